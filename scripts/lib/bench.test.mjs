import { expect, test } from 'vitest';
import { asksLighthouse, opensPage } from './bench.mjs';

test.each([
  [[], true],
  [['login-page-weight'], true],
  [['empty-route', 'login-page-weight', '--strict'], true],
  [['--no-record'], true],
  [['empty-route'], false],
  [['empty-route', '--no-record'], false],
  [['--ledger', '10000'], false],
  [['--ledger=10000'], false],
  [['--help'], false],
  [['lighthouse'], true],
  [['--seconds', '20', 'load'], false],
])('a browser is looked for with %j: %s', (args, expected) => {
  expect(opensPage(args)).toBe(expected);
});

test.each([
  [[], true],
  [['lighthouse', '--strict'], true],
  [['login-page-weight'], false],
  [['--ledger', '10000'], false],
])('Lighthouse is installed for %j: %s', (args, expected) => {
  expect(asksLighthouse(args)).toBe(expected);
});
