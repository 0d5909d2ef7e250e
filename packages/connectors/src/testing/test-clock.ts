import type { Clock } from '../core/clock.ts';

export interface TestClock extends Clock {
  advance(ms: number): void;
  /** Every wait so far, in milliseconds. */
  readonly waits: readonly number[];
}

/** Waiting takes no time and moves the clock; the sandbox can share it. */
export function createTestClock(start: number): TestClock {
  let now = start;
  const waits: number[] = [];
  return {
    now: () => now,
    waits,
    advance(ms) {
      now += ms;
    },
    async sleep(ms) {
      waits.push(ms);
      now += ms;
    },
  };
}
