import { importKind, IMPORT_KINDS, type ImportKind } from '@tieout/contracts/ledger-import.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { FileButton } from '#components/file-button.tsx';
import { FieldError } from '#components/field-error.tsx';
import { Icon } from '#components/icon.tsx';
import { formatCount } from '#components/number-format.ts';
import { SelectField } from '#components/pickers/select-field.tsx';
import { ProgressBar } from '#components/progress-bar.tsx';
import { OtherPlaces } from '#components/other-places.tsx';
import { StatusRegion } from '#components/status-region.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { useCarriedFile } from '#lib/use-carried-file.ts';
import { useFileDrop } from '#lib/use-file-drop.ts';
import { useOnline } from '#lib/use-online.ts';
import { KIND_NAMES } from './import-text.ts';
import styles from './ledger-import.module.css';
import { Templates } from './templates.tsx';
import { ACCEPTED, LIMITS_TEXT } from './upload-rules.ts';
import { useUpload } from './use-upload.ts';

const KIND_CHOICES = [
  { value: '', label: 'Detect automatically' },
  ...IMPORT_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] })),
];

export function UploadCard({ scope }: { scope: CompanyScope }) {
  const upload = useUpload(scope);
  const [kind, setKind] = useState<ImportKind | null>(null);
  useCarriedFile('books', (file) => upload.start(file));
  const isOnline = useOnline();
  const isBusy = upload.fileName !== null;
  return (
    <Card
      title="Files"
      sentence="A general ledger, a trial balance or a chart of accounts. You review everything before it is posted."
    >
      <div className={styles.upload}>
        <SelectField
          label="File type"
          className={styles.kind}
          disabled={isBusy || !isOnline}
          value={kind ?? ''}
          onChange={(value) => setKind(importKind.safeParse(value).data ?? null)}
          data={KIND_CHOICES}
        />
        <DropZone isLocked={isBusy || !isOnline} problem={upload.problem} onFile={(file) => upload.start(file, kind)} />
        <StatusRegion>
          {isBusy && (
            <div className={styles.sending}>
              <p>{`Sending ${upload.fileName}: ${formatCount(Math.round(upload.share * 100))} %`}</p>
              <ProgressBar label="Upload" share={upload.share} />
              <Button size="xs" onClick={upload.cancel}>
                Cancel upload
              </Button>
            </div>
          )}
        </StatusRegion>
        <OtherPlaces scope={scope} here="books" file={upload.refused} />
        <Templates scope={scope} />
      </div>
    </Card>
  );
}

interface DropZoneProps {
  isLocked: boolean;
  /** Why the last file was not taken. */
  problem: string | null;
  onFile: (file: File) => void;
}

export function DropZone({ isLocked, problem, onFile }: DropZoneProps) {
  const drop = useFileDrop({ isLocked, onFile });

  return (
    // The button does the same for the keyboard.
    <div
      className={styles.dropZone}
      data-over={drop.isOver || undefined}
      data-wrong={problem !== null || undefined}
      {...drop.target}
    >
      <Icon name="upload" />
      <p>Drop a file here, or</p>
      <FileButton
        label="Choose a file"
        inputLabel="File to import"
        accept={ACCEPTED}
        variant="filled"
        isLocked={isLocked}
        onFile={onFile}
      />
      <FieldError isAlert>{problem}</FieldError>
      <p className={styles.detail}>{LIMITS_TEXT}</p>
    </div>
  );
}
