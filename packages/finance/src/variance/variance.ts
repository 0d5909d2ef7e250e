import { currencyExponent } from '../currency.ts';
import type { Figure } from '../metric-value.ts';
import { minorUnits, type MinorUnits } from '../money.ts';
import { isFavourable, statementChange, type StatementChange } from '../statements/comparatives.ts';

/** A plan and what became of it, both as shown: costs are positive (finance 3.4). */
export interface PlannedAndActual {
  readonly plan: Figure | null;
  readonly actual: Figure | null;
}

export interface Variance extends PlannedAndActual {
  readonly change: StatementChange;
  /** Better for profit than planned; null where nothing differs or is not known. */
  readonly isFavourable: boolean | null;
}

export interface Materiality {
  /** In minor units of the currency shown. */
  readonly abs: MinorUnits;
  /** Percent of the planned amount. */
  readonly pct: number;
}

/** Until a company sets its own: 1,000 of the currency that is reported in, and 5 percent (finance 3.4). */
export function usualMateriality(currency: string): Materiality {
  return { abs: minorUnits(1_000 * 10 ** currencyExponent(currency)), pct: 5 };
}

/** `side` is -1 of costs: spending less than planned is favourable. */
export function varianceOf(sides: PlannedAndActual, side: 1 | -1): Variance {
  const change = statementChange(sides.actual, sides.plan);
  const isAsPlanned = change.status === 'na' || change.amount === 0;
  return { ...sides, change, isFavourable: isAsPlanned ? null : isFavourable(change.amount, side) };
}

/** At least both thresholds: a large amount of a larger plan is no news, nor is a large share of little. */
export function isMaterial({ change, plan }: Variance, { abs, pct }: Materiality): boolean {
  if (change.status === 'na' || typeof plan !== 'number' || change.amount === 0) return false;
  return Math.abs(change.amount) >= Math.max(abs, (pct / 100) * Math.abs(plan));
}

export const VARIANCE_STATUSES = ['on-track', 'watch', 'off'] as const;
export type VarianceStatus = (typeof VARIANCE_STATUSES)[number];

/** Tenths of a percent of the plan up to which an unfavourable variance is on track, and up to which it is watched. */
export const [WATCH_ABOVE, OFF_ABOVE] = [100, 250];

/** Of material variances only; null says that there is nothing to judge. What was not planned at all is off. */
export function statusOf(variance: Variance, materiality: Materiality): VarianceStatus | null {
  if (!isMaterial(variance, materiality)) return null;
  if (variance.isFavourable === true) return 'on-track';
  const percent = variance.change.status === 'ok' ? variance.change.percent : null;
  const size = percent?.status === 'ok' ? Math.abs(percent.tenths) : Infinity;
  if (size <= WATCH_ABOVE) return 'on-track';
  return size <= OFF_ABOVE ? 'watch' : 'off';
}
