import { useSuspenseQuery } from '@tanstack/react-query';
import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '#components/date-format.ts';
import { Page } from '#components/page.tsx';
import { Pill } from '#components/pill.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { ledgerImportQuery } from '#data/ledger-import-queries.ts';
import { CheckStep } from './check-step.tsx';
import { ClosedStep } from './end-steps.tsx';
import { STATUS_TEXT } from './import-text.ts';
import styles from './ledger-import.module.css';
import { MovingStep } from './moving-step.tsx';
import { PostedActions, PostedFacts, PostedNotes, postedTitle } from './posted.tsx';
import { Steps } from './steps.tsx';

interface ImportWizardProps {
  scope: CompanyScope;
  importId: string;
  /** Whose books these are; composed in app. */
  banner: ReactNode;
  /** What to do with books that are posted; composed in app. */
  afterPosting: ReactNode;
}

/** One upload from the file to the books: every state of the contract has its screen here. */
export function ImportWizard({ scope, importId, banner, afterPosting }: ImportWizardProps) {
  const { data: item } = useSuspenseQuery(ledgerImportQuery(scope, importId));
  const { label, tone, icon } = STATUS_TEXT[item.status];
  const step = useRef<HTMLElement>(null);
  const before = useRef(item.status);
  useEffect(() => {
    // What stood here is gone; without this the keyboard would start again at the top of the page.
    if (before.current !== item.status) step.current?.focus({ preventScroll: true });
    before.current = item.status;
  }, [item.status]);

  const isPosted = item.status === 'imported';
  return (
    <Page
      title={isPosted ? postedTitle(item) : item.fileName}
      width={isPosted || item.status === 'ready' ? 'full' : 'content'}
      banner={banner}
      under={
        <p className={styles.underTitle}>
          <Pill tone={tone} {...(icon !== undefined && { icon })}>
            {label}
          </Pill>
          {isPosted ? <PostedFacts item={item} /> : <span>{`Uploaded ${formatInstant(item.createdAt)}`}</span>}
          <Link to={`${scope.base}/data-sources`}>All files</Link>
        </p>
      }
      actions={isPosted ? <PostedActions scope={scope} item={item} /> : <Steps status={item.status} />}
    >
      <section ref={step} tabIndex={-1} className={styles.step} aria-label={label} aria-live="polite">
        <StepBody scope={scope} item={item} />
        {isPosted && afterPosting}
      </section>
    </Page>
  );
}

function StepBody({ scope, item }: { scope: CompanyScope; item: LedgerImport }) {
  switch (item.status) {
    case 'reading':
    case 'importing':
    case 'reverting':
      return <MovingStep scope={scope} item={item} status={item.status} />;
    case 'ready':
      return <CheckStep scope={scope} item={item} />;
    case 'imported':
      return <PostedNotes item={item} />;
    case 'failed':
      return (
        <div className={styles.stack}>
          <ClosedStep scope={scope} item={item} status={item.status} />
          {item.columns.length > 0 && <CheckStep scope={scope} item={item} />}
        </div>
      );
    case 'reverted':
    case 'cancelled':
      return <ClosedStep scope={scope} item={item} status={item.status} />;
  }
}
