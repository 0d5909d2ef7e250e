import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { confirmImportMutation, ledgerImportQuery } from '#data/ledger-import-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';

/** Posts a checked file. */
export function useConfirm(scope: CompanyScope, { id }: LedgerImport) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { queryKey } = ledgerImportQuery(scope, id);
  const { mutate, isPending } = useMutation({
    ...confirmImportMutation(scope),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
    onError(error) {
      showToast(session, failureText(error, 'The file could not be posted. Nothing was changed.'), true);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return { confirm: () => mutate(id), isPending };
}
