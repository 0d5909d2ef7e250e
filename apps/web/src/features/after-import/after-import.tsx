import { useQuery } from '@tanstack/react-query';
import type { Month } from '@tieout/finance/month.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CloseThrough } from '#components/closing/close-through.tsx';
import { useCanClose } from '#components/closing/use-closable.ts';
import { Button } from '#components/controls/button.ts';
import { ErrorCard } from '#components/error-card.tsx';
import { Icon } from '#components/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { filledMonthsQuery } from '#data/after-import-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { statementQuery } from '#data/statement-queries.ts';
import styles from './after-import.module.css';
import { closeStep, decideStep, placeStep, readStep, type AfterStep } from './after-text.ts';
import { MonthStrip } from './month-strip.tsx';

/** What became of the books, and what is left to do with them: close, place, read. For every way books come in. */
export function AfterImport({ scope }: { scope: CompanyScope }) {
  const { data: filled, isError, error, refetch } = useQuery(filledMonthsQuery(scope));
  const isFilled = filled !== undefined && filled.months.length > 0;
  const { data: statement } = useQuery({ ...statementQuery(scope, { type: 'MANAGERIAL_PNL' }), enabled: isFilled });
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  // Accounts alone fill no month.
  if (!isFilled) return null;
  const steps = [closeStep(filled), decideStep(statement), placeStep(statement), readStep(statement)].filter(
    (step) => step !== null,
  );
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section className={styles.after} aria-label="What comes next">
      <MonthStrip months={filled.months} earlier={filled.earlier} />
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <Step key={step.key} step={step} number={index + 1} isNext={step.key === next?.key}>
            <StepAction scope={scope} step={step} closeThrough={filled.closeThrough} isNext={step.key === next?.key} />
          </Step>
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  step: AfterStep;
  number: number;
  isNext: boolean;
  children: ReactNode;
}

function Step({ step: { title, sentence, isDone }, number, isNext, children }: StepProps) {
  return (
    <li className={styles.step} aria-current={isNext ? 'step' : undefined}>
      <span className={styles.number}>
        {isDone ? <Icon name="check" size={12} /> : number}
        {isDone && <VisuallyHidden>, done</VisuallyHidden>}
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={styles.sentence}>{sentence}</span>
      </span>
      {children}
    </li>
  );
}

interface StepActionProps {
  scope: CompanyScope;
  step: AfterStep;
  closeThrough: Month | null;
  isNext: boolean;
}

/** Whoever may not change settings is told who can. */
function StepAction({ scope, step, closeThrough, isNext }: StepActionProps) {
  const canClose = useCanClose();
  const variant = isNext ? 'filled' : 'default';
  if (step.key === 'read') {
    return (
      <Button component={Link} to={`${scope.base}/reports/managerial-pnl`} variant={variant}>
        Open the P&L
      </Button>
    );
  }
  if (step.isDone) return null;
  if (!canClose) return <span className={styles.sentence}>An owner can do this.</span>;
  if (step.key === 'place' || step.key === 'decide') {
    const page = step.key === 'place' ? 'structure' : 'accounts';
    return (
      <Button component={Link} to={`${scope.base}/settings/${page}`} variant={variant}>
        {step.title}
      </Button>
    );
  }
  return closeThrough === null ? null : <CloseThrough scope={scope} month={closeThrough} isNext={isNext} />;
}
