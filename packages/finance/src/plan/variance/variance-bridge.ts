import { minorUnits, sumMoney, type MinorUnits } from '../../money.ts';
import type { Month } from '../../month.ts';
import type { Piece } from '../../changes/sentence.ts';

/** A row, or a group of rows, and what it does to profit beside the plan. */
export interface Impact {
  readonly id: string;
  readonly name: string;
  readonly impact: MinorUnits;
  /** The rows below it. */
  readonly parts?: readonly Impact[];
}

export interface VarianceBridge {
  readonly from: MinorUnits;
  /** Largest first; they add up to `to - from` exactly. The rest has no id. */
  readonly bars: readonly { readonly id: string | null; readonly name: string; readonly impact: MinorUnits }[];
  readonly to: MinorUnits;
}

const MOST_BARS = 5;

/**
 * From planned to actual profit. Groups beyond the five largest are one bar.
 *
 * @throws RangeError when the impacts are not the whole variance: a bar would be missing.
 */
export function varianceBridge(plan: MinorUnits, actual: MinorUnits, impacts: readonly Impact[]): VarianceBridge {
  const whole = sumMoney(impacts.map(({ impact }) => impact));
  if (whole !== actual - plan) throw new RangeError(`Impacts of ${whole} are not the variance of ${actual - plan}`);
  const ordered = bySize(impacts.filter(({ impact }) => impact !== 0));
  const shown = ordered.length > MOST_BARS + 1 ? ordered.slice(0, MOST_BARS) : ordered;
  const rest = ordered.slice(shown.length);
  const others = { id: null, name: 'Others', impact: sumMoney(rest.map(({ impact }) => impact)) };
  const bars = shown.map(({ id, name, impact }) => ({ id, name, impact }));
  return { from: plan, bars: rest.length === 0 ? bars : [...bars, others], to: actual };
}

function bySize(impacts: readonly Impact[]): Impact[] {
  return impacts.toSorted((a, b) => Math.abs(b.impact) - Math.abs(a.impact));
}

/**
 * What a reader is told first, from the numbers alone: "October: profit 12,400 below plan; 9,100 of it is Sales &
 * Marketing, of which 7,800 is Advertising."
 */
export function varianceSentence(month: Month, variance: MinorUnits, impacts: readonly Impact[]): Piece[] {
  const start: Piece[] = [{ kind: 'month', month }];
  if (variance === 0) return [...start, text(': profit is as planned.')];
  const head = [...start, text(': profit '), money(variance), text(` ${direction(variance)} plan`)];
  const [largest] = bySize(impacts.filter(({ impact }) => Math.sign(impact) === Math.sign(variance)));
  if (largest === undefined) return [...head, text('.')];
  return [...head, ...shareOf(largest, variance), text('.')];
}

function shareOf({ name, impact, parts = [] }: Impact, variance: MinorUnits): Piece[] {
  const isPart = Math.abs(impact) <= Math.abs(variance);
  const said = isPart
    ? [text('; '), money(impact), text(` of it is ${name}`)]
    : [text(`; ${name} alone is `), money(impact), text(` ${impact < 0 ? 'worse' : 'better'}`)];
  const [cause] = bySize(parts.filter((part) => Math.sign(part.impact) === Math.sign(impact)));
  if (cause === undefined || Math.abs(cause.impact) > Math.abs(impact)) return said;
  return [...said, text(', of which '), money(cause.impact), text(` is ${cause.name}`)];
}

function direction(variance: MinorUnits): string {
  return variance < 0 ? 'below' : 'above';
}

function text(words: string): Piece {
  return { kind: 'text', text: words };
}

function money(minor: MinorUnits): Piece {
  return { kind: 'money', minor: minorUnits(Math.abs(minor)) };
}
