/** Spec section 9. */
const THRESHOLD_SECONDS = 15;
export const CHECK_MS = 1_000;

/** What a player tells, whoever made it. `at` is a clock in milliseconds; positions are seconds of the video. */
export type WatchEvent =
  /** Somebody wants to see it; the picture may take a while. */
  | { type: 'started'; at: number }
  | { type: 'playing'; at: number }
  | { type: 'paused'; at: number; position: number }
  | { type: 'sought'; position: number }
  | { type: 'ended'; at: number }
  /** It cannot be played. */
  | { type: 'failed' }
  /** Every second from the start on. */
  | { type: 'checked'; at: number; position: number; duration: number | null };

export interface Watch {
  readonly hasStarted: boolean;
  readonly isPlaying: boolean;
  /** Since when it plays or stands still. */
  readonly since: number;
  /** Of the stretches of playing that are over. */
  readonly playedMs: number;
  readonly hasEnded: boolean;
  readonly hasFailed: boolean;
  /** Skip is there. It stays: a button that goes away under the hand is worse than one too many. */
  readonly canSkip: boolean;
  /** Next is active. It stays, too: the rule unlocks it (spec section 9). */
  readonly canGoOn: boolean;
}

export const NOT_WATCHED: Watch = {
  hasStarted: false,
  isPlaying: false,
  since: 0,
  playedMs: 0,
  hasEnded: false,
  hasFailed: false,
  canSkip: false,
  canGoOn: false,
};

/**
 * When Skip appears and Next becomes active (spec section 4). Skip: after 15 seconds of playback, after pausing beyond 15
 * seconds, or when seeking past 15 seconds. "Pausing beyond 15 seconds" is taken both ways: at a place beyond second 15,
 * and for longer than 15 seconds, which also frees whoever waits for a picture that does not come. Next: when the video
 * has ended, or a check finds that 15 seconds or less remain.
 */
export function followWatch(watch: Watch, event: WatchEvent): Watch {
  switch (event.type) {
    case 'started':
      return { ...watch, hasStarted: true, since: event.at };
    case 'playing':
      return watch.isPlaying
        ? watch
        : { ...watch, hasStarted: true, isPlaying: true, since: event.at, hasEnded: false, hasFailed: false };
    case 'paused':
      return skippable(stopped(watch, event.at), event.position > THRESHOLD_SECONDS);
    case 'sought':
      return skippable(watch, event.position > THRESHOLD_SECONDS);
    case 'ended':
      return { ...stopped(watch, event.at), hasEnded: true, canGoOn: true };
    case 'failed':
      return { ...watch, isPlaying: false, hasFailed: true, canSkip: true };
    case 'checked':
      return checked(watch, event);
  }
}

function stopped(watch: Watch, at: number): Watch {
  if (!watch.isPlaying) return watch;
  return { ...watch, isPlaying: false, playedMs: watch.playedMs + at - watch.since, since: at };
}

function skippable(watch: Watch, isSo: boolean): Watch {
  return isSo && !watch.canSkip ? { ...watch, canSkip: true } : watch;
}

function checked(watch: Watch, { at, position, duration }: Extract<WatchEvent, { type: 'checked' }>): Watch {
  const lasts = (at - watch.since) / 1000;
  const played = watch.playedMs / 1000 + (watch.isPlaying ? lasts : 0);
  const standsStill = watch.hasStarted && !watch.isPlaying ? lasts : 0;
  const seen = skippable(watch, played >= THRESHOLD_SECONDS || standsStill > THRESHOLD_SECONDS);
  const isNearEnd = duration !== null && duration - position <= THRESHOLD_SECONDS;
  return isNearEnd && !seen.canGoOn ? { ...seen, canGoOn: true } : seen;
}
