import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Delayed } from '#components/delayed.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Icon } from '#components/icon.tsx';
import { ReportIllustration, SourcesIllustration } from '#components/illustration.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { StatusRegion } from '#components/status-region.tsx';
import { freshnessQuery } from '#data/freshness-queries.ts';
import { fillingText, progressText } from './document-text.ts';
import styles from './documents.module.css';
import { NewDocumentButton } from './documents-toolbar.tsx';
import type { Documents } from './use-documents.ts';

/** Three cards in the geometry of real ones, before the first answer. */
export function DocumentsSkeleton() {
  return (
    <Delayed>
      <SkeletonCards />
    </Delayed>
  );
}

function SkeletonCards() {
  return (
    <div className={styles.cards}>
      {[0, 1, 2].map((card) => (
        <div key={card} className={styles.card} data-skeleton-card>
          <div className={styles.noPicture} />
          <div className={styles.cardBody}>
            <Skeleton width="60%" height={14} />
            <div className={styles.skeletonDetail}>
              <Skeleton width="85%" height={10} />
            </div>
            <Skeleton width={72} height={24} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** While the list is empty and asked for every two seconds. */
export function DocumentsFilling({ documents: { scope, status } }: { documents: Documents }) {
  const { data: freshness } = useQuery(freshnessQuery(scope.companyId));
  const progress = progressText(status);
  return (
    <div className={styles.stack}>
      <StatusRegion className={styles.filling}>
        <p className={styles.fillingTitle}>{fillingText(freshness?.sources ?? [])}</p>
        <p className={styles.detail}>
          {progress ?? 'There is nothing to prepare yet. Your documents are filled in as soon as there are books.'}
        </p>
      </StatusRegion>
      <SkeletonCards />
      {progress === null && (
        <p className={styles.detail}>
          <Link to={`${scope.base}/data-sources`}>Upload your books</Link>
          {' to begin.'}
        </p>
      )}
    </div>
  );
}

/** After 30 seconds without a document, while something is being made. */
export function DocumentsLate({ documents }: { documents: Documents }) {
  const progress = progressText(documents.status);
  return (
    <EmptyState
      illustration={<ReportIllustration />}
      title="Your documents are on their way"
      sentence="This takes longer than usual. We will e-mail you when it is ready."
    >
      {progress !== null && <p className={styles.lateProgress}>{progress}</p>}
      <div className={styles.emptyActions}>
        <RefreshButton documents={documents} />
      </div>
    </EmptyState>
  );
}

/** After 30 seconds without a document, when nothing is on its way. */
export function NoDocuments({ documents }: { documents: Documents }) {
  const { base } = documents.scope;
  return (
    <EmptyState
      illustration={<SourcesIllustration />}
      title="No documents yet"
      sentence="Upload your books, and your first reports are made from them."
    >
      <div className={styles.emptyActions}>
        <Button component={Link} to={`${base}/data-sources`} variant="filled">
          Upload your books
        </Button>
        <NewDocumentButton documents={documents} variant="default" />
        <RefreshButton documents={documents} />
      </div>
    </EmptyState>
  );
}

function RefreshButton({ documents: { refresh } }: { documents: Documents }) {
  const [isBusy, setIsBusy] = useState(false);
  function onClick(): void {
    setIsBusy(true);
    void refresh().finally(() => setIsBusy(false));
  }
  return (
    <Button leftSection={<Icon name="refresh" />} loading={isBusy} onClick={onClick}>
      Refresh
    </Button>
  );
}
