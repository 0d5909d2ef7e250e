import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CompanyScope } from '#data/company-scope.ts';
import {
  changeRatesMutation,
  removeRateFileMutation,
  restoreRateFileMutation,
  type RateByHand,
  type RateChange,
  type RateFileRow,
} from '#data/exchange-rates-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { offerUndo } from '#session/action-toasts.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';

export interface ChangeRates {
  isBusy: boolean;
  /** Resolves to whether it was kept; why not is said in a toast. */
  enter: (rates: RateChange[]) => Promise<boolean>;
  remove: (rate: RateByHand) => void;
  removeFile: (file: RateFileRow) => void;
}

const FAILED = 'The rates could not be changed. Try again in a moment.';

/** Every change of rates; what takes something away can be undone. */
export function useChangeRates(scope: CompanyScope): ChangeRates {
  const session = useSession();
  const queryClient = useQueryClient();
  const options = {
    // Every figure in another currency may be another one now.
    onSuccess: () => void queryClient.invalidateQueries(),
    onError: (error: Error) => showToast(session, refusalOf(error), true),
  };
  const change = useMutation({ ...changeRatesMutation(scope), ...options });
  const takeAway = useMutation({ ...removeRateFileMutation(scope), ...options });
  const takeBack = useMutation({ ...restoreRateFileMutation(scope), ...options });

  return {
    isBusy: change.isPending || takeAway.isPending || takeBack.isPending,
    enter: (rates) =>
      change.mutateAsync(rates).then(
        () => true,
        () => false,
      ),
    remove({ from, to, kind, date, rate }) {
      const key = { from, to, kind, date };
      change.mutate([{ ...key, rate: null }], {
        onSuccess: () => offerUndo(session, 'Rate removed.', () => change.mutate([{ ...key, rate }])),
      });
    },
    removeFile({ id, name }) {
      takeAway.mutate(id, {
        onSuccess: () => offerUndo(session, `Rates of ${name} removed.`, () => takeBack.mutate(id)),
      });
    },
  };
}

export function refusalOf(error: Error): string {
  return failureText(error, FAILED);
}
