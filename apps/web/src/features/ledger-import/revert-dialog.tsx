import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClosedEffects } from '@tieout/contracts/closed-effects.ts';
import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { ClosedTable } from '#components/closed-months/closed-table.tsx';
import { Button } from '#components/controls/button.ts';
import { Dialog } from '#components/dialog.tsx';
import { Notice } from '#components/notice.tsx';
import { failureText } from '#lib/failure-text.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import {
  ledgerImportQuery,
  ledgerImportsQuery,
  revertImportMutation,
  revertOfImportQuery,
} from '#data/ledger-import-queries.ts';
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
      showToast(session, failureText(error, 'The import could not be reverted. Nothing was changed.'), true);
    },
  });
  const { data, error } = useQuery(revertOfImportQuery(scope, item.id));
  const closed = data?.closed ?? null;
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
          <Button
            variant="filled"
            color="red"
            loading={isPending}
            disabled={data === undefined || closed?.fixed === 'leave-out'}
            onClick={() => mutate({ id: item.id, ...(closed !== null && { closed: 'restate' }) })}
          >
            {closed === null ? 'Revert' : 'Restate and revert'}
          </Button>
        </>
      }
    >
      {error !== null && (
        <Notice tone="bad">{failureText(error, 'What reverting changes could not be loaded.')}</Notice>
      )}
      <p>
        {`Everything this file posted${entries} will be removed from the books${months === '' ? '' : `, ${months}`}. ` +
          'You can upload the file again at any time.'}
      </p>
      {closed !== null && (
        <>
          <p>{revertSentence(closed)}</p>
          <ClosedTable closed={closed} currency={data?.currency ?? ''} />
        </>
      )}
    </Dialog>
  );
}

function revertSentence({ through, fixed }: ClosedEffects): string {
  const shut = `Months up to ${formatPeriodLabel(through)} are closed or published`;
  if (fixed === 'leave-out') {
    return `${shut}, and your company has fixed in the report settings that they stay as they are. Open them first.`;
  }
  return `${shut}. Reverting changes them as shown; statements mark the figures as restated, with what they were.`;
}
