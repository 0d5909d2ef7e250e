import type { PlanAnswer } from '@tieout/contracts/plans.ts';
import {
  BALANCE_SHEET_LINES,
  BALANCE_SHEET_SECTIONS,
  naturalSignOf,
  type BalanceSheetLineCode,
} from '@tieout/finance/balance-sheet/balance-sheet-line.ts';
import type { Figure } from '@tieout/finance/metric-value.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import { CASH_PLAN_LINES, type CashPlanLine, type ThreeWayPlan } from '@tieout/finance/plan/balance/three-way.ts';
import { SECTION_NAMES } from '@tieout/finance/statements/structure/balance-sheet-structure.ts';
import type { PlanColumns } from './plan-columns.ts';

/** A row of the cash or the balance sheet: worked out, never typed. */
export interface BalanceRow {
  code: string;
  name: string;
  look: 'section' | 'leaf' | 'subtotal' | 'total';
  values: readonly (Figure | null)[];
}

type Series = readonly (MinorUnits | null)[];

const CASH_NAMES: Readonly<Record<CashPlanLine, string>> = {
  RECEIPTS: 'From customers',
  SUPPLIERS: 'To suppliers',
  PAYROLL: 'Pay',
  SALES_TAX: 'Sales tax',
  OTHER: 'Other income and expense',
  PREPAID: 'Prepaid expenses',
  FUNDS_HELD: 'Funds held for others',
  INCOME_TAX: 'Income tax',
  CAPITAL_EXPENDITURE: 'Purchases of assets',
  LOANS: 'Loans taken and repaid',
  INTEREST: 'Interest',
  RAISES: 'Money raised',
};

interface Sheets {
  plan: Pick<PlanAnswer, 'balances'>;
  planned: ThreeWayPlan;
  layout: PlanColumns;
}

/** Cash month by month: what comes in and goes out in open months, and what there was in closed ones. */
export function cashRows(sheets: Sheets): BalanceRow[] {
  const { planned, layout } = sheets;
  const closing = balanceSeries(sheets, 'CASH');
  const first = layout.base[0];
  const before = first === undefined ? null : (sheets.plan.balances.CASH?.[addMonths(first, -1)] ?? null);
  const opening = layout.base.map((_, at) => (at === 0 ? before : (closing[at - 1] ?? null)));
  const change = closing.map((amount, at) => lessThan(amount, opening[at] ?? null));
  const lines = CASH_PLAN_LINES.flatMap((line): BalanceRow[] => {
    if (planned.cashPlan[line].every((amount) => amount === 0)) return [];
    const series = plannedSeries(layout, planned, planned.cashPlan[line]);
    return [{ code: line, name: CASH_NAMES[line], look: 'leaf', values: summed(layout, series) }];
  });
  return [
    {
      code: 'OPENING_CASH',
      name: 'Opening cash',
      look: 'section',
      values: layout.columns.map(({ from }) => opening[from] ?? null),
    },
    ...lines,
    { code: 'CHANGE_IN_CASH', name: 'Change in cash', look: 'subtotal', values: summed(layout, change) },
    { ...closingCash(sheets), look: 'total' },
  ];
}

export function closingCash(sheets: Sheets): BalanceRow {
  const values = lastOf(sheets.layout, balanceSeries(sheets, 'CASH'));
  return { code: 'CLOSING_CASH', name: 'Closing cash', look: 'leaf', values };
}

/** The balance sheet at month ends, and of a year at its end. Both sides come to the same. */
export function balanceRows(sheets: Sheets): BalanceRow[] {
  const { layout } = sheets;
  const rows: BalanceRow[] = [];
  const sides: [Series | null, Series | null] = [null, null];
  for (const section of BALANCE_SHEET_SECTIONS) {
    const lines = BALANCE_SHEET_LINES.filter((line) => line.section === section).map(({ code, label }) => ({
      code,
      label,
      series: balanceSeries(sheets, code),
    }));
    const total = addedUp(
      layout,
      lines.map(({ series }) => series),
    );
    const side = naturalSignOf(section) === 1 ? 0 : 1;
    sides[side] = addedUp(layout, [...(sides[side] === null ? [] : [sides[side]]), total]);
    const filled = lines.filter(({ series }) => !isEmpty(series));
    if (filled.length > 0) {
      rows.push({ code: section, name: SECTION_NAMES[section], look: 'section', values: lastOf(layout, total) });
    }
    for (const { code, label, series } of filled) {
      rows.push({ code, name: label, look: 'leaf', values: lastOf(layout, series) });
    }
    if (section === 'NON_CURRENT_ASSETS' || section === 'EQUITY') {
      const name = side === 0 ? 'Total assets' : 'Total liabilities and equity';
      rows.push({ code: `TOTAL_${side}`, name, look: 'total', values: lastOf(layout, sides[side] ?? []) });
    }
  }
  return rows;
}

/** Of closed months what the books say, of open ones what is planned; null where neither is known. */
function balanceSeries({ plan, planned, layout }: Sheets, line: BalanceSheetLineCode): Series {
  const [firstOpen] = planned.months;
  const known = plan.balances[line];
  const first = firstKnown(plan.balances);
  const open = plannedSeries(layout, planned, planned.balance[line]);
  return layout.base.map((month, at) => {
    if (firstOpen === undefined || month < firstOpen) {
      // The books know every line of a month that they know at all.
      return known?.[month] ?? (first !== null && month >= first ? minorUnits(0) : null);
    }
    return open[at] ?? null;
  });
}

function firstKnown(balances: PlanAnswer['balances']): Month | null {
  const months = Object.values(balances).flatMap((amounts) => Object.keys(amounts) as Month[]);
  return months.length === 0 ? null : months.reduce((a, b) => (a < b ? a : b));
}

function plannedSeries({ base }: PlanColumns, { months }: ThreeWayPlan, amounts: readonly MinorUnits[]): Series {
  const at = new Map(months.map((month, index) => [month, amounts[index] ?? null]));
  return base.map((month) => at.get(month) ?? null);
}

function lastOf({ columns }: PlanColumns, series: Series): (MinorUnits | null)[] {
  return columns.map(({ to }) => series[to] ?? null);
}

/** A year with a month that is not known has no total. */
function summed({ columns }: PlanColumns, series: Series): (MinorUnits | null)[] {
  return columns.map(({ from, to }) => {
    let sum = 0;
    for (let at = from; at <= to; at += 1) {
      const amount = series[at] ?? null;
      if (amount === null) return null;
      sum += amount;
    }
    return minorUnits(sum);
  });
}

function addedUp({ base }: PlanColumns, all: readonly Series[]): Series {
  return base.map((_, at) => {
    const amounts = all.map((series) => series[at] ?? null);
    return amounts.includes(null) ? null : minorUnits(amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0));
  });
}

function lessThan(amount: MinorUnits | null, before: MinorUnits | null): MinorUnits | null {
  return amount === null || before === null ? null : minorUnits(amount - before);
}

function isEmpty(series: Series): boolean {
  return series.every((amount) => amount === null || amount === 0);
}
