const BUCKETS = 1024;

/**
 * Quantiles by linear interpolation between order statistics, type 7: `h = (n - 1) * p`. Values are counted into buckets and only
 * the buckets that hold an asked-for rank are sorted: sorting every month of a simulation takes longer than the simulation.
 */
export function quantiles(values: Float64Array, shares: readonly number[]): number[] {
  const places = shares.map((share) => (values.length - 1) * share);
  const statistics = orderStatistics(
    values,
    places.flatMap((place) => [Math.floor(place), Math.ceil(place)]),
  );
  return places.map((place) => {
    const [low = 0, high = 0] = [statistics.get(Math.floor(place)), statistics.get(Math.ceil(place))];
    return low + (high - low) * (place - Math.floor(place));
  });
}

function orderStatistics(values: Float64Array, ranks: readonly number[]): Map<number, number> {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (least === most) return new Map(ranks.map((rank) => [rank, least]));

  const scale = (BUCKETS - 1) / (most - least);
  const counts = new Uint32Array(BUCKETS);
  for (const value of values) {
    const bucket = ((value - least) * scale) | 0;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  const wanted = bucketsOf(ranks, counts);
  for (const value of values) wanted.holders[((value - least) * scale) | 0]?.push(value);
  for (const holder of wanted.holders) holder?.sort((one, other) => one - other);
  return new Map(wanted.places.map(({ rank, bucket, within }) => [rank, wanted.holders[bucket]?.[within] ?? least]));
}

/** Which bucket each rank lies in, and at which place of it. */
function bucketsOf(ranks: readonly number[], counts: Uint32Array) {
  const holders = Array.from({ length: BUCKETS }, (): number[] | undefined => undefined);
  const sorted = ranks.toSorted((one, other) => one - other);
  let [bucket, before] = [0, 0];
  const places = sorted.map((rank) => {
    while (before + (counts[bucket] ?? 0) <= rank) {
      before += counts[bucket] ?? 0;
      bucket += 1;
    }
    holders[bucket] ??= [];
    return { rank, bucket, within: rank - before };
  });
  return { holders, places };
}
