import { useQuery } from '@tanstack/react-query';
import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import table from '#components/list-table/list-table.module.css';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import { formatInstant } from '#components/date-format.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { SourcesIllustration } from '#components/illustration.tsx';
import { Pill } from '#components/pill.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { ledgerImportsQuery } from '#data/ledger-import-queries.ts';
import { countText, KIND_NAMES, monthsText, STATUS_TEXT } from './import-text.ts';
import styles from './ledger-import.module.css';
import { RevertDialog } from './revert-dialog.tsx';

/** What was uploaded before, newest first, with what became of it. */
export function PastImports({ scope }: { scope: CompanyScope }) {
  const { data: imports, isPending, isError, error, refetch } = useQuery(ledgerImportsQuery(scope));
  const [reverting, setReverting] = useState<LedgerImport | null>(null);
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!isPending && imports.length === 0) {
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
      <ListTable
        label="Past imports"
        columns={columnsOf(scope, setReverting)}
        rows={imports ?? null}
        keyOf={({ id }) => id}
      />
      {reverting !== null && <RevertDialog scope={scope} item={reverting} onClose={() => setReverting(null)} />}
    </section>
  );
}

function columnsOf(
  { base }: CompanyScope,
  onRevert: (item: LedgerImport) => void,
): readonly ListColumn<LedgerImport>[] {
  return [
    {
      key: 'file',
      label: 'File',
      compare: (one, other, sign) => sign * one.fileName.localeCompare(other.fileName, 'en'),
      render: (item) => <FileName item={item} base={base} />,
    },
    {
      key: 'state',
      label: 'State',
      compare: (one, other, sign) =>
        sign * STATUS_TEXT[one.status].label.localeCompare(STATUS_TEXT[other.status].label),
      render: ({ status }) => <StatePill status={status} />,
    },
    { key: 'content', label: 'Content', onPhone: 'under', render: contentText },
    {
      key: 'uploaded',
      label: 'Uploaded',
      onPhone: 'under',
      compare: (one, other, sign) => sign * one.createdAt.localeCompare(other.createdAt),
      render: ({ createdAt }) => formatInstant(createdAt),
    },
    {
      key: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      isFigure: true,
      render: (item) =>
        item.status === 'imported' && (
          <Button size="xs" aria-label={`Revert ${item.fileName}`} onClick={() => onRevert(item)}>
            Revert
          </Button>
        ),
    },
  ];
}

function FileName({ item, base }: { item: LedgerImport; base: string }) {
  return (
    <>
      <Link to={`${base}/data-sources/imports/${item.id}`} className={styles.fileLink}>
        {item.fileName}
      </Link>
      <span className={table.under}>
        {item.mapping === null ? 'Not recognised yet' : KIND_NAMES[item.mapping.kind]}
      </span>
    </>
  );
}

function StatePill({ status }: Pick<LedgerImport, 'status'>) {
  const { label, tone, icon } = STATUS_TEXT[status];
  return (
    <Pill tone={tone} {...(icon !== undefined && { icon })}>
      {label}
    </Pill>
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
