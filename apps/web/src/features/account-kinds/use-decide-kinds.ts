import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LedgerAccounts } from '@tieout/contracts/ledger-accounts.ts';
import { ApiError } from '#lib/api-error.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import {
  decideKindsMutation,
  ledgerAccountsQuery,
  undoKindsMutation,
  type KindDecisions,
} from '#data/ledger-accounts-queries.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';

const FAILED = 'The accounts could not be changed. Nothing has happened to them; try again in a moment.';

export interface DecideKinds {
  isBusy: boolean;
  decide: (accounts: KindDecisions) => void;
  undo: () => void;
}

/** Every figure follows from what accounts are: after a decision all of them are asked for again. */
export function useDecideKinds(scope: CompanyScope, onDecided: () => void): DecideKinds {
  const session = useSession();
  const queryClient = useQueryClient();
  const { queryKey } = ledgerAccountsQuery(scope);

  function onSuccess(answer: LedgerAccounts): void {
    queryClient.setQueryData(queryKey, answer);
    void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
    onDecided();
  }
  function onError(error: Error): void {
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
    showToast(session, isRefusal ? error.message : FAILED, true);
  }
  const decided = useMutation({
    ...decideKindsMutation(scope),
    onSuccess(answer, accounts) {
      onSuccess(answer);
      showToast(session, accounts.length === 1 ? '1 account decided.' : `${accounts.length} accounts decided.`);
    },
    onError,
  });
  const undone = useMutation({
    ...undoKindsMutation(scope),
    onSuccess(answer) {
      onSuccess(answer);
      showToast(session, 'The last decision was undone.');
    },
    onError,
  });
  return {
    isBusy: decided.isPending || undone.isPending,
    decide: (accounts) => decided.mutate(accounts),
    undo: () => undone.mutate(),
  };
}
