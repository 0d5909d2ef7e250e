import type { CompanyDocument } from '@tieout/contracts/documents.ts';
import { useState, type ReactNode } from 'react';
import { RadioList } from '#components/choice-list.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { Notice } from '#components/notice.tsx';
import { PopoverButton } from '#components/popover-button.tsx';
import { StatusRegion } from '#components/status-region.tsx';
import { usePhone } from '#lib/use-phone.ts';
import { arrangeDocuments, NO_FILTERS, withOwnNames, type Filters, type Order } from './document-list.ts';
import styles from './documents.module.css';
import { DocumentsTable } from './documents-table.tsx';
import { DocumentFilters, DocumentsToolbar } from './documents-toolbar.tsx';
import { DocumentsFilling, DocumentsLate, DocumentsSkeleton, NoDocuments } from './documents-waiting.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { ReportCards } from './report-cards.tsx';
import { useDocumentActions } from './use-document-actions.ts';
import type { Documents } from './use-documents.ts';

const MOST_CARDS = 3;

interface DocumentsBodyProps {
  documents: Documents;
  /** Whether the cards have a heading; a page whose part they are has its own. */
  hasLabel?: boolean;
  /** Instead of the usual words where nothing is there and nothing is on its way. */
  none?: ReactNode;
}

/** The documents of a company in whatever state they are. */
export function DocumentsBody({ documents, hasLabel = true, none }: DocumentsBodyProps) {
  const { phase, list, status, refresh } = documents;
  return (
    <>
      <StatusRegion className={styles.banner}>
        {status?.areReportsUpdating === true && (
          <Notice tone="info">Your reports are being refreshed. Figures may change.</Notice>
        )}
      </StatusRegion>
      {phase === 'loading' && <DocumentsSkeleton />}
      {phase === 'failed' && <ErrorCard error={list.error} onRetry={() => void refresh()} />}
      {phase === 'waiting' && <DocumentsFilling documents={documents} />}
      {phase === 'late' && <DocumentsLate documents={documents} />}
      {phase === 'none' && (none === undefined ? <NoDocuments documents={documents} /> : none)}
      {phase === 'filled' && <FilledList documents={documents} known={list.data ?? []} hasLabel={hasLabel} />}
    </>
  );
}

/** The documents as a part of a page, under a heading with everything that can be done with them. */
export function DocumentsSection({ documents }: { documents: Documents }) {
  return (
    <section aria-labelledby="documents" className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id="documents">Documents</h2>
        <DocumentsToolbar documents={documents} />
      </div>
      <DocumentsBody documents={documents} hasLabel={false} />
    </section>
  );
}

interface FilledListProps {
  documents: Documents;
  known: readonly CompanyDocument[];
  hasLabel: boolean;
}

/** The first few as cards, the others in a table: none stands there twice. */
function FilledList({ documents, known, hasLabel }: FilledListProps) {
  const { scope, filters } = documents;
  const isPhone = usePhone();
  const actions = useDocumentActions(documents);
  const [renaming, setRenaming] = useState<CompanyDocument | null>(null);
  const handling = { actions, base: scope.base, onRename: setRenaming };
  const shown = arrangeDocuments(withOwnNames(known), filters);
  const others = shown.slice(MOST_CARDS);
  return (
    <>
      {isPhone && (
        <div className={styles.phoneFilters}>
          <DocumentFilters documents={documents} />
        </div>
      )}
      {shown.length === 0 && <NoMatch documents={documents} />}
      {shown.length > 0 && (
        <ReportCards
          documents={shown.slice(0, MOST_CARDS)}
          companyId={scope.companyId}
          handling={handling}
          hasLabel={hasLabel}
        />
      )}
      {known.length > MOST_CARDS && shown.length > 0 && (
        <div className={styles.list}>
          <OrderChoice documents={documents} />
          {others.length > 0 && <DocumentsTable documents={others} handling={handling} />}
        </div>
      )}
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

function OrderChoice({ documents: { filters, setFilters } }: { documents: Documents }) {
  return (
    <div className={styles.listHead}>
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
