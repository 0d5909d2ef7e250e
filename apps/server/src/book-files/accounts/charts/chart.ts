import type { AccountType } from '@tieout/finance/account-types.ts';

/** A chart of accounts that is known by its numbers. A further one is one file like the others here. */
export interface Chart {
  id: string;
  title: string;
  /** First and last number, type and sub-type; numbers have four digits and longer ones are told by their first four. */
  ranges: readonly (readonly [first: number, last: number, type: AccountType, subType: string | null])[];
}
