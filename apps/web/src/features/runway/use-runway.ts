import { useQueryClient } from '@tanstack/react-query';
import { runwayPayload, type RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import { answerRunway } from '@tieout/contracts/runway-result.ts';
import type { RunwayCalculator } from '@tieout/contracts/runway.ts';
import type { RunwayAnswer } from '@tieout/finance/runway/calculate-runway.ts';
import { useCalculator, type Calculator } from '#components/calculator/use-calculator.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { runwayCalls, runwayQuery } from '#data/runway-queries.ts';

export type Runway = Calculator<RunwayPayload, RunwayAnswer>;

export function useRunway(scope: CompanyScope, { payload: kept, canSave }: RunwayCalculator): Runway {
  const queryClient = useQueryClient();
  async function keep(payload: RunwayPayload): Promise<void> {
    const result = await runwayCalls(scope).keep(payload);
    queryClient.setQueryData(runwayQuery(scope).queryKey, (before) =>
      before === undefined ? before : { ...before, ...result, payload, isOwn: true },
    );
  }
  return useCalculator({ kept, schema: runwayPayload, answerOf: answerRunway, keep: canSave ? keep : null });
}
