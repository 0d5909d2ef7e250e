import { useRef } from 'react';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { FieldError } from '#components/field-error.tsx';
import { OtherPlaces } from '#components/other-places.tsx';
import type { BankAnswer } from '#data/bank-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { useCarriedFile } from '#lib/use-carried-file.ts';
import { useFileDrop } from '#lib/use-file-drop.ts';
import { useOnline } from '#lib/use-online.ts';
import { BankFileDialog } from './bank-file-dialog.tsx';
import styles from './bank.module.css';
import { useBankUpload } from './use-bank-upload.ts';

/** Any bank's statement; what it brings is shown before it is kept. */
export function BankUploadCard({ scope, bank }: { scope: CompanyScope; bank: BankAnswer | null }) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useBankUpload(scope);
  useCarriedFile('bank', upload.choose);
  const isLocked = !useOnline() || bank === null || upload.isBusy;
  const drop = useFileDrop({ isLocked, onFile: upload.choose });
  return (
    <Card
      title="Statements"
      sentence="Of bank accounts and cards, as the bank exports them: CSV, XLSX, OFX, QIF, CAMT.053 or MT940."
      action={
        <Button
          variant="filled"
          disabled={isLocked}
          loading={upload.isBusy && upload.checked === null}
          onClick={() => input.current?.click()}
        >
          Upload a statement
        </Button>
      }
    >
      {/* The button does the same for the keyboard. */}
      <div className={styles.list} data-over={drop.isOver || undefined} {...drop.target}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Bank statement"
          accept=".csv,.xlsx,.txt,.tsv,.ofx,.qfx,.qif,.xml,.sta,.mt940,.940"
          disabled={isLocked}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) upload.choose(file);
            // The same file again is a new wish, and must be noticed.
            currentTarget.value = '';
          }}
        />
        {upload.problem !== null && upload.checked === null && <FieldError isAlert>{upload.problem}</FieldError>}
        <p className={styles.none}>
          {bank !== null && bank.accounts.length === 0
            ? 'No statement has been uploaded. Statements alone show cash, burn and runway; with books they show which lines are missing on either side.'
            : 'Opening balance, lines and closing balance must add up, or the file is refused with the line. What is here already is not added twice.'}
        </p>
        <OtherPlaces scope={scope} here="bank" file={upload.refused} />
      </div>
      {upload.checked !== null && bank !== null && (
        <BankFileDialog upload={upload} checked={upload.checked} bank={bank} />
      )}
    </Card>
  );
}
