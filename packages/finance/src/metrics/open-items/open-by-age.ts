import { AGE_BUCKETS, type AgeBucket } from '../../ageing/ageing.ts';
import { minorUnits, type MinorUnits } from '../../money.ts';
import type { Month } from '../../month.ts';

/**
 * What a month changes of what is open at its end, after each party's payments were set against its oldest items. One row
 * a month, however many documents there are: enough for every figure, and for no list of invoices.
 */
export interface OpenByAge {
  readonly month: Month;
  /** All that is owed, then of it what is more than 0, 30, 60 and 90 days past due. */
  readonly open: readonly MinorUnits[];
  /** Paid beyond what the payer owed. */
  readonly left: MinorUnits;
  /** Paid by payers to whom no document was ever made out. */
  readonly forOthers: MinorUnits;
}

export interface OpenSum {
  readonly open: MinorUnits;
  readonly bucket: AgeBucket | 'unapplied';
}

/** What was open at the end of each of the months, oldest first, in one pass. Adds up to what `openItemsByMonth` lists. */
export function openSumsByMonth(changes: readonly OpenByAge[], months: readonly Month[]): Map<Month, OpenSum[]> {
  const byMonth = Map.groupBy(changes, ({ month }) => month);
  const open = AGE_BUCKETS.map(() => 0);
  let [left, forOthers] = [0, 0];
  return new Map(
    months.map((month) => {
      for (const change of byMonth.get(month) ?? []) {
        for (const [at, amount] of change.open.entries()) open[at] = (open[at] ?? 0) + amount;
        left += change.left;
        forOthers += change.forOthers;
      }
      return [month, sumsOf(open, left, forOthers)];
    }),
  );
}

/** The oldest is paid first: of what is at least so old, only what exceeds the payments is left. */
function sumsOf(open: readonly number[], left: number, forOthers: number): OpenSum[] {
  const unpaid = open.map((amount) => Math.max(0, amount - forOthers));
  const unapplied = left + Math.max(0, forOthers - (open[0] ?? 0));
  const sums = AGE_BUCKETS.map((bucket, at): OpenSum => {
    return { bucket, open: minorUnits((unpaid[at] ?? 0) - (unpaid[at + 1] ?? 0)) };
  });
  return [...sums, { bucket: 'unapplied' as const, open: minorUnits(-unapplied) }].filter((sum) => sum.open !== 0);
}
