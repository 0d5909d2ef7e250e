import { bucketOf, type AgeBucket } from '../../ageing/ageing.ts';
import type { LocalDate } from '../../local-date.ts';
import { addMoney, ZERO, type MinorUnits } from '../../money.ts';
import { lastDayOf, type Month } from '../../month.ts';

/**
 * What a month adds to what is open, of all documents that are due on one day. As many as there are days, however many
 * documents there are: enough for every figure, and for no list of invoices.
 */
export interface OpenByDue {
  readonly month: Month;
  /** Null: payments that are applied to nothing. */
  readonly due: LocalDate | null;
  readonly amount: MinorUnits;
}

export interface OpenSum {
  readonly due: LocalDate | null;
  readonly open: MinorUnits;
  readonly bucket: AgeBucket | 'unapplied';
}

/** What was open at the end of each of the months, oldest first, in one pass. Adds up to what `openItemsByMonth` lists. */
export function openSumsByMonth(changes: readonly OpenByDue[], months: readonly Month[]): Map<Month, OpenSum[]> {
  const byMonth = Map.groupBy(changes, ({ month }) => month);
  const open = new Map<LocalDate | null, MinorUnits>();
  return new Map(
    months.map((month) => {
      for (const { due, amount } of byMonth.get(month) ?? []) open.set(due, addMoney(open.get(due) ?? ZERO, amount));
      const day = lastDayOf(month);
      const sums = [...open].filter(([, amount]) => amount !== 0);
      return [month, sums.map(([due, amount]) => sumOf(due, amount, day))];
    }),
  );
}

function sumOf(due: LocalDate | null, open: MinorUnits, on: LocalDate): OpenSum {
  return { due, open, bucket: due === null ? 'unapplied' : bucketOf(due, on) };
}
