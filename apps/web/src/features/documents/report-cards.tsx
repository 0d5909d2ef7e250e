import type { CompanyDocument } from '@tieout/contracts/documents.ts';
import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Icon } from '#components/icon.tsx';
import { Pill } from '#components/pill.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useOnline } from '#lib/use-online.ts';
import { DocumentMenu, type DocumentHandling } from './document-menu.tsx';
import { detailText, openPath, pillText, waitsForBooks } from './document-text.ts';
import styles from './documents.module.css';
import { Thumbnail } from './thumbnail.tsx';

interface ReportCardsProps {
  documents: readonly CompanyDocument[];
  companyId: string;
  handling: DocumentHandling;
  hasLabel: boolean;
}

export function ReportCards({ documents, companyId, handling, hasLabel }: ReportCardsProps) {
  return (
    <div>
      {hasLabel && <h2 className={styles.label}>Reports</h2>}
      <ul className={styles.cards} aria-label="Reports">
        {documents.map((document) => (
          <li key={document.id} className={styles.card}>
            <Thumbnail type={document.type} companyId={companyId} />
            <div className={styles.cardBody}>
              <div className={styles.cardHead}>
                <h3 className={styles.cardTitle}>
                  {document.title}
                  {document.pinned && <Pinned />}
                </h3>
                <StatusPill document={document} />
              </div>
              <p className={styles.detail}>{detailText(document)}</p>
              <Failure document={document} className={styles.failure} />
              <CardActions document={document} handling={handling} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function StatusPill({ document }: { document: CompanyDocument }) {
  const { label, tone } = pillText(document);
  return <Pill tone={tone}>{label}</Pill>;
}

/** Why it could not be made; red only where something went wrong. */
export function Failure({ document, className }: { document: CompanyDocument; className: string | undefined }) {
  if (document.status !== 'failed' || document.failure === null) return null;
  return (
    <p className={className} data-waits={waitsForBooks(document) || undefined}>
      {document.failure}
    </p>
  );
}

export function Pinned() {
  return (
    <span className={styles.pinned}>
      <Icon name="pin" size={12} />
      <VisuallyHidden>, pinned</VisuallyHidden>
    </span>
  );
}

function CardActions({ document, handling }: { document: CompanyDocument; handling: DocumentHandling }) {
  const { actions, base } = handling;
  const path = openPath(base, document);
  const hasFailed = document.status === 'failed';
  const isWaiting = waitsForBooks(document);
  const of = <VisuallyHidden>{` ${document.title}`}</VisuallyHidden>;
  const isOnline = useOnline();
  return (
    <div className={styles.cardActions}>
      {isWaiting && (
        <Button component={Link} to={`${base}/data-sources`} size="xs" leftSection={<Icon name="upload" />}>
          Upload your books
        </Button>
      )}
      {hasFailed && !isWaiting && (
        <Button
          size="xs"
          leftSection={<Icon name="refresh" />}
          disabled={!isOnline}
          onClick={() => actions.retry(document)}
        >
          <span>Retry{of}</span>
        </Button>
      )}
      {path !== null && !hasFailed && (
        <>
          <Button
            component="a"
            href={path}
            target="_blank"
            rel="noopener"
            size="xs"
            leftSection={<Icon name="external" />}
          >
            <span>Open{of}</span>
          </Button>
          <button type="button" className={styles.quiet} onClick={() => actions.copyLink(path)}>
            <Icon name="copy" />
            <span>Copy link{of}</span>
          </button>
        </>
      )}
      {document.url !== null && (
        <button type="button" className={styles.quiet} onClick={() => actions.saveFile(document)}>
          <Icon name="download" />
          <span>Download{of}</span>
        </button>
      )}
      <span className={styles.end}>
        <DocumentMenu document={document} handling={handling} />
      </span>
    </div>
  );
}
