import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { changeBankAccount, getBank, getBankReconciliation, removeBankStatement } from '@tieout/contracts/bank.ts';
import { getBankCash, getBankCashLines } from '@tieout/contracts/bank-cash.ts';
import type { EndpointOutput } from '@tieout/contracts/endpoint.ts';
import { callApi } from '#lib/api-client.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { CompanyScope } from './company-scope.ts';

export type BankAnswer = EndpointOutput<typeof getBank>;
export type BankAccountRow = BankAnswer['accounts'][number];
export type BankStatementRow = BankAccountRow['statements'][number];
export type ReconciliationAnswer = EndpointOutput<typeof getBankReconciliation>;
export type CashAnswer = EndpointOutput<typeof getBankCash>['currencies'][number];

export type CashLinesAnswer = EndpointOutput<typeof getBankCashLines>;

export function bankQuery({ companyId }: CompanyScope) {
  return queryOptions({
    queryKey: ['bank', companyId],
    queryFn: ({ signal }) => callApi(getBank, { query: { companyId } }, signal),
  });
}

export function bankCashQuery({ companyId }: CompanyScope) {
  return queryOptions({
    queryKey: ['bank', companyId, 'cash'],
    queryFn: ({ signal }) => callApi(getBankCash, { query: { companyId } }, signal),
  });
}

export function bankCashLinesQuery({ companyId }: CompanyScope, asked: { currency: string; month: Month }) {
  return queryOptions({
    queryKey: ['bank', companyId, 'cash', asked.currency, asked.month],
    queryFn: ({ signal }) => callApi(getBankCashLines, { query: { companyId, ...asked } }, signal),
  });
}

export function reconciliationQuery({ companyId }: CompanyScope, id: string) {
  return queryOptions({
    queryKey: ['bank', companyId, 'reconciliation', id],
    queryFn: ({ signal }) => callApi(getBankReconciliation, { params: { id }, query: { companyId } }, signal),
  });
}

export function linkBankAccountMutation({ companyId }: CompanyScope) {
  return mutationOptions({
    mutationFn: ({ id, ledgerAccountId }: { id: string; ledgerAccountId: string | null }) =>
      callApi(changeBankAccount, { params: { id }, query: { companyId }, body: { ledgerAccountId } }),
  });
}

export function removeStatementMutation({ companyId }: CompanyScope) {
  return mutationOptions({
    mutationFn: (id: string) => callApi(removeBankStatement, { params: { id }, query: { companyId } }),
  });
}
