import { afterEach, expect, test } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';

const HOUR = 3_600_000;

afterEach(() => noteServerTime(new Date().toUTCString()));

test('a clock that is an hour slow is corrected by the next answer', () => {
  noteServerTime(new Date(Date.now() + HOUR).toUTCString());
  expect(Math.round((serverNow() - Date.now()) / HOUR)).toBe(1);
});

test('a second or two are the way the answer took', () => {
  noteServerTime(new Date(Date.now() - 2000).toUTCString());
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(100);
});

test.each([null, '', 'yesterday'])('an answer without a time changes nothing: %s', (header) => {
  noteServerTime(new Date(Date.now() + HOUR).toUTCString());
  noteServerTime(header);
  expect(Math.round((serverNow() - Date.now()) / HOUR)).toBe(1);
});
