import { addMonths, monthRange, type Month } from '../month.ts';
import type { ComparedRow, History, Party } from './comparison.ts';

/** Before this many months nobody can say what is usual. */
export const FEWEST_MONTHS = 6;

export function amountIn({ months }: Party, month: Month | null): number {
  return month === null ? 0 : (months.get(month)?.amount ?? 0);
}

export function linesIn({ months }: Party, month: Month): number {
  return months.get(month)?.lines ?? 0;
}

/** Months before the one that is explained, the latest first, without the other side. */
export function monthsBefore({ month, base, first }: History, most: number): Month[] {
  return monthRange(addMonths(month, -most - 1), addMonths(month, -1))
    .filter((each) => each >= first && each !== base)
    .toReversed()
    .slice(0, most);
}

/** The middle one, or of two the lower. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}

/** What somebody brings in an ordinary month: the middle of the latest months in which they were there. */
export interface Habit {
  readonly amount: number;
  /** The farthest that any of those months was from it, as a share of it. */
  readonly spread: number;
  readonly lines: number;
  readonly mostLines: number;
  /** The share of all months in which they were there. */
  readonly presence: number;
}

const HABIT_MONTHS = 8;

/** Null while there is too little to call a habit. `except` are months under suspicion. */
export function habitOf(party: Party, history: History, except: readonly Month[] = []): Habit | null {
  const months = monthsBefore(history, HABIT_MONTHS + except.length).filter((month) => !except.includes(month));
  const there = months.flatMap((month) => party.months.get(month) ?? []);
  if (months.length < FEWEST_MONTHS || there.length < FEWEST_MONTHS - 1) return null;
  const amount = median(there.map((each) => each.amount));
  if (amount === 0) return null;
  return {
    amount,
    spread: Math.max(...there.map((each) => Math.abs(each.amount - amount))) / Math.abs(amount),
    lines: median(there.map(({ lines }) => lines)),
    mostLines: Math.max(...there.map(({ lines }) => lines)),
    presence: there.length / months.length,
  };
}

export type FirstSeen = ReadonlyMap<string, Month>;

/** In which month each counterparty is first heard of, in any row. */
export function firstSeen(rows: readonly ComparedRow[]): FirstSeen {
  const first = new Map<string, Month>();
  for (const { parties } of rows) {
    for (const { id, months } of parties ?? []) {
      if (id === null) continue;
      for (const month of months.keys()) {
        const known = first.get(id);
        if (known === undefined || month < known) first.set(id, month);
      }
    }
  }
  return first;
}

/**
 * The most that counterparties nobody had heard of brought to a row in any month but the two sides. Where strangers are the
 * rule, as in travel, one more of them is no cause. Null while the books are too young to tell strangers apart.
 */
export function usualFromStrangers({ parties }: ComparedRow, history: History, seen: FirstSeen): number | null {
  const from = addMonths(history.first, FEWEST_MONTHS);
  const judged = monthsBefore(history, 24).filter((month) => month >= from);
  if (parties === null || judged.length < FEWEST_MONTHS) return null;
  const brought = judged.map((month) =>
    parties
      .filter(({ id }) => id !== null && seen.get(id) === month)
      .reduce((sum, party) => sum + Math.abs(amountIn(party, month)), 0),
  );
  return Math.max(...brought);
}
