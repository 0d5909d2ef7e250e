import type { State } from './state.ts';

export interface ClockState {
  /** How far the vendor's clock has been put forward. */
  aheadMs: number;
}

export interface SandboxClock {
  now(): number;
  advance(ms: number): void;
}

/** The vendor's own clock, so that tokens end and changes grow old without anybody waiting. */
export function createSandboxClock(base: () => number, state: State<{ clock: ClockState }>): SandboxClock {
  return {
    now: () => base() + state.value.clock.aheadMs,
    advance(ms) {
      state.value.clock.aheadMs += ms;
      state.save();
    },
  };
}
