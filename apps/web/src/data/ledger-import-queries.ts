import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { forgetImportMapping } from '@tieout/contracts/import-file.ts';
import {
  answerImportCorrections,
  getImportCorrections,
  getRevertOfImport,
} from '@tieout/contracts/import-corrections.ts';
import { getJob } from '@tieout/contracts/jobs.ts';
import {
  cancelLedgerImport,
  confirmLedgerImport,
  decideImportAccounts,
  getImportAccounts,
  getLedgerImport,
  getLedgerImports,
  mapLedgerImport,
  revertLedgerImport,
  type ImportMapping,
  type LedgerImport,
} from '@tieout/contracts/ledger-import.ts';
import { callApi } from '#lib/api-client.ts';
import type { CorrectionAnswers } from '@tieout/finance/closed-changes.ts';
import type { DecidedKind } from '@tieout/finance/account-kind.ts';
import type { CompanyScope } from './company-scope.ts';
import { pollDelay } from '#lib/poll-delay.ts';

/** Whether the server works on it at the moment. */
export function isMoving({ status }: Pick<LedgerImport, 'status'>): boolean {
  return status === 'reading' || status === 'importing' || status === 'reverting';
}

/** Asked again while something moves, and not while the page is out of sight (the query client sees to that). */
export function ledgerImportsQuery({ companyId }: CompanyScope) {
  return queryOptions({
    queryKey: ['ledger-imports', companyId],
    queryFn: ({ signal }) => callApi(getLedgerImports, { query: { companyId } }, signal),
    refetchInterval: ({ state }) =>
      (state.data ?? []).some(isMoving) ? pollDelay(Math.max(2, state.dataUpdateCount)) : false,
  });
}

export function ledgerImportQuery({ companyId }: CompanyScope, id: string) {
  return queryOptions({
    queryKey: ['ledger-import', companyId, id],
    queryFn: ({ signal }) => callApi(getLedgerImport, { params: { id }, query: { companyId } }, signal),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isMoving(state.data) ? pollDelay(state.dataUpdateCount) : false,
  });
}

/** How far the job of an import is. Only whoever started it may ask; for others there is no progress to show. */
export function jobQuery({ companyId }: CompanyScope, id: string) {
  return queryOptions({
    queryKey: ['job', companyId, id],
    queryFn: ({ signal }) => callApi(getJob, { params: { id }, query: { companyId } }, signal),
    refetchInterval: ({ state }) =>
      state.data?.status === 'waiting' || state.data?.status === 'running' ? pollDelay(state.dataUpdateCount) : false,
  });
}

export function mapImportMutation({ companyId }: CompanyScope, id: string) {
  return mutationOptions({
    mutationFn: (body: ImportMapping) => callApi(mapLedgerImport, { params: { id }, query: { companyId }, body }),
  });
}

export function forgetMappingMutation({ companyId }: CompanyScope, id: string) {
  return mutationOptions({
    mutationFn: () => callApi(forgetImportMapping, { params: { id }, query: { companyId } }),
  });
}

export function importAccountsQuery({ companyId }: CompanyScope, id: string) {
  return queryOptions({
    queryKey: ['ledger-import-accounts', companyId, id],
    queryFn: ({ signal }) => callApi(getImportAccounts, { params: { id }, query: { companyId } }, signal),
  });
}

export function decideAccountsMutation({ companyId }: CompanyScope, id: string) {
  return mutationOptions({
    mutationFn: (kinds: { key: string; kind: DecidedKind }[]) =>
      callApi(decideImportAccounts, { params: { id }, query: { companyId }, body: { kinds } }),
  });
}

export function importCorrectionsQuery({ companyId }: CompanyScope, id: string) {
  return queryOptions({
    queryKey: ['ledger-import-corrections', companyId, id],
    queryFn: ({ signal }) => callApi(getImportCorrections, { params: { id }, query: { companyId } }, signal),
    // Another check, another setting: what was asked before may be asked no longer.
    staleTime: 0,
  });
}

export function answerCorrectionsMutation({ companyId }: CompanyScope, id: string) {
  return mutationOptions({
    mutationFn: (body: CorrectionAnswers) =>
      callApi(answerImportCorrections, { params: { id }, query: { companyId }, body }),
  });
}

export function confirmImportMutation({ companyId }: CompanyScope) {
  return mutationOptions({
    mutationFn: (id: string) => callApi(confirmLedgerImport, { params: { id }, query: { companyId } }),
  });
}

/** What taking a file back would do to closed months. */
export function revertOfImportQuery({ companyId }: CompanyScope, id: string) {
  return queryOptions({
    queryKey: ['revert-of-import', companyId, id],
    queryFn: ({ signal }) => callApi(getRevertOfImport, { params: { id }, query: { companyId } }, signal),
    staleTime: 0,
  });
}

export function revertImportMutation({ companyId }: CompanyScope) {
  return mutationOptions({
    mutationFn: ({ id, closed }: { id: string; closed?: 'restate' }) =>
      callApi(revertLedgerImport, { params: { id }, query: { companyId, ...(closed && { closed }) } }),
  });
}

export function cancelImportMutation({ companyId }: CompanyScope) {
  return mutationOptions({
    mutationFn: (id: string) => callApi(cancelLedgerImport, { params: { id }, query: { companyId } }),
  });
}
