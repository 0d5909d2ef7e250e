import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import {
  drillDownMetric,
  drillDownStatement,
  exportDrillDown,
  getCellSummary,
  getJournalEntry,
  type StatementDrillDown,
} from '@tieout/contracts/statement-drill-down.ts';
import { callApi } from '#lib/api-client.ts';
import { callForFile } from '#lib/call-for-file.ts';

/** A cell as the server is asked for it. */
export type CellAsk = EndpointInput<typeof getCellSummary>['body'];
type MetricAsk = EndpointInput<typeof drillDownMetric>['body'];
export type LineWish = Pick<MetricAsk, 'search' | 'sort' | 'order' | 'groupBy' | 'group'>;

/** A figure whose lines can be asked for. */
export interface DrilledFigure {
  companyId: string;
  /** The cell of a statement that it is. */
  cell: CellAsk;
  /** Set where it is asked for as a headline figure, for which the rights of the overview are enough. */
  metric?: Pick<MetricAsk, 'metric' | 'month' | 'row'>;
}

/** The largest lines explain a figure soonest. */
export const FIRST_ORDER = { sort: 'amount', order: 'desc' } as const satisfies LineWish;

/** The lines or groups of a figure, page by page; a new search or order keeps the old lines until its own are there. */
export function linesQuery({ companyId, cell, metric }: DrilledFigure, wish: LineWish) {
  const query = { companyId };
  return infiniteQueryOptions({
    queryKey: ['lines', companyId, metric ?? cell, wish],
    queryFn: ({ pageParam, signal }): Promise<StatementDrillDown> =>
      metric === undefined
        ? callApi(drillDownStatement, { query, body: { ...cell, ...wish, cursor: pageParam } }, signal)
        : callApi(drillDownMetric, { query, body: { ...metric, ...wish, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (lastPage: StatementDrillDown) => lastPage.nextCursor ?? undefined,
    placeholderData: (before: InfiniteData<StatementDrillDown, string | undefined> | undefined) => before,
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

export function exportLines({ companyId, cell }: DrilledFigure, wish: LineWish, format: 'xlsx' | 'csv') {
  return callForFile(exportDrillDown, { query: { companyId }, body: { ...cell, ...wish, format } });
}
