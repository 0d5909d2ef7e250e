import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seconds, withProgress } from './progress.mjs';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function record(isTTY) {
  const written = [];
  return { isTTY, write: (text) => written.push(text), written };
}

function takeTime(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, 'result'));
}

it('writes a plain line every few seconds where there is no terminal', async () => {
  const out = record(false);
  const step = withProgress('Installing packages', () => takeTime(12_000), { out });
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await step).toBe('result');
  expect(out.written).toEqual([
    'Installing packages …\n',
    'Installing packages … 5 s\n',
    'Installing packages … 10 s\n',
    'Installing packages: done in 12 s\n',
  ]);
});

it('counts on one line in a terminal', async () => {
  const out = record(true);
  const step = withProgress('Building', () => takeTime(2500), { out });
  await vi.advanceTimersByTimeAsync(2500);
  await step;
  expect(out.written).toEqual([
    'Building …',
    '\rBuilding … 1 s',
    '\rBuilding … 2 s',
    '\r\u001B[KBuilding: done in 2.5 s\n',
  ]);
});

it('says that a step failed and passes the error on', async () => {
  const out = record(false);
  const step = withProgress('Building', () => Promise.reject(new Error('no disk')), { out });
  await expect(step).rejects.toThrow('no disk');
  expect(out.written.at(-1)).toBe('Building: failed in 0.0 s\n');
});

it('writes short times with a decimal and long ones without', () => {
  expect([seconds(40), seconds(9949), seconds(9950), seconds(61_400)]).toEqual(['0.0 s', '9.9 s', '10 s', '61 s']);
});
