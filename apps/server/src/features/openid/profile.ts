import { emailAddress } from '@tieout/contracts/primitives.ts';

/** What a new account is made from. */
export interface Profile {
  email: string;
  firstName: string;
  lastName: string;
}

const NAME_LENGTH = 100;

/**
 * Null unless the provider itself vouches for the address: else anybody could write another's there and be told whether
 * they have an account.
 */
export function profileOf(claims: Readonly<Record<string, unknown>>): Profile | null {
  const email = emailAddress.safeParse(claims.email);
  // Some providers write the boolean as a text.
  if (!email.success || (claims.email_verified !== true && claims.email_verified !== 'true')) return null;
  return { email: email.data, ...namesOf(claims, email.data) };
}

function namesOf(claims: Readonly<Record<string, unknown>>, email: string): Omit<Profile, 'email'> {
  const [given, family, whole] = [cleaned(claims.given_name), cleaned(claims.family_name), cleaned(claims.name)];
  if (given !== '') return { firstName: given, lastName: family };
  const [first = '', ...rest] = whole.split(' ');
  if (first !== '') return { firstName: first, lastName: rest.join(' ') };
  return { firstName: email.slice(0, email.indexOf('@')).slice(0, NAME_LENGTH), lastName: family };
}

/** PostgreSQL refuses some control characters, and no name needs any. */
function cleaned(name: unknown): string {
  if (typeof name !== 'string') return '';
  return name
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, NAME_LENGTH)
    .trim();
}
