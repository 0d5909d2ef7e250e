import { useQuery } from '@tanstack/react-query';
import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { classNames } from '#components/class-names.ts';
import table from '#components/data-table.module.css';
import { formatInstant } from '#components/date-format.ts';
import { Delayed } from '#components/delayed.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { SourcesIllustration } from '#components/illustration.tsx';
import { Pill } from '#components/pill.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { ledgerImportsQuery } from '#data/ledger-import-queries.ts';
import { countText, KIND_NAMES, monthsText, STATUS_TEXT } from './import-text.ts';
import styles from './ledger-import.module.css';
import { RevertDialog } from './revert-dialog.tsx';

/** What was uploaded before, newest first, with what became of it. */
export function PastImports({ scope }: { scope: CompanyScope }) {
  const { data: imports, isPending, isError, error, refetch } = useQuery(ledgerImportsQuery(scope));
  const [reverting, setReverting] = useState<LedgerImport | null>(null);
  if (isPending) return <PastSkeleton />;
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (imports.length === 0) {
    return (
      <EmptyState
        illustration={<SourcesIllustration />}
        title="No file imported yet"
        sentence="Files you upload appear here with what they changed. You can revert any of them."
      />
    );
  }
  return (
    <section aria-labelledby="past-imports">
      <h2 id="past-imports" className={styles.listTitle}>
        Past imports
      </h2>
      <div className={classNames(table.frame, styles.list)}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">State</th>
              <th scope="col" className={table.wideOnly}>
                Content
              </th>
              <th scope="col" className={table.wideOnly}>
                Uploaded
              </th>
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {imports.map((each) => (
              <ImportRow key={each.id} item={each} base={scope.base} onRevert={() => setReverting(each)} />
            ))}
          </tbody>
        </table>
      </div>
      {reverting !== null && <RevertDialog scope={scope} item={reverting} onClose={() => setReverting(null)} />}
    </section>
  );
}

function ImportRow({ item, base, onRevert }: { item: LedgerImport; base: string; onRevert: () => void }) {
  const { label, tone, icon } = STATUS_TEXT[item.status];
  return (
    <tr>
      <th scope="row">
        <Link to={`${base}/data-sources/imports/${item.id}`} className={styles.fileLink}>
          {item.fileName}
        </Link>
        <span className={table.under}>
          {item.mapping === null ? 'Not recognised yet' : KIND_NAMES[item.mapping.kind]}
        </span>
        <span className={table.phoneOnly}>
          <span>{contentText(item)}</span>
          <span>{formatInstant(item.createdAt)}</span>
        </span>
      </th>
      <td>
        <Pill tone={tone} {...(icon !== undefined && { icon })}>
          {label}
        </Pill>
      </td>
      <td className={table.wideOnly}>{contentText(item)}</td>
      <td className={table.wideOnly}>{formatInstant(item.createdAt)}</td>
      <td className={table.figure}>
        {item.status === 'imported' && (
          <Button size="xs" aria-label={`Revert ${item.fileName}`} onClick={onRevert}>
            Revert
          </Button>
        )}
      </td>
    </tr>
  );
}

function contentText(item: LedgerImport): string {
  const { counts, errorCount } = item;
  if (item.status === 'ready' && errorCount > 0) return countText(errorCount, 'error', 'errors');
  if (counts === null) return '';
  const size =
    counts.entries > 0
      ? countText(counts.entries, 'entry', 'entries')
      : countText(counts.accounts, 'account', 'accounts');
  return [size, monthsText(item)].filter((part) => part !== '').join(', ');
}

function PastSkeleton() {
  return (
    <Delayed>
      <div className={table.frame}>
        {[0, 1, 2].map((row) => (
          <div key={row} className={styles.waitingRow}>
            <Skeleton width="40%" height={12} />
            <Skeleton width={80} height={12} />
          </div>
        ))}
      </div>
    </Delayed>
  );
}
