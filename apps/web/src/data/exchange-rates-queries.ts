import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { EndpointInput, EndpointOutput } from '@tieout/contracts/endpoint.ts';
import { getExchangeRates, putRatesByHand, removeRateFile, restoreRateFile } from '@tieout/contracts/exchange-rates.ts';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

export type ExchangeRatesAnswer = EndpointOutput<typeof getExchangeRates>;
export type RateByHand = ExchangeRatesAnswer['byHand'][number];
export type RateFileRow = ExchangeRatesAnswer['files'][number];
export type RateChange = EndpointInput<typeof putRatesByHand>['body']['rates'][number];

export interface RatePair {
  from: string;
  to: string;
}

/** Null: from the currency of the books to that of the reports. */
export function exchangeRatesQuery({ companyId }: CompanyScope, pair: RatePair | null) {
  return queryOptions({
    queryKey: ['exchange-rates', companyId, pair?.from ?? null, pair?.to ?? null],
    queryFn: ({ signal }) => callApi(getExchangeRates, { query: { companyId, ...pair } }, signal),
  });
}

export function changeRatesMutation({ companyId }: CompanyScope) {
  return mutationOptions({
    mutationFn: (rates: RateChange[]) => callApi(putRatesByHand, { query: { companyId }, body: { rates } }),
  });
}

export function removeRateFileMutation({ companyId }: CompanyScope) {
  return mutationOptions({
    mutationFn: (id: string) => callApi(removeRateFile, { params: { id }, query: { companyId } }),
  });
}

export function restoreRateFileMutation({ companyId }: CompanyScope) {
  return mutationOptions({
    mutationFn: (id: string) => callApi(restoreRateFile, { params: { id }, query: { companyId } }),
  });
}
