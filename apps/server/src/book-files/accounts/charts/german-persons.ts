import type { Chart } from './chart.ts';

/** Debitoren and Kreditoren of SKR03 and SKR04: 10000 to 69999, and 70000 to 99999. */
export const GERMAN_PERSONS: NonNullable<Chart['persons']> = [
  [1, 6, 'Accounts Receivable'],
  [7, 9, 'Accounts Payable'],
];
