import type { ReportType, Statement, StatementQuery } from '@tieout/contracts/statements.ts';
import { NOTHING_OPEN } from '@tieout/contracts/kind-decision.ts';
import { monthOf } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import { answerRows } from './rows/answer-rows.ts';
import { selectFirstUnbalanced, type BooksFacts } from './question/books-facts.queries.ts';
import { prepareBooks, type Books, type BooksRequest } from './books/books.ts';
import { layOutColumns, type ColumnsOfStatement } from './question/lay-out-columns.ts';
import { NO_PLAN, withPlan, type PlanAmounts } from './plan/plan-amounts.ts';
import { readPlanOf } from './plan/plan-of-statement.ts';
import { isAhead, readBooksAhead, type BooksAhead } from './plan/read-ahead.ts';
import { readBooks, type ReadBooks } from './books/read-books.ts';
import { readNonCashEntries } from './books/read-non-cash-entries.ts';
import { resolveQuery, type ResolvedQuery } from './question/resolve-query.ts';
import { openDecisions, undecidedIn } from './ranges/open-decisions.ts';
import { readRanges } from './ranges/read-ranges.ts';
import { booksAsClosed, markRestated, readCloses } from './rows/restate.ts';
import { rowsOfBooks, rowsWith } from './rows/rows-of-books.ts';
import { statementChecks } from './rows/statement-checks.ts';
import { statementNotes } from './rows/statement-notes.ts';
import type { ChartAccount } from './question/statement-company.queries.ts';
import type { StatementScope } from './question/statement-scope.ts';
import { openView, queryFacts, readBooksFacts, type StatementView } from './question/statement-view.ts';

const TITLES: Readonly<Record<ReportType, string>> = {
  MANAGERIAL_PNL: 'Managerial P&L',
  BALANCE_SHEET: 'Balance sheet',
  CASH_FLOW: 'Cash flow',
  CASH_IN_OUT: 'Cash in and out',
  PLAN_VS_ACTUAL: 'P&L vs plan',
  FINANCIAL_PLANNING: 'Actuals and plan',
};

export interface RowsOfStatement {
  /** Rows that the structure hides stand in their places, instead of being added up in one row. */
  listsHiddenRows?: boolean;
  /** Months after the last closed one are planned ones; the report of actuals and plan always goes on so. */
  goesOnWithPlan?: boolean;
}

/** A statement of the books; to be called inside inSnapshot, so that all of it is of one moment. */
export async function buildStatement(
  db: Db,
  scope: StatementScope,
  query: StatementQuery,
  rows?: RowsOfStatement,
): Promise<Statement> {
  return statementOfView(db, { scope, view: await openView(db, scope, query) }, query, rows);
}

/** The same of a view that is open already, of the state of the books that is asked for. */
export async function statementOfView(
  db: Db,
  { scope, view }: Pick<BodyFacts, 'scope' | 'view'>,
  query: StatementQuery,
  { listsHiddenRows = false, goesOnWithPlan = query.type === 'FINANCIAL_PLANNING' }: RowsOfStatement = {},
): Promise<Statement> {
  const resolved = resolveQuery(query, queryFacts(view));
  const columns = layOutColumns(comparable(resolved, view), {
    currentMonth: monthOf(view.lastDay),
    closedThrough: view.closedThrough,
    fiscalYearStartMonth: view.company.fiscalYearStartMonth,
  });
  const request = await prepareBooks(db, view, { ...resolved, months: columns.months, listsHiddenRows });
  const body =
    view.source.kind === 'none'
      ? { firstMonth: null, columns: [], rows: [], checks: [], notes: [], decisions: NOTHING_OPEN }
      : await statementBody(db, { scope, view, resolved, columns, request, goesOnWithPlan });
  return {
    ...headOf(view, resolved, request),
    ...body,
    knownOn: query.knownOn ?? null,
    currencies: currenciesOf(view),
    can: scope.can,
  };
}

/** Payments by category are planned by nobody, and plans are not for everybody: a note says so. */
function comparable(query: ResolvedQuery, { hidesPlan }: StatementView): ResolvedQuery {
  if (query.type !== 'CASH_IN_OUT' && !hidesPlan) return query;
  return { ...query, compare: query.compare.filter((comparison) => comparison !== 'plan') };
}

interface BodyFacts {
  scope: StatementScope;
  view: StatementView;
  resolved: ResolvedQuery;
  columns: ColumnsOfStatement;
  request: BooksRequest;
  goesOnWithPlan: boolean;
}

