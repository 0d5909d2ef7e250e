import type { Month } from '@tieout/finance/month.ts';
import type { DemoEntry } from '../src/records/ledger.ts';
import { monthIn, sum } from './companies.ts';

/** Debits less credits, by month and account, and as balances at the end of each month. */
export interface LedgerSums {
  movement(month: Month, code: string): number;
  closing(month: Month, code: string): number;
  /** Sum of the movements of accounts with codes from `from` up to, not including, `below`. */
  range(month: Month, from: number, below: number): number;
}

export function sumLedger(entries: readonly DemoEntry[]): LedgerSums {
  const movements = new Map<string, Map<string, number>>();
  for (const { date, lines } of entries) {
    const month = monthIn(date);
    const accounts = movements.get(month) ?? new Map<string, number>();
    movements.set(month, accounts);
    for (const { accountCode, amountMinor } of lines) {
      accounts.set(accountCode, (accounts.get(accountCode) ?? 0) + amountMinor);
    }
  }
  return {
    movement: (month, code) => movements.get(month)?.get(code) ?? 0,
    closing: (month, code) => sum(movements, ([each, accounts]) => (each <= month ? (accounts.get(code) ?? 0) : 0)),
    range: (month, from, below) =>
      sum(movements.get(month) ?? [], ([code, amount]) => (Number(code) >= from && Number(code) < below ? amount : 0)),
  };
}
