import {
  DOCUMENT_TITLES,
  BUILT_DOCUMENT_TYPES,
  DOCUMENT_FORMATS,
  isPlanDocument,
  NO_BOOKS,
  type BuiltDocumentType,
  type CompanyDocument,
  type DocumentFormat,
} from '@tieout/contracts/documents.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Dialog } from '#components/dialog.tsx';
import { Notice } from '#components/notice.tsx';
import { Segments } from '#components/segments.tsx';
import { StatusRegion } from '#components/status-region.tsx';
import { useSessionState } from '#session/session-context.tsx';
import { twinOf, withOwnNames } from './document-list.ts';
import { FORMAT_NAME, TYPE_SENTENCE } from './document-text.ts';
import styles from './documents.module.css';
import { Thumbnail } from './thumbnail.tsx';
import { lacksBooks, useCreateDocument } from './use-document-actions.ts';
import type { Documents } from './use-documents.ts';

const FORMATS = DOCUMENT_FORMATS.map((value) => ({ value, label: FORMAT_NAME[value] }));

/** Of plans and calculators for who may see them. */
function useDocumentTypes(): readonly BuiltDocumentType[] {
  const { accessibleResources } = useSessionState();
  const pages = accessibleResources?.accessiblePages;
  return BUILT_DOCUMENT_TYPES.filter((type) => {
    if (type === 'RUNWAY_MODEL') return pages?.includes('runway') !== false;
    if (type === 'VALUATION') return pages?.includes('valuation') !== false;
    return pages?.includes('plan-vs-actual') !== false || !isPlanDocument(type);
  });
}

/** The gallery: what can be made here, and as what file. */
export function NewDocumentDialog({ documents, onClose }: { documents: Documents; onClose: () => void }) {
  const [type, setType] = useState<BuiltDocumentType>(BUILT_DOCUMENT_TYPES[0]);
  const types = useDocumentTypes();
  const [format, setFormat] = useState<DocumentFormat>('xlsx');
  const { mutate, isPending, error } = useCreateDocument(documents, onClose);
  const twin = twinOf(withOwnNames(documents.list.data ?? []), { type, format });
  return (
    <Dialog
      title="New document"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button variant="filled" loading={isPending} onClick={() => mutate({ type, format })}>
            {twin === null ? 'Create' : 'Create another'}
          </Button>
        </>
      }
    >
      <fieldset className={styles.gallery}>
        <legend className={styles.galleryLegend}>Document</legend>
        {types.map((each) => (
          <label
            key={each}
            htmlFor={`document-${each}`}
            className={styles.choice}
            data-chosen={each === type || undefined}
          >
            <Thumbnail type={each} companyId={documents.scope.companyId} />
            <span className={styles.choiceText}>
              <span className={styles.choiceName}>
                <input
                  id={`document-${each}`}
                  type="radio"
                  name="document-type"
                  value={each}
                  checked={each === type}
                  onChange={() => setType(each)}
                />
                {DOCUMENT_TITLES[each]}
              </span>
              <span className={styles.detail}>{TYPE_SENTENCE[each]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Segments label="File" choices={FORMATS} value={format} onChange={setFormat} />
      <p className={styles.detail}>
        {format === 'xlsx'
          ? 'A workbook with live formulas. It is refreshed when your books change.'
          : 'Ready to print. It is refreshed when your books change.'}
      </p>
      <TwinNotice twin={twin} />
      {lacksBooks(error) && <NoBooksNotice base={documents.scope.base} />}
    </Dialog>
  );
}

function NoBooksNotice({ base }: { base: string }) {
  return (
    <div role="alert">
      <Notice tone="warn">
        {NO_BOOKS} <Link to={`${base}/data-sources`}>Upload your books</Link>
      </Notice>
    </div>
  );
}

/** Two of the same are of no use to anybody; whoever wants them anyway is not kept from it. */
function TwinNotice({ twin }: { twin: CompanyDocument | null }) {
  return (
    <StatusRegion>
      {twin !== null && (
        <Notice tone="info" icon="document">
          {`You already have these figures in “${twin.title}” (${FORMAT_NAME[twin.format]}), which is renewed whenever your books change.`}
        </Notice>
      )}
    </StatusRegion>
  );
}
