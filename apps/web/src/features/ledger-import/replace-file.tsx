import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { Button } from '#components/controls/button.ts';
import { FileButton } from '#components/file-button.tsx';
import { FieldError } from '#components/field-error.tsx';
import { ProgressBar } from '#components/progress-bar.tsx';
import { StatusRegion } from '#components/status-region.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import styles from './ledger-import.module.css';
import { ACCEPTED } from './upload-rules.ts';
import { useUpload } from './use-upload.ts';

interface ReplaceFileProps {
  scope: CompanyScope;
  item: LedgerImport;
  isLocked: boolean;
  /** Nothing else can be done with the file. */
  isUrgent: boolean;
}

/** Another file in the place of this one, chosen right here. What the columns mean stays where it fits. */
export function ReplaceFile({ scope, item, isLocked, isUrgent }: ReplaceFileProps) {
  const upload = useUpload(scope, item.id);
  const isBusy = upload.fileName !== null;
  return (
    <>
      <FileButton
        label="Replace file"
        inputLabel="File to replace this one"
        accept={ACCEPTED}
        variant={isUrgent ? 'filled' : 'default'}
        isLocked={isLocked || isBusy}
        onFile={(file) => upload.start(file)}
      />
      <StatusRegion>
        {isBusy && (
          <div className={styles.sending}>
            <ProgressBar label={`Sending ${upload.fileName}`} share={upload.share} />
            <Button size="xs" onClick={upload.cancel}>
              Cancel upload
            </Button>
          </div>
        )}
      </StatusRegion>
      <FieldError isAlert>{upload.problem}</FieldError>
    </>
  );
}
