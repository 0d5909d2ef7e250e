/** Splits a whole number into `count` whole parts that differ by at most one; the larger parts come first. */
export function allocateEqually(total: number, count: number): number[] {
  const share = Math.floor(total / count);
  const remainder = total - share * count;
  return Array.from({ length: count }, (_, index) => (index < remainder ? share + 1 : share));
}
