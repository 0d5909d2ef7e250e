import type { RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Checkbox } from '#components/controls/checkbox.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { Dialog } from '#components/dialog.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import styles from '#components/calculator/calculator.module.css';
import { useScenarios } from './use-scenarios.ts';

interface SaveDialogProps {
  scope: CompanyScope;
  payload: RunwayPayload;
  onClose: () => void;
}

/** A scenario gets a name; one with the same name is saved in its place. */
export function SaveDialog({ scope, payload, onClose }: SaveDialogProps) {
  const { save, isBusy } = useScenarios(scope);
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [isBase, setIsBase] = useState(false);
  const [isShared, setIsShared] = useState(false);
  const [isTried, setIsTried] = useState(false);
  function send(): void {
    setIsTried(true);
    if (name.trim() === '') return;
    void save({ name: name.trim(), note: note.trim(), isBase, isShared, payload }, onClose);
  }
  return (
    <Dialog
      title="Save scenario"
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
        className={styles.dialog}
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
          error={isTried && name.trim() === '' ? 'A scenario needs a name' : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label="Note"
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Checkbox
          label="The base: the runway of record"
          checked={isBase}
          onChange={({ currentTarget }) => setIsBase(currentTarget.checked)}
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
