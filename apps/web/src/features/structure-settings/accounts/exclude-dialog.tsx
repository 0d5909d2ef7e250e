import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Textarea } from '#components/controls/textarea.ts';
import { Dialog } from '#components/dialog.tsx';

interface ExcludeDialogProps {
  name: string;
  onClose: () => void;
  onExclude: (note: string) => void;
}

const MOST_CHARACTERS = 500;

/** An account leaves the managerial view only with a reason: every report names it. */
export function ExcludeDialog({ name, onClose, onExclude }: ExcludeDialogProps) {
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  const error = noteError(note);

  function onConfirm(): void {
    setIsTried(true);
    if (error === null) onExclude(note);
  }

  return (
    <Dialog
      title={`Exclude ${name}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" onClick={onConfirm}>
            Exclude
          </Button>
        </>
      }
    >
      <p>
        Its amounts are left out of their section and of every total down to net profit, and shown below it as “Excluded
        from managerial view”. Every report and export says so.
      </p>
      <Textarea
        label="Why it is excluded"
        rows={3}
        aria-required
        value={note}
        error={isTried ? error : null}
        onChange={({ currentTarget: { value } }) => setNote(value)}
        onBlur={() => setIsTried(true)}
      />
    </Dialog>
  );
}

function noteError(note: string): string | null {
  if (note.trim() === '') return 'Say why it is excluded.';
  return note.trim().length > MOST_CHARACTERS ? 'A note has at most 500 characters.' : null;
}
