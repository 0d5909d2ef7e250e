import type { AccountType } from '@tieout/finance/account-types.ts';

/** A chart of accounts that is known by its numbers. A further one is one file like the others here. */
export interface Chart {
  id: string;
  title: string;
  /**
   * First and last number, type and sub-type; numbers have four digits and longer ones are told by their first four. Of two
   * that hold a number the first counts.
   */
  ranges: readonly (readonly [first: number, last: number, type: AccountType, subType: string | null])[];
  /** Numbers grow to the right: 512 holds 5121, and 411ACME is one of 411. */
  isTree?: boolean;
  /**
   * Customers and suppliers with numbers of their own, a digit longer than those of other accounts, by their first digit:
   * told by the ranges, supplier 70001 would be interest received.
   */
  persons?: readonly (readonly [first: number, last: number, type: AccountType])[];
  /** Where tax goes that a key takes out of an amount, by its percentage. */
  taxAccounts?: Readonly<Record<'sales' | 'purchases', Readonly<Record<number, string>>>>;
}

/** A chart as a file uses it. */
export interface FileChart extends Chart {
  /** Digits of an account that is no person; four where nothing says more. */
  codeLength?: number;
}
