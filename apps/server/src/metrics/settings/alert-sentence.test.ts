import { parseMonth } from '@tieout/finance/month.ts';
import { expect, test } from 'vitest';
import { alertSentence } from './alert-sentence.ts';

test.each([
  [73.3, 75, '73.3 % in Oct-26 is below 75.0 %'],
  [49.176, 49.2, '49.18 % in Oct-26 is below 49.20 %'],
  [49.1999994, 49.2, '49.199999 % in Oct-26 is below 49.200000 %'],
])('%d below %d', (value, limit, sentence) => {
  const raised = { operator: 'below', value, limit, month: parseMonth('2026-10') } as const;
  expect(alertSentence(raised, { unit: 'percent', currency: 'USD' })).toBe(sentence);
});
