import type { MonthIndex } from '../kernel/month-index.ts';

/** Running sums of the journal: adding up its lines again each month would take quadratic time. */
export interface Balances {
  add(code: string, month: MonthIndex, amount: number): void;
  /** Debits less credits of the account so far. */
  balance(code: string): number;
  /** Debits less credits of the account within a month. */
  movement(code: string, month: MonthIndex): number;
  /** Debits less credits of every account touched in a month. */
  movements(month: MonthIndex): ReadonlyMap<string, number>;
}

const NOTHING: ReadonlyMap<string, number> = new Map();

export function createBalances(): Balances {
  const total = new Map<string, number>();
  const byMonth = new Map<MonthIndex, Map<string, number>>();

  function add(code: string, month: MonthIndex, amount: number): void {
    total.set(code, (total.get(code) ?? 0) + amount);
    const accounts = byMonth.get(month) ?? new Map<string, number>();
    byMonth.set(month, accounts);
    accounts.set(code, (accounts.get(code) ?? 0) + amount);
  }

  return {
    add,
    balance: (code) => total.get(code) ?? 0,
    movement: (code, month) => byMonth.get(month)?.get(code) ?? 0,
    movements: (month) => byMonth.get(month) ?? NOTHING,
  };
}
