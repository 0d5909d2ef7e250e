/** Milliseconds to wait as the header says, in seconds or as a date; null where it is absent or says neither. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** Full jitter: anything up to `1 s × 2^tries`, at most five minutes, so that connections that failed together part ways. */
export function backoffMs(triesMade: number, random: () => number): number {
  return Math.floor(random() * Math.min(300_000, 1000 * 2 ** (triesMade - 1)));
}
