import { buffer } from 'node:stream/consumers';
import type { MetricExportRequest } from '@tieout/contracts/metric-drill-down.ts';
import { MAX_ROWS_AT_ONCE } from '@tieout/contracts/statement-export.ts';
import { PROOF_COLUMNS } from '@tieout/finance/metrics/drill/proof-columns.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import type { Db } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { cellOfPart } from '#metrics/drill/cell-of-part.ts';
import { openMetricFigure, type OpenMetricFigure } from '#metrics/drill/open-metric-figure.ts';
import { partPath } from '#metrics/drill/part-path.ts';
import { partRows } from '#metrics/drill/part-rows.ts';
import { shownIn } from '#metrics/drill/shown-in.ts';
import { foundRows, sortedRows, sumOfRows } from '#metrics/drill/wanted-rows.ts';
import { requireReadableTab } from '#publications/readable-tabs.ts';
import { AppError } from '#server/app-error.ts';
import { metricFields } from '#sheets/lines/metric-head.ts';
import { writeLines, writeRows } from '#sheets/lines/write-lines.ts';
import { resolveCellOf } from '#statements/cells/resolve-cell.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { fileOf, openCellLines } from './drill-down-export.service.ts';
import { selectExportNames } from './statement-export.queries.ts';
import type { ExportDeps, MadeFile } from './statement-export.service.ts';

/** The rows behind one part of a figure as a file: journal lines where it is a cell of a statement, else what it counts. */
export function exportMetricFile(
  { db }: ExportDeps,
  { scope, access, userId }: { scope: StatementScope; access: CompanyAccess; userId: string },
  request: MetricExportRequest,
): Promise<MadeFile> {
  return inSnapshot(db, scope.context, async (transaction) => {
    const tab = await requireReadableTab(transaction, access, request.tab);
    const opened = await openMetricFigure(transaction, scope, tab, request);
    const cell = cellOfPart(opened.view, opened.part);
    if (cell === null) return rowsFile(transaction, { scope, userId, opened }, request);
    const resolved = await resolveCellOf(transaction, shownIn(opened), cell);
    const {
      head: cellHead,
      lineCount,
      pages,
    } = await openCellLines(transaction, {
      scope,
      userId,
      cell,
      wish: request,
      resolved,
    });
    refuseTooMany(lineCount);
    const { figure, book } = opened;
    const head = { ...cellHead, title: figure.name, metric: metricFields(figure, book.frame.currency) };
    return { ...fileOf(head, request), bytes: await buffer(writeLines(request.format, head, pages)) };
  });
}

async function rowsFile(
  db: Db,
  { scope, userId, opened }: { scope: StatementScope; userId: string; opened: OpenMetricFigure },
  request: MetricExportRequest,
): Promise<MadeFile> {
  const { part, figure, book } = opened;
  const rows = await partRows(db, opened, part);
  const found = sortedRows(foundRows(rows, request), request);
  refuseTooMany(found.length);
  const { lineSum, lineCount } = sumOfRows(rows);
  const total = typeof part.amount === 'number' ? part.amount : 0;
  const { from, to } = part.window;
  const companyName = (await selectExportNames(db, scope.companyId, userId))?.companyName ?? '';
  const { date, name, detail } = PROOF_COLUMNS[part.table];
  const head = {
    companyName,
    breadcrumb: partPath(opened),
    from,
    to,
    metric: metricFields(figure, book.frame.currency),
    unit: part.unit,
    currency: book.frame.currency,
    total,
    rowCount: lineCount,
    ties: lineSum === total,
    columns: { date, name, detail },
    search: request.search ?? null,
  };
  const file = fileOf({ companyName, title: figure.name, from, to }, request);
  return { ...file, bytes: await buffer(writeRows(request.format, head, found)) };
}

function refuseTooMany(count: number): void {
  if (count <= MAX_ROWS_AT_ONCE) return;
  throw new AppError(
    'conflict',
    `These are ${count.toLocaleString('en-US')} rows, and a file of a metric has at most ${MAX_ROWS_AT_ONCE.toLocaleString('en-US')}. Search for some of them, or export fewer months.`,
  );
}
