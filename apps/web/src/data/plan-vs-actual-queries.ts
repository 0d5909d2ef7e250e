import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { getPlanVsActual } from '@tieout/contracts/plan-vs-actual.ts';
import { getPlanCell, getVarianceCauses, saveVarianceNote } from '@tieout/contracts/variance-detail.ts';
import type { Month } from '@tieout/finance/month.ts';
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

export interface PlanCellAsk {
  row: string;
  from: Month;
  to: Month;
  plan: string | null;
}

export function planCellQuery({ companyId }: Company, { row, from, to, plan }: PlanCellAsk) {
  return queryOptions({
    queryKey: ['plan-vs-actual', companyId, 'plan-cell', row, from, to, plan],
    queryFn: ({ signal }) =>
      callApi(getPlanCell, { query: { companyId, row, from, to, ...(plan !== null && { plan }) } }, signal),
  });
}

export function saveNote({ companyId }: Company, note: { month: Month; row: string; text: string }) {
  return callApi(saveVarianceNote, { query: { companyId }, body: note });
}
