import { LAST_TUTORIAL_STEP } from '@tieout/contracts/onboarding.ts';

/** Step 1 are the questions, step 2 is watched before there is an account: the first one here is 3. */
const FIRST_STEP_AT_HOME = 3;
const LAST_COUNTED_STEP = 5;

interface OnboardingFacts {
  isCompleted: boolean;
  /** The highest step that is completed; null when none is. */
  latestStep: number | null;
  hasDocuments: boolean;
}

export type NextOnboardingStep =
  | { kind: 'tutorial'; stepNumber: number; title: string }
  /** Everything was watched; the last video is about documents, which need books. */
  | { kind: 'books' }
  | { kind: 'last'; stepNumber: typeof LAST_TUTORIAL_STEP };

/** What the home offers while onboarding has not ended (decisions section 3); null when nothing is left. */
export function nextOnboardingStep({
  isCompleted,
  latestStep,
  hasDocuments,
}: OnboardingFacts): NextOnboardingStep | null {
  if (isCompleted) return null;
  const next = Math.max(FIRST_STEP_AT_HOME, (latestStep ?? 0) + 1);
  if (next <= LAST_COUNTED_STEP) {
    return { kind: 'tutorial', stepNumber: next, title: `Continue: step ${next}/${LAST_COUNTED_STEP}` };
  }
  return hasDocuments ? { kind: 'last', stepNumber: LAST_TUTORIAL_STEP } : { kind: 'books' };
}
