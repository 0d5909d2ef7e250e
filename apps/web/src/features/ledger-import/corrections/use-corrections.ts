import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { answerCorrectionsMutation, importCorrectionsQuery, ledgerImportQuery } from '#data/ledger-import-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';

/** What is asked about a file; undefined while it is not known, and where nothing is asked. */
export function useCorrections(scope: CompanyScope, { id, corrections }: LedgerImport) {
  return useQuery({ ...importCorrectionsQuery(scope, id), enabled: corrections !== null });
}

/** Answers are kept at once: whoever comes back, or posts from another screen, finds them. */
export function useAnswer(scope: CompanyScope, { id }: LedgerImport) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...answerCorrectionsMutation(scope, id),
    onSuccess(answer) {
      queryClient.setQueryData(importCorrectionsQuery(scope, id).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ledgerImportQuery(scope, id).queryKey });
    },
    onError(error) {
      showToast(session, failureText(error, 'The answer could not be saved. Try again in a moment.'), true);
    },
  });
  return { answer: mutate, isPending };
}
