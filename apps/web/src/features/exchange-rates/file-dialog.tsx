import { Button } from '#components/controls/button.ts';
import { dateText } from '#components/pickers/picker-text.ts';
import { Dialog } from '#components/dialog.tsx';
import { formatCount } from '#components/number-format.ts';
import styles from './exchange-rates.module.css';
import { KIND_TEXT, whenText } from './rate-text.ts';
import type { CheckedFile, RateUpload } from './use-rate-upload.ts';

interface FileDialogProps {
  upload: RateUpload;
  checked: CheckedFile;
}

/** What a file would bring, before it does. */
export function FileDialog({ upload, checked }: FileDialogProps) {
  const news = checked.newRates + checked.changedRates;
  const canKeep = checked.errorCount === 0 && news > 0;
  return (
    <Dialog
      title={checked.file.name}
      onClose={upload.leave}
      actions={
        <>
          <Button onClick={upload.leave} disabled={upload.isBusy}>
            {canKeep ? 'Cancel' : 'Close'}
          </Button>
          {canKeep && (
            <Button variant="filled" loading={upload.isBusy} onClick={upload.keep}>
              {`Use ${formatCount(news)} ${news === 1 ? 'rate' : 'rates'}`}
            </Button>
          )}
        </>
      }
    >
      {checked.errorCount > 0 ? <Mistakes checked={checked} /> : <Content checked={checked} />}
    </Dialog>
  );
}

const LAYOUTS = {
  EUROFXREF: 'Reference rates of the European Central Bank, in units per euro.',
  PAIRS: 'A table of rates between two currencies.',
} as const;

function Content({ checked }: { checked: CheckedFile }) {
  const { layout, currencies, kept, from, to, newRates, changedRates, sameRates, sample } = checked;
  const others = currencies.length - kept.length;
  return (
    <div className={styles.content}>
      <p>{LAYOUTS[layout]}</p>
      <dl className={styles.facts}>
        <dt>Currencies</dt>
        <dd>{`${kept.join(', ') || 'None'}${others > 0 ? `; ${formatCount(others)} more that the company does not work with ${others === 1 ? 'is' : 'are'} left out` : ''}`}</dd>
        {from !== null && to !== null && (
          <>
            <dt>Days</dt>
            <dd>{`${dateText(from)} to ${dateText(to)}`}</dd>
          </>
        )}
        <dt>New</dt>
        <dd>{formatCount(newRates)}</dd>
        <dt>Different from an earlier file</dt>
        <dd>{formatCount(changedRates)}</dd>
        <dt>Known already</dt>
        <dd>{formatCount(sameRates)}</dd>
      </dl>
      {sample.length > 0 && (
        <ul className={styles.sample} aria-label="First rates">
          {sample.map((rate) => (
            <li key={`${rate.from}${rate.to}${rate.kind}${rate.date}`}>
              {`${whenText(rate)}, ${KIND_TEXT[rate.kind].toLowerCase()}: 1 ${rate.from} = ${rate.rate} ${rate.to}`}
            </li>
          ))}
        </ul>
      )}
      {newRates + changedRates === 0 && <p>This file brings nothing new.</p>}
    </div>
  );
}

function Mistakes({ checked: { errors, errorCount } }: { checked: CheckedFile }) {
  return (
    <div className={styles.content}>
      <p>{`${errorCount === 1 ? 'One row cannot' : `${formatCount(errorCount)} rows cannot`} be read, so nothing of the file is kept. Correct the file and upload it again.`}</p>
      <ul className={styles.mistakes}>
        {errors.map(({ line, message }) => (
          <li key={`${line} ${message}`}>{`Line ${line}: ${message}`}</li>
        ))}
      </ul>
      {errorCount > errors.length && <p>{`And ${formatCount(errorCount - errors.length)} more.`}</p>}
    </div>
  );
}
