import { useState, type SubmitEvent } from 'react';
import { readOnboardingAnswers, type OnboardingAnswers } from '#lib/onboarding-answers.ts';
import { checkAnswers, GROUPS, type AnswerErrors } from './answers-form.ts';
import { useSendAnswers } from './use-send-answers.ts';

export interface Answers {
  answers: OnboardingAnswers;
  errors: AnswerErrors;
  isPending: boolean;
  change: (changes: Partial<OnboardingAnswers>) => void;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** The three answers, begun with what this browser was told before. */
export function useAnswers(): Answers {
  const [answers, setAnswers] = useState(readOnboardingAnswers);
  const [errors, setErrors] = useState<AnswerErrors>({});
  const { isPending, send } = useSendAnswers();
  return {
    answers,
    errors,
    isPending,
    change(changes) {
      const next = { ...answers, ...changes };
      setAnswers(next);
      const checked = checkAnswers(next);
      // An error goes as soon as it is answered; none appears before the form was sent.
      const left = checked.isComplete ? {} : checked.errors;
      setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([group]) => group in left)));
    },
    submit(event) {
      event.preventDefault();
      const checked = checkAnswers(answers);
      if (checked.isComplete) return send(checked.answers);
      setErrors(checked.errors);
      const first = GROUPS.find((group) => checked.errors[group] !== undefined);
      return event.currentTarget.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
    },
  };
}
