import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CompanyScope } from '#data/company-scope.ts';
import { ownMetricCalls, type OwnMetric } from '#data/own-metrics-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { offerUndo } from '#session/action-toasts.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';

export interface ChangeMetrics {
  isBusy: boolean;
  calls: ReturnType<typeof ownMetricCalls>;
  /** Resolves to whether it was done; why not is said in a toast. */
  save: (change: () => Promise<unknown>) => Promise<boolean>;
  remove: (metric: OwnMetric) => void;
}

/** Every change of a company's own metrics; what takes one away can be undone. */
export function useChangeMetrics(scope: CompanyScope): ChangeMetrics {
  const session = useSession();
  const queryClient = useQueryClient();
  const calls = ownMetricCalls(scope);
  const change = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    // Every formula and every tab may show something else now.
    onSuccess: () => void queryClient.invalidateQueries(),
    onError: (error: Error) =>
      showToast(session, failureText(error, 'The metric could not be changed. Try again in a moment.'), true),
  });

  function save(work: () => Promise<unknown>): Promise<boolean> {
    return change.mutateAsync(work).then(
      () => true,
      () => false,
    );
  }
  return {
    isBusy: change.isPending,
    calls,
    save,
    remove({ id, name }) {
      void save(() => calls.remove(id)).then((isDone) => {
        if (isDone) offerUndo(session, `“${name}” deleted.`, () => void save(() => calls.restore(id)));
      });
    },
  };
}
