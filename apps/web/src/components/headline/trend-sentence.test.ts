import { expect, test } from 'vitest';
import { unknown, type Reason } from '@tieout/finance/metric-value.ts';
import { figure } from '#testing/answers.ts';
import { trendSentence } from './trend-sentence.ts';

function sentenceOf(...amounts: number[]): string {
  return trendSentence(figure('revenue_total', ...amounts).history, 'USD').replaceAll('\u00a0', ' ');
}

test('says the range and when, wherever the lowest and the highest month stand', () => {
  expect(sentenceOf(1000000, 500000, 1858000)).toBe('Between 5,000 in Sep-26 and 18.6K in Oct-26.');
  expect(sentenceOf(2000000, -1000000)).toBe('Between −10.0K in Oct-26 and 20.0K in Sep-26.');
});

test('says when nothing changed, and when there is one month only', () => {
  expect(sentenceOf(100, 100)).toBe('The same in all 2 months.');
  expect(sentenceOf(100)).toBe('One month so far.');
});

test('says why months that are there have no figure', () => {
  function without(code: Reason, ...amounts: number[]): string {
    const history = figure('revenue_total', 0, 0, ...amounts).history.map((point, index) =>
      index < 2 ? { ...point, value: unknown(code) } : point,
    );
    return trendSentence(history, 'USD').replaceAll('\u00a0', ' ');
  }
  const rate = '2 months have no figure. An exchange rate for this period is missing.';
  expect(without('MISSING_RATE')).toBe(rate);
  expect(without('MISSING_RATE', 100)).toBe(rate);
  expect(without('MISSING_RATE', 100000, 200000)).toBe(`Between 1,000 in Sep-26 and 2,000 in Oct-26. ${rate}`);
  expect(without('NO_DATA', 100)).toBe('One month so far.');
  expect(without('NO_DATA')).toBe('Nothing has been posted for this period yet.');
});
