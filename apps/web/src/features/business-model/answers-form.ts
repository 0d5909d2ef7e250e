import { businessModelAnswers, type BusinessModelAnswers } from '@tieout/contracts/next.ts';
import type { OnboardingAnswers } from '#lib/onboarding-answers.ts';

/** In the order of the page. */
export const GROUPS = ['businessModel', 'experience', 'needs'] as const;
export type Group = (typeof GROUPS)[number];

/** What is missing, group by group, in the words of spec section 5. */
export type AnswerErrors = Partial<Record<Group, string>>;

export function checkAnswers(
  answers: OnboardingAnswers,
): { isComplete: true; answers: BusinessModelAnswers } | { isComplete: false; errors: AnswerErrors } {
  const { data, error } = businessModelAnswers.safeParse(answers);
  if (data !== undefined) return { isComplete: true, answers: data };
  const errors: AnswerErrors = {};
  for (const { path, message } of error.issues) {
    const group = GROUPS.find((name) => name === path[0]);
    if (group !== undefined) errors[group] ??= message;
  }
  return { isComplete: false, errors };
}

/** In the order of the options, however they were ticked. */
export function toggled<V>(options: readonly V[], chosen: readonly V[], value: V): V[] {
  return options.filter((option) => (option === value ? !chosen.includes(option) : chosen.includes(option)));
}
