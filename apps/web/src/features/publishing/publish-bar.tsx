import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Checkbox } from '#components/controls/checkbox.ts';
import { formatClock, formatDay } from '#components/date-format.ts';
import { FieldError } from '#components/field-error.tsx';
import type { PublishingState } from '#data/publication-queries.ts';
import { AgainDialog } from './again-dialog.tsx';
import type { Publishing } from './use-publishing.ts';
import styles from './publishing.module.css';

interface PublishBarProps {
  month: Month;
  state: PublishingState;
  publishing: Publishing;
  reason: string;
  isLocked: boolean;
}

/** The foot of the page: whether the month can go out, and the button that sends it. */
export function PublishBar({ month, state, publishing, reason, isLocked }: PublishBarProps) {
  const [tellsReaders, setTellsReaders] = useState(true);
  const [isAsking, setIsAsking] = useState(false);
  const count = state.readers.filter(({ getsLetter }) => getsLetter).length;
  const told = tellsReaders ? count : 0;
  const earlier = state.published.find((each) => each.month === month);
  const canPublish = state.verdict === 'ready' || (state.verdict === 'needs-reason' && reason.trim() !== '');

  function publish(): void {
    setIsAsking(false);
    publishing.publish({ reason, tellsReaders, told });
  }
  return (
    <div className={styles.bar}>
      <BarText publishing={publishing} sentences={[audienceText(month, count, earlier), verdictText(state, reason)]} />
      <Checkbox
        label="Tell them by mail"
        checked={tellsReaders}
        disabled={isLocked || count === 0}
        onChange={(event) => setTellsReaders(event.currentTarget.checked)}
      />
      <Button disabled={isLocked} onClick={publishing.save}>
        Save draft
      </Button>
      <Button
        variant="filled"
        loading={publishing.isBusy}
        disabled={isLocked || !canPublish}
        onClick={earlier === undefined ? publish : () => setIsAsking(true)}
      >
        {`${earlier === undefined ? 'Publish' : 'Publish again'}${state.verdict === 'needs-reason' ? ' with reason' : ''}`}
      </Button>
      {isAsking && earlier !== undefined && (
        <AgainDialog
          month={month}
          earlier={earlier}
          told={told}
          onClose={() => setIsAsking(false)}
          onPublish={publish}
        />
      )}
    </div>
  );
}

function BarText({ publishing, sentences }: { publishing: Publishing; sentences: readonly string[] }) {
  return (
    <div className={styles.barText}>
      <p>
        <strong>{sentences.filter((text) => text !== '').join(' ')}</strong>{' '}
        <span>Figures are frozen at that moment; later changes show as “Restated since”.</span>
      </p>
      <FieldError isAlert>{publishing.failure}</FieldError>
    </div>
  );
}

function audienceText(month: Month, count: number, earlier: PublishingState['published'][number] | undefined): string {
  const label = formatPeriodLabel(month);
  if (earlier === undefined) return `${label} goes to ${peopleText(count)}.`;
  return `${label} went out on ${formatDay(earlier.publishedAt)}, ${formatClock(earlier.publishedAt)}.`;
}

function verdictText({ verdict }: PublishingState, reason: string): string {
  if (verdict === 'blocked') return 'Something has to be put right first.';
  return verdict === 'needs-reason' && reason.trim() === '' ? 'Give a reason for what is open.' : '';
}

export function peopleText(count: number): string {
  if (count === 0) return 'nobody yet';
  return count === 1 ? '1 person' : `${count} people`;
}
