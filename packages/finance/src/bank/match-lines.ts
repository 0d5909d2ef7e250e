import { addDays, type LocalDate } from '../local-date.ts';
import type { MinorUnits } from '../money.ts';
import type { DatedAmount } from './covered-days.ts';

export interface Matched<B, L> {
  pairs: { bank: B; ledger: L }[];
  onlyBank: B[];
  onlyLedger: L[];
}

/** A cheque or a transfer over a weekend and a holiday arrives within a week. */
export const MATCH_DAYS = 7;

/**
 * Lines of a bank beside those of the books: equal amounts, at most `days` apart, each used once. Pairs of the same day come
 * first, then those a day apart, and so on; of those the earlier bank line, and the earlier day of the books. The same lines
 * in another order give the same pairs of days and amounts. Takes `lines * days` steps, however many are alike.
 */
export function matchLines<B extends DatedAmount, L extends DatedAmount>(
  bank: readonly B[],
  ledger: readonly L[],
  days = MATCH_DAYS,
): Matched<B, L> {
  const waiting = Map.groupBy(ledger, ({ date, amount }) => keyOf(date, amount));
  for (const lines of waiting.values()) lines.reverse();
  const pairs = new Map<B, L>();
  const used = new Set<L>();
  let open = bank.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  for (let gap = 0; gap <= days; gap += 1) {
    for (const line of open) {
      const found = takeFirst(waiting, line, gap === 0 ? [0] : [-gap, gap]);
      if (found === undefined) continue;
      pairs.set(line, found);
      used.add(found);
    }
    open = open.filter((line) => !pairs.has(line));
  }
  return {
    pairs: [...pairs].map(([line, other]) => ({ bank: line, ledger: other })),
    onlyBank: bank.filter((line) => !pairs.has(line)),
    onlyLedger: ledger.filter((line) => !used.has(line)),
  };
}

function takeFirst<L>(waiting: Map<string, L[]>, line: DatedAmount, gaps: readonly number[]): L | undefined {
  for (const gap of gaps) {
    const found = waiting.get(keyOf(addDays(line.date, gap), line.amount))?.pop();
    if (found !== undefined) return found;
  }
  return undefined;
}

function keyOf(date: LocalDate, amount: MinorUnits): string {
  return `${date} ${amount}`;
}
