import type { Percentage } from '../../statements/percent-of.ts';
import { WATCH_ABOVE } from '../../variance/variance.ts';
import type { Grade } from './scorecard.ts';

/** Whether to build on an assumption: as it is, not too far ahead, after a correction, or rather not. */
export const VERDICTS = ['trust', 'correct', 'near-only', 'weak'] as const;
export type VerdictWord = (typeof VERDICTS)[number];

export interface Verdict {
  readonly word: VerdictWord;
  /** One reason, without a full stop. */
  readonly reason: string;
}

/**
 * Tenths of a percent: above what a miss is too much to build on, and from where on a lean is worth correcting. What plan vs
 * actual would no longer call on track cannot be trusted here.
 */
const [WEAK_ABOVE, LEAN_FROM] = [WATCH_ABOVE, 50];
/** How much of the misses lies on one side, for the cause to be a lean rather than chance. */
const ONE_SIDED = 0.8;

/**
 * From the grades of a row, nearest first: the farthest decides, since a plan is needed there. Null where nothing came that
 * it could be measured by.
 */
export function verdictOf(grades: readonly Grade[]): Verdict | null {
  const [near, far] = [grades[0], grades.at(-1)];
  if (near === undefined || far === undefined || far.error.status === 'na') return null;
  if (far.isBetter === false) {
    const isNearBetter = near !== far && near.isBetter === true;
    return { word: isNearBetter ? 'near-only' : 'weak', reason: `${closerNaive(far)} was closer` };
  }
  const error = far.error.tenths;
  if (error > WEAK_ABOVE) return { word: 'weak', reason: `Off by ${percentText(error)}` };
  const bias = far.bias.status === 'ok' ? far.bias.tenths : 0;
  const lean = `${percentText(Math.abs(bias))} too ${bias > 0 ? 'high' : 'low'}`;
  if (Math.abs(bias) >= LEAN_FROM && Math.abs(bias) >= ONE_SIDED * error) return { word: 'correct', reason: lean };
  return { word: 'trust', reason: error === 0 ? 'Exact' : `Misses by ${percentText(error)}` };
}

function closerNaive({ naiveMonth, naiveYear }: Grade): string {
  return sizeOf(naiveMonth) <= sizeOf(naiveYear) ? 'Repeating last month' : 'Repeating last year';
}

function sizeOf(percentage: Percentage): number {
  return percentage.status === 'ok' ? percentage.tenths : Infinity;
}

/** `11.4 %`, and without the place where it says nothing. */
export function percentText(tenths: number): string {
  return `${(tenths / 10).toFixed(1)}\u00a0%`;
}

/** How far the forecast of profit can be relied upon, in at most two sentences: the header of the scorecard. */
export function scorecardSentence(near: Grade, far: Grade | null): string | null {
  if (near.error.status === 'na') return null;
  const first = `One month ahead the profit forecast misses by ${percentText(near.error.tenths)}.`;
  if (far === null || far.error.status === 'na') return first;
  const naive = far.naiveMonth.status === 'ok' ? far.naiveMonth.tenths : null;
  const beside =
    naive === null
      ? ''
      : `, ${far.error.tenths < naive ? 'less' : 'more'} than repeating the last known month (${percentText(naive)})`;
  return `${first} Three months ahead it misses by ${percentText(far.error.tenths)}${beside}.`;
}
