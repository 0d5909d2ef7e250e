import { expect, test } from 'vitest';
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
