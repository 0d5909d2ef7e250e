import { useQuery } from '@tanstack/react-query';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Checkbox } from '#components/controls/checkbox.ts';
import { Textarea } from '#components/controls/textarea.ts';
import { Card } from '#components/card.tsx';
import { formatClock, formatDay } from '#components/date-format.ts';
import { Delayed } from '#components/delayed.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { FieldError } from '#components/field-error.tsx';
import { ReportIllustration } from '#components/illustration.tsx';
import { Notice } from '#components/notice.tsx';
import { Page } from '#components/page.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { UnsavedGuard } from '#components/unsaved-guard.tsx';
import { publishingQuery, type PublishingState } from '#data/publication-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { useOnline } from '#lib/use-online.ts';
import { AgainDialog } from './again-dialog.tsx';
import { AudienceCard, PublishedCard } from './audience-card.tsx';
import { CommentaryCard } from './commentary-card.tsx';
import { LinksCard } from './links-card.tsx';
import { PackCard } from './pack-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { ReadinessCard } from './readiness-card.tsx';
import { usePublishing, type Publishing } from './use-publishing.ts';
import styles from './publishing.module.css';

interface PublishProps {
  scope: CompanyScope;
  banner: ReactNode;
}

/** The last closed month on its way to its readers. */
export function Publish({ scope, banner }: PublishProps) {
  const { data, isError, error, refetch } = useQuery(publishingQuery(scope.companyId, undefined));
  const title = data?.month === null || data === undefined ? 'Publish' : `Publish ${formatPeriodLabel(data.month)}`;
  return (
    <Page title={title} banner={banner}>
      {isError && data === undefined && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && (
        <Delayed>
          <Skeleton width="100%" height={260} />
        </Delayed>
      )}
      {data !== undefined && data.month === null && (
        <EmptyState
          illustration={<ReportIllustration />}
          title="No month is closed yet"
          sentence="Close the first month in the report settings; then it can be published here."
        >
          <Link to={`${scope.base}/settings/reports`}>Open the report settings</Link>
        </EmptyState>
      )}
      {data !== undefined && data.month !== null && (
        <PublishBody key={data.month} scope={scope} state={data} month={data.month} />
      )}
    </Page>
  );
}

interface BodyProps {
  scope: CompanyScope;
  state: PublishingState;
  month: NonNullable<PublishingState['month']>;
}

function PublishBody({ scope, state, month }: BodyProps) {
  const publishing = usePublishing(scope, month, state);
  const [reason, setReason] = useState('');
  const [tellsReaders, setTellsReaders] = useState(true);
  const isLocked = !useOnline() || publishing.isBusy;
  const { readers } = state;
  const needsReason = state.verdict === 'needs-reason';
  const count = readers.filter(({ getsLetter }) => getsLetter).length;
  const label = formatPeriodLabel(month);
  const [isAsking, setIsAsking] = useState(false);
  const earlier = state.published.find((each) => each.month === month);
  const word = earlier === undefined ? 'Publish' : 'Publish again';
  const publish = () => publishing.publish({ reason, tellsReaders });

  if (publishing.publishedId !== null) {
    const told = tellsReaders && count > 0 ? `${peopleText(count)} will get a mail.` : 'Nobody gets a mail.';
    return (
      <Notice tone="good" actions={<Link to={`${scope.base}/updates/${publishing.publishedId}`}>Open the letter</Link>}>
        {`${label} is published. ${told}`}
      </Notice>
    );
  }
  return (
    <>
      <UnsavedGuard isDirty={publishing.isDirty} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ReadinessCard state={state} base={scope.base} />
          {needsReason && <ReasonCard state={state} reason={reason} isLocked={isLocked} onChange={setReason} />}
          <CommentaryCard companyId={scope.companyId} month={month} publishing={publishing} isLocked={isLocked} />
          <PackCard
            choices={state.choices}
            parts={publishing.written.parts}
            isLocked={isLocked}
            onChange={(parts) => publishing.set({ parts })}
          />
        </div>
        <div className={styles.column}>
          <PreviewCard companyId={scope.companyId} readers={readers} publishing={publishing} />
          <AudienceCard readers={readers} />
          <PublishedCard published={state.published} base={scope.base} />
          <LinksCard companyId={scope.companyId} published={state.published} isLocked={isLocked} />
        </div>
      </div>
      <PublishBar
        publishing={publishing}
        sentence={sentenceOf(label, count, earlier)}
        isLocked={isLocked}
        canPublish={state.verdict !== 'blocked' && (!needsReason || reason.trim() !== '')}
        label={needsReason ? `${word} with reason` : word}
        onPublish={earlier === undefined ? publish : () => setIsAsking(true)}
      >
        <Checkbox
          label="Tell them by mail"
          checked={tellsReaders}
          disabled={isLocked || count === 0}
          onChange={(event) => setTellsReaders(event.currentTarget.checked)}
        />
      </PublishBar>
      {isAsking && earlier !== undefined && (
        <AgainDialog
          month={month}
          earlier={earlier}
          told={tellsReaders ? count : 0}
          onClose={() => setIsAsking(false)}
          onPublish={() => {
            setIsAsking(false);
            publish();
          }}
        />
      )}
    </>
  );
}

type Published = PublishingState['published'][number];

function sentenceOf(label: string, count: number, earlier: Published | undefined): string {
  if (earlier === undefined) return `${label} goes to ${peopleText(count)}.`;
  return `${label} went out on ${formatDay(earlier.publishedAt)}, ${formatClock(earlier.publishedAt)}.`;
}

interface PublishBarProps {
  publishing: Publishing;
  sentence: string;
  isLocked: boolean;
  canPublish: boolean;
  label: string;
  onPublish: () => void;
  children: ReactNode;
}

function PublishBar({ publishing, sentence, isLocked, canPublish, label, onPublish, children }: PublishBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.barText}>
        <p>
          <strong>{sentence}</strong> Figures are frozen at that moment; later changes show as “Restated since”.
        </p>
        <FieldError isAlert>{publishing.failure}</FieldError>
      </div>
      {children}
      <Button disabled={isLocked} onClick={publishing.save}>
        Save draft
      </Button>
      <Button variant="filled" loading={publishing.isBusy} disabled={isLocked || !canPublish} onClick={onPublish}>
        {label}
      </Button>
    </div>
  );
}

interface ReasonCardProps {
  state: PublishingState;
  reason: string;
  isLocked: boolean;
  onChange: (reason: string) => void;
}

function ReasonCard({ state, reason, isLocked, onChange }: ReasonCardProps) {
  const open = state.points.filter((point) => point.state !== 'done').length;
  return (
    <Card
      title={`Reason to publish with ${open === 1 ? '1 point' : `${open} points`} open`}
      sentence="Kept with your name in Activity. Readers see what was open, and not the reason."
    >
      <div className={styles.fields}>
        <Textarea
          aria-label="Reason"
          autosize
          minRows={3}
          maxRows={8}
          maxLength={1000}
          value={reason}
          disabled={isLocked}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </Card>
  );
}

function peopleText(count: number): string {
  if (count === 0) return 'nobody yet';
  return count === 1 ? '1 person' : `${count} people`;
}
