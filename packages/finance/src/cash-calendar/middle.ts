/** The middle of numbers, and of two middles the one that is asked for: nobody pays on half a day. */
export function middleOf(values: readonly number[], side: 'lower' | 'upper'): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[side === 'upper' ? Math.floor(sorted.length / 2) : Math.ceil(sorted.length / 2) - 1];
}
