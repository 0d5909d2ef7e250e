import type { MetricDrillDown, MetricDrillDownRequest } from '@tieout/contracts/metric-drill-down.ts';
import { LINE_SORTS, STATEMENT_PAGE_SIZE, type LineWish } from '@tieout/contracts/statement-drill-down.ts';
import { PROOF_COLUMNS, type ProofColumns } from '@tieout/finance/metrics/drill/proof-columns.ts';
import { minorUnits, subtractMoney } from '@tieout/finance/money.ts';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { readCursor, writeCursor } from '#http/cursor.ts';
import type { OpenMetricFigure } from '#metrics/drill/open-metric-figure.ts';
import { partPath } from '#metrics/drill/part-path.ts';
import { partRows, type PartRow } from '#metrics/drill/part-rows.ts';
import { foundRows, groupsOfRows, sortedRows, sumOfRows } from '#metrics/drill/wanted-rows.ts';
import { AppError } from '#server/app-error.ts';
import { spanLabel } from '#statements/question/month-labels.ts';

type RowsAnswer = Omit<MetricDrillDown, 'figure' | 'part' | 'unit' | 'can'>;

/** The rows of a part that is no cell of a statement. */
export async function answerRows(db: Db, opened: OpenMetricFigure, wish: MetricDrillDownRequest): Promise<RowsAnswer> {
  const { part, book } = opened;
  const rows = await partRows(db, opened, part);
  const found = foundRows(rows, wish);
  const total = minorUnits(typeof part.amount === 'number' ? part.amount : 0);
  const sums = sumOfRows(rows);
  const difference = subtractMoney(total, sums.lineSum);
  const columns = PROOF_COLUMNS[part.table];
  return {
    title: `${part.name}, ${spanLabel(part.window)}`,
    breadcrumb: partPath(opened),
    from: part.window.from,
    to: part.window.to,
    currency: book.frame.currency,
    total,
    openingBalance: null,
    translationDifference: null,
    proof: { ...sums, difference, ties: difference === 0 },
    found: found.length === rows.length ? null : sumOfRows(found),
    side: null,
    previous: null,
    components: [],
    history: [],
    average: null,
    rateSources: null,
    isRestricted: false,
    ...groupsOrRows(found, wish),
    lines: [],
    rowName: { one: columns.row[0], several: columns.row[1] },
    columns: { date: columns.date, name: columns.name, detail: columns.detail },
    groupings: groupingsOf(columns),
  };
}

function groupingsOf({ name, group }: ProofColumns): RowsAnswer['groupings'] {
  return [
    { key: 'counterparty', label: name },
    ...(group === null ? [] : [{ key: 'account' as const, label: group }]),
    { key: 'month', label: 'Month' },
  ];
}

function groupsOrRows(found: PartRow[], wish: LineWish): Pick<RowsAnswer, 'groups' | 'rows' | 'nextCursor'> {
  const { groupBy, group, cursor } = wish;
  if (groupBy !== undefined && group === undefined) {
    return { groups: groupsOfRows(found, groupBy), rows: [], nextCursor: null };
  }
  const start = cursor === undefined ? 0 : decodePlace(wish, cursor);
  const end = start + STATEMENT_PAGE_SIZE;
  const page = sortedRows(found, wish).slice(start, end);
  return {
    groups: [],
    rows: page.map(({ group: _group, ...row }) => row),
    nextCursor: end < found.length ? writeCursor([wish.sort, wish.order, end]) : null,
  };
}

const place = z.tuple([z.enum(LINE_SORTS), z.enum(['asc', 'desc']), z.int().min(0)]);

function decodePlace(wish: LineWish, cursor: string): number {
  const [sort, order, start] = readCursor(place, cursor);
  if (sort !== wish.sort || order !== wish.order) {
    throw new AppError('invalid-input', 'The cursor belongs to another order of the rows. Start from the first page.');
  }
  return start;
}
