import { Button } from '@mantine/core';
import { businessModel, experience, need } from '@tieout/contracts/people.ts';
import { redirect, useLocation, type LoaderFunctionArgs } from 'react-router';
import { StepIndicator } from '#components/step-indicator.tsx';
import { loginPath } from '#lib/login-path.ts';
import { isHubspotRegistration } from '#lib/registration-type.ts';
import { sessionContext } from '#lib/session-router-context.ts';
import { isSignedIn } from '#lib/session.ts';
import { AnswerGroup } from './answer-group.tsx';
import { toggled } from './answers-form.ts';
import styles from './business-model.module.css';
import { useAnswers } from './use-answers.ts';

/** The variant of the CRM integration saves to the person's company, so it needs a session (decisions section 3). */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { search } = new URL(request.url);
  if (isHubspotRegistration(search) && !isSignedIn(context.get(sessionContext).getState())) {
    throw redirect(loginPath(search));
  }
  return null;
}

export function Component() {
  const { search } = useLocation();
  return (
    <div className={styles.page}>
      <title>Tell us about your business · Tieout</title>
      {isHubspotRegistration(search) ? (
        <p className={styles.situation}>Provide a brief description of your current situation</p>
      ) : (
        <StepIndicator step={1} />
      )}
      <h1>Tell us about your business</h1>
      <p className={styles.lead}>Three answers set up your reports, your words and your starting template.</p>
      <AnswersForm />
    </div>
  );
}

function AnswersForm() {
  const { answers, errors, isPending, change, submit } = useAnswers();
  return (
    <form onSubmit={submit} noValidate>
      <AnswerGroup
        title="Business model"
        kind="one"
        name="businessModel"
        options={businessModel.options}
        chosen={answers.businessModel === null ? [] : [answers.businessModel]}
        error={errors.businessModel}
        onChoose={(value) => change({ businessModel: value })}
      />
      <AnswerGroup
        title="Experience"
        kind="one"
        name="experience"
        options={experience.options}
        chosen={answers.experience === null ? [] : [answers.experience]}
        error={errors.experience}
        onChoose={(value) => change({ experience: value })}
      />
      <AnswerGroup
        title="Needs"
        kind="any"
        name="needs"
        options={need.options}
        chosen={answers.needs}
        error={errors.needs}
        onChoose={(value) => change({ needs: toggled(need.options, answers.needs, value) })}
      />
      <div className={styles.foot}>
        <p className={styles.later}>You can change these later in Account.</p>
        <Button type="submit" variant="filled" size="lg" className={styles.next} loading={isPending}>
          Next
        </Button>
      </div>
    </form>
  );
}
