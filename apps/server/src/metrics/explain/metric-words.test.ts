import type { Experience } from '@tieout/contracts/explanations.ts';
import { findMetric } from '@tieout/finance/metrics/catalogue/catalogue.ts';
import { expect, test } from 'vitest';
import { metricWords } from './metric-words.ts';

const mrr = findMetric('mrr');

function wordsFor(level: Experience) {
  if (mrr === null) throw new Error('no such metric');
  return metricWords(mrr, 'MRR, at the end', level);
}

test('who reads their first statement is told what it is and what is better', () => {
  const { isPlainFirst, plain } = wordsFor('First-time founder');
  expect({ isPlainFirst, plain }).toEqual({ isPlainFirst: true, plain: [mrr?.words.plain, 'Higher is better.'] });
});

test('who needs a refresher is also told how it is made', () => {
  expect(wordsFor('Need a refresher').plain.at(-1)).toBe('It is made so: MRR, at the end.');
});

test('who knows a P&L gets the words of the field first', () => {
  expect(wordsFor('Familiar with P&L')).toMatchObject({ isPlainFirst: false, professional: [mrr?.words.professional] });
});

test('a financial director gets the special cases, too', () => {
  expect(wordsFor('Financial director/CFO').professional).toEqual([mrr?.words.professional, ...(mrr?.edges ?? [])]);
});
