import type { Figure } from '@tieout/finance/metric-value.ts';
import { isEquityKind } from '@tieout/finance/translation/translate-lines.ts';
import type { AmountRow } from '../books/amounts.queries.ts';
import type { Books, BooksRequest } from '../books/books.ts';

export interface TranslatedFigures {
  request: Pick<BooksRequest, 'type' | 'chart'>;
  books: Pick<Books, 'amounts' | 'accounts' | 'given'>;
  /** P&L lines of all time in the reporting currency, where balances hold them. */
  results: readonly AmountRow[];
  /** Base columns with data. */
  hasData: readonly boolean[];
}

/** What is left of all other rows, so that it lacks whatever any of them lacks. */
const CLOSES_THE_SHEET = 'TRANSLATION_RESERVE';
const CASH_BALANCES = ['OPENING_CASH', 'CLOSING_CASH'];

/**
 * Of figures that lack rates: whether those of months are among them. Asked of the figures and not of the calendar: a month in
 * which nothing was earned or spent needs no average, and books often begin with one in which only capital was paid in.
 */
export function lacksMonthRates({ request, books, results, hasData }: TranslatedFigures): boolean {
  const equityIds = new Set(request.chart.filter(({ kind }) => isEquityKind(kind)).map(({ id }) => id));
  function isUnknown(figures: readonly Figure[] = []): boolean {
    return figures.some((figure, column) => figure === 'MISSING_RATE' && hasData[column] === true);
  }
  function isByDay(code: string): boolean {
    return code === CLOSES_THE_SHEET || [...(books.accounts.get(code) ?? [])].some((id) => equityIds.has(id));
  }
  return (
    request.type === 'MANAGERIAL_PNL' ||
    [...books.amounts].some(([code, figures]) => !isByDay(code) && isUnknown(figures)) ||
    CASH_BALANCES.some((code) => isUnknown(books.given.get(code)?.base)) ||
    // Retained earnings may be posted by the day and grow by results of months: the results tell.
    (request.type === 'BALANCE_SHEET' && results.some((row) => !row.isClosing && hasUnknown(row)))
  );
}

function hasUnknown({ movements }: AmountRow): boolean {
  return Object.values(movements).includes(null);
}
