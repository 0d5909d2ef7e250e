import type { AccountKind, Classification } from './account-kind.ts';
import { ACCOUNT_TYPES, type AccountType } from './account-types.ts';

/** What stands where a source's type would stand while nobody has decided. */
export const UNDECIDED_TYPE = 'Undecided';

/** A type and class of the table, or those of an account nobody has decided about. */
export interface TypeOfKind {
  readonly type: AccountType | typeof UNDECIDED_TYPE;
  readonly classification: Classification;
}

/** Kinds that only names make (finance 1.3). */
const TYPES_BY_NAME: Partial<Readonly<Record<AccountKind, AccountType>>> = {
  UNBILLED: 'Other Current Asset',
  CONVERTIBLE: 'Long Term Liability',
};

const TYPES: ReadonlyMap<string, AccountType> = new Map([
  ...(Object.entries(TYPES_BY_NAME) as [string, AccountType][]),
  ...pairs(({ kinds }) => Object.keys(kinds)).toReversed(),
  // Where a kind is the default of a type, that type says it best.
  ...pairs(({ defaultKind }) => [defaultKind]),
]);

function pairs(
  kindsOf: (row: { readonly defaultKind: string; readonly kinds: object }) => string[],
): [string, AccountType][] {
  return Object.entries(ACCOUNT_TYPES).flatMap(([type, row]) =>
    kindsOf(row).map((kind): [string, AccountType] => [kind, type as AccountType]),
  );
}

/**
 * The type and class an account gets when a person decides its kind: the type whose default the kind is, else the first
 * of table 1.3 that lists it.
 *
 * @throws RangeError for a kind without a type; a test walks all of them.
 */
export function typeOfKind(kind: AccountKind): TypeOfKind {
  if (kind === 'UNDECIDED') return { type: UNDECIDED_TYPE, classification: 'UNDECIDED' };
  const type = TYPES.get(kind);
  if (type === undefined) throw new RangeError(`No account type for ${kind}`);
  return { type, classification: ACCOUNT_TYPES[type].classification };
}
