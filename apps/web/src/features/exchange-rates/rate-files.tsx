import { useRef } from 'react';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { formatInstant } from '#components/date-format.ts';
import { dateText } from '#components/pickers/picker-text.ts';
import { FieldError } from '#components/field-error.tsx';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import { formatCount } from '#components/number-format.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import type { ExchangeRatesAnswer, RateFileRow } from '#data/exchange-rates-queries.ts';
import { useFileDrop } from '#lib/use-file-drop.ts';
import { useOnline } from '#lib/use-online.ts';
import styles from './exchange-rates.module.css';
import { FileDialog } from './file-dialog.tsx';
import type { ChangeRates } from './use-change-rates.ts';
import { useRateUpload } from './use-rate-upload.ts';

interface RateFilesProps {
  scope: CompanyScope;
  rates: ExchangeRatesAnswer | null;
  change: ChangeRates;
}

/** Files of rates: what each brought, and a place for another one. */
export function RateFiles({ scope, rates, change }: RateFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useRateUpload(scope);
  const isLocked = !useOnline() || rates === null || upload.isBusy;
  const drop = useFileDrop({ isLocked, onFile: upload.check });
  return (
    <Card
      title="Files"
      sentence="eurofxref-hist of the European Central Bank, as CSV or ZIP, or a table with the columns date (or month), from, to and rate."
      action={
        <Button
          disabled={isLocked}
          loading={upload.isBusy && upload.checked === null}
          onClick={() => input.current?.click()}
        >
          Upload a file
        </Button>
      }
    >
      {/* The button does the same for the keyboard. */}
      <div className={styles.list} data-over={drop.isOver || undefined} {...drop.target}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File of exchange rates"
          accept=".csv,.txt,.zip"
          disabled={isLocked}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) upload.check(file);
            // The same file again is a new wish, and must be noticed.
            currentTarget.value = '';
          }}
        />
        {upload.problem !== null && (
          <div className={styles.problem}>
            <FieldError isAlert>{upload.problem}</FieldError>
          </div>
        )}
        {rates?.files.length === 0 ? (
          <p className={styles.none}>No file of rates has been uploaded. You see what it brings before it is kept.</p>
        ) : (
          <ListTable
            label="Files of rates"
            columns={columnsOf(isLocked || change.isBusy, change.removeFile)}
            rows={rates?.files ?? null}
            keyOf={({ id }) => id}
          />
        )}
      </div>
      {upload.checked !== null && <FileDialog upload={upload} checked={upload.checked} />}
    </Card>
  );
}

function columnsOf(isLocked: boolean, onRemove: (file: RateFileRow) => void): readonly ListColumn<RateFileRow>[] {
  return [
    { key: 'name', label: 'File', render: ({ name }) => name },
    { key: 'currencies', label: 'Currencies', onPhone: 'under', render: ({ currencies }) => currencies.join(', ') },
    {
      key: 'days',
      label: 'Days',
      onPhone: 'under',
      render: ({ from, to }) => `${dateText(from)} to ${dateText(to)}`,
    },
    {
      key: 'uploaded',
      label: 'Uploaded',
      onPhone: 'nowhere',
      render: ({ uploadedAt, uploadedBy }) =>
        `${formatInstant(uploadedAt)}${uploadedBy === null ? '' : `, ${uploadedBy}`}`,
    },
    { key: 'rates', label: 'Rates', isFigure: true, render: ({ rateCount }) => formatCount(rateCount) },
    {
      key: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      isFigure: true,
      render: (file) => (
        <Button size="xs" disabled={isLocked} aria-label={`Remove ${file.name}`} onClick={() => onRemove(file)}>
          Remove
        </Button>
      ),
    },
  ];
}
