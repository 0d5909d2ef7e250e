import { isCashKind, type AccountKind } from '../account-kind.ts';
import type { LocalDate } from '../local-date.ts';
import { sumMoney, type MinorUnits } from '../money.ts';
import { cashFlowSectionOf } from './cash-flow-line.ts';

export interface NotedEntry {
  readonly id: string;
  readonly date: LocalDate;
  readonly lines: readonly { readonly kind: AccountKind; readonly amount: MinorUnits }[];
}

export interface NonCashEntry {
  readonly id: string;
  readonly date: LocalDate;
  /** Sum of its debits in minor units. */
  readonly amount: MinorUnits;
}

/** An entry is told of from above one hundredth of the opening cash. */
const SHARE_OF_CASH = 100n;

/**
 * Entries for the footnote of the cash-flow statement: no line on cash, both an investing and a financing account
 * touched (a machine bought on a loan), and debits of more than 1 % of the opening cash. By date, then id.
 * Without cash at the start every such entry counts.
 */
export function nonCashEntries(entries: Iterable<NotedEntry>, openingCash: MinorUnits): NonCashEntry[] {
  const cash = BigInt(Math.max(0, openingCash));
  const noted: NonCashEntry[] = [];
  for (const { id, date, lines } of entries) {
    const sections = new Set(lines.map(({ kind }) => cashFlowSectionOf(kind)));
    if (lines.some(({ kind }) => isCashKind(kind)) || !sections.has('INVESTING') || !sections.has('FINANCING'))
      continue;
    const amount = sumMoney(lines.map((line) => line.amount).filter((debit) => debit > 0));
    if (BigInt(amount) * SHARE_OF_CASH > cash) noted.push({ id, date, amount });
  }
  return noted.toSorted((a, b) => (a.date === b.date ? order(a.id, b.id) : order(a.date, b.date)));
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
