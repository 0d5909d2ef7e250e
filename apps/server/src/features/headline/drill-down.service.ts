import { DRILL_PAGE_SIZE, type DrillDown, type DrillDownRequest } from '@tieout/contracts/headline.ts';
import { isStockMetric, kindsOf, metricAmount } from '@tieout/finance/headline.ts';
import { addMoney, minorUnits, subtractMoney, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { addMonths, firstDayOf, lastDayOf } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import type { DbContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { notFound } from '#server/app-error.ts';
import { ALL_LINES, type CellLines } from '#statements/lines/cell-lines.ts';
import { openingOf } from '#statements/lines/opening-of.ts';
import { countLines, readLines } from '#statements/lines/read-lines.ts';
import { decodeCursor, encodeCursor } from './drill-down-cursor.ts';
import { selectAccountIds, selectBalanceSum } from './drill-down.queries.ts';
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
    const accountIds = await selectAccountIds(transaction, scope.companyId, kindsOf(request.metric));
    const lines = linesOfMetric({ ...scope, currency: head.currency, version: figure.version }, request, accountIds);
    return {
      metric: request.metric,
      month: request.month,
      currency: head.currency,
      total: figure.total,
      ...(await prove(transaction, lines, figure.total)),
      ...(await pageOfLines(transaction, lines, request)),
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

function linesOfMetric(
  books: Pick<CellLines, 'companyId' | 'currency' | 'version'>,
  { metric, month }: DrillDownRequest,
  accountIds: readonly string[],
): CellLines {
  const isBalance = isStockMetric(metric);
  const firstDay = firstDayOf(month);
  const term = {
    departmentIds: null,
    sign: metricAmount(metric, minorUnits(1)) > 0 ? (1 as const) : (-1 as const),
    from: isBalance ? null : firstDay,
    to: lastDayOf(month),
    withClosing: isBalance,
  };
  return {
    companyId: books.companyId,
    firstDay,
    parts: { kind: 'terms', terms: accountIds.map((accountId) => ({ ...term, accountId })), isBalance },
    classIds: null,
    version: books.version,
    basis: 'ACCRUAL',
    ratesByMonth: null,
    currency: books.currency,
    baseCurrency: books.currency,
  };
}

/** Adds up every line of the figure, all pages together, and says whether it is the figure. */
async function prove(
  db: Db,
  lines: CellLines,
  total: MinorUnits,
): Promise<Pick<DrillDown, 'openingBalance' | 'proof'>> {
  const { lineCount, lineSum } = await countLines(db, lines, ALL_LINES);
  const openingBalance = await openingOf(db, lines);
  const difference = subtractMoney(total, addMoney(openingBalance ?? ZERO, lineSum));
  return { openingBalance, proof: { lineCount, lineSum, difference, ties: difference === 0 } };
}

/** No two accounts share a line: past one of them is past them all. */
const PAST_EVERY_PART = 2 ** 31 - 1;

async function pageOfLines(
  db: Db,
  lines: CellLines,
  { cursor }: DrillDownRequest,
): Promise<Pick<DrillDown, 'lines' | 'nextCursor'>> {
  const after = cursor === undefined ? null : { ...decodeCursor(cursor), part: PAST_EVERY_PART, amount: ZERO };
  const wish = { sort: 'date', order: 'asc', filter: ALL_LINES } as const;
  const page = await readLines(db, lines, wish, { after, limit: DRILL_PAGE_SIZE });
  return {
    lines: page.lines,
    nextCursor: page.end === null ? null : encodeCursor(page.end),
  };
}
