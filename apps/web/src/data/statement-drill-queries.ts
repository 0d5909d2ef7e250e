import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import {
  drillDownStatement,
  exportDrillDown,
  getCellSummary,
  getJournalEntry,
} from '@tieout/contracts/statement-drill-down.ts';
import { callApi } from '#lib/api-client.ts';
import { callForFile } from '#lib/call-for-file.ts';

/** A cell as the server is asked for it. */
export type CellAsk = EndpointInput<typeof getCellSummary>['body'];
export type LinesAsk = Omit<EndpointInput<typeof drillDownStatement>['body'], 'cursor'>;

/** The lines or groups of a cell, page by page; a new search or order keeps the old lines until its own are there. */
export function statementLinesQuery(companyId: string, ask: LinesAsk) {
  return infiniteQueryOptions({
    queryKey: ['statement-lines', companyId, ask],
    queryFn: ({ pageParam, signal }) =>
      callApi(drillDownStatement, { query: { companyId }, body: { ...ask, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (lastPage) => lastPage.nextCursor ?? undefined,
    placeholderData: (before) => before,
  });
}

export function cellSummaryQuery(companyId: string, cell: CellAsk) {
  return queryOptions({
    queryKey: ['cell-summary', companyId, cell],
    queryFn: ({ signal }) => callApi(getCellSummary, { query: { companyId }, body: cell }, signal),
  });
}

export function journalEntryQuery(companyId: string, id: string) {
  return queryOptions({
    queryKey: ['journal-entry', companyId, id],
    queryFn: ({ signal }) => callApi(getJournalEntry, { params: { id }, query: { companyId } }, signal),
  });
}

export function exportLines(companyId: string, ask: LinesAsk, format: 'xlsx' | 'csv') {
  return callForFile(exportDrillDown, { query: { companyId }, body: { ...ask, format } });
}
