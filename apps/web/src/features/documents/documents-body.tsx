import type { CompanyDocument } from '@tieout/contracts/documents.ts';
import type { TutorialVideo } from '@tieout/contracts/tutorial-videos.ts';
import { useState, type ReactNode } from 'react';
import { RadioList } from '#components/choice-list.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { Notice } from '#components/notice.tsx';
import { PopoverButton } from '#components/popover-button.tsx';
import { Segments } from '#components/segments.tsx';
import { StatusRegion } from '#components/status-region.tsx';
import { usePhone } from '#lib/use-phone.ts';
import {
  arrangeDocuments,
  arrangeExplainers,
  NO_FILTERS,
  segmentsFor,
  type Filters,
  type Order,
} from './document-list.ts';
import styles from './documents.module.css';
import { DocumentsTable } from './documents-table.tsx';
import { DocumentFilters } from './documents-toolbar.tsx';
import { DocumentsFilling, DocumentsLate, DocumentsSkeleton, NoDocuments } from './documents-waiting.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { ReportCards } from './report-cards.tsx';
import { useDocumentActions } from './use-document-actions.ts';
import type { Documents } from './use-documents.ts';

const MOST_CARDS = 3;
const NO_EXPLAINERS: readonly TutorialVideo[] = [];

interface DocumentsBodyProps {
  documents: Documents;
  explainers?: readonly TutorialVideo[];
  /** Instead of the usual words where nothing is there and nothing is on its way. */
  none?: ReactNode;
}

/** The documents of a company in whatever state they are. */
export function DocumentsBody({ documents, explainers = NO_EXPLAINERS, none }: DocumentsBodyProps) {
  const { phase, list, status, refresh } = documents;
  return (
    <>
      <StatusRegion className={styles.banner}>
        {status?.areReportsUpdating === true && (
          <Notice tone="info" icon="refresh">
            Your reports are being refreshed. Figures may change.
          </Notice>
        )}
      </StatusRegion>
      {phase === 'loading' && <DocumentsSkeleton />}
      {phase === 'failed' && <ErrorCard error={list.error} onRetry={() => void refresh()} />}
      {phase === 'waiting' && <DocumentsFilling documents={documents} />}
      {phase === 'late' && <DocumentsLate documents={documents} />}
      {phase === 'none' && (none === undefined ? <NoDocuments documents={documents} /> : none)}
      {phase !== 'loading' && <FilledList documents={documents} known={list.data ?? []} explainers={explainers} />}
    </>
  );
}

interface FilledListProps {
  documents: Documents;
  known: readonly CompanyDocument[];
  explainers: readonly TutorialVideo[];
}

function FilledList({ documents, known, explainers }: FilledListProps) {
  const { scope, filters } = documents;
  const isPhone = usePhone();
  const actions = useDocumentActions(documents);
  const [renaming, setRenaming] = useState<CompanyDocument | null>(null);
  const handling = { actions, base: scope.base, onRename: setRenaming };
  const shown = arrangeDocuments(known, filters);
  const videos = arrangeExplainers(explainers, filters);
  if (known.length === 0 && explainers.length === 0) return null;
  return (
    <>
      {isPhone && (
        <div className={styles.phoneFilters}>
          <DocumentFilters documents={documents} />
        </div>
      )}
      {shown.length > 0 && (
        <ReportCards documents={shown.slice(0, MOST_CARDS)} companyId={scope.companyId} handling={handling} />
      )}
      <section aria-label="All documents" className={styles.list}>
        <ListHead documents={documents} counts={[known.length, explainers.length]} />
        {shown.length + videos.length === 0 ? (
          <NoMatch documents={documents} />
        ) : (
          <DocumentsTable documents={shown} explainers={videos} handling={handling} />
        )}
      </section>
      {renaming !== null && (
        <RenameDialog
          document={renaming}
          onRename={(title) => actions.rename(renaming, title)}
          onClose={() => setRenaming(null)}
        />
      )}
    </>
  );
}

const ORDERS: readonly { value: Order; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
];

function ListHead({ documents, counts }: { documents: Documents; counts: readonly [number, number] }) {
  const { filters, setFilters } = documents;
  const segments = segmentsFor(...counts);
  if (counts[0] === 0) return <h2 className={styles.label}>Explainers</h2>;
  return (
    <div className={styles.listHead}>
      {segments.length > 0 && (
        <Segments
          label="Show"
          isLabelHidden
          choices={segments}
          value={filters.segment}
          onChange={(segment) => setFilters({ segment })}
        />
      )}
      <span className={styles.end}>
        <PopoverButton name="Order" label={orderLabel(filters)} width={180}>
          {(close) => (
            <RadioList
              legend="Order"
              choices={ORDERS}
              value={filters.order}
              onChange={(order) => {
                setFilters({ order });
                close();
              }}
            />
          )}
        </PopoverButton>
      </span>
    </div>
  );
}

function orderLabel({ order }: Filters): string {
  return ORDERS.find(({ value }) => value === order)?.label ?? '';
}

function NoMatch({ documents: { setFilters, filters } }: { documents: Documents }) {
  return (
    <p className={styles.noMatch}>
      {filters.search.trim() === '' ? 'No document matches.' : `No document matches “${filters.search.trim()}”.`}{' '}
      <button type="button" className={styles.clear} onClick={() => setFilters(NO_FILTERS)}>
        Show all
      </button>
    </p>
  );
}
