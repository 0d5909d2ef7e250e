import { useQuery } from '@tanstack/react-query';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '#components/card.tsx';
import { CloseThrough } from '#components/closing/close-through.tsx';
import { Button } from '#components/controls/button.ts';
import { Delayed } from '#components/delayed.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { Icon, type IconName } from '#components/icon.tsx';
import { Page } from '#components/page.tsx';
import { Pill } from '#components/pill.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { filledMonthsQuery } from '#data/after-import-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { headlineQuery } from '#data/headline-queries.ts';
import { readinessQuery } from '#data/readiness-queries.ts';
import {
  isSettled,
  monthEndSteps,
  monthToEnd,
  type MonthEndFacts,
  type MonthEndStep,
  type StepState,
} from './month-end-steps.ts';
import styles from './month-end.module.css';

interface MonthEndProps {
  scope: CompanyScope;
  banner: ReactNode;
}

/** What a month still waits for, from its books to its readers, and where each of it is done. */
export function MonthEnd({ scope, banner }: MonthEndProps) {
  const months = useQuery(filledMonthsQuery(scope));
  const headline = useQuery(headlineQuery(scope.companyId));
  const readiness = useQuery(readinessQuery(scope));
  const queries = [months, headline, readiness];
  const failed = queries.find(({ isError }) => isError);
  const facts =
    months.data === undefined || headline.data === undefined || readiness.data === undefined
      ? null
      : { months: months.data, headline: headline.data, readiness: readiness.data };
  const month = facts === null ? null : monthToEnd(facts);
  return (
    <Page
      title="Month end"
      heading={month === null ? 'Month end' : `Month end, ${formatPeriodLabel(month)}`}
      banner={banner}
      width="content"
    >
      {failed !== undefined && (
        <ErrorCard error={failed.error} onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))} />
      )}
      {failed === undefined && (facts === null ? <Waiting /> : <Checklist scope={scope} facts={facts} />)}
    </Page>
  );
}

function Checklist({ scope, facts }: { scope: CompanyScope; facts: MonthEndFacts }) {
  const steps = monthEndSteps(facts);
  const openCount = steps.filter((step) => !isSettled(step)).length;
  const next = steps.find(({ state }) => state === 'open' || state === 'blocking')?.key;
  return (
    <Card title="Checklist" sentence={`${steps.length - openCount} of ${steps.length} done`}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.key} step={step}>
            {step.key === 'closed' && step.state !== 'done' && facts.months.closeThrough !== null ? (
              <CloseThrough scope={scope} month={facts.months.closeThrough} isNext={next === 'closed'} />
            ) : (
              <StepLink base={scope.base} step={step} isNext={next === step.key} />
            )}
          </Step>
        ))}
      </ol>
    </Card>
  );
}

function StepLink({ base, step, isNext }: { base: string; step: MonthEndStep; isNext: boolean }) {
  if (step.to === null) return null;
  return (
    <Button component={Link} to={`${base}/${step.to.path}`} {...(isNext ? { variant: 'filled' } : { size: 'xs' })}>
      {step.to.label}
    </Button>
  );
}

const MARK: Record<StepState, { icon: IconName; words: string }> = {
  done: { icon: 'check', words: 'Done' },
  accepted: { icon: 'check', words: 'Open, and published' },
  open: { icon: 'warning', words: 'Open' },
  blocking: { icon: 'close', words: 'In the way' },
  later: { icon: 'more', words: 'Later' },
};

function Step({ step: { title, text, state }, children }: { step: MonthEndStep; children: ReactNode }) {
  const { icon, words } = MARK[state];
  return (
    <li className={styles.step}>
      <span className={styles.mark} data-state={state}>
        <Icon name={icon} size={12} />
      </span>
      <div className={styles.words}>
        <h3>
          {title}
          <VisuallyHidden>{`: ${words}`}</VisuallyHidden>
        </h3>
        <p>{text}</p>
      </div>
      {state === 'blocking' && <Pill tone="bad">in the way</Pill>}
      {children}
    </li>
  );
}

function Waiting() {
  return (
    <Delayed>
      <Card title="Checklist" sentence="Looking at the month">
        <div className={styles.waiting}>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} width={240 - (index % 3) * 32} height={12} />
          ))}
        </div>
      </Card>
    </Delayed>
  );
}
