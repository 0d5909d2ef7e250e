import type { CompanyDocument } from '@tieout/contracts/documents.ts';
import { useId, useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { Dialog } from '#components/dialog.tsx';

interface RenameDialogProps {
  document: CompanyDocument;
  onRename: (title: string) => void;
  onClose: () => void;
}

const LONGEST_NAME = 120;

export function RenameDialog({ document, onRename, onClose }: RenameDialogProps) {
  const [name, setName] = useState(document.title);
  const [isTouched, setIsTouched] = useState(false);
  const formId = useId();
  const isEmpty = name.trim() === '';
  return (
    <Dialog
      title="Rename document"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="filled">
            Rename
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsTouched(true);
          if (isEmpty) return;
          if (name.trim() !== document.title) onRename(name.trim());
          onClose();
        }}
      >
        <TextInput
          label="Name"
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          error={isTouched && isEmpty ? 'A document needs a name' : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
