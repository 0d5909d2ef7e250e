import type { Figure } from '../metric-value.ts';
import { minorUnits, ZERO, type MinorUnits } from '../money.ts';
import { addFigures } from '../statements/tree-amounts.ts';
import { SECTION } from '../statements/structure/sections.ts';
import type { BridgePart } from './bridge.ts';
import type { PlannedAndActual } from './variance.ts';

/** A row of a statement with its months of one fiscal year: null of months that have not come, or have no plan. */
export interface MonthsOfRow {
  readonly code: string;
  readonly parent: string | null;
  readonly isComputed: boolean;
  readonly plan: readonly (Figure | null)[];
  readonly actual: readonly (Figure | null)[];
}

/** The three ways to look at a plan (finance 3.4): a month, the year to it, and where the year will end. */
export interface ThreeViews {
  readonly month: PlannedAndActual;
  readonly ytd: PlannedAndActual;
  /** Its actual is the outlook: closed months as they were, the others as planned. */
  readonly year: PlannedAndActual;
}

/** `at` is the month looked at, `closed` how many months of the year are closed. */
export function threeViews(row: MonthsOfRow, { at, closed }: { at: number; closed: number }): ThreeViews {
  const outlook = row.plan.map((planned, index) => (index < closed ? (row.actual[index] ?? null) : planned));
  return {
    month: { plan: row.plan[at] ?? null, actual: row.actual[at] ?? null },
    ytd: { plan: sumOf(row.plan.slice(0, at + 1)), actual: sumOf(row.actual.slice(0, at + 1)) },
    year: { plan: sumOf(row.plan), actual: sumOf(outlook) },
  };
}

/** A month without a figure leaves the sum without one: half a year is not a year. */
function sumOf(figures: readonly (Figure | null)[]): Figure | null {
  let sum: Figure = ZERO;
  for (const figure of figures) {
    if (figure === null) return null;
    sum = addFigures(sum, figure);
  }
  return sum;
}

/**
 * The rows that together make profit: sections, and for operating expenses what they are made of, since everybody plans
 * departments and nobody plans "operating expenses".
 */
export function isHead({ code, parent, isComputed }: Pick<MonthsOfRow, 'code' | 'parent' | 'isComputed'>): boolean {
  if (isComputed) return false;
  return parent === null ? code !== SECTION.operatingExpenses : parent === SECTION.operatingExpenses;
}

/** By how much a row makes profit better than planned; null where a side is not known. */
export function profitEffect({ plan, actual }: PlannedAndActual, side: 1 | -1): MinorUnits | null {
  if (typeof plan !== 'number' || typeof actual !== 'number') return null;
  return minorUnits((actual - plan) * side);
}

/** Of a head's effect, from which on one row below it is the whole story. */
const TELLING_SHARE = 0.9;

/** The head by another name: that of the one row below it that makes nearly all of its effect. */
export function tellingPart(head: BridgePart, below: readonly BridgePart[]): BridgePart {
  const one = below.find(
    ({ effect }) =>
      Math.sign(effect) === Math.sign(head.effect) && Math.abs(effect) >= TELLING_SHARE * Math.abs(head.effect),
  );
  return one !== undefined && Math.abs(one.effect) <= Math.abs(head.effect) ? one : head;
}
