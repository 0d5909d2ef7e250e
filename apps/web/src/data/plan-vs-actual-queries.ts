import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { getPlanVsActual } from '@tieout/contracts/plan-vs-actual.ts';
import { getPlanCell, getVarianceCauses, saveVarianceNote } from '@tieout/contracts/variance-detail.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { z } from 'zod';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

type Company = Pick<CompanyScope, 'companyId'>;

/** Null asks for the last closed month, and for the plan of record. */
export interface VarianceAsk {
  month: Month | null;
  plan: string | null;
}

/** Another month or plan leaves what is shown until its own is there. */
export function planVsActualQuery({ companyId }: Company, { month, plan }: VarianceAsk) {
  const query = { companyId, ...(month !== null && { month }), ...(plan !== null && { plan }) };
  return queryOptions({
    queryKey: ['plan-vs-actual', companyId, month, plan],
    queryFn: ({ signal }) => callApi(getPlanVsActual, { query }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Without a month there is nothing to ask. */
export function varianceCausesQuery({ companyId }: Company, { month, plan }: VarianceAsk) {
  return queryOptions({
    queryKey: ['plan-vs-actual', companyId, 'causes', month, plan],
    queryFn:
      month === null
        ? skipToken
        : ({ signal }) =>
            callApi(getVarianceCauses, { query: { companyId, month, ...(plan !== null && { plan }) } }, signal),
  });
}

/** A planned amount with all that chose it; without a plan the plan of record, without a type the P&L. */
export type PlanCellAsk = Omit<z.input<typeof getPlanCell.query>, 'companyId'>;

export function planCellQuery({ companyId }: Company, ask: PlanCellAsk) {
  return queryOptions({
    queryKey: ['plan-vs-actual', companyId, 'plan-cell', ask],
    queryFn: ({ signal }) => callApi(getPlanCell, { query: { companyId, ...ask } }, signal),
  });
}

export function saveNote({ companyId }: Company, note: { month: Month; row: string; text: string }) {
  return callApi(saveVarianceNote, { query: { companyId }, body: note });
}
