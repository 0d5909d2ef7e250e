import { describe, expect, test } from 'vitest';
import { CHECK_MS, followWatch, NOT_WATCHED, type Watch, type WatchEvent } from './watch-rules.ts';

/** A player of a video of 68 s, on a clock that only moves when told to, and is checked every second from the start. */
function createViewing(duration: number | null = 68) {
  let [now, position] = [1_000_000, 0];
  let watch: Watch = NOT_WATCHED;
  function tell(event: WatchEvent): void {
    watch = followWatch(watch, event);
  }
  return {
    watch: () => watch,
    start: () => tell({ type: 'started', at: now }),
    play: () => tell({ type: 'playing', at: now }),
    pause: () => tell({ type: 'paused', at: now, position }),
    seek(to: number) {
      position = to;
      tell({ type: 'sought', position });
    },
    end: () => tell({ type: 'ended', at: now }),
    fail: () => tell({ type: 'failed' }),
    pass(seconds: number, rate = 1) {
      for (let second = 0; second < seconds; second += 1) {
        now += CHECK_MS;
        if (watch.isPlaying) position += rate;
        tell({ type: 'checked', at: now, position, duration });
      }
    },
    /** Time that no check has seen yet. */
    passUnchecked(milliseconds: number) {
      now += milliseconds;
      if (watch.isPlaying) position += milliseconds / 1000;
    },
  };
}

function playing(duration?: number | null) {
  const viewing = createViewing(duration);
  viewing.start();
  viewing.play();
  return viewing;
}

describe('Skip appears', () => {
  test('not before the video is started, however long the page is open', () => {
    const viewing = createViewing();
    viewing.pass(120);
    expect(viewing.watch().canSkip).toBe(false);
  });

  test('after 15 seconds of playback: not at 14, at 15', () => {
    const viewing = playing();
    viewing.pass(14);
    expect(viewing.watch().canSkip).toBe(false);
    viewing.pass(1);
    expect(viewing.watch().canSkip).toBe(true);
  });

  test('after 15 seconds of playback in stretches; standing still does not count as playing', () => {
    const viewing = playing();
    viewing.pass(8);
    viewing.pause();
    viewing.pass(10);
    viewing.play();
    viewing.pass(6);
    expect(viewing.watch().canSkip).toBe(false);
    viewing.pass(1);
    expect(viewing.watch().canSkip).toBe(true);
  });

  test('at a check, not between two', () => {
    const viewing = playing();
    viewing.pass(14);
    viewing.passUnchecked(999);
    expect(viewing.watch().canSkip).toBe(false);
    viewing.pass(1);
    expect(viewing.watch().canSkip).toBe(true);
  });

  test('when pausing at a place beyond second 15: not at 15, at 15.5', () => {
    const viewing = playing();
    viewing.pass(5, 3);
    viewing.pause();
    expect(viewing.watch().canSkip).toBe(false);
    viewing.play();
    viewing.passUnchecked(500);
    viewing.pause();
    expect(viewing.watch().canSkip).toBe(true);
  });

  test('when a pause lasts longer than 15 seconds: not at 15, at 16', () => {
    const viewing = playing();
    viewing.pass(3);
    viewing.pause();
    viewing.pass(15);
    expect(viewing.watch().canSkip).toBe(false);
    viewing.pass(1);
    expect(viewing.watch().canSkip).toBe(true);
  });

  test('when a started video shows nothing for longer than 15 seconds', () => {
    const viewing = createViewing(null);
    viewing.start();
    viewing.pass(15);
    expect(viewing.watch().canSkip).toBe(false);
    viewing.pass(1);
    expect(viewing.watch().canSkip).toBe(true);
  });

  test.each([
    [14, false],
    [15, false],
    [15.1, true],
    [16, true],
  ])('when seeking past 15 seconds: to %d, %s', (to, isThere) => {
    const viewing = createViewing();
    viewing.seek(to);
    expect(viewing.watch().canSkip).toBe(isThere);
  });

  test('and stays, also after seeking back', () => {
    const viewing = playing();
    viewing.seek(40);
    viewing.seek(0);
    viewing.pass(2);
    expect(viewing.watch().canSkip).toBe(true);
  });

  test('when the video cannot be played', () => {
    const viewing = createViewing();
    viewing.fail();
    expect(viewing.watch()).toMatchObject({ canSkip: true, canGoOn: false, hasFailed: true });
  });
});

describe('Next becomes active', () => {
  test('when 15 seconds or less remain: not with 16 left, with 15 left', () => {
    const viewing = playing();
    viewing.pass(52);
    expect(viewing.watch().canGoOn).toBe(false);
    viewing.pass(1);
    expect(viewing.watch().canGoOn).toBe(true);
  });

  test('by a seek only at the next check, also while it stands still', () => {
    const viewing = playing();
    viewing.pause();
    viewing.seek(60);
    expect(viewing.watch().canGoOn).toBe(false);
    viewing.pass(1);
    expect(viewing.watch().canGoOn).toBe(true);
  });

  test('when the video ends, without a check', () => {
    const viewing = playing(null);
    viewing.end();
    expect(viewing.watch()).toMatchObject({ canGoOn: true, hasEnded: true, isPlaying: false });
  });

  test('and stays, also when it is played again from the start', () => {
    const viewing = playing();
    viewing.end();
    viewing.seek(0);
    viewing.play();
    viewing.pass(3);
    expect(viewing.watch()).toMatchObject({ canGoOn: true, hasEnded: false });
  });

  test('not while nobody knows how long the video is', () => {
    const viewing = playing(null);
    viewing.pass(300);
    expect(viewing.watch().canGoOn).toBe(false);
  });

  test('at once in a video of 15 seconds', () => {
    const viewing = playing(15);
    viewing.pass(1);
    expect(viewing.watch().canGoOn).toBe(true);
  });
});

test('a player that says twice that it plays has not played twice', () => {
  const viewing = playing();
  viewing.pass(10);
  viewing.play();
  viewing.pass(4);
  expect(viewing.watch().canSkip).toBe(false);
  viewing.pass(1);
  expect(viewing.watch().canSkip).toBe(true);
});
