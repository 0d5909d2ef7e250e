import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import { drillDownMetric, exportMetric, type MetricDrillDown } from '@tieout/contracts/metric-drill-down.ts';
import {
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

/** A figure of the dashboard as the server is asked for it. */
export type FigureAsk = Omit<MetricAsk, keyof LineWish | 'cursor'>;

/** A page behind a figure; of one that was asked for as a metric, with its parts and rows of other kinds. */
export type LinesPage = StatementDrillDown & Partial<Omit<MetricDrillDown, keyof StatementDrillDown>>;

/** A figure whose lines can be asked for. */
export interface DrilledFigure {
  companyId: string;
  /** The cell of a statement that it is; null of a metric that is made of something else. */
  cell: CellAsk | null;
  /** Set where it is asked for as a figure of the dashboard, for which the rights of its tab are enough. */
  metric?: FigureAsk;
}

/** The largest lines explain a figure soonest. */
export const FIRST_ORDER = { sort: 'amount', order: 'desc' } as const satisfies LineWish;

/** The lines or groups of a figure, page by page; a new search or order keeps the old lines until its own are there. */
export function linesQuery({ companyId, cell, metric }: DrilledFigure, wish: LineWish) {
  const query = { companyId };
  return infiniteQueryOptions({
    queryKey: ['lines', companyId, metric ?? cell, wish],
    queryFn: ({ pageParam, signal }): Promise<LinesPage> => {
      const page = { ...wish, cursor: pageParam };
      if (metric !== undefined) return callApi(drillDownMetric, { query, body: { ...metric, ...page } }, signal);
      if (cell === null) throw new Error('A figure is a cell or a metric');
      return callApi(drillDownStatement, { query, body: { ...cell, ...page } }, signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (lastPage: LinesPage) => lastPage.nextCursor ?? undefined,
    placeholderData: (before: InfiniteData<LinesPage, string | undefined> | undefined) => before,
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

export function exportLines({ companyId, cell, metric }: DrilledFigure, wish: LineWish, format: 'xlsx' | 'csv') {
  const query = { companyId };
  if (metric !== undefined) return callForFile(exportMetric, { query, body: { ...metric, ...wish, format } });
  if (cell === null) throw new Error('A figure is a cell or a metric');
  return callForFile(exportDrillDown, { query, body: { ...cell, ...wish, format } });
}
