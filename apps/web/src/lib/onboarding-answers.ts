import { businessModel, experience, need } from '@tieout/contracts/people.ts';
import { z } from 'zod';
import { readBusinessModel } from './storage.ts';

/** Tolerant, answer by answer: what an older version stored, or somebody edited, must not stop a registration. */
const onboardingAnswers = z.object({
  businessModel: businessModel.nullable().catch(null),
  experience: experience.nullable().catch(null),
  needs: z
    .array(z.unknown())
    .catch([])
    .transform((stored) => need.options.filter((option) => stored.includes(option))),
});
export type OnboardingAnswers = z.output<typeof onboardingAnswers>;

/** The answers given on the business-model screen in this browser; nothing and no needs when there were none. */
export function readOnboardingAnswers(): OnboardingAnswers {
  return readBusinessModel(onboardingAnswers) ?? { businessModel: null, experience: null, needs: [] };
}
