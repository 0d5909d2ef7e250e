import { DRILL_PAGE_SIZE, type DrillDown, type DrillDownRequest } from '@tieout/contracts/headline.ts';
import { isStockMetric, kindsOf, metricAmount, type HeadlineMetric } from '@tieout/finance/headline.ts';
import { addMoney, subtractMoney, type MinorUnits } from '@tieout/finance/money.ts';
import { addMonths, firstDayOf, lastDayOf, monthOf } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import { inSnapshot, type DbContext } from '#db/context.ts';
import { notFound } from '#server/app-error.ts';
import { decodeCursor, encodeCursor } from './drill-down-cursor.ts';
import {
  selectBalanceSum,
  selectLines,
  selectLineTotals,
  selectOpeningBalance,
  type LineSelection,
} from './drill-down.queries.ts';
import { selectCompanyHeads, selectLatestPublications } from './headline.queries.ts';
import type { HeadlineDeps } from './headline.service.ts';
import { publishedHeadline } from './published-headline.ts';

export interface DrillDownScope {
  companyId: string;
  isLive: boolean;
}

export function drillDown(
  { db }: HeadlineDeps,
  context: DbContext,
  scope: DrillDownScope,
  request: DrillDownRequest,
): Promise<DrillDown> {
  return inSnapshot(db, context, async (transaction) => {
    const [head] = await selectCompanyHeads(transaction, [scope.companyId]);
    if (head === undefined) throw notFound();
    const figure = scope.isLive
      ? await liveFigure(transaction, scope.companyId, request)
      : await publishedFigure(transaction, scope.companyId, request);
    const selection: LineSelection = {
      companyId: scope.companyId,
      kinds: kindsOf(request.metric),
      from: firstDayOf(request.month),
      to: lastDayOf(request.month),
      version: figure.version,
      withClosing: isStockMetric(request.metric),
    };
    return {
      metric: request.metric,
      month: request.month,
      currency: head.currency,
      total: figure.total,
      ...(await prove(transaction, selection, request.metric, figure.total)),
      ...(await pageOfLines(transaction, selection, request)),
    };
  });
}

interface Figure {
  total: MinorUnits;
  version: number | null;
}

async function liveFigure(db: Db, companyId: string, { metric, month }: DrillDownRequest): Promise<Figure> {
  const isStock = isStockMetric(metric);
  const amount = await selectBalanceSum(db, companyId, kindsOf(metric), {
    from: isStock ? null : month,
    before: addMonths(month, 1),
    withClosing: isStock,
  });
  return { total: metricAmount(metric, amount), version: null };
}

/** The figure an outsider saw, and the version of the books it was made from. */
async function publishedFigure(db: Db, companyId: string, { metric, month }: DrillDownRequest): Promise<Figure> {
  const [publication] = await selectLatestPublications(db, [companyId]);
  if (publication === undefined) throw notFound();
  const { figures } = publishedHeadline.parse(publication.figures);
  const shown = figures.find((figure) => figure.metric === metric)?.history.find((point) => point.month === month);
  if (shown?.value.status !== 'ok') throw notFound();
  return { total: shown.value.minor, version: publication.ledgerVersion };
}

/** Adds up every line of the figure, all pages together, and says whether it is the figure. */
async function prove(
  db: Db,
  selection: LineSelection,
  metric: HeadlineMetric,
  total: MinorUnits,
): Promise<Pick<DrillDown, 'openingBalance' | 'proof'>> {
  const { lineCount, lineSum: ledgerSum } = await selectLineTotals(db, selection);
  const lineSum = metricAmount(metric, ledgerSum);
  const openingBalance = isStockMetric(metric) ? metricAmount(metric, await openingOf(db, selection)) : null;
  const rows = openingBalance === null ? lineSum : addMoney(openingBalance, lineSum);
  const difference = subtractMoney(total, rows);
  return { openingBalance, proof: { lineCount, lineSum, difference, ties: difference === 0 } };
}

/** From the balances, so that a long history costs nothing; from the lines only as they were known at a version. */
function openingOf(db: Db, selection: LineSelection): Promise<MinorUnits> {
  if (selection.version !== null) return selectOpeningBalance(db, selection);
  const before = monthOf(selection.from);
  return selectBalanceSum(db, selection.companyId, selection.kinds, { from: null, before, withClosing: true });
}

async function pageOfLines(
  db: Db,
  selection: LineSelection,
  { metric, cursor }: DrillDownRequest,
): Promise<Pick<DrillDown, 'lines' | 'nextCursor'>> {
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const found = await selectLines(db, selection, after, DRILL_PAGE_SIZE + 1);
  const page = found.slice(0, DRILL_PAGE_SIZE);
  const last = page.at(-1);
  return {
    lines: page.map(({ accountCode, accountName, amount, ...line }) => ({
      ...line,
      account: { code: accountCode, name: accountName },
      amount: metricAmount(metric, amount),
    })),
    nextCursor: found.length > page.length && last !== undefined ? encodeCursor(last) : null,
  };
}
