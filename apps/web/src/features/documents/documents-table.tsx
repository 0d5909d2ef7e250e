import type { CompanyDocument } from '@tieout/contracts/documents.ts';
import { Icon } from '#components/icon.tsx';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { DocumentMenu, type DocumentHandling } from './document-menu.tsx';
import { FORMAT_NAME, openPath, periodText, updatedText } from './document-text.ts';
import styles from './documents.module.css';
import { Failure, Pinned, StatusPill } from './report-cards.tsx';

interface DocumentsTableProps {
  /** In the order the toolbar asks for. */
  documents: readonly CompanyDocument[];
  handling: DocumentHandling;
}

export function DocumentsTable({ documents, handling }: DocumentsTableProps) {
  const columns: readonly ListColumn<CompanyDocument>[] = [
    { key: 'name', label: 'Name', render: (document) => <DocumentName document={document} /> },
    {
      key: 'type',
      label: 'Type',
      onPhone: 'under',
      render: ({ format }) => `Report · ${FORMAT_NAME[format]}`,
    },
    { key: 'period', label: 'Period', onPhone: 'under', render: periodText },
    { key: 'updated', label: 'Updated', onPhone: 'under', className: styles.when, render: updatedText },
    { key: 'status', label: 'Status', render: (document) => <StatusPill document={document} /> },
    {
      key: 'open',
      label: 'Open',
      isLabelHidden: true,
      isFigure: true,
      onPhone: 'nowhere',
      render: (document) => <OpenLink document={document} path={openPath(handling.base, document)} />,
    },
    {
      key: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      className: styles.menuCell,
      render: (document) => <DocumentMenu document={document} handling={handling} />,
    },
  ];
  return (
    <ListTable
      label="More documents"
      columns={columns}
      rows={documents}
      keyOf={({ id }) => id}
      // The menu of the last row hangs out of it.
      isOpenBelow
      className={styles.table}
    />
  );
}

function DocumentName({ document }: { document: CompanyDocument }) {
  return (
    <>
      <span className={styles.name}>
        <Icon name={document.status === 'preparing' ? 'document' : 'reports'} className={styles.kind} />
        <span className={styles.nameText}>
          {document.title}
          {document.pinned && <Pinned />}
        </span>
      </span>
      <Failure document={document} className={styles.rowFailure} />
    </>
  );
}

function OpenLink({ document, path }: { document: CompanyDocument; path: string | null }) {
  if (path === null) return <span className={styles.none}>–</span>;
  return (
    <a href={path} target="_blank" rel="noopener" className={styles.open}>
      Open<VisuallyHidden>{` ${document.title}`}</VisuallyHidden>
    </a>
  );
}
