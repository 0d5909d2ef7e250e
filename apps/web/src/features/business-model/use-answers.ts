import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { meQuery } from '#data/me-queries.ts';
import { readOnboardingAnswers, type OnboardingAnswers } from '#lib/onboarding-answers.ts';
import { useSessionState } from '#session/session-context.tsx';
import { isSignedIn } from '#session/session.ts';
import { checkAnswers, GROUPS, type AnswerErrors } from './answers-form.ts';
import { useSendAnswers } from './use-send-answers.ts';

interface KnownAnswers {
  known: OnboardingAnswers;
  /** Of the company; null without a session, and until it has answered. */
  savedModel: OnboardingAnswers['businessModel'];
}

/** Of the company where somebody is signed in: whoever comes back is not asked anew. */
function useKnownAnswers(): KnownAnswers {
  const [stored] = useState(readOnboardingAnswers);
  const state = useSessionState();
  const { data: me } = useQuery({ ...meQuery(), enabled: isSignedIn(state) });
  const company = me?.clientCompanies.find(({ id }) => id === state.userDetails.companyId);
  if (company === undefined) return { known: stored, savedModel: null };
  const { businessModel, experience, needs } = company.businessModel;
  return {
    known: {
      businessModel: businessModel ?? stored.businessModel,
      experience: experience ?? stored.experience,
      needs: needs.length > 0 ? needs : stored.needs,
    },
    savedModel: businessModel,
  };
}

export interface Answers {
  answers: OnboardingAnswers;
  errors: AnswerErrors;
  isPending: boolean;
  /** Another business model than the company's was chosen. */
  changesReports: boolean;
  change: (changes: Partial<OnboardingAnswers>) => void;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** The three answers, begun with what the company has answered, or what this browser was told before. */
export function useAnswers(): Answers {
  const [changes, setChanges] = useState<Partial<OnboardingAnswers>>({});
  const { known, savedModel } = useKnownAnswers();
  const answers = { ...known, ...changes };
  const [errors, setErrors] = useState<AnswerErrors>({});
  const { isPending, send } = useSendAnswers();
  return {
    answers,
    errors,
    isPending,
    changesReports: savedModel !== null && answers.businessModel !== savedModel,
    change(latest) {
      const next = { ...answers, ...latest };
      setChanges((current) => ({ ...current, ...latest }));
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
