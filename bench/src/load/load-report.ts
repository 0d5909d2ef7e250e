/** How long calls of one kind took, from the moment they were due; sorted. */
export interface LoadOutcome {
  /** By kind. */
  durations: Record<string, number[]>;
  /** What went wrong, in words; the first few. */
  errors: string[];
  errorCount: number;
}

export function allDurations({ durations }: LoadOutcome): number[] {
  return Object.values(durations)
    .flat()
    .toSorted((a, b) => a - b);
}

/** The duration that a share of the calls did not exceed. @param sorted ascending. */
export function percentile(sorted: readonly number[], share: number): number {
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new RangeError('A percentile of nothing');
  return value;
}

/** "home 3.1 ms, at the 95th percentile 12 ms (1,200 calls)" */
export function describeKinds(outcome: LoadOutcome): string[] {
  return Object.entries(outcome.durations).map(([kind, unsorted]) => {
    const sorted = unsorted.toSorted((a, b) => a - b);
    const [half, most] = [percentile(sorted, 0.5), percentile(sorted, 0.95)].map((ms) => ms.toFixed(1));
    return `${kind}: ${half} ms, at the 95th percentile ${most} ms (${sorted.length.toLocaleString('en-US')} calls)`;
  });
}
