import { expect, test } from 'vitest';
import { guidedSteps, progressWords } from './guided-steps.ts';

test.each([
  [{ hasAnswers: false, hasAccounting: false, hasDocuments: false }, 'current later later', 'Step 1 of 3'],
  [{ hasAnswers: true, hasAccounting: false, hasDocuments: false }, 'done current later', 'Step 2 of 3'],
  [{ hasAnswers: true, hasAccounting: true, hasDocuments: false }, 'done done current', 'Step 3 of 3'],
  [{ hasAnswers: false, hasAccounting: true, hasDocuments: true }, 'current done done', 'Step 1 of 3'],
  [{ hasAnswers: true, hasAccounting: true, hasDocuments: true }, 'done done done', 'All set up'],
])('with %j the steps are: %s', (facts, states, words) => {
  const steps = guidedSteps(facts);
  expect(steps.map(({ state }) => state).join(' ')).toBe(states);
  expect(progressWords(steps)).toBe(words);
});
