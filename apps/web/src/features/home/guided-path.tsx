import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Icon } from '#components/icon.tsx';
import { Pill } from '#components/pill.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { QUESTIONS_PATH, type GuidedState, type GuidedStep } from './guided-steps.ts';
import styles from './home.module.css';

const STATE_WORDS: Readonly<Record<GuidedState, string>> = {
  done: 'done',
  current: 'to do now',
  later: 'later',
};

/** The steps with where somebody is; what is done can be looked at again. */
export function GuidedPath({ steps }: { steps: readonly GuidedStep[] }) {
  return (
    <ol className={styles.path} aria-label="Steps">
      {steps.map((step, index) => (
        <li key={step.key} className={styles.pathStep} data-state={step.state}>
          <span className={styles.number}>
            {step.state === 'done' ? <Icon name="check" size={12} /> : index + 1}
            <VisuallyHidden>{`, ${STATE_WORDS[step.state]}`}</VisuallyHidden>
          </span>
          <span className={styles.stepText}>
            <span className={styles.stepTitle}>{step.title}</span>
            <span className={styles.stepSentence}>{step.sentence}</span>
          </span>
          <StepActions step={step} />
        </li>
      ))}
    </ol>
  );
}

function StepActions({ step: { key, state } }: { step: GuidedStep }) {
  if (state === 'done') return <Pill tone="good">Done</Pill>;
  const variant = state === 'current' ? 'filled' : 'default';
  switch (key) {
    case 'questions':
      return (
        <Button component={Link} to={QUESTIONS_PATH} variant={variant}>
          Answer the questions
        </Button>
      );
    case 'accounting':
      return (
        <Button component={Link} to="/quickbooks-connect" variant={variant}>
          Connect your books
        </Button>
      );
    case 'documents':
      return state === 'current' ? <Pill tone="busy">Waiting for documents</Pill> : null;
  }
}
