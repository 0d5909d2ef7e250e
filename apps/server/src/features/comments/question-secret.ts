import { companyIdOf, makeCompanyToken } from '#identity/company-token.ts';
import { hashOfSecret } from '#identity/secret-token.ts';

/** No company has it, so that a text that is no token costs the same look as one that is. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What a link carries, and what is kept of it. */
export function createCompanySecret(companyId: string): { token: string; hash: Buffer } {
  const token = makeCompanyToken(companyId);
  return { token, hash: hashOfSecret(token) };
}

/** Whose a token claims to be, and what to look for there. */
export function readCompanySecret(token: string): { companyId: string; hash: Buffer } {
  return { companyId: companyIdOf(token) ?? NOBODY, hash: hashOfSecret(token) };
}
