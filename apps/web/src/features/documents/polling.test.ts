// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pollingReason } from './polling.ts';
import { usePolling } from './use-polling.ts';

const EMPTY = { reason: 'empty', sessionKey: 'session-1', round: 0 } as const;
type Ask = Omit<Parameters<typeof usePolling>[0], 'onPoll'>;

function watch(ask: Ask) {
  const onPoll = vi.fn<() => void>();
  const hook = renderHook((changed: Ask) => usePolling({ ...changed, onPoll }), { initialProps: ask });
  return { onPoll, ...hook };
}

function pass(ms: number): Promise<void> {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an empty list', () => {
  test('is asked for after 2,000 ms and not before, then every 2,000 ms', async () => {
    const { onPoll } = watch(EMPTY);
    await pass(1_999);
    expect(onPoll).toHaveBeenCalledTimes(0);
    await pass(1);
    expect(onPoll).toHaveBeenCalledTimes(1);
    await pass(2_000);
    expect(onPoll).toHaveBeenCalledTimes(2);
  });

  test('is asked for 14 times, until 30,000 ms have passed, and then no more', async () => {
    const { onPoll, result } = watch(EMPTY);
    await pass(29_999);
    expect(result.current).toBe(false);
    expect(onPoll).toHaveBeenCalledTimes(14);
    await pass(1);
    expect(result.current).toBe(true);
    await pass(600_000);
    expect(onPoll).toHaveBeenCalledTimes(14);
  });

  test('that has filled is asked for no more, and nothing is late', async () => {
    const { onPoll, rerender, result } = watch(EMPTY);
    await pass(4_000);
    rerender({ ...EMPTY, reason: null });
    await pass(60_000);
    expect(onPoll).toHaveBeenCalledTimes(2);
    expect(result.current).toBe(false);
  });

  test('is not asked for after a log-out', async () => {
    const { onPoll, rerender } = watch(EMPTY);
    await pass(2_000);
    rerender({ ...EMPTY, sessionKey: '' });
    await pass(60_000);
    expect(onPoll).toHaveBeenCalledTimes(1);
  });

  test('is not asked for after its page has gone', async () => {
    const { onPoll, unmount } = watch(EMPTY);
    await pass(2_000);
    unmount();
    await pass(60_000);
    expect(onPoll).toHaveBeenCalledTimes(1);
  });

  test('of another session has 30 seconds of its own', async () => {
    const { onPoll, rerender, result } = watch(EMPTY);
    await pass(30_000);
    rerender({ ...EMPTY, sessionKey: 'session-2' });
    expect(result.current).toBe(false);
    await pass(2_000);
    expect(onPoll).toHaveBeenCalledTimes(15);
  });
});

test('documents that are being made have 30 seconds of their own, and a new wish begins them again', async () => {
  const { onPoll, rerender, result } = watch(EMPTY);
  await pass(20_000);
  rerender({ ...EMPTY, reason: 'moving' });
  await pass(29_999);
  expect(onPoll).toHaveBeenCalledTimes(10 + 14);
  await pass(1);
  expect(result.current).toBe(true);
  rerender({ ...EMPTY, reason: 'moving', round: 1 });
  expect(result.current).toBe(false);
  await pass(2_000);
  expect(onPoll).toHaveBeenCalledTimes(10 + 15);
});

test.each([
  [undefined, { wasEmptied: false, isBeingPrepared: true }, null],
  [[], { wasEmptied: false, isBeingPrepared: false }, 'empty'],
  [[], { wasEmptied: true, isBeingPrepared: false }, null],
  [[], { wasEmptied: true, isBeingPrepared: true }, 'moving'],
  [['ready', 'failed'], { wasEmptied: true, isBeingPrepared: false }, null],
  [['ready', 'updating'], { wasEmptied: true, isBeingPrepared: false }, 'moving'],
  [['preparing'], { wasEmptied: true, isBeingPrepared: false }, 'moving'],
])('a list of %j, %j, is asked for because it is %s', (statuses, facts, reason) => {
  expect(pollingReason({ statuses, ...facts })).toBe(reason);
});
