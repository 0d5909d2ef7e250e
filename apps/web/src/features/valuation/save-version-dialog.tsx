import type { ValuationPayload } from '@tieout/contracts/valuation-payload.ts';
import { useState } from 'react';
import common from '#components/calculator/calculator.module.css';
import { Button } from '#components/controls/button.ts';
import { Checkbox } from '#components/controls/checkbox.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { Dialog } from '#components/dialog.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { useVersions } from './use-versions.ts';

interface SaveVersionDialogProps {
  scope: CompanyScope;
  payload: ValuationPayload;
  /** Proposed. */
  name: string;
  onClose: () => void;
}

/** A version gets a name; one with the same name that is not locked is saved in its place. */
export function SaveVersionDialog({ scope, payload, name: proposed, onClose }: SaveVersionDialogProps) {
  const { save, isBusy } = useVersions(scope);
  const [name, setName] = useState(proposed);
  const [note, setNote] = useState('');
  const [isShared, setIsShared] = useState(false);
  const [isTried, setIsTried] = useState(false);
  function send(): void {
    setIsTried(true);
    if (name.trim() === '') return;
    void save({ name: name.trim(), note: note.trim(), isShared, payload }, onClose);
  }
  return (
    <Dialog
      title="Save version"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" loading={isBusy} onClick={send}>
            Save
          </Button>
        </>
      }
    >
      <form
        className={common.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextInput
          label="Name"
          maxLength={80}
          value={name}
          error={isTried && name.trim() === '' ? 'A version needs a name' : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label="Note"
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Checkbox
          label="Show it to investors"
          checked={isShared}
          onChange={({ currentTarget }) => setIsShared(currentTarget.checked)}
        />
      </form>
    </Dialog>
  );
}
