import type {
  BooksByMonth,
  MetricStatement,
  PlannedRows,
  RowsByCode,
} from '@tieout/finance/metrics/facts/books-by-month.ts';
import type { Figure } from '@tieout/finance/metric-value.ts';
import { minorUnits, ZERO } from '@tieout/finance/money.ts';
import { firstDayOf, lastDayOf, type Month } from '@tieout/finance/month.ts';
import type { StatementRow } from '@tieout/finance/statements/statement-row.ts';
import { EXCLUDED_CODE, LEDGER_NET_PROFIT_CODE } from '@tieout/finance/statements/pnl-statement.ts';
import { SECTION } from '@tieout/finance/statements/structure/sections.ts';
import { categoryCodesBelow, computedRows, visitNodes } from '@tieout/finance/statements/structure/structure-tree.ts';
import type { Db } from '#db/client.ts';
import { prepareWholeBooks, type Books, type BooksRequest } from '#statements/books/books.ts';
import { readBooks } from '#statements/books/read-books.ts';
import { readPlan } from '#statements/plan/plan-amounts.ts';
import type { BooksFacts } from '#statements/question/books-facts.queries.ts';
import type { StatementView } from '#statements/question/statement-view.ts';
import { selectCustomerRevenue } from './customer-revenue.queries.ts';
import type { KeptSums } from './kept-sums.ts';
import { rowsOfBooks } from '#statements/rows/rows-of-books.ts';

export interface MetricBooks {
  books: BooksByMonth;
  plan: PlannedRows | null;
}

/**
 * What the statements say month by month, read the way the statements read, with nothing hidden: a metric of the books is
 * the figure of a row, whatever basis, currency and exclusions do to it.
 */
export async function readMetricBooks(
  db: Db,
  view: StatementView,
  { firstMonth }: BooksFacts,
  { months, hasCustomers, ...kept }: { months: readonly Month[]; hasCustomers: boolean } & KeptCustomers,
): Promise<MetricBooks> {
  const hasData = months.map((month) => firstMonth !== null && month >= firstMonth);
  const [pnl, balance, flow] = await Promise.all(
    (['MANAGERIAL_PNL', 'BALANCE_SHEET', 'CASH_FLOW'] as const).map((type) =>
      readRows(db, view, type, { months, hasData }),
    ),
  );
  if (pnl === undefined || balance === undefined || flow === undefined) throw new Error('a statement was not read');
  const planned = await readPlan(db, pnl.request, months, view);
  const hasPlan = planned.hasPlan.some(Boolean);
  return {
    books: {
      months,
      firstMonth,
      rows: { MANAGERIAL_PNL: pnl.rows, BALANCE_SHEET: balance.rows, CASH_FLOW: flow.rows },
      ...(hasCustomers ? await readCustomers(db, view, pnl, { months, ...kept }) : NO_CUSTOMERS),
    },
    plan: hasPlan ? plannedRows(pnl, months, planned) : null,
  };
}

interface KeptCustomers {
  sums?: KeptSums | undefined;
  /** Changes when a customer is merged into another. */
  mergedIn: number;
  /** Changes with the channels of orders. */
  channelsIn: number;
}

type Customers = Pick<BooksByMonth, 'revenueByCustomer' | 'customerNames'>;

const NO_CUSTOMERS: Customers = { revenueByCustomer: new Map(), customerNames: new Map() };

interface Columns {
  months: readonly Month[];
  hasData: readonly boolean[];
}

interface ReadRows {
  request: BooksRequest;
  books: Books;
  rows: RowsByCode;
}

async function readRows(db: Db, view: StatementView, type: MetricStatement, columns: Columns): Promise<ReadRows> {
  const request = await prepareWholeBooks(db, view, { type, months: columns.months });
  const { books } = await readBooks(db, request);
  const shown = byCode(rowsIn(books, request, columns));
  if (books.restriction === undefined) return { request, books, rows: shown };
  // A row that is not there would be one of zeros.
  const restricted = codesOf(request).filter((code) => !shown.has(code));
  const figures = columns.months.map((): Figure => 'RESTRICTED');
  return { request, books, rows: new Map([...shown, ...restricted.map((code) => [code, figures] as const)]) };
}

/** Of every row that the statement has for who sees all of it. */
function codesOf({ structure: { structure } }: BooksRequest): string[] {
  const codes = computedRows(structure).map(({ code }) => code);
  visitNodes(structure.sections, ({ code }) => codes.push(code));
  return [...codes, EXCLUDED_CODE, LEDGER_NET_PROFIT_CODE];
}

function rowsIn(books: Books, request: BooksRequest, { months, hasData }: Columns): StatementRow[] {
  return rowsOfBooks(books, request, {
    spans: months.map((_, index) => ({ from: index, to: index })),
    hasData: [...hasData],
    columnCount: months.length,
    showsZeroRows: true,
  });
}

function byCode(rows: readonly StatementRow[]): RowsByCode {
  return new Map(rows.map(({ code, values }) => [code, values.map((value): Figure => value ?? 'NO_DATA')]));
}

type Planned = Awaited<ReturnType<typeof readPlan>>;

function plannedRows(
  { books, request }: ReadRows,
  months: readonly Month[],
  { amounts, hasPlan }: Planned,
): PlannedRows {
  const rows = rowsIn({ ...books, amounts, excluded: [] }, request, { months, hasData: hasPlan });
  return new Map(
    rows.map(({ code, values }) => [
      code,
      new Map(
        months.flatMap((month, index) =>
          hasPlan[index] === true ? [[month, values[index] ?? 'NO_DATA'] as const] : [],
        ),
      ),
    ]),
  );
}

/** Revenue of each customer, from the accounts that stand in the section. */
async function readCustomers(
  db: Db,
  { company, version }: StatementView,
  { books, request }: ReadRows,
  { months, sums, mergedIn, channelsIn }: { months: readonly Month[] } & KeptCustomers,
): Promise<Customers> {
  const [from, to] = [months[0], months.at(-1)];
  const section = books.structure.sections.find(({ code }) => code === SECTION.revenue);
  const isHidden = books.restriction?.hiddenRows.has(SECTION.revenue) ?? false;
  if (from === undefined || to === undefined || section === undefined || isHidden) return NO_CUSTOMERS;
  const accountIds = categoryCodesBelow([section]).flatMap((code) => [...(books.accounts.get(code) ?? [])]);
  const { basis } = request;
  const asked = { companyId: company.id, basis, version, from: firstDayOf(from), to: lastDayOf(to), accountIds };
  const { ledgerVersion, cashDerivedVersion } = company;
  const madeOf = ['customer-revenue', asked, ledgerVersion, cashDerivedVersion, mergedIn, channelsIn];
  const rows = await (sums === undefined
    ? selectCustomerRevenue(db, asked)
    : sums.find(madeOf, () => selectCustomerRevenue(db, asked)));
  return {
    customerNames: new Map(rows.map(({ customer, name }) => [customer, name])),
    revenueByCustomer: new Map(
      [...Map.groupBy(rows, ({ customer }) => customer)].map(([customer, own]) => {
        const amounts = new Map(own.map(({ month, amount }) => [month, minorUnits(amount)]));
        return [customer, months.map((month) => amounts.get(month) ?? ZERO)];
      }),
    ),
  };
}
