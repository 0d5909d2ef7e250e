/** Amounts to points, and the round amounts that have a line. */
export interface PaperScale {
  y: (amount: number) => number;
  ticks: readonly number[];
}

const STEPS = [1, 2, 5, 10];
const MOST_STEPS = 4;

/** From a round amount to a round amount with zero among them, at least `least` apart. */
export function paperScale(
  values: readonly number[],
  least: number,
  [bottom, top]: readonly [number, number],
): PaperScale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = Math.max((high - low) / MOST_STEPS, least);
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * size >= rough) ?? 10) * size;
  const [from, to] = [Math.floor(low / step), Math.max(Math.ceil(high / step), Math.floor(low / step) + 1)];
  const ticks = Array.from({ length: to - from + 1 }, (_, at) => (from + at) * step);
  return { ticks, y: (amount) => bottom + ((amount / step - from) / (to - from)) * (top - bottom) };
}
