import { expect, test } from 'vitest';
import { figure, headline } from '#testing/answers.ts';
import { letterTitle } from './letter-title.ts';

function titleOf(revenue: number[], profit: number[]): string {
  const figures = [figure('revenue_total', ...revenue), figure('net_profit', ...profit)];
  return letterTitle(headline({ figures })).replaceAll('\u00a0', ' ');
}

test.each([
  [[100, 110], [100, 150], 'October: revenue up 10.0 %, profit up 50.0 %'],
  [[100, 90], [100, 50], 'October: revenue down 10.0 %, profit down 50.0 %'],
  [[100, 100], [-100, -50], 'October: revenue unchanged, loss down 50.0 %'],
  [[100, 110], [-100, -150], 'October: revenue up 10.0 %, loss up 50.0 %'],
  [[100, 110], [-100, 50], 'October: revenue up 10.0 %, back in profit'],
  [[100, 110], [100, -50], 'October: revenue up 10.0 %, from profit to loss'],
  [[0, 2000000], [100, 100], 'October: revenue 20.0K, profit unchanged'],
  [[2000000], [-2000000], 'October: revenue 20.0K, loss \u221220.0K'],
  [[], [], 'October'],
])('revenue %j and profit %j: %s', (revenue, profit, title) => {
  expect(titleOf(revenue, profit)).toBe(title);
});
