import { minorUnits, subtractMoney, sumMoney, type MinorUnits } from '../money.ts';

/** A part of profit and by how much it makes profit better (positive) or worse than planned. */
export interface BridgePart {
  /** Null of what stands for several. */
  readonly code: string | null;
  readonly name: string;
  readonly effect: MinorUnits;
}

/** Bars between the planned and the actual profit; a further one stands for the rest. */
const MOST_BARS = 6;

/**
 * The parts that differ, the largest first; what is left over after six stands in one bar, so that plan and bars make the
 * actual profit to the cent.
 *
 * @throws RangeError when the parts do not: a bridge that does not close would be a lie.
 */
export function bridgeBars(
  { plan, actual }: { plan: MinorUnits; actual: MinorUnits },
  parts: readonly BridgePart[],
): BridgePart[] {
  const total = subtractMoney(actual, plan);
  if (sumMoney(parts.map(({ effect }) => effect)) !== total)
    throw new RangeError('The parts do not make the variance.');
  const sorted = parts.filter(({ effect }) => effect !== 0).toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
  if (sorted.length <= MOST_BARS + 1) return sorted;
  const shown = sorted.slice(0, MOST_BARS);
  const rest = subtractMoney(total, sumMoney(shown.map(({ effect }) => effect)));
  return [...shown, { code: null, name: `${sorted.length - MOST_BARS} others`, effect: minorUnits(rest) }];
}
