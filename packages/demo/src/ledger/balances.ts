import type { MonthIndex } from '../kernel/month-index.ts';

export interface Movement {
  readonly code: string;
  readonly month: MonthIndex;
  readonly amount: number;
  /** Null of a line without one. */
  readonly department: string | null;
}

/** Running sums of the journal: adding up its lines again each month would take quadratic time. */
export interface Balances {
  add(movement: Movement): void;
  /** Debits less credits of the account so far. */
  balance(code: string): number;
  /** Debits less credits of the account within a month. */
  movement(code: string, month: MonthIndex): number;
  /** Debits less credits of every account touched in a month. */
  movements(month: MonthIndex): ReadonlyMap<string, number>;
  /** Debits less credits of the account within a month by department; lines without one are left out. */
  departments(code: string, month: MonthIndex): ReadonlyMap<string, number>;
}

const NOTHING: ReadonlyMap<string, number> = new Map();

export function createBalances(): Balances {
  const total = new Map<string, number>();
  const byMonth = new Map<MonthIndex, Map<string, number>>();
  const byDepartment = new Map<string, Map<string, number>>();

  function add({ code, month, amount, department }: Movement): void {
    increase(total, code, amount);
    increase(getOrAdd(byMonth, month), code, amount);
    if (department !== null) increase(getOrAdd(byDepartment, `${month} ${code}`), department, amount);
  }

  return {
    add,
    balance: (code) => total.get(code) ?? 0,
    movement: (code, month) => byMonth.get(month)?.get(code) ?? 0,
    movements: (month) => byMonth.get(month) ?? NOTHING,
    departments: (code, month) => byDepartment.get(`${month} ${code}`) ?? NOTHING,
  };
}

function increase(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

function getOrAdd<Key>(maps: Map<Key, Map<string, number>>, key: Key): Map<string, number> {
  const found = maps.get(key) ?? new Map<string, number>();
  maps.set(key, found);
  return found;
}
