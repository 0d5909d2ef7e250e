// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { readOnboardingAnswers } from './onboarding-answers.ts';

const NONE = { businessModel: null, experience: null, needs: [] };

beforeEach(() => localStorage.clear());

function store(answers: unknown): void {
  localStorage.setItem('business-model', JSON.stringify(answers));
}

test('the answers come back as they were given', () => {
  const answers = { businessModel: 'SaaS', experience: 'Need a refresher', needs: ['Fundraising', 'Grow faster'] };
  store(answers);
  expect(readOnboardingAnswers()).toEqual(answers);
});

test('without answers there are none', () => {
  expect(readOnboardingAnswers()).toEqual(NONE);
});

test.each(['not json', '"SaaS"', 'null', '[]', '5'])('what cannot be read counts as no answers: %s', (text) => {
  localStorage.setItem('business-model', text);
  expect(readOnboardingAnswers()).toEqual(NONE);
});

test('an answer that is none of the options is left out, and the others stay', () => {
  store({
    businessModel: 'Bakery',
    experience: 'Familiar with P&L',
    needs: ['Fundraising', 'Sleep', 7, 'Fundraising'],
  });
  expect(readOnboardingAnswers()).toEqual({
    businessModel: null,
    experience: 'Familiar with P&L',
    needs: ['Fundraising'],
  });
});

test('needs that are no list count as none', () => {
  store({ businessModel: 'SaaS', experience: 5, needs: 'Fundraising' });
  expect(readOnboardingAnswers()).toEqual({ businessModel: 'SaaS', experience: null, needs: [] });
});
