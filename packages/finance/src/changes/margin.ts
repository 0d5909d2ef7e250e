import { Decimal, roundTo } from '../decimal.ts';
import { SECTION } from '../statements/structure/sections.ts';
import type { ComparedRow } from './comparison.ts';

/** How gross margin moved; all in percent or points with one place. */
export interface MarginMove {
  readonly now: string;
  /** Signed. */
  readonly points: string;
  /** Signed growth of revenue. */
  readonly revenuePercent: string;
}

/** What moves less is rounding to a reader. */
const LEAST_POINTS = 1;

/** Null where one side has no revenue, or the margin stands where it stood. */
export function marginMove(rows: readonly ComparedRow[]): MarginMove | null {
  const [sales, before] = [sumOf(rows, SECTION.revenue, 'now'), sumOf(rows, SECTION.revenue, 'base')];
  if (sales <= 0 || before <= 0) return null;
  const now = marginOf(sales, sumOf(rows, SECTION.costOfRevenue, 'now'));
  const points = now.minus(marginOf(before, sumOf(rows, SECTION.costOfRevenue, 'base')));
  if (points.abs().lessThan(LEAST_POINTS)) return null;
  return {
    now: onePlace(now),
    points: onePlace(points),
    revenuePercent: growth(sales, before),
  };
}

/** `100 * (now - base) / |base|` with one place. */
export function growth(now: number, base: number): string {
  return onePlace(new Decimal(now).minus(base).times(100).dividedBy(Math.abs(base)));
}

function marginOf(revenue: number, cost: number): Decimal {
  return new Decimal(revenue).plus(cost).times(100).dividedBy(revenue);
}

function sumOf(rows: readonly ComparedRow[], section: string, side: 'now' | 'base'): number {
  return rows.filter((row) => row.section === section).reduce((sum, row) => sum + row[side], 0);
}

function onePlace(value: Decimal): string {
  return roundTo(value, 1).toFixed(1);
}
