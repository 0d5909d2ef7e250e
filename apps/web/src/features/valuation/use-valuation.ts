import { useQueryClient } from '@tanstack/react-query';
import { valuationPayload, type ValuationPayload } from '@tieout/contracts/valuation-payload.ts';
import { answerValuation, type ValuationCalculator } from '@tieout/contracts/valuation.ts';
import type { ValuationAnswer } from '@tieout/finance/valuation/value-company.ts';
import { useCalculator, type Calculator } from '#components/calculator/use-calculator.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { valuationCalls, valuationQuery } from '#data/valuation-queries.ts';

export type Methods = ValuationPayload['methods'];

export interface Valuation extends Calculator<ValuationPayload, ValuationAnswer> {
  /** Somebody types an input: it is theirs from now on, and no longer of where it came from. */
  type: (input: string, change: Partial<ValuationPayload>) => void;
  setMethod: <Each extends keyof Methods>(method: Each, change: Partial<Methods[Each]>, input?: string) => void;
}

export function useValuation(scope: CompanyScope, { payload: kept, canSave }: ValuationCalculator): Valuation {
  const queryClient = useQueryClient();
  async function keep(payload: ValuationPayload): Promise<void> {
    const result = await valuationCalls(scope).keep(payload);
    queryClient.setQueryData(valuationQuery(scope).queryKey, (before) =>
      before === undefined ? before : { ...before, ...result, payload, isOwn: true },
    );
  }
  const calculator = useCalculator({
    kept,
    schema: valuationPayload,
    answerOf: answerValuation,
    keep: canSave ? keep : null,
  });
  const { payload, change } = calculator;
  function type(input: string, part: Partial<ValuationPayload>): void {
    change({ ...part, origins: payload.origins.filter((each) => each.input !== input) });
  }
  return {
    ...calculator,
    type,
    setMethod: (method, part, input) => {
      const methods = { ...payload.methods, [method]: { ...payload.methods[method], ...part } };
      if (input === undefined) change({ methods });
      else type(`${method}.${input}`, { methods });
    },
  };
}
