import { businessModel, experience, need, type UserType } from '@tieout/contracts/people.ts';
import { redirect, useLocation, type LoaderFunctionArgs } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Notice } from '#components/notice.tsx';
import { StatusRegion } from '#components/status-region.tsx';
import { StepIndicator } from '#components/step-indicator.tsx';
import { loginPath } from '#session/login-path.ts';
import { isHubspotRegistration } from '#session/registration-type.ts';
import { sessionContext } from '#session/session-router-context.ts';
import { isSignedIn } from '#session/session.ts';
import { AnswerGroup } from './answer-group.tsx';
import { toggled } from './answers-form.ts';
import styles from './business-model.module.css';
import { useAnswers } from './use-answers.ts';

/** Whose answers have a company to be saved to; the others who are signed in look after somebody else's. */
const HAVE_ANSWERS: readonly (UserType | '')[] = [
  'BOOTSTRAP',
  'BOOTSTRAP_NEXT',
  'BOOTSTRAP_HUBSPOT',
  'HUBSPOT',
  'MANUAL',
];

/** The variant of the CRM integration saves to the person's company, so it needs a session (decisions section 3). */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { search } = new URL(request.url);
  const state = context.get(sessionContext).getState();
  if (isSignedIn(state) && !HAVE_ANSWERS.includes(state.roleType)) throw redirect('/');
  if (isHubspotRegistration(search) && !isSignedIn(state)) throw redirect(loginPath(search));
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
  const { answers, errors, isPending, changesReports, change, submit } = useAnswers();
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
      <StatusRegion className={styles.restates}>
        {changesReports && (
          <Notice tone="info">
            Another business model can change the rows of your reports. Net profit and the books stay the same.
          </Notice>
        )}
      </StatusRegion>
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
