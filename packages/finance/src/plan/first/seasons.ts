import { minorUnits, type MinorUnits } from '../../money.ts';

const YEAR = 12;
/** How far a month must lie from its trend, as a share of it, and how alike two years must be. */
const LEAST_SWING = 0.1;
const LEAST_LIKENESS = 0.5;

/**
 * Whether the last two years have the same seasons: taken off the line through their averages, their months swing by a
 * tenth at least, and swing alike. Growth alone is no season. It decides how a plan begins and makes no amount.
 */
export function hasSeasons(amounts: readonly MinorUnits[]): boolean {
  const months = amounts.slice(-2 * YEAR);
  if (months.length < 2 * YEAR) return false;
  const swings = swingsOf(months);
  if (swings === null) return false;
  const [first, second] = [swings.slice(0, YEAR), swings.slice(YEAR)];
  const isLarge = [first, second].every((year) => Math.max(...year.map((swing) => Math.abs(swing))) >= LEAST_SWING);
  return isLarge && likeness(first, second) >= LEAST_LIKENESS;
}

/** The last twelve months and the twelve before. */
export function yearlyTotals(amounts: readonly MinorUnits[]): { last: MinorUnits; before: MinorUnits } {
  return { last: sum(amounts.slice(-YEAR)), before: sum(amounts.slice(-2 * YEAR, -YEAR)) };
}

function swingsOf(months: readonly MinorUnits[]): number[] | null {
  const [first, second] = [sum(months.slice(0, YEAR)) / YEAR, sum(months.slice(YEAR)) / YEAR];
  const swings: number[] = [];
  for (const [place, amount] of months.entries()) {
    const level = first + ((second - first) * (place - (YEAR - 1) / 2)) / YEAR;
    if (!(level > 0)) return null;
    swings.push(amount / level - 1);
  }
  return swings;
}

/** Correlation of two years. */
function likeness(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  let [together, ofA, ofB] = [0, 0, 0];
  for (const [place, value] of a.entries()) {
    const [offA, offB] = [value - meanA, (b[place] ?? 0) - meanB];
    together += offA * offB;
    ofA += offA * offA;
    ofB += offB * offB;
  }
  const whole = Math.sqrt(ofA * ofB);
  return whole === 0 ? 0 : together / whole;
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

function sum(amounts: readonly MinorUnits[]): MinorUnits {
  return minorUnits(amounts.reduce((total, amount) => total + amount, 0));
}
