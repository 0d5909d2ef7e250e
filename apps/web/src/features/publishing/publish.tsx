import { useQuery } from '@tanstack/react-query';
import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Textarea } from '#components/controls/textarea.ts';
import { Card } from '#components/card.tsx';
import { Delayed } from '#components/delayed.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { ReportIllustration } from '#components/illustration.tsx';
import { Notice } from '#components/notice.tsx';
import { Page } from '#components/page.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { UnsavedGuard } from '#components/unsaved-guard.tsx';
import { publishingQuery, type PublishingState } from '#data/publication-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { useOnline } from '#lib/use-online.ts';
import { AudienceCard, PublishedCard } from './audience-card.tsx';
import { CommentaryCard } from './commentary-card.tsx';
import { Folded } from './folded.tsx';
import { LinksCard } from './links-card.tsx';
import { PackCard } from './pack-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { peopleText, PublishBar } from './publish-bar.tsx';
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
  month: Month;
}

function PublishBody({ scope, state, month }: BodyProps) {
  const publishing = usePublishing(scope, month, state);
  const [reason, setReason] = useState('');
  const isLocked = !useOnline() || publishing.isBusy;
  if (publishing.published !== null) return <PublishedNotice scope={scope} month={month} {...publishing.published} />;
  return (
    <>
      <UnsavedGuard isDirty={publishing.isDirty} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ReadinessCard state={state} base={scope.base} />
          {state.verdict === 'needs-reason' && (
            <ReasonCard state={state} reason={reason} isLocked={isLocked} onChange={setReason} />
          )}
          <Folded title="Commentary">
            <CommentaryCard companyId={scope.companyId} month={month} publishing={publishing} isLocked={isLocked} />
          </Folded>
          <Folded title="Contents">
            <PackCard
              choices={state.choices}
              parts={publishing.written.parts}
              isLocked={isLocked}
              onChange={(parts) => publishing.set({ parts })}
            />
          </Folded>
        </div>
        <OtherColumn scope={scope} state={state} publishing={publishing} isLocked={isLocked} />
      </div>
      <PublishBar month={month} state={state} publishing={publishing} reason={reason} isLocked={isLocked} />
    </>
  );
}

interface OtherColumnProps {
  scope: CompanyScope;
  state: PublishingState;
  publishing: Publishing;
  isLocked: boolean;
}

/** What readers get, and how. */
function OtherColumn({ scope: { companyId, base }, state, publishing, isLocked }: OtherColumnProps) {
  const { readers, published } = state;
  return (
    <div className={styles.column}>
      <Folded title="See what each reader sees">
        <PreviewCard companyId={companyId} readers={readers} publishing={publishing} />
      </Folded>
      {readers.length > 0 && (
        <Folded title="Audience">
          <AudienceCard readers={readers} />
        </Folded>
      )}
      {published.length > 0 && (
        <>
          <Folded title="Published before">
            <PublishedCard published={published} base={base} />
          </Folded>
          <Folded title="Links">
            <LinksCard companyId={companyId} published={published} isLocked={isLocked} />
          </Folded>
        </>
      )}
    </div>
  );
}

function PublishedNotice({ scope, month, id, told }: { scope: CompanyScope; month: Month; id: string; told: number }) {
  const mails = told > 0 ? `${peopleText(told)} will get a mail.` : 'Nobody gets a mail.';
  return (
    <Notice tone="good" actions={<Link to={`${scope.base}/updates/${id}`}>Open the letter</Link>}>
      {`${formatPeriodLabel(month)} is published. ${mails}`}
    </Notice>
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
