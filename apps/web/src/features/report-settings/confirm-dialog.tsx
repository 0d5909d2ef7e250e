import { Button } from '#components/controls/button.ts';
import { Dialog } from '#components/dialog.tsx';

interface ConfirmDialogProps {
  sentences: readonly string[];
  onClose: () => void;
  onConfirm: () => void;
}

/** Says what a change of currency, calendar or closing does to the reports before it is made. */
export function ConfirmDialog({ sentences, onClose, onConfirm }: ConfirmDialogProps) {
  return (
    <Dialog
      title="This changes reported figures"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" onClick={onConfirm}>
            Save and recalculate
          </Button>
        </>
      }
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Dialog>
  );
}
