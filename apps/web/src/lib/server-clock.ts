/** A clock of the reader may be minutes or years off; a token's end is the server's time. */
let offsetMs = 0;

/** The server's time says a second at best, and travels for a while. */
const TOLERANCE_MS = 5_000;

/** Learns from the Date of any answer. */
export function noteServerTime(dateHeader: string | null, now = Date.now()): void {
  const time = Date.parse(dateHeader ?? '');
  if (Number.isNaN(time)) return;
  const difference = time - now;
  offsetMs = Math.abs(difference) <= TOLERANCE_MS ? 0 : difference;
}

export function serverNow(): number {
  return Date.now() + offsetMs;
}
