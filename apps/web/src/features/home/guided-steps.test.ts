import { expect, test } from 'vitest';
import { guidedSteps, progressWords } from './guided-steps.ts';

test.each([
  [{ hasAnswers: false, hasAccounting: false, hasDocuments: false }, 'current skipped later later', 'Step 1 of 4'],
  [{ hasAnswers: true, hasAccounting: false, hasDocuments: false }, 'done skipped current later', 'Step 3 of 4'],
  [{ hasAnswers: true, hasAccounting: true, hasDocuments: false }, 'done skipped done current', 'Step 4 of 4'],
  [{ hasAnswers: false, hasAccounting: true, hasDocuments: true }, 'current skipped done done', 'Step 1 of 4'],
  [{ hasAnswers: true, hasAccounting: true, hasDocuments: true }, 'done skipped done done', 'All set up'],
])('with %j the steps are: %s', (facts, states, words) => {
  const steps = guidedSteps(facts);
  expect(steps.map(({ state }) => state).join(' ')).toBe(states);
  expect(progressWords(steps)).toBe(words);
});
