import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { Button } from '#components/controls/button.ts';
import { Dialog } from '#components/dialog.tsx';
import { ApiError } from '#lib/api-error.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { ledgerImportQuery, ledgerImportsQuery, revertImportMutation } from '#data/ledger-import-queries.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { countText, monthsText } from './import-text.ts';

interface RevertDialogProps {
  scope: CompanyScope;
  item: LedgerImport;
  onClose: () => void;
}

/** Says what will be removed from the books before it does. */
export function RevertDialog({ scope, item, onClose }: RevertDialogProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...revertImportMutation(scope),
    onSuccess(answer) {
      onClose();
      queryClient.setQueryData(ledgerImportQuery(scope, item.id).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ledgerImportsQuery(scope).queryKey });
      showToast(session, `${item.fileName} is being removed from the books.`);
    },
    onError(error) {
      onClose();
      const refusal = error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : null;
      showToast(session, refusal ?? 'The import could not be reverted. Nothing was changed.', true);
    },
  });
  const entries = item.counts === null ? '' : ` (${countText(item.counts.entries, 'entry', 'entries')})`;
  const months = monthsText(item);
  return (
    <Dialog
      title={`Revert ${item.fileName}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Keep it
          </Button>
          <Button variant="filled" color="red" loading={isPending} onClick={() => mutate(item.id)}>
            Revert
          </Button>
        </>
      }
    >
      <p>
        {`Everything this file posted${entries} will be removed from the books${months === '' ? '' : `, ${months}`}. Reports of ` +
          'closed months show the change as restated. You can upload the file again at any time.'}
      </p>
    </Dialog>
  );
}
