import type { MetricDrillDown, MetricDrillDownRequest } from '@tieout/contracts/metric-drill-down.ts';
import type { ProvenPart } from '@tieout/finance/metrics/drill/proven-part.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import type { Db } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { cellOfPart, isPartOf } from '#metrics/drill/cell-of-part.ts';
import { openMetricFigure, type OpenMetricFigure } from '#metrics/drill/open-metric-figure.ts';
import { shownIn } from '#metrics/drill/shown-in.ts';
import { requireReadableTab } from '#publications/readable-tabs.ts';
import { notFound } from '#server/app-error.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import type { StatementView } from '#statements/question/statement-view.ts';
import { answerCell, type DrillDownDeps, type LineRights } from './drill-down.service.ts';
import { answerRows } from './metric-rows.ts';

/** The rows behind one part of a figure: journal lines where it is a cell of a statement, else whatever it counts. */
export function drillDownFigure(
  { db }: DrillDownDeps,
  { scope, access }: { scope: StatementScope; access: CompanyAccess },
  request: MetricDrillDownRequest,
  can: LineRights,
): Promise<MetricDrillDown> {
  return inSnapshot(db, scope.context, async (transaction) => {
    const tab = await requireReadableTab(transaction, access, request.tab);
    const opened = await openMetricFigure(transaction, scope, tab, request);
    const cell = cellOfPart(opened.view, opened.part);
    if (cell !== null) return answerLines(transaction, { scope, opened, cell }, request, can);
    if (request.row !== undefined) throw notFound();
    return { ...figureOf(opened), ...(await answerRows(transaction, opened, request)), can };
  });
}

interface OpenedLines {
  scope: StatementScope;
  opened: OpenMetricFigure;
  cell: NonNullable<ReturnType<typeof cellOfPart>>;
}

async function answerLines(
  db: Db,
  { scope, opened, cell }: OpenedLines,
  { row, ...wish }: MetricDrillDownRequest,
  can: LineRights,
): Promise<MetricDrillDown> {
  if (row !== undefined && !isPartOf(opened.view, cell, row)) throw notFound();
  const asked = { ...cell, row: row ?? cell.row };
  const answer = await answerCell(db, { scope, view: shownIn(opened), cell: asked, wish, can });
  // A figure that does not exist has no lines to show.
  if (typeof answer.total !== 'number') throw notFound();
  const head = figureOf(opened);
  const isProven = row !== undefined || (answer.proof.ties && answer.total === opened.part.amount);
  return {
    ...answer,
    ...head,
    figure: { ...head.figure, proof: { ...head.figure.proof, ties: head.figure.proof.ties && isProven } },
    breadcrumb: head.figure.parts.length > 1 ? [head.figure.name, ...answer.breadcrumb] : answer.breadcrumb,
    rowName: { one: 'line', several: 'lines' },
    columns: { date: 'Date', name: 'Counterparty', detail: 'Entry' },
    groupings: [
      { key: 'counterparty', label: 'Counterparty' },
      { key: 'account', label: 'Account' },
      { key: 'month', label: 'Month' },
    ],
    rows: [],
  };
}

function figureOf({
  view,
  definition,
  figure,
  part,
}: OpenMetricFigure): Pick<MetricDrillDown, 'figure' | 'part' | 'unit'> {
  const { name, unit, value, tags, formula, kind, factor } = figure;
  const parts = figure.parts.map((each) => partOf(view, each));
  const ties = parts.every((each) => each.ties);
  return {
    figure: {
      metric: definition.id,
      name,
      unit,
      value,
      tags: [...tags],
      formula,
      proof: { kind, factor, ties },
      parts,
    },
    part: part.key,
    unit: part.unit,
  };
}

function partOf(view: StatementView, part: ProvenPart): MetricDrillDown['figure']['parts'][number] {
  const { key, name, when, of, side, sign, window, unit, table, amount } = part;
  const rows = part.rows();
  const sum = rows.reduce((total, row) => total + (typeof row.amount === 'number' ? row.amount : 0), 0);
  return {
    key,
    name,
    when,
    of,
    side,
    sign,
    from: window.from,
    to: window.to,
    unit,
    table,
    amount,
    rowCount: cellOfPart(view, part) === null ? rows.length : null,
    ties: typeof amount !== 'number' || sum === amount,
  };
}
