import { useMutation, useQueryClient } from '@tanstack/react-query';
import { runwayPayload } from '@tieout/contracts/runway-payload.ts';
import type { RunwayCalculator } from '@tieout/contracts/runway.ts';
import type { ValuationCalculator } from '@tieout/contracts/valuation.ts';
import type { RunwayRaise } from '@tieout/finance/runway/runway-inputs.ts';
import { Button } from '#components/controls/button.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { runwayCalls, runwayQuery } from '#data/runway-queries.ts';
import { valuationCalls, valuationQuery } from '#data/valuation-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useOnline } from '#lib/use-online.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';

interface KeepButtonProps {
  scope: CompanyScope;
  runway: RunwayCalculator;
  valuation: ValuationCalculator;
  raise: RunwayRaise;
  isWrong: boolean;
}

/** Puts the raise into both calculators, where it stands from then on. */
export function KeepButton({ scope, runway, valuation, raise, isWrong }: KeepButtonProps) {
  const session = useSession();
  const client = useQueryClient();
  const isOnline = useOnline();
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const raises = [{ name: 'Raise', ...raise, probability: null }];
      const horizon = Math.max(runway.payload.horizon, raise.k);
      // As the calculator itself would send it: what the books propose can be beyond its bounds.
      const asked = runwayPayload.parse({ ...runway.payload, horizon, raises });
      await runwayCalls(scope).keep(asked);
      const { payload } = valuation;
      await valuationCalls(scope).keep({
        ...payload,
        capTable: { ...payload.capTable, raise: raise.gross },
        origins: payload.origins.filter(({ input }) => input !== 'capTable'),
      });
    },
    onSuccess() {
      showToast(session, 'The raise stands in both calculators.');
      client.removeQueries({ queryKey: runwayQuery(scope).queryKey, type: 'inactive' });
      client.removeQueries({ queryKey: valuationQuery(scope).queryKey, type: 'inactive' });
      void client.invalidateQueries({ queryKey: runwayQuery(scope).queryKey });
      void client.invalidateQueries({ queryKey: valuationQuery(scope).queryKey });
    },
    onError: (error) =>
      showToast(session, failureText(error, 'The raise could not be kept. Try again in a moment.'), true),
  });
  return (
    <Button variant="filled" loading={isPending} disabled={!isOnline || isWrong} onClick={() => mutate()}>
      Use in both calculators
    </Button>
  );
}
