import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Textarea } from '#components/controls/textarea.ts';
import { Dialog } from '#components/dialog.tsx';
import type { BatchAction } from '#data/batch-queries.ts';
import { useOnline } from '#lib/use-online.ts';
import type { StandingCompany } from './company-readiness.ts';
import styles from './batch.module.css';

interface BatchBarProps {
  chosen: readonly StandingCompany[];
  isBusy: boolean;
  onStart: (action: BatchAction, reason: string) => void;
  onClear: () => void;
}

/** What can be done with the companies that are ticked. */
export function BatchBar({ chosen, isBusy, onStart, onClear }: BatchBarProps) {
  const [isPublishing, setIsPublishing] = useState(false);
  const isLocked = !useOnline() || isBusy;
  return (
    <section className={styles.bar} aria-label="Ticked companies">
      <strong>{`${chosen.length} selected`}</strong>
      <div className={styles.actions}>
        <Button size="xs" disabled={isLocked} onClick={() => onStart('CLOSE', '')}>
          Close month
        </Button>
        <Button size="xs" disabled={isLocked} onClick={() => setIsPublishing(true)}>
          Publish
        </Button>
        <Button size="xs" disabled={isLocked} onClick={() => onStart('REMIND', '')}>
          Remind
        </Button>
        <Button size="xs" onClick={onClear}>
          Clear
        </Button>
      </div>
      <span className={styles.note}>Publish is refused where a check fails</span>
      {isPublishing && (
        <PublishDialog
          count={chosen.length}
          onClose={() => setIsPublishing(false)}
          onPublish={(reason) => {
            setIsPublishing(false);
            onStart('PUBLISH', reason);
          }}
        />
      )}
    </section>
  );
}

interface PublishDialogProps {
  count: number;
  onClose: () => void;
  onPublish: (reason: string) => void;
}

function PublishDialog({ count, onClose, onPublish }: PublishDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title={
        count === 1
          ? 'Publish the last closed month of 1 company?'
          : `Publish the last closed month of ${count} companies?`
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" onClick={() => onPublish(reason.trim())}>
            Publish
          </Button>
        </>
      }
    >
      <p>
        Readers have it from that moment on. A company with a failed check or an undecided account is left out, and says
        so.
      </p>
      <Textarea
        label="Reason for open points (optional)"
        description="Months with late sources, unplaced accounts or variances without a note go out only with one. It is kept in Activity; readers do not see it."
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
