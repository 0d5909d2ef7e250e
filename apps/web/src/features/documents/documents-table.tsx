import type { CompanyDocument } from '@tieout/contracts/documents.ts';
import { classNames } from '#components/class-names.ts';
import table from '#components/data-table.module.css';
import { Icon } from '#components/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { DocumentMenu, type DocumentHandling } from './document-menu.tsx';
import { detailText, FORMAT_NAME, openPath, periodText, updatedText } from './document-text.ts';
import styles from './documents.module.css';
import { Failure, Pinned, StatusPill } from './report-cards.tsx';

interface DocumentsTableProps {
  documents: readonly CompanyDocument[];
  handling: DocumentHandling;
}

export function DocumentsTable({ documents, handling }: DocumentsTableProps) {
  return (
    <div className={styles.frame}>
      <table className={classNames(table.table, styles.table)} aria-label="More documents">
        <thead>
          <tr>
            <th scope="col">Name</th>
            {['Type', 'Period', 'Updated'].map((name) => (
              <th key={name} scope="col" className={table.wideOnly}>
                {name}
              </th>
            ))}
            <th scope="col">Status</th>
            <th scope="col" className={table.wideOnly}>
              <VisuallyHidden>Open</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} handling={handling} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DocumentRow({ document, handling }: { document: CompanyDocument; handling: DocumentHandling }) {
  const path = openPath(handling.base, document);
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          <Icon name={document.status === 'preparing' ? 'document' : 'reports'} className={styles.kind} />
          <span className={styles.nameText}>
            {document.title}
            {document.pinned && <Pinned />}
          </span>
        </span>
        <span className={classNames(table.phoneOnly, styles.under)}>{detailText(document)}</span>
        <Failure document={document} className={styles.rowFailure} />
      </th>
      <td className={table.wideOnly}>{`Report · ${FORMAT_NAME[document.format]}`}</td>
      <td className={table.wideOnly}>{periodText(document)}</td>
      <td className={classNames(table.wideOnly, styles.when)}>{updatedText(document)}</td>
      <td>
        <StatusPill document={document} />
      </td>
      <td className={classNames(table.wideOnly, table.figure)}>
        {path === null ? (
          <span className={styles.none}>–</span>
        ) : (
          <a href={path} target="_blank" rel="noopener" className={styles.open}>
            Open<VisuallyHidden>{` ${document.title}`}</VisuallyHidden>
          </a>
        )}
      </td>
      <td className={styles.menuCell}>
        <DocumentMenu document={document} handling={handling} />
      </td>
    </tr>
  );
}
