import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ValuationVersion, ValuationVersionBody } from '@tieout/contracts/valuation.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { valuationCalls, valuationVersionsQuery } from '#data/valuation-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { offerUndo } from '#session/action-toasts.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';

/** What is done with saved versions. */
export function useVersions(scope: CompanyScope) {
  const session = useSession();
  const queryClient = useQueryClient();
  const calls = valuationCalls(scope);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (work: () => Promise<ValuationVersion>) => work(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: valuationVersionsQuery(scope).queryKey }),
    onError: (error: Error) =>
      showToast(session, failureText(error, 'The version could not be saved. Try again in a moment.'), true),
  });

  async function run(work: () => Promise<ValuationVersion>, after: () => void): Promise<void> {
    await mutateAsync(work).then(after, () => undefined);
  }
  return {
    isBusy: isPending,
    save: (body: ValuationVersionBody, after: () => void) =>
      run(
        () => calls.save(body),
        () => {
          showToast(session, `${body.name} is saved.`);
          after();
        },
      ),
    lock: ({ id, isLocked }: ValuationVersion) =>
      run(
        () => calls.lock(id, !isLocked),
        () => undefined,
      ),
    remove: ({ id, name, note, isShared, payload }: ValuationVersion) =>
      run(
        () => calls.remove(id),
        () =>
          offerUndo(session, `${name} is deleted.`, () => {
            void run(
              () => calls.change(id, { name, note, isShared, payload }),
              () => undefined,
            );
          }),
      ),
  };
}
