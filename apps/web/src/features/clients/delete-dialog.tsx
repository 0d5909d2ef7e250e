import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Dialog } from '#components/dialog.tsx';
import { FieldError } from '#components/field-error.tsx';
import type { Client } from '#data/clients-queries.ts';
import { consequencesOf, nameOf } from './client-text.ts';
import type { ChangeClients } from './use-change-clients.ts';

interface DeleteDialogProps {
  client: Client;
  change: ChangeClients;
  onClose: () => void;
}

export function DeleteDialog({ client, change, onClose }: DeleteDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const isInvited = client.status === 'INVITED';
  const name = nameOf(client);

  async function onDelete(): Promise<void> {
    const done = isInvited ? `The invitation of ${name} is withdrawn.` : `${name} is deleted.`;
    const refused = await change.save(() => change.calls.remove(client.id), done);
    setFailure(refused);
    if (refused === null) onClose();
  }

  return (
    <Dialog
      title={isInvited ? `Withdraw the invitation of ${name}?` : `Delete ${name}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={change.isBusy}>
            Cancel
          </Button>
          <Button variant="filled" color="red" loading={change.isBusy} onClick={() => void onDelete()}>
            {isInvited ? 'Withdraw' : 'Delete'}
          </Button>
        </>
      }
    >
      <p>{consequencesOf(client)}</p>
      <FieldError isAlert>{failure}</FieldError>
    </Dialog>
  );
}
