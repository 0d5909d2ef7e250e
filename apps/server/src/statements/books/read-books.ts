import { isEquityKind } from '@tieout/finance/translation/translate-lines.ts';
import { monthRange, type Month } from '@tieout/finance/month.ts';
import type { EquityLine } from '@tieout/finance/translation/translate-balance-sheet.ts';
import type { Db } from '#db/client.ts';
import { selectAmounts, selectDatedLines, type AmountRow, type AmountSelection } from './amounts.queries.ts';
import {
  balanceSelection,
  balanceSheetBooks,
  equityLineOf,
  pnlIdsOf,
  type TranslatedFacts,
} from './balance-sheet-books.ts';
import { selectFirstMonth } from '../question/books-facts.queries.ts';
import { firstMonthOf, lastMonthOf, unsureIdsOf, type Books, type BooksRequest } from './books.ts';
import { cashFlowBooks, cashFlowPlacements, cashFlowSelection } from './cash-flow-books.ts';
import { cashInOutBooks, cashSelection } from './cash-in-out-books.ts';
import { lineRates } from './open-rates.ts';
import { restrictBooks } from '../masks/restrict-books.ts';
import { maskedAmounts } from '../masks/told-elsewhere.ts';
import { placeAccounts } from './placements.ts';
import { pnlBooks, pnlSelection } from './pnl-books.ts';
import { openCashMovements } from './read-cash-movements.ts';

/** The figures, and the way to make them again from other amounts of the same accounts. */
export interface ReadBooks extends SelectedRows {
  books: Books;
  /** In a reporting currency, what balances need of the P&L; its lines are translated one by one. */
  results: SelectedRows | null;
  /** The same statement with accounts of other kinds; unsure ones only, for of no others all amounts are here. */
  withChart: (chart: BooksRequest['chart']) => Promise<Books>;
  /** The same statement of one month from other amounts, as known at a version. */
  rebuild: (month: Month, earlier: EarlierAmounts) => Promise<Books>;
}

export interface SelectedRows {
  selection: AmountSelection;
  rows: readonly AmountRow[];
}

export interface EarlierAmounts {
  version: number;
  rows: readonly AmountRow[];
  /** Null where there are no `results`. */
  results: readonly AmountRow[] | null;
}

/** In one round trip where the currency is the books' own, but for cash in and out. */
export async function readBooks(db: Db, request: BooksRequest): Promise<ReadBooks> {
  const read = await readWhole(db, request);
  if (request.masked.size === 0) return read;
  return {
    ...read,
    books: restrictBooks(request, read.books, await maskedAmounts(db, request, read.books, readWhole)),
    // Other books beside these would tell lines apart.
    withChart: () => Promise.reject(new Error('restricted books have no variants')),
    rebuild: () => Promise.reject(new Error('restricted books have no earlier state')),
  };
}

/** With nothing kept from anybody: for what somebody is told they are read by `readBooks`. */
export async function readWhole(db: Db, request: BooksRequest): Promise<ReadBooks> {
  switch (request.type) {
    case 'MANAGERIAL_PNL':
      return readPnl(db, request);
    case 'BALANCE_SHEET':
      return readBalances(db, request, { selection: balanceSelection(request), build: balanceSheetBooks });
    case 'CASH_FLOW': {
      const placements = cashFlowPlacements(request);
      return readBalances(db, request, {
        selection: cashFlowSelection(request, placements),
        build: (wanted, rows, translated) =>
          cashFlowBooks(wanted, rows, translated, wanted.chart === request.chart ? placements : undefined),
      });
    }
    case 'CASH_IN_OUT':
      return readCashInOut(db, request);
  }
}

interface BalanceBooks {
  selection: AmountSelection;
  build: (request: BooksRequest, rows: readonly AmountRow[], translated: TranslatedFacts | null) => Books;
}

async function readBalances(db: Db, request: BooksRequest, { selection, build }: BalanceBooks): Promise<ReadBooks> {
  const [rows, results] = await Promise.all([selectAmounts(db, selection), readResults(db, request, selection)]);
  async function translatedFacts(
    pnlRows: readonly AmountRow[] | null,
    version: number | null,
  ): Promise<TranslatedFacts | null> {
    return pnlRows === null ? null : { pnlRows, equityLines: await readEquity(db, request, { ...selection, version }) };
  }
  const facts = await translatedFacts(results?.rows ?? null, request.version);
  return {
    books: build(request, rows, facts),
    withChart: async (chart) => build({ ...request, chart }, rows, facts),
    selection,
    rows,
    results,
    rebuild: async (month, earlier) =>
      build({ ...request, months: [month] }, earlier.rows, await translatedFacts(earlier.results, earlier.version)),
  };
}

async function readPnl(db: Db, request: BooksRequest): Promise<ReadBooks> {
  const placements = placeAccounts(request);
  const selection = pnlSelection(request, placements);
  const rows = await selectAmounts(db, selection);
  return {
    books: pnlBooks(request, rows, placements),
    withChart: async (chart) => pnlBooks({ ...request, chart }, rows),
    selection,
    rows,
    results: null,
    rebuild: async (month, earlier) => pnlBooks({ ...request, months: [month] }, earlier.rows, placements),
  };
}

async function readCashInOut(db: Db, request: BooksRequest): Promise<ReadBooks> {
  const selection = cashSelection(request);
  const rows = await selectAmounts(db, selection);
  // Payments are translated one by one; added up they would be rounded as one, and their classes would be lost.
  const readMonth = await openCashMovements(db, request, {
    isSummed: request.book === null && request.classIds === null,
  });
  return {
    books: await cashInOutBooks(request, rows, readMonth, request.version),
    // What an entry is netted and spread by depends on the kinds of all its accounts.
    withChart: async (chart) => (await readCashInOut(db, { ...request, chart })).books,
    selection,
    rows,
    results: null,
    rebuild: (month, earlier) =>
      cashInOutBooks({ ...request, months: [month] }, earlier.rows, readMonth, earlier.version),
  };
}

/** Equity line by line: each keeps the rate of its day. */
async function readEquity(db: Db, { chart }: BooksRequest, selection: AmountSelection): Promise<EquityLine[]> {
  const equityIds = chart
    .filter(({ kind, alternatives }) => isEquityKind(kind) || alternatives.some(isEquityKind))
    .map(({ id }) => id);
  return (await selectDatedLines(db, { ...selection, accountIds: equityIds })).map(equityLineOf);
}

/** The P&L of all time line by line at the rates of its months; null in the currency of the books. */
async function readResults(db: Db, request: BooksRequest, selection: AmountSelection): Promise<SelectedRows | null> {
  if (request.book === null) return null;
  const [first, to] = [await selectFirstMonth(db, request.company.id, request.version), lastMonthOf(request)];
  const from = first !== null && first <= to ? first : firstMonthOf(request);
  const months = monthRange(from, to);
  const ofResults = {
    ...selection,
    accountIds: [...new Set([...pnlIdsOf(request), ...unsureIdsOf(request)])],
    rates: lineRates(request.book, months),
    firstMonth: from,
  };
  return { selection: ofResults, rows: await selectAmounts(db, ofResults) };
}
