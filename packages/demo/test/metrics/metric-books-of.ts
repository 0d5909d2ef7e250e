import {
  balanceSheetLineOf,
  BALANCE_SHEET_LINES,
  naturalSignOf,
} from '@tieout/finance/balance-sheet/balance-sheet-line.ts';
import { cashFlowSectionOf } from '@tieout/finance/cash-flow/cash-flow-line.ts';
import type { Figure } from '@tieout/finance/metric-value.ts';
import type { BooksByMonth, PlannedRows, RowsByCode } from '@tieout/finance/metrics/facts/books-by-month.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { addMonths, monthRange, monthsBetween, parseMonth, type Month } from '@tieout/finance/month.ts';
import { pnlStatement } from '@tieout/finance/statements/pnl-statement.ts';
import { defaultPnlStructure } from '@tieout/finance/statements/structure/default-structures.ts';
import { isProfitAndLoss } from '../../src/chart/codes.ts';
import type { DemoCompany } from '../../src/demo-company.ts';
import type { DemoLine } from '../../src/records/ledger.ts';
import { monthIn } from '../companies.ts';
import { businessModelOf, placementsOf } from '../placements.ts';

/** The opening entry is of the month before the story. */
const FIRST = parseMonth('2022-12');

type Sums = Map<string, number[]>;

/** The statements of an unshifted company by month, from its entries. */
export function metricBooksOf(company: DemoCompany): BooksByMonth {
  const months = monthRange(FIRST, addMonths(FIRST, 36));
  const movements = movementsOf(company, months);
  const balances: Sums = new Map([...movements].map(([code, own]) => [code, runningTotal(own)]));
  return {
    months,
    firstMonth: FIRST,
    rows: {
      MANAGERIAL_PNL: profitAndLoss(company, months, linesOf(company)),
      BALANCE_SHEET: toRows(balanceLines(company, balances, months.length)),
      CASH_FLOW: toRows(new Map([['NET_BURN', netBurn(company, movements, months.length)]])),
    },
    revenueByCustomer: toRows(revenueByCustomer(company, months)),
    customerNames: new Map(company.counterparties.map(({ key, name }) => [key, name])),
  };
}

function toRows(sums: Sums): RowsByCode {
  return new Map([...sums].map(([code, own]) => [code, own.map((amount) => minorUnits(amount))]));
}

function addTo(sums: Sums, code: string, at: { index: number; of: number }, amount: number): void {
  const own = sums.get(code) ?? Array.from({ length: at.of }, () => 0);
  own[at.index] = (own[at.index] ?? 0) + amount;
  sums.set(code, own);
}

function movementsOf({ entries }: DemoCompany, months: readonly Month[]): Sums {
  const sums: Sums = new Map();
  for (const { date, lines } of entries) {
    const at = { index: monthsBetween(FIRST, monthIn(date)), of: months.length };
    for (const { accountCode, amountMinor } of lines) addTo(sums, accountCode, at, amountMinor);
  }
  return sums;
}

function runningTotal(own: readonly number[]): number[] {
  let total = 0;
  return own.map((each) => (total += each));
}

interface PlacedAmount {
  readonly month: Month;
  readonly line: Pick<DemoLine, 'accountCode' | 'departmentKey' | 'amountMinor'>;
}

function profitAndLoss(company: DemoCompany, months: readonly Month[], amounts: readonly PlacedAmount[]): RowsByCode {
  const place = placementsOf(company);
  const sums: Sums = new Map();
  for (const { month, line } of amounts) {
    const at = { index: monthsBetween(months[0] ?? month, month), of: months.length };
    const code = place({ ...line, counterpartyKey: null, docRef: null }).code ?? '';
    addTo(sums, code, at, 0 - line.amountMinor);
  }
  const rows = pnlStatement({
    structure: defaultPnlStructure(businessModelOf(company)),
    amounts: toRows(sums),
    excluded: [],
    columnCount: months.length,
    spans: months.map((_, index) => ({ from: index, to: index })),
    showsZeroRows: true,
  });
  return new Map(rows.map(({ code, values }) => [code, values.map((value) => value ?? 'NO_DATA')]));
}

function linesOf({ entries }: DemoCompany): PlacedAmount[] {
  return entries.flatMap(({ date, lines }) =>
    lines.filter(({ accountCode }) => isProfitAndLoss(accountCode)).map((line) => ({ month: monthIn(date), line })),
  );
}

/** The budget of the last fiscal year, by the rows of the P&L. */
export function metricPlanOf(company: DemoCompany): PlannedRows {
  const months = [...new Set(company.budget.map(({ month }) => month))].toSorted();
  const rows = profitAndLoss(
    company,
    months,
    company.budget.map(({ month, accountCode, departmentKey, amountMinor }) => {
      const department = company.departments.find(({ key }) => key === departmentKey);
      return { month, line: { accountCode, amountMinor, departmentKey: department?.key ?? null } };
    }),
  );
  return new Map([...rows].map(([code, figures]) => [code, new Map(zip(months, figures))]));
}

function zip(months: readonly Month[], figures: readonly Figure[]): [Month, Figure][] {
  return months.map((month, index) => [month, figures[index] ?? 'NO_DATA']);
}

function balanceLines({ accounts }: DemoCompany, balances: Sums, of: number): Sums {
  const sums: Sums = new Map();
  for (const account of accounts) {
    const code = balanceSheetLineOf(account);
    const line = BALANCE_SHEET_LINES.find((each) => each.code === code);
    if (line === undefined) continue;
    for (const [index, balance] of (balances.get(account.code) ?? []).entries()) {
      addTo(sums, line.code, { index, of }, naturalSignOf(line.section) * balance);
      addTo(sums, line.section, { index, of }, naturalSignOf(line.section) * balance);
    }
  }
  return sums;
}

/** What cash lost without what owners and lenders gave: every entry balances. */
function netBurn({ accounts }: DemoCompany, movements: Sums, of: number): number[] {
  const burn = Array.from({ length: of }, () => 0);
  for (const { code, kind } of accounts) {
    if (kind !== 'CASH' && cashFlowSectionOf(kind) !== 'FINANCING') continue;
    for (const [index, amount] of (movements.get(code) ?? []).entries()) burn[index] = (burn[index] ?? 0) - amount;
  }
  return burn;
}

/** Channels that orders come through are no customers. */
function revenueByCustomer({ entries, accounts, orders }: DemoCompany, months: readonly Month[]): Sums {
  const revenue = new Set(
    accounts.filter(({ classification }) => classification === 'REVENUE').map(({ code }) => code),
  );
  const channels = new Set<string | null>(orders.map(({ channel }) => channel));
  const sums: Sums = new Map();
  for (const { date, lines } of entries) {
    const at = { index: monthsBetween(FIRST, monthIn(date)), of: months.length };
    for (const { accountCode, counterpartyKey, amountMinor } of lines) {
      if (counterpartyKey === null || channels.has(counterpartyKey)) continue;
      if (revenue.has(accountCode)) addTo(sums, counterpartyKey, at, 0 - amountMinor);
    }
  }
  return sums;
}
