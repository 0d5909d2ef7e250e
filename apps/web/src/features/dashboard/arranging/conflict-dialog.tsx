import { Button } from '#components/controls/button.ts';
import { Dialog } from '#components/dialog.tsx';

interface ConflictDialogProps {
  /** Who has changed what, when. */
  message: string;
  onDecide: (keepsMine: boolean) => void;
}

/** Two people arrange one tab: nothing is written over before the second has decided. */
export function ConflictDialog({ message, onDecide }: ConflictDialogProps) {
  return (
    <Dialog
      title="Changed by somebody else"
      onClose={() => onDecide(false)}
      actions={
        <>
          <Button onClick={() => onDecide(false)}>Reload</Button>
          <Button variant="filled" onClick={() => onDecide(true)}>
            Keep mine
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </Dialog>
  );
}
