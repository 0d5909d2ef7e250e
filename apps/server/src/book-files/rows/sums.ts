import type { LineAmount } from './line-amount.ts';

export interface Sums {
  debit: number;
  credit: number;
}

export function noSums(): Sums {
  return { debit: 0, credit: 0 };
}

export function addTo(sums: Sums, { debit, credit }: Sums): void {
  sums.debit += debit;
  sums.credit += credit;
}

export function netOf({ debit, credit }: Sums): number {
  return debit - credit;
}

/** Whether a line of totals says these sums. One that says only one side may mean the difference, with either sign. */
export function says(said: LineAmount, sums: Sums): boolean {
  if (said.debit === sums.debit && said.credit === sums.credit) return true;
  return (said.debit === 0 || said.credit === 0) && Math.abs(netOf(said)) === Math.abs(netOf(sums));
}
