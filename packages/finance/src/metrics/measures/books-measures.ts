import { addMonths, monthsBetween, monthRange } from '../../month.ts';
import type { Figure } from '../../metric-value.ts';
import { PAYROLL_CATEGORIES } from '../../statements/structure/payroll-categories.ts';
import { COMPUTED, SECTION } from '../../statements/structure/sections.ts';
import type { BooksByMonth, MetricStatement } from '../facts/books-by-month.ts';
import type { Measure } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import type { Month } from '../../month.ts';

function figureIn({ months }: BooksByMonth, figures: readonly Figure[] | undefined, month: Month): Figure | 0 {
  const [first] = months;
  const index = first === undefined ? -1 : monthsBetween(first, month);
  if (index < 0 || index >= months.length) return 'NO_DATA';
  return figures === undefined ? 0 : (figures[index] ?? 'NO_DATA');
}

/** Books usually begin with opening balances: a month in which nothing was earned or spent is no history of either. */
function firstMonthOfFlows(book: MetricBook): Month | null {
  return book.remember('first-month-of-flows', () => {
    const { firstMonth, months, rows } = book.facts.books;
    if (firstMonth === null || months[0] !== firstMonth) return null;
    const isOpening = [...rows.MANAGERIAL_PNL.values()].every(([first]) => first === 0 || first === 'RESTRICTED');
    return isOpening && rows.MANAGERIAL_PNL.size > 0 ? addMonths(firstMonth, 1) : null;
  });
}

/** A row of a statement: the metric is the statement's figure, and its proof the statement's cell. */
export function statementRow(statement: MetricStatement, code: string, name: string): Measure {
  return {
    key: `${statement}:${code}`,
    name,
    feed: 'books',
    ...(statement !== 'BALANCE_SHEET' && { since: firstMonthOfFlows }),
    unit: 'money',
    nature: statement === 'BALANCE_SHEET' ? 'stock' : 'flow',
    table: 'statement',
    visit: ({ facts: { books } }, { from, to }, emit) => {
      const figures = books.rows[statement].get(code);
      for (const month of monthRange(from, to)) {
        emit({ key: `${statement}:${code}`, month, group: null, amount: figureIn(books, figures, month) });
      }
    },
  };
}

/** A row of the managerial P&L: costs positive, contra revenue negative. */
export function pnl(code: string, name: string): Measure {
  return statementRow('MANAGERIAL_PNL', code, name);
}

export const REVENUE = pnl(SECTION.revenue, 'Revenue');
export const COST_OF_REVENUE = pnl(SECTION.costOfRevenue, 'Cost of revenue');
export const VARIABLE_COSTS = pnl(SECTION.variableSelling, 'Variable selling costs');
export const OPERATING_EXPENSES = pnl(SECTION.operatingExpenses, 'Operating expenses');
export const SALES_MARKETING = pnl(`${SECTION.operatingExpenses}.SALES_MARKETING`, 'Sales & Marketing');
export const RESEARCH = pnl(`${SECTION.operatingExpenses}.RESEARCH_DEVELOPMENT`, 'Research & Development');
export const ADMINISTRATION = pnl(`${SECTION.operatingExpenses}.GENERAL_ADMINISTRATIVE`, 'General & Administrative');
export const GROSS_PROFIT = pnl(COMPUTED.grossProfit.code, 'Gross profit');
export const CONTRIBUTION = pnl(COMPUTED.contribution.code, 'Contribution profit');
export const EBITDA = pnl(COMPUTED.ebitda.code, 'EBITDA');
export const NET_PROFIT = pnl(COMPUTED.netProfit.code, 'Net profit');

/** Pay and what comes with it. */
export const PAYROLL: readonly Measure[] = Object.entries(PAYROLL_CATEGORIES).map(([code, { name }]) =>
  pnl(code, name),
);

/** A line or section of the balance sheet, at the end of the month; natural amounts. */
export function balance(code: string, name: string): Measure {
  return statementRow('BALANCE_SHEET', code, name);
}

export const CASH = balance('CASH', 'Cash');
export const RECEIVABLES = balance('RECEIVABLES', 'Trade receivables');
export const UNBILLED = balance('UNBILLED', 'Unbilled revenue');
export const INVENTORY = balance('INVENTORY', 'Inventory');
export const PAYABLES = balance('PAYABLES', 'Trade payables');
export const DEFERRED_REVENUE = balance('DEFERRED_REVENUE_CURRENT', 'Deferred revenue');
export const FUNDS_HELD = balance('FUNDS_HELD', 'Funds held for others');
export const CURRENT_ASSETS = balance('CURRENT_ASSETS', 'Current assets');
export const CURRENT_LIABILITIES = balance('CURRENT_LIABILITIES', 'Current liabilities');

export const NET_BURN = statementRow('CASH_FLOW', 'NET_BURN', 'Net burn');

/** What the approved plan holds for a row of the P&L; a month without a plan has no figure. */
export function planned(code: string, name: string): Measure {
  return {
    key: `PLAN:${code}`,
    name,
    feed: 'plan',
    unit: 'money',
    nature: 'flow',
    table: 'plan',
    visit: ({ facts: { plan } }, { from, to }, emit) => {
      const cells = plan?.get(code);
      for (const month of monthRange(from, to)) {
        emit({ key: `PLAN:${code}`, month, group: null, amount: cells?.get(month) ?? 'NO_DATA' });
      }
    },
  };
}

/** By the statements of the banks. */
export const BANK_CASH: Measure = {
  key: 'bank-cash',
  name: 'Cash by the banks',
  feed: 'bank',
  unit: 'money',
  nature: 'stock',
  table: 'bank',
  visit: ({ facts: { bankCash } }, { to }, emit) => {
    emit({ key: 'bank', month: to, group: null, amount: bankCash?.get(to) ?? 'NO_DATA' });
  },
};
