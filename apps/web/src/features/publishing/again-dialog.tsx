import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Button } from '#components/controls/button.ts';
import { formatClock, formatDay } from '#components/date-format.ts';
import { Dialog } from '#components/dialog.tsx';
import type { PublishingState } from '#data/publication-queries.ts';

interface AgainDialogProps {
  month: Month;
  earlier: PublishingState['published'][number];
  /** How many get a mail. */
  told: number;
  onClose: () => void;
  onPublish: () => void;
}

/** Readers have a letter of this month already: nobody sends them a second one by accident. */
export function AgainDialog({ month, earlier: { publishedAt }, told, onClose, onPublish }: AgainDialogProps) {
  const label = formatPeriodLabel(month);
  return (
    <Dialog
      title={`Publish ${label} again?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" onClick={onPublish}>
            Publish again
          </Button>
        </>
      }
    >
      <p>
        {`${label} was published on ${formatDay(publishedAt)}, ${formatClock(publishedAt)}. Readers get a new letter, and the earlier one is marked as replaced. ${toldText(told)}`}
      </p>
    </Dialog>
  );
}

function toldText(told: number): string {
  if (told === 0) return 'Nobody gets a mail.';
  return told === 1 ? '1 person gets a mail.' : `${told} people get a mail.`;
}
