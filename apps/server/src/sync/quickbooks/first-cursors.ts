import type { QuickBooksCursors } from '@tieout/connectors/quickbooks/connector.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { addMonths, monthOf, monthRange, type Month } from '@tieout/finance/month.ts';

/** How far back books are read. */
const MONTHS = 36;
const OVERLAP_MS = 600_000;

export type LedgerCursor = QuickBooksCursors['ledger'] & {
  /** The first month that was read; what stood before it is the opening. Null before the first. */
  readonly earliest: Month | null;
  /** The first load: its months were never seen, so that nobody could have closed them. */
  readonly isBackfill: boolean;
};

/** Everything is to be read, and every change from now on. */
export function firstCursors(
  today: LocalDate,
  now: number,
): { ledger: LedgerCursor; changes: QuickBooksCursors['changes'] } {
  const month = monthOf(today);
  return {
    ledger: { version: 1, months: monthRange(addMonths(month, 1 - MONTHS), month), earliest: null, isBackfill: true },
    changes: { version: 1, since: new Date(now - OVERLAP_MS).toISOString() },
  };
}
