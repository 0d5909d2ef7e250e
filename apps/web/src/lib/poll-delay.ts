const FIRST_POLL_MS = 400;
const SLOWEST_POLL_MS = 5_000;
const BACK_OFF = 1.5;

/** Short at first, then slower and slower: a long job must not be asked about a thousand times. */
export function pollDelay(answers: number): number {
  return Math.min(SLOWEST_POLL_MS, FIRST_POLL_MS * BACK_OFF ** answers);
}
