import { FIRST_TUTORIAL_STEP, LAST_TUTORIAL_STEP } from '@tieout/contracts/onboarding.ts';
import type { UserType } from '@tieout/contracts/people.ts';

/** Spec section 2: the default when the address names no step. */
const DEFAULT_STEP = 3;

/** Spec section 2: all others are sent to their home. */
const TYPES_WITH_TUTORIALS: readonly (UserType | '')[] = ['BOOTSTRAP', 'UNKNOWN', 'BOOTSTRAP_NEXT'];

/** Onboarding is shown as five steps; the sixth has no number (spec section 2). */
const LAST_NUMBERED_STEP = 5;

/** The step an address names; null where there is none of this name, which makes it an unknown path. */
export function stepOf(parameter: string | undefined): number | null {
  if (parameter === undefined) return DEFAULT_STEP;
  const step = /^\d$/.test(parameter) ? Number(parameter) : 0;
  return step >= FIRST_TUTORIAL_STEP && step <= LAST_TUTORIAL_STEP ? step : null;
}

export function hasTutorials(userType: UserType | ''): boolean {
  return TYPES_WITH_TUTORIALS.includes(userType);
}

/** Steps 2 and 6 are the same for everybody, and step 2 is watched before there is a company (spec section 4). */
export function isOfCompany(step: number): boolean {
  return step > FIRST_TUTORIAL_STEP && step < LAST_TUTORIAL_STEP;
}

export function isLast(step: number): boolean {
  return step === LAST_TUTORIAL_STEP;
}

/** 'n/5' is not shown on the last step (spec section 2). */
export function hasNumber(step: number): boolean {
  return step <= LAST_NUMBERED_STEP;
}

/** `step 3 of 5`, for the analytics module; only steps 3 to 5 are told (spec section 4). */
export function analyticsName(step: number): string | null {
  return isOfCompany(step) ? `step ${step} of ${LAST_NUMBERED_STEP}` : null;
}
