import { z } from 'zod';
import { OVERVIEW } from './dashboard-tabs.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { companyQuery } from './primitives.ts';

/** The business-model questions are step 1; the tutorials are the steps after it (spec section 2). */
export const FIRST_TUTORIAL_STEP = 2;
export const LAST_TUTORIAL_STEP = 6;

export const tutorialStep = z.int().min(FIRST_TUTORIAL_STEP).max(LAST_TUTORIAL_STEP);

export const onboardingStep = z
  .object({ stepNumber: tutorialStep, completed: z.boolean() })
  .meta({ id: 'OnboardingStep' });
export type OnboardingStep = z.output<typeof onboardingStep>;

export const getLatestOnboardingStep = defineEndpoint({
  method: 'GET',
  path: '/api/onboarding-steps/latest',
  access: 'company',
  ...OVERVIEW,
  level: 'view',
  summary: 'The highest step the caller has completed, or null',
  query: companyQuery,
  response: onboardingStep.nullable(),
});

export const completeOnboardingStep = defineEndpoint({
  method: 'POST',
  path: '/api/onboarding-steps',
  creates: false,
  access: 'company',
  ...OVERVIEW,
  level: 'view',
  summary: 'Mark a step as completed by the caller; again changes nothing, and for a manager nothing is kept',
  query: companyQuery,
  body: z.object({ stepNumber: tutorialStep }),
  response: onboardingStep,
});

const completion = z.object({ completed: z.boolean() });

export const getOnboardingCompleted = defineEndpoint({
  method: 'GET',
  path: '/api/me/is-onboarding-completed',
  access: 'company',
  ...OVERVIEW,
  level: 'view',
  summary: "Whether the company's onboarding has ended",
  query: companyQuery,
  response: completion,
});

export const completeOnboarding = defineEndpoint({
  method: 'POST',
  path: '/api/me/onboarding/complete',
  creates: false,
  access: 'company',
  ...OVERVIEW,
  level: 'edit',
  summary: "End the company's onboarding; again changes nothing",
  query: companyQuery,
  response: completion,
});

export const ONBOARDING_ENDPOINTS: readonly Endpoint[] = [
  getLatestOnboardingStep,
  completeOnboardingStep,
  getOnboardingCompleted,
  completeOnboarding,
];
