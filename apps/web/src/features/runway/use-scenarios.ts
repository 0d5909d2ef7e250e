import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RunwayScenario, RunwayScenarioBody, ScenarioFormat } from '@tieout/contracts/runway.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { downloadScenario, runwayCalls, runwayScenariosQuery } from '#data/runway-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { saveFile } from '#lib/save-file.ts';
import { offerUndo } from '#session/action-toasts.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';

/** What is done with saved scenarios. */
export function useScenarios(scope: CompanyScope) {
  const session = useSession();
  const queryClient = useQueryClient();
  const calls = runwayCalls(scope);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (work: () => Promise<RunwayScenario>) => work(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: runwayScenariosQuery(scope).queryKey }),
    onError: (error: Error) =>
      showToast(session, failureText(error, 'The scenario could not be saved. Try again in a moment.'), true),
  });

  async function run(work: () => Promise<RunwayScenario>, after: () => void): Promise<void> {
    await mutateAsync(work).then(after, () => undefined);
  }
  return {
    isBusy: isPending,
    download: ({ id }: RunwayScenario, format: ScenarioFormat) => {
      void downloadScenario(scope, id, format).then(
        ({ name, content }) => saveFile(name, content),
        (error: Error) =>
          showToast(session, failureText(error, 'The file could not be made. Try again in a moment.'), true),
      );
    },
    save: (body: RunwayScenarioBody, after: () => void) =>
      run(
        () => calls.save(body),
        () => {
          showToast(session, `${body.name} is saved.`);
          after();
        },
      ),
    remove: ({ id, name, note, isBase, isShared, payload }: RunwayScenario) =>
      run(
        () => calls.remove(id),
        () =>
          offerUndo(session, `${name} is deleted.`, () => {
            void run(
              () => calls.change(id, { name, note, isBase, isShared, payload }),
              () => undefined,
            );
          }),
      ),
  };
}
