import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#components/controls/button.ts';
import { Dialog } from '#components/dialog.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { disconnectQuickbooksMutation, quickbooksConnectionQuery } from '#data/quickbooks-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';

interface DisconnectDialogProps {
  scope: CompanyScope;
  id: string;
  onClose: () => void;
}

/** Says what stops and what stays before it does. */
export function DisconnectDialog({ scope, id, onClose }: DisconnectDialogProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...disconnectQuickbooksMutation(scope, id),
    onSuccess(answer) {
      queryClient.setQueryData(quickbooksConnectionQuery(scope).queryKey, answer);
      showToast(session, 'QuickBooks is disconnected.');
      onClose();
    },
    onError(error) {
      onClose();
      showToast(session, failureText(error, 'QuickBooks could not be disconnected. Nothing was changed.'), true);
    },
  });
  return (
    <Dialog
      title="Disconnect QuickBooks?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Keep it
          </Button>
          <Button variant="filled" color="red" loading={isPending} onClick={() => mutate()}>
            Disconnect
          </Button>
        </>
      }
    >
      <p>Tieout stops reading at once and gives its permission back to QuickBooks.</p>
      <p>
        What was read stays in your reports as of the last sync. You can connect the same company again at any time.
      </p>
    </Dialog>
  );
}
