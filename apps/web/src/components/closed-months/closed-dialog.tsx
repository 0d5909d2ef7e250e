import type { ClosedEffects } from '@tieout/contracts/closed-effects.ts';
import type { KindAnswer } from '@tieout/finance/closed-changes.ts';
import { Button } from '#components/controls/button.ts';
import { Dialog } from '#components/dialog.tsx';
import styles from './closed-months.module.css';
import { kindsSentence, kindsTitle, NO_DIFFERENCE } from './closed-text.ts';
import { ClosedTable } from './closed-table.tsx';

interface ClosedDialogProps {
  closed: ClosedEffects;
  currency: string;
  isBusy: boolean;
  onAnswer: (answer: KindAnswer) => void;
  onClose: () => void;
}

/** Closed stays closed: what accounts that become something else would change, before they do. */
export function ClosedDialog({ closed, currency, isBusy, onAnswer, onClose }: ClosedDialogProps) {
  const isFixed = closed.fixed === 'leave-out';
  return (
    <Dialog
      title={kindsTitle(closed.accounts)}
      onClose={onClose}
      actions={
        <>
          <Button disabled={isBusy} onClick={() => onAnswer('leave-out')}>
            Leave them as they are
          </Button>
          <Button variant="filled" disabled={isFixed} loading={isBusy} onClick={() => onAnswer('restate')}>
            Restate the closed months
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <p>{`${kindsSentence(closed)} ${NO_DIFFERENCE}`}</p>
        <ClosedTable closed={closed} currency={currency} />
      </div>
    </Dialog>
  );
}