async function statementBody(
  db: Db,
  given: BodyFacts,
): Promise<Pick<Statement, 'firstMonth' | 'columns' | 'rows' | 'checks' | 'notes' | 'decisions'>> {
  const { view, resolved, columns, request } = given;
  const [read, facts, plan, closes] = await Promise.all([
    given.goesOnWithPlan ? readBooksAhead(db, request, view) : readBooks(db, request),
    readBooksFacts(db, view),
    columns.hasPlan ? readPlanOf(db, given, columns.shown) : NO_PLAN,
    readCloses(db, request, view.closedThrough),
  ]);
  const dates = dataOf(given, facts, { read, hasPlan: plan.hasPlan });
  const decisions = openDecisions(request.chart, read.books);
  const undecided = undecidedIn(request.chart, read.books);
  const { rows, marked, hasTooManyRanges } = await rowsOf(db, given, { read, plan, closes, dates, undecided });
  const checks = statementChecks({
    type: resolved.type,
    company: view.company,
    books: read.books,
    rows,
    columns,
    hasData: dates.hasData,
    trialBalance: facts.trialBalance,
    isDecided: undecided.length === 0,
    isNow: view.version === null,
  });
  // Entries could be those of a line that is kept from the reader.
  const isRestricted = request.masked.size > 0;
  const isBroken = checks.some(({ ok }) => ok === false);
  return {
    firstMonth: facts.firstMonth,
    columns: shownColumns(given),
    rows: marked,
    checks,
    decisions,
    notes: statementNotes({
      query: resolved,
      request,
      books: read.books,
      results: read.results?.rows ?? [],
      rows: marked,
      columns: columns.columns.map(({ column }) => column),
      closedThrough: view.closedThrough,
      lastDay: view.lastDay,
      hasData: dates.hasData,
      hasPlan: plan.hasPlan.includes(true),
      hidesPlan: view.hidesPlan,
      isPlanOfOtherCurrency: plan.isOfOtherCurrency,
      checks,
      undecided,
      unsureCount: decisions.unsure,
      hasTooManyRanges,
      unbalanced:
        isBroken && !isRestricted ? await selectFirstUnbalanced(db, view.company.id, view.version) : undefined,
      nonCashEntries:
        resolved.type === 'CASH_FLOW' && !isRestricted
          ? await readNonCashEntries(db, request, read.books, resolved.period)
          : [],
    }),
  };
}

interface RowFacts {
  read: ReadBooks;
  plan: PlanAmounts;
  closes: Awaited<ReturnType<typeof readCloses>>;
  dates: ReturnType<typeof dataOf>;
  undecided: readonly ChartAccount[];
}

/** The rows, and as they are answered: with ranges, and marked where closed months have changed. */
async function rowsOf(db: Db, { scope, resolved, columns, request }: BodyFacts, facts: RowFacts) {
  const { read, plan, closes, dates, undecided } = facts;
  const rowColumns = {
    ...dates,
    spans: columns.spans,
    columnCount: columns.months.length + plan.hasPlan.length,
    showsZeroRows: resolved.showsZeroRows,
  };
  function planned(books: Books): Books {
    return withPlan(books, plan, columns.months.length);
  }
  const books = planned(read.books);
  const asClosed = await booksAsClosed(db, request, read, closes);
  const earlier = asClosed === null ? [] : rowsOfBooks(planned(asClosed), request, rowColumns);
  const rows = rowsWith(earlier, books, request, rowColumns);
  const ranges = await readRanges(read, request, (each) =>
    rowsOfBooks(planned(each), request, { ...rowColumns, showsZeroRows: true }),
  );
  const answers = answerRows(rows, { books, columns, canDrill: scope.can.drill, undecided, ranges: ranges.rows });
  const marked = asClosed === null ? answers : markRestated(answers, { now: rows, earlier }, columns.columns);
  return { rows, marked, hasTooManyRanges: ranges.isTooMuch };
}

/** Of a statement that goes on with the plan, what is planned of a column says so. */
function shownColumns({ view, goesOnWithPlan, columns }: BodyFacts): Statement['columns'] {
  return columns.columns.map(({ column }) => {
    if (!goesOnWithPlan || column.comparison !== null || !isAhead(column.to, view)) return column;
    return { ...column, remark: isAhead(column.from, view) ? 'plan' : 'incl. plan' };
  });
}

/** Which base columns have come, and which can be compared with: before the first posting there is nothing. */
function dataOf(
  { view, columns }: BodyFacts,
  { firstMonth }: BooksFacts,
  { read, hasPlan }: { read: ReadBooks | BooksAhead; hasPlan: readonly boolean[] },
) {
  const current = monthOf(view.lastDay);
  const hasCome = 'isKnown' in read ? read.isKnown : columns.months.map((month) => month <= current);
  return {
    hasData: [...hasCome, ...hasPlan],
    hasComparisonData: [
      ...columns.months.map((month, index) => hasCome[index] === true && firstMonth !== null && month >= firstMonth),
      ...hasPlan,
    ],
  };
}

function headOf(view: StatementView, resolved: ResolvedQuery, request: BooksRequest) {
  const { company } = view;
  const { report, currency, basis, scale, granularity, departmentId, classId } = resolved;
  const { label, from, to } = resolved.period;
  return {
    type: report,
    title: TITLES[report],
    companyId: company.id,
    companyName: company.name,
    currency,
    basis,
    scale,
    period: { label, from, to },
    granularity,
    departmentId,
    classId,
    source: view.source,
    closedThrough: view.closedThrough,
    today: company.today,
    fiscalYearStartMonth: company.fiscalYearStartMonth,
    display: {
      showCostsAsNegative: company.showCostsAsNegative,
      negativeFormat: company.negativeFormat,
      percentOfRevenue: company.percentOfRevenue,
      decimals: company.decimals,
    },
    ledgerVersion: view.version ?? company.ledgerVersion,
    structureVersion: company.structureVersion,
    isRestricted: view.masked.size > 0,
    departments: request.departments
      .filter(() => view.masked.size === 0)
      .map(({ id, name, parentId }) => ({ id, name, parentId })),
    classes: view.masked.size > 0 ? [] : view.classes,
  };
}

function currenciesOf({ company, ratedCurrencies }: StatementView): string[] {
  return [...new Set([company.baseCurrency, company.reportingCurrency, ...ratedCurrencies])];
}
