import { expect, test } from 'vitest';
import { nextOnboardingStep } from './next-onboarding-step.ts';

function next(latestStep: number | null, hasDocuments = false) {
  return nextOnboardingStep({ isCompleted: false, latestStep, hasDocuments });
}

test.each([
  [null, 3],
  [2, 3],
  [3, 4],
  [4, 5],
])('after step %s comes step %i of 5', (latestStep, stepNumber) => {
  const step = { kind: 'tutorial', stepNumber, title: `Continue: step ${stepNumber}/5` };
  expect(next(latestStep)).toEqual(step);
  expect(next(latestStep, true)).toEqual(step);
});

test('after step 5 the last video waits for the first documents', () => {
  expect(next(5)).toEqual({ kind: 'books' });
  expect(next(5, true)).toEqual({ kind: 'last', stepNumber: 6 });
});

test('the last video is offered until onboarding is completed', () => {
  expect(next(6, true)).toEqual({ kind: 'last', stepNumber: 6 });
  expect(nextOnboardingStep({ isCompleted: true, latestStep: 3, hasDocuments: true })).toBeNull();
});
