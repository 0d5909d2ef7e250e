import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientCalls, clientsQuery } from '#data/clients-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';

export interface ChangeClients {
  isBusy: boolean;
  calls: ReturnType<typeof clientCalls>;
  /** Resolves to null once it is done, else to why not. */
  save: (change: () => Promise<unknown>, done: string) => Promise<string | null>;
  /** As `save`; why not is said in a toast. */
  act: (change: () => Promise<unknown>, done: string) => void;
}

export function useChangeClients(scope: CompanyScope): ChangeClients {
  const session = useSession();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: clientsQuery(scope).queryKey }),
  });

  async function save(work: () => Promise<unknown>, done: string): Promise<string | null> {
    try {
      await change.mutateAsync(work);
    } catch (error) {
      return failureText(error, 'This could not be done. Try again in a moment.');
    }
    showToast(session, done);
    return null;
  }
  return {
    isBusy: change.isPending,
    calls: clientCalls(scope),
    save,
    act(work, done) {
      void save(work, done).then((failure) => {
        if (failure !== null) showToast(session, failure, true);
      });
    },
  };
}
