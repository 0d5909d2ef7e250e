import { balanceSheetLineOf } from '@tieout/finance/balance-sheet/balance-sheet-line.ts';
import { cashFlowLineOf } from '@tieout/finance/cash-flow/cash-flow-line.ts';
import { cashCategoryOf } from '@tieout/finance/cash-in-out/cash-category.ts';
import { restrictTree, type MaskedAmounts, type RestrictedTree } from '@tieout/finance/masks/restrict-tree.ts';
import type { Figure } from '@tieout/finance/metric-value.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { addMonths, monthRange, type Month } from '@tieout/finance/month.ts';
import { CASH_DIRECTIONS } from '@tieout/finance/cash-in-out/cash-in-out.ts';
import { cashRowCode } from '@tieout/finance/statements/structure/cash-in-out-structure.ts';
import { COMPUTED } from '@tieout/finance/statements/structure/sections.ts';
import { categoryCodes } from '@tieout/finance/statements/structure/structure-tree.ts';
import type { Db } from '#db/client.ts';
import { firstMonthOf, lastMonthOf, type Books, type BooksRequest } from '../books/books.ts';
import { depreciationCategories, DISPOSALS_CATEGORY } from '../books/cash-flow-books.ts';
import { selectFirstMonth } from '../question/books-facts.queries.ts';
import type { ChartAccount } from '../question/statement-company.queries.ts';
import { maskedCategories } from './masked-categories.ts';

export type ReadWhole = (db: Db, request: BooksRequest) => Promise<{ books: Books }>;

/** Where the balance sheet and the cash flow tell the result of the P&L. */
const RESULT_LINES = ['CURRENT_YEAR_RESULT', 'RETAINED_EARNINGS'];
const RESULT_FLOWS = ['NET_PROFIT', 'DEPRECIATION', 'DISPOSALS'];

/**
 * What a statement's tree is restricted by: beside what is masked, what the other statements tell. A total of two lines hides
 * neither where the other one stands elsewhere: equity less the result of the P&L would be what was distributed.
 */
export async function maskedAmounts(
  db: Db,
  request: BooksRequest,
  books: Books,
  readWhole: ReadWhole,
): Promise<MaskedAmounts> {
  const own = {
    structure: books.structure,
    amounts: books.amounts,
    masked: maskedCategories(request, books),
    given: new Set(books.given.keys()),
  };
  switch (request.type) {
    case 'MANAGERIAL_PNL':
      return { ...own, known: new Set([...depreciationCategories(request), DISPOSALS_CATEGORY]) };
    case 'BALANCE_SHEET': {
      const hides = await hidesProfit(db, request, readWhole, { isEver: true });
      const masked = own.masked.union(new Set(hides ? RESULT_LINES : []));
      // Balances of two days tell what moved between them.
      return { ...own, masked, known: new Set(RESULT_LINES), moves: await movesOf(db, request, books, readWhole) };
    }
    case 'CASH_FLOW': {
      const hides = await hidesProfit(db, request, readWhole, { isEver: false });
      const masked = own.masked.union(new Set(hides ? RESULT_FLOWS : []));
      if (masked.size === 0) return own;
      const untold = await untoldAccounts(db, request, readWhole);
      const deniable = untold(({ kind }) => [cashFlowLineOf(kind) ?? []].flat());
      return { ...own, masked, known: new Set(categoryCodes(books.structure)).difference(deniable) };
    }
    case 'CASH_IN_OUT': {
      const codes = new Set(request.chart.flatMap(({ kind }) => cashRowsOf(kind)));
      const untold = await untoldAccounts(db, request, readWhole);
      // Costs are paid in other months than they are booked in: their rows here are told nowhere else.
      return { ...own, known: codes.difference(untold(({ kind }) => cashRowsOf(kind))) };
    }
  }
}

/** The same of each month by itself: what somebody can ask for who asks for little. */
export function treesByMonth(given: MaskedAmounts, months: readonly Month[]): RestrictedTree[] {
  return months.map((_, column) => {
    const { moves } = given;
    return restrictTree({
      ...given,
      amounts: columnOf(given.amounts, column),
      ...(moves !== undefined && { moves: columnOf(moves, column) }),
    });
  });
}

function columnOf(amounts: MaskedAmounts['amounts'], column: number): MaskedAmounts['amounts'] {
  return new Map([...amounts].map(([code, figures]) => [code, figures.slice(column, column + 1)]));
}

function cashRowsOf(kind: ChartAccount['kind']): string[] {
  const category = cashCategoryOf(kind);
  return category === null ? [] : CASH_DIRECTIONS.map((direction) => cashRowCode(direction, category.code));
}

/** Whether a month has a profit that would be what is masked: the reader is not told it in the P&L. */
async function hidesProfit(
  db: Db,
  request: BooksRequest,
  readWhole: ReadWhole,
  { isEver }: { isEver: boolean },
): Promise<boolean> {
  const last = lastMonthOf(request);
  // Between two balances lie all the months, whether somebody asks for them or not.
  const first = isEver ? await selectFirstMonth(db, request.company.id, request.version) : firstMonthOf(request);
  if (first === null || first > last) return false;
  const months = monthRange(first, last);
  const pnl: BooksRequest = {
    ...request,
    type: 'MANAGERIAL_PNL',
    basis: request.company.basis,
    months,
    structure: request.siblings.pnl,
  };
  const { books } = await readWhole(db, pnl);
  const given = await maskedAmounts(db, pnl, books, readWhole);
  return treesByMonth(given, months).some(({ hiddenRows }) => hiddenRows.has(COMPUTED.netProfit.code));
}

async function movesOf(db: Db, request: BooksRequest, books: Books, readWhole: ReadWhole) {
  const before = (await readWhole(db, { ...request, months: [addMonths(firstMonthOf(request), -1)] })).books;
  return new Map(
    [...books.amounts].map(([code, figures]) => {
      const balances = [before.amounts.get(code)?.[0] ?? minorUnits(0), ...figures];
      return [code, figures.map((figure, column) => moveOf(balances[column] ?? figure, figure))];
    }),
  );
}

function moveOf(from: Figure, to: Figure): Figure {
  if (typeof to === 'string') return to;
  return typeof from === 'string' ? from : minorUnits(to - from);
}

/** Finds the rows of another report all of whose accounts the balance sheet of no month tells apart. */
async function untoldAccounts(db: Db, request: BooksRequest, readWhole: ReadWhole) {
  const { months } = request;
  const balances: BooksRequest = {
    ...request,
    type: 'BALANCE_SHEET',
    basis: 'ACCRUAL',
    structure: request.siblings.balanceSheet,
  };
  const { books } = await readWhole(db, balances);
  const trees = treesByMonth(await maskedAmounts(db, balances, books, readWhole), months);
  function isUntold(account: ChartAccount): boolean {
    const line = balanceSheetLineOf(account);
    return line !== null && trees.every(({ closed }) => closed.has(line));
  }
  return (rowsOf: (account: ChartAccount) => readonly string[]): ReadonlySet<string> => {
    const others = request.chart.filter(({ id }) => !request.masked.has(id));
    const [told, untold] = [new Set<string>(), new Set<string>()];
    for (const account of others) for (const row of rowsOf(account)) (isUntold(account) ? untold : told).add(row);
    return untold.difference(told);
  };
}
