/** What is worked out, or null where its amounts are larger than add up exactly. */
export function withinReach<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
