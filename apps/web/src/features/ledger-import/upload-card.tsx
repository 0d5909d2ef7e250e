import '@mantine/core/styles/Combobox.layer.css';
import { Button, NativeSelect } from '@mantine/core';
import { importKind, IMPORT_KINDS, type ImportKind } from '@tieout/contracts/ledger-import.ts';
import { useRef, useState } from 'react';
import { Card } from '#components/card.tsx';
import { Icon } from '#components/icon.tsx';
import { formatCount } from '#components/number-format.ts';
import { ProgressBar } from '#components/progress-bar.tsx';
import { StatusRegion } from '#components/status-region.tsx';
import type { CompanyScope } from '#lib/company-scope.ts';
import { useFileDrop } from '#lib/use-file-drop.ts';
import { useOnline } from '#lib/use-online.ts';
import { KIND_NAMES } from './import-text.ts';
import styles from './ledger-import.module.css';
import { Templates } from './templates.tsx';
import { LIMITS_TEXT } from './upload-rules.ts';
import { useUpload } from './use-upload.ts';

const KIND_CHOICES = [
  { value: '', label: 'Recognise it from the columns' },
  ...IMPORT_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] })),
];

export function UploadCard({ scope }: { scope: CompanyScope }) {
  const upload = useUpload(scope);
  const [kind, setKind] = useState<ImportKind | null>(null);
  const isOnline = useOnline();
  const isBusy = upload.fileName !== null;
  return (
    <Card
      title="Files"
      sentence="A general ledger, a trial balance or a chart of accounts. You see what was understood before anything is posted."
    >
      <div className={styles.upload}>
        <NativeSelect
          label="What the file holds"
          className={styles.kind}
          disabled={isBusy || !isOnline}
          value={kind ?? ''}
          onChange={({ currentTarget: { value } }) => setKind(importKind.safeParse(value).data ?? null)}
          data={KIND_CHOICES}
        />
        <DropZone isLocked={isBusy || !isOnline} onFile={(file) => upload.start(file, kind)} />
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
        <p className={styles.problem} role="alert">
          {upload.problem}
        </p>
        <Templates scope={scope} />
      </div>
    </Card>
  );
}

function DropZone({ isLocked, onFile }: { isLocked: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const drop = useFileDrop({ isLocked, onFile });

  return (
    // The button does the same for the keyboard.
    <div className={styles.dropZone} data-over={drop.isOver || undefined} {...drop.target}>
      <Icon name="upload" />
      <p>Drop a file here, or</p>
      <Button variant="filled" disabled={isLocked} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File to import"
        accept=".csv,.tsv,.txt,.xlsx"
        disabled={isLocked}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
          // The same file again is a new wish, and must be noticed.
          currentTarget.value = '';
        }}
      />
      <p className={styles.detail}>{LIMITS_TEXT}</p>
    </div>
  );
}
