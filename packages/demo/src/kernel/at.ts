/** The element at an index that must exist. */
export function at<T>(values: readonly T[], index: number): T {
  const value = values[index];
  if (value === undefined) throw new RangeError(`No element ${index} in a list of ${values.length}`);
  return value;
}

/** Counting numbers from 0 to count - 1. */
export function countTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

export function sumOf<T>(values: Iterable<T>, amountOf: (value: T) => number): number {
  let sum = 0;
  for (const value of values) sum += amountOf(value);
  return sum;
}
