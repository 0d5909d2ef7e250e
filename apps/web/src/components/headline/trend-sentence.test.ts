import { expect, test } from 'vitest';
import { figure } from '#testing/answers.ts';
import { trendSentence } from './trend-sentence.ts';

function sentenceOf(...amounts: number[]): string {
  return trendSentence(figure('revenue_total', ...amounts).history, 'USD').replaceAll('\u00a0', ' ');
}

test('compares the last month with the first', () => {
  expect(sentenceOf(10000, 5, 18580)).toBe('Oct-26 is 85.8 % above Aug-26.');
  expect(sentenceOf(20000, 10000)).toBe('Oct-26 is 50.0 % below Sep-26.');
});

test('gives the amount where a percentage would mean nothing', () => {
  expect(sentenceOf(-1000000, 1500000)).toBe('Oct-26 is 25.0K above Sep-26.');
});

test('says when nothing changed, and when there is one month only', () => {
  expect(sentenceOf(100, 100)).toBe('Oct-26 equals Sep-26.');
  expect(sentenceOf(100)).toBe('One month so far.');
});
