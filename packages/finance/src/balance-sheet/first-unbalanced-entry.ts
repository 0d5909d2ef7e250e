import type { LocalDate } from '../local-date.ts';
import { sumMoney, type MinorUnits } from '../money.ts';

export interface CheckedEntry {
  readonly id: string;
  readonly date: LocalDate;
  readonly lines: readonly { readonly amount: MinorUnits }[];
}

export interface UnbalancedEntry {
  readonly id: string;
  readonly date: LocalDate;
  /** Debits less credits in minor units: never zero. */
  readonly difference: MinorUnits;
}

/** The earliest entry, by date and then id, whose lines do not sum to zero; null when every entry balances. */
export function firstUnbalancedEntry(entries: Iterable<CheckedEntry>): UnbalancedEntry | null {
  let first: UnbalancedEntry | null = null;
  for (const { id, date, lines } of entries) {
    const difference = sumMoney(lines.map(({ amount }) => amount));
    const isEarlier = first === null || date < first.date || (date === first.date && id < first.id);
    if (difference !== 0 && isEarlier) first = { id, date, difference };
  }
  return first;
}
