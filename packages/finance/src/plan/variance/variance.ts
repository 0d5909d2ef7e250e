import { Decimal, roundToMinor } from '../../decimal.ts';
import type { Figure } from '../../metric-value.ts';
import { minorUnits, negateMoney, subtractMoney, type MinorUnits } from '../../money.ts';
import { isFavourable, statementChange, type StatementChange } from '../../statements/comparatives.ts';

/** From when on a variance is worth a look; the percentage is of the plan, 5 is 5 %. */
export interface Materiality {
  readonly amount: MinorUnits;
  readonly percent: number;
}

/** Headcount and balances are neither good nor bad. */
export type Judgement = 'favourable' | 'unfavourable' | 'neutral';

export interface Variance {
  /** `actual - plan` as shown, and in percent of the size of the plan (finance 3.4). */
  readonly change: StatementChange;
  readonly judgement: Judgement;
  readonly isMaterial: boolean;
  /** What it does to profit; null of a neutral row and without a variance. */
  readonly impact: MinorUnits | null;
}

/** `side` as of the statement's row: -1 where a cost reads as a positive number; null of rows that are not judged. */
export function varianceOf(
  actual: Figure | null,
  plan: Figure | null,
  side: 1 | -1 | null,
  materiality: Materiality,
): Variance {
  const change = statementChange(actual, plan);
  if (change.status === 'na') return { change, judgement: 'neutral', isMaterial: false, impact: null };
  return {
    change,
    judgement: judgementOf(change.amount, side),
    isMaterial: typeof plan === 'number' && isMaterial(change.amount, plan, materiality),
    impact: side === null ? null : side === 1 ? change.amount : negateMoney(change.amount),
  };
}

function judgementOf(amount: MinorUnits, side: 1 | -1 | null): Judgement {
  if (side === null || amount === 0) return 'neutral';
  return isFavourable(amount, side) ? 'favourable' : 'unfavourable';
}

/** `|V| >= max(amount, percent of |plan|)`; what is as planned is never material. */
export function isMaterial(variance: MinorUnits, plan: MinorUnits, { amount, percent }: Materiality): boolean {
  const size = Math.abs(variance);
  if (size === 0 || size < amount) return false;
  return new Decimal(plan).abs().times(percent).dividedBy(100).lessThanOrEqualTo(size);
}

export const VARIANCE_STATUSES = ['ON_TRACK', 'WATCH', 'OFF', 'UNPLANNED'] as const;
export type VarianceStatus = (typeof VARIANCE_STATUSES)[number];

const USUAL_LIMITS = { watch: 10, off: 25 };

/** How far a row is off in the bad direction: up to 10 % on track, up to 25 % to be watched; null without a variance. */
export function varianceStatus({ change, judgement }: Variance, limits = USUAL_LIMITS): VarianceStatus | null {
  if (change.status === 'na') return null;
  if (judgement !== 'unfavourable') return 'ON_TRACK';
  if (change.percent.status === 'na') return 'UNPLANNED';
  const tenths = Math.abs(change.percent.tenths);
  if (tenths <= limits.watch * 10) return 'ON_TRACK';
  return tenths <= limits.off * 10 ? 'WATCH' : 'OFF';
}

/** Units and price of a row of units: planned and actual, decimal text; prices in minor units. */
export interface UnitsAndPrice {
  readonly units: string;
  readonly price: string;
}

/** `volume = (Ua - Up) * Pp`, rounded once; price takes the rest, so that both are the whole variance. */
export function priceVolume(
  variance: MinorUnits,
  plan: UnitsAndPrice,
  actual: UnitsAndPrice,
): { volume: MinorUnits; price: MinorUnits } {
  const volume = roundToMinor(new Decimal(actual.units).minus(plan.units).times(plan.price));
  return { volume, price: subtractMoney(variance, volume) };
}

/** Of a year: what is closed as it was, what is open as planned, or all of it at the pace so far. */
export interface Outlook {
  readonly plan: Figure;
  readonly outlook: Figure;
  /** `year to date / closed months * months of the year`; null while nothing is closed. */
  readonly runRate: Figure | null;
}

/** One value per month of the fiscal year, `closed` of them closed; open months take the plan, postings or not. */
export function outlookOf(
  actual: readonly (Figure | null)[],
  plan: readonly (Figure | null)[],
  closed: number,
): Outlook {
  const toDate = totalOf(actual.slice(0, closed));
  return {
    plan: totalOf(plan),
    outlook: totalOf([...actual.slice(0, closed), ...plan.slice(closed)]),
    runRate: closed === 0 ? null : paced(toDate, closed, plan.length),
  };
}

function paced(toDate: Figure, closed: number, months: number): Figure {
  return typeof toDate === 'string' ? toDate : roundToMinor(new Decimal(toDate).times(months).dividedBy(closed));
}

/** Null adds nothing; a reason leaves the total without a figure. */
export function totalOf(values: readonly (Figure | null)[]): Figure {
  let sum = 0;
  for (const value of values) {
    if (typeof value === 'string') return value;
    sum += value ?? 0;
  }
  return minorUnits(sum);
}
