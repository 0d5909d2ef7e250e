import { REASONS } from '@tieout/finance/metric-value.ts';
import { expect, test } from 'vitest';
import { REASON_TEXT } from './reason-text.ts';

test('every reason has one sentence of its own', () => {
  const sentences = REASONS.map((code) => REASON_TEXT[code]);
  expect(new Set(sentences).size).toBe(REASONS.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^.]+\.$/);
});
