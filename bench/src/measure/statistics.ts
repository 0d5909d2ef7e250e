/** Ours and the reference of one round, measured right after each other. */
export interface Round {
  ours: number;
  reference: number;
}

export interface Summary {
  rounds: number;
  ours: number;
  reference: number;
  /** The median of the rounds' ratios, ours ÷ reference. Not the ratio of medians: load that slows a round slows both. */
  ratio: number;
  /** Half the width of the ratio's confidence interval, relative to the ratio. Infinity while too few rounds are known. */
  spread: number;
}

const CONFIDENCE = 0.9;

export function summarise(rounds: readonly Round[]): Summary {
  const ratios = rounds.map(ratioOf);
  const ratio = median(ratios);
  const interval = medianInterval(ratios);
  return {
    rounds: rounds.length,
    ours: median(rounds.map(({ ours }) => ours)),
    reference: median(rounds.map(({ reference }) => reference)),
    ratio,
    spread: interval === null ? Infinity : (interval.high - interval.low) / 2 / ratio,
  };
}

/** The middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('No values, no median');
  const sorted = values.toSorted((a, b) => a - b);
  const upper = Math.floor(sorted.length / 2);
  const middle = sorted.length % 2 === 0 ? sorted.slice(upper - 1, upper + 1) : sorted.slice(upper, upper + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/**
 * An interval that holds the true median with at least 90 % confidence, from the ranks of the values alone: it assumes
 * nothing about their distribution, and one round that was disturbed cannot widen it once there are eight.
 * Null for fewer than five values: even their whole range is less certain than that.
 */
export function medianInterval(values: readonly number[]): { low: number; high: number } | null {
  const sorted = values.toSorted((a, b) => a - b);
  const cut = countToCut(sorted.length);
  const [low, high] = [sorted[cut], sorted[sorted.length - 1 - cut]];
  if (coverageAfterCut(sorted.length, 0) < CONFIDENCE || low === undefined || high === undefined) return null;
  return { low, high };
}

/** How many values may be left out at either end. */
function countToCut(count: number): number {
  let cut = 0;
  while (cut + 1 < count / 2 && coverageAfterCut(count, cut + 1) >= CONFIDENCE) cut += 1;
  return cut;
}

/** 1 − 2 · P(at most `cut` of `count` fair coins show heads). */
export function coverageAfterCut(count: number, cut: number): number {
  let term = 0.5 ** count;
  let tail = term;
  for (let heads = 1; heads <= cut; heads += 1) {
    term *= (count - heads + 1) / heads;
    tail += term;
  }
  return 1 - 2 * tail;
}

function ratioOf({ ours, reference }: Round): number {
  for (const value of [ours, reference]) {
    if (!Number.isFinite(value) || value <= 0) throw new RangeError(`A measure must be above zero: ${value}`);
  }
  return ours / reference;
}
