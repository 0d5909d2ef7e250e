import { minorUnits, type MinorUnits } from '../money.ts';
import type { StatementRow } from './statement-row.ts';

/** What a figure can be until unsure accounts are decided, in minor units. */
export interface FigureRange {
  readonly low: MinorUnits;
  readonly high: MinorUnits;
}

/**
 * `low = posted + sum over accounts of min(0, changes)`, `high` the same with `max`: each account takes the one of its
 * kinds that moves the figure furthest, whatever the others take. The posted figure lies inside, and an account that is
 * decided leaves a range inside the one before. Exact.
 *
 * @param changes for each unsure account, what each of its alternatives would change the figure by.
 */
export function rangeOf(posted: MinorUnits, changes: readonly (readonly number[])[]): FigureRange {
  let [low, high] = [BigInt(posted), BigInt(posted)];
  for (const ofAccount of changes) {
    low += BigInt(Math.min(0, ...ofAccount));
    high += BigInt(Math.max(0, ...ofAccount));
  }
  return { low: minorUnits(Number(low)), high: minorUnits(Number(high)) };
}

/** The same statement with one unsure account of another kind. */
export interface RowsOfVariant {
  readonly accountId: string;
  readonly rows: readonly StatementRow[];
}

/** By the code of a row its range per column; null where nothing moves the figure or there is none. */
export function rangesOfRows(
  rows: readonly StatementRow[],
  variants: readonly RowsOfVariant[],
): ReadonlyMap<string, readonly (FigureRange | null)[]> {
  if (variants.length === 0) return new Map();
  const byAccount = [...Map.groupBy(variants, ({ accountId }) => accountId).values()].map((ofAccount) =>
    ofAccount.map((variant) => new Map(variant.rows.map((row) => [row.code, row]))),
  );
  return new Map(
    rows.map((row) => [
      row.code,
      row.values.map((posted, column) => {
        if (typeof posted !== 'number') return null;
        const changes = byAccount.map((ofAccount) =>
          ofAccount.map((others) => changeOf(posted, others.get(row.code), column)),
        );
        const range = rangeOf(posted, changes);
        return range.low === range.high ? null : range;
      }),
    ]),
  );
}

/** A row that is missing is one without amounts. */
function changeOf(posted: MinorUnits, other: StatementRow | undefined, column: number): number {
  const value = other === undefined ? 0 : (other.values[column] ?? 0);
  return typeof value === 'number' ? value - posted : 0;
}
