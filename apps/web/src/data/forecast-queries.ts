import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getForecastReview, getScorecard, saveForecastReview } from '@tieout/contracts/forecasts.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { RollChoice } from '@tieout/finance/plan/rolling/rolling-forecast.ts';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

type Company = Pick<CompanyScope, 'companyId'>;

/** Null asks for the rolling forecasts; another plan leaves what is shown until its own grades are there. */
export function scorecardQuery({ companyId }: Company, plan: string | null) {
  return queryOptions({
    queryKey: ['forecasts', companyId, 'scorecard', plan],
    queryFn: ({ signal }) => callApi(getScorecard, { query: { companyId, ...(plan !== null && { plan }) } }, signal),
    placeholderData: keepPreviousData,
  });
}

export function reviewKey({ companyId }: Company) {
  return ['forecasts', companyId, 'review'] as const;
}

export function reviewQuery(company: Company) {
  return queryOptions({
    queryKey: reviewKey(company),
    queryFn: ({ signal }) => callApi(getForecastReview, { query: { companyId: company.companyId } }, signal),
  });
}

export interface Decisions {
  month: Month;
  choices: { code: string; choice: RollChoice }[];
  isDone: boolean;
}

export function saveReview({ companyId }: Company, decisions: Decisions) {
  return callApi(saveForecastReview, { query: { companyId }, body: decisions });
}
