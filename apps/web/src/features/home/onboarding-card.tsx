import { useQuery } from '@tanstack/react-query';
import type { TutorialVideo } from '@tieout/contracts/tutorial-videos.ts';
import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Icon, type IconName } from '#components/icon.tsx';
import styles from './home.module.css';
import { nextOnboardingStep, type NextOnboardingStep } from './next-onboarding-step.ts';
import { latestStepQuery, onboardingCompletedQuery } from '#data/onboarding-queries.ts';

interface OnboardingCardProps {
  companyId: string;
  hasDocuments: boolean;
  /** An empty list of documents says itself how to begin. */
  isUploadOffered: boolean;
  /** The company's videos, for the name of a step. */
  videos: readonly TutorialVideo[];
}

interface CardText {
  icon: IconName;
  title: string;
  sentence: string;
  action: string;
  to: string;
}

/**
 * What to do next while onboarding has not ended. It only offers: nothing on the home redirects by itself. When it
 * cannot be asked how far somebody is, there is no card, and the page works without.
 */
export function OnboardingCard({ companyId, hasDocuments, isUploadOffered, videos }: OnboardingCardProps) {
  const { data: completion } = useQuery(onboardingCompletedQuery(companyId));
  const isOpen = completion?.completed === false;
  const { data: latest } = useQuery({ ...latestStepQuery(companyId), enabled: isOpen });
  if (!isOpen || latest === undefined) return null;
  const latestStep = latest?.completed === true ? latest.stepNumber : null;
  const step = nextOnboardingStep({ isCompleted: false, latestStep, hasDocuments });
  if (step === null || (step.kind === 'books' && isUploadOffered)) return null;
  const { icon, title, sentence, action, to } = textOf(step, videos);
  return (
    <section className={styles.onboarding} aria-label="What to do next">
      <span className={styles.stepIcon}>
        <Icon name={icon} />
      </span>
      <span className={styles.stepText}>
        <h2 className={styles.stepTitle}>{title}</h2>
        <span className={styles.stepSentence}>{sentence}</span>
      </span>
      <Button component={Link} to={to}>
        {action}
      </Button>
    </section>
  );
}

function textOf(step: NextOnboardingStep, videos: readonly TutorialVideo[]): CardText {
  switch (step.kind) {
    case 'tutorial': {
      const video = videos.find(({ stepNumber }) => stepNumber === step.stepNumber);
      const sentence = video?.stepName ?? 'A short video shows how the product works.';
      return { icon: 'play', title: step.title, sentence, action: 'Watch', to: `/tutorials/${step.stepNumber}` };
    }
    case 'books':
      return {
        icon: 'upload',
        title: 'Continue: bring in your books',
        sentence: 'Your reports are made from them.',
        action: 'Connect your books',
        to: '/quickbooks-connect',
      };
    case 'last':
      return {
        icon: 'check',
        title: 'Continue: your reports are filled',
        sentence: 'The last video shows what is in them.',
        action: 'Watch',
        to: `/tutorials/${step.stepNumber}`,
      };
  }
}
