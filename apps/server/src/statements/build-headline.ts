import type { Headline } from '@tieout/contracts/headline.ts';
import type { StatementQuery } from '@tieout/contracts/statements.ts';
import {
  HEADLINE_METRICS,
  headlineFigures,
  headlineMonth,
  headlineMonths,
  type HeadlineMetric,
  type HeadlineMonth,
} from '@tieout/finance/headline.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { unknown, type Figure } from '@tieout/finance/metric-value.ts';
import { METRICS } from '@tieout/finance/metrics/metrics.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { lastDayOf, monthOf, type Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import type { BooksFacts } from './question/books-facts.queries.ts';
import type { FigureRange } from '@tieout/finance/statements/figure-range.ts';
import type { StatementRow } from '@tieout/finance/statements/statement-row.ts';
import { NOTHING_OPEN, type OpenDecisions } from '@tieout/contracts/kind-decision.ts';
import { prepareWholeBooks, type Books } from './books/books.ts';
import { openDecisions } from './ranges/open-decisions.ts';
import { readRanges } from './ranges/read-ranges.ts';
import { readClosingCash } from './books/read-closing-cash.ts';
import { readBooks } from './books/read-books.ts';
import { rateSourcesText } from './rows/rate-sources.ts';
import { rowsOfBooks } from './rows/rows-of-books.ts';
import type { StatementScope } from './question/statement-scope.ts';
import { openView, readBooksFacts, type StatementView } from './question/statement-view.ts';

/** Which month of which state of the books a caller's headline is of. */
export interface OpenHeadline {
  view: StatementView;
  facts: BooksFacts;
  /** Null where there is nothing to show. */
  shown: HeadlineMonth | null;
}

export async function openHeadline(
  db: Db,
  scope: StatementScope,
  asked: Pick<StatementQuery, 'publicationId'> = {},
): Promise<OpenHeadline> {
  const view = await openView(db, scope, asked);
  const { closedThrough, source } = view;
  const facts = await readBooksFacts(db, view);
  const shown = source.kind === 'none' ? null : headlineMonth({ ...facts, closedThrough });
  return { view, facts, shown };
}

/**
 * Revenue, net profit and cash as the company's statements show them, read the way the statements read; to be called
 * inside inSnapshot, or inside the transaction that publishes.
 */
export async function buildHeadline(
  db: Db,
  scope: StatementScope,
  asked: Pick<StatementQuery, 'publicationId'> = {},
): Promise<Headline> {
  const { view, facts, shown } = await openHeadline(db, scope, asked);
  const { company, source, lastDay } = view;
  const head = {
    companyId: company.id,
    companyName: company.name,
    businessModel: company.businessModel,
    currency: company.reportingCurrency,
    basis: company.basis,
    source,
    ...(view.isMasked && { isLetterClosed: true as const }),
    runway: null,
    canDrill: scope.can.drill,
  };
  if (shown === null) return { ...head, ...nothing(source.kind === 'none' ? 'NOT_PUBLISHED' : 'NO_DATA') };
  const { figures, decisions, rateSources } = await readHeadlineFigures(db, view, facts, headlineMonths(shown.month));
  return {
    ...head,
    ...shown,
    openTo: shown.isOpen ? reachOf(shown.month, lastDay) : null,
    figures,
    tieOut: tieOutOf(facts, figures, decisions),
    decisions,
    rateSources,
  };
}

/**
 * Not known where a figure is not: a tick beside "n/a" would vouch for nothing, nor beside one that may turn out to be
 * another. Books that are off are always told.
 */
function tieOutOf(
  { trialBalance }: BooksFacts,
  figures: Headline['figures'],
  { undecided, unsure }: OpenDecisions,
): Headline['tieOut'] {
  const ties = trialBalance === 0;
  const isOpen = undecided + unsure > 0;
  if (ties && (isOpen || figures.some(({ value }) => value.status === 'na'))) return null;
  return { ties, difference: minorUnits(trialBalance) };
}

/** A month that is over reaches to its end, the running one to today. */
function reachOf(month: Month, lastDay: LocalDate): LocalDate {
  return month < monthOf(lastDay) ? lastDayOf(month) : lastDay;
}

type Figures = Pick<Headline, 'month' | 'isOpen' | 'openTo' | 'figures' | 'tieOut' | 'decisions' | 'rateSources'>;

function nothing(code: 'NO_DATA' | 'NOT_PUBLISHED'): Figures {
  return {
    month: null,
    isOpen: false,
    openTo: null,
    figures: HEADLINE_METRICS.map((metric) => ({
      metric,
      value: unknown(code),
      range: null,
      previous: unknown(code),
      history: [],
    })),
    tieOut: null,
    decisions: NOTHING_OPEN,
    rateSources: null,
  };
}

/** Of consecutive months; the figures are those of the last. */
export async function readHeadlineFigures(
  db: Db,
  view: StatementView,
  { firstMonth }: BooksFacts,
  months: readonly Month[],
): Promise<Pick<Headline, 'figures' | 'decisions' | 'rateSources'>> {
  const request = await prepareWholeBooks(db, view, { type: 'MANAGERIAL_PNL', months });
  const [read, { cash, ranges: cashRanges }] = await Promise.all([
    readBooks(db, request),
    readClosingCash(db, request),
  ]);
  const { books } = read;
  const hasData = months.map((month) => firstMonth !== null && month >= firstMonth);
  function rowsOf(each: Books): StatementRow[] {
    return rowsOfBooks(each, request, {
      spans: months.map((_, index) => ({ from: index, to: index })),
      hasData,
      columnCount: months.length,
      showsZeroRows: true,
    });
  }
  const rows = rowsOf(books);
  const ranges = await readRanges(read, request, rowsOf);
  function valuesOf(rowCode: string): readonly (Figure | null)[] {
    const row = rows.find(({ code }) => code === rowCode);
    if (row === undefined && books.restriction !== undefined) return months.map(() => 'RESTRICTED');
    return row?.values ?? [];
  }
  const figures = headlineFigures(months, {
    revenue_total: valuesOf(METRICS.revenue_total.row.row),
    net_profit: valuesOf(METRICS.net_profit.row.row),
    cash_balance: cash.map((figure, index) => (hasData[index] === true ? figure : null)),
  });
  const rangeOf: Record<HeadlineMetric, FigureRange | null | undefined> = {
    revenue_total: ranges.rows.get(METRICS.revenue_total.row.row)?.at(-1),
    net_profit: ranges.rows.get(METRICS.net_profit.row.row)?.at(-1),
    cash_balance: cashRanges.at(-1),
  };
  return {
    figures: figures.map((figure) => ({ ...figure, range: rangeOf[figure.metric] ?? null })),
    decisions: openDecisions(request.chart, books),
    // Results are translated at averages and cash at the closing rate, as in the statement that has both.
    rateSources: request.book === null ? null : rateSourcesText(request.book, 'CASH_FLOW', months.slice(-1)),
  };
}
