import {
  BALANCE_SHEET_LINES,
  naturalSignOf,
  type BalanceSheetLineCode,
} from '../../balance-sheet/balance-sheet-line.ts';
import { fiscalYearStart } from '../../fiscal-calendar.ts';
import type { Reason } from '../../metric-value.ts';
import { minorUnits, negateMoney, ZERO, type MinorUnits } from '../../money.ts';
import type { Month } from '../../month.ts';
import type { ComputedPlan, PlanModel } from '../plan-model.ts';
import type { BalanceModel } from './balance-model.ts';
import { addedOf } from './added-to-rows.ts';
import { flowsOf } from './plan-flows.ts';
import { amountAt, ofKind, profitBeforeTax, sumTo } from './profit-of-flows.ts';
import { workingCapitalOf } from './planned-working-capital.ts';

type Series = readonly MinorUnits[];

/** Profit and loss, balance sheet and cash of a plan, one value per open month; they tie in every month. */
export interface ThreeWayPlan {
  readonly months: readonly Month[];
  /** What the balance sheet adds to the rows of the P&L, costs positive. */
  readonly added: { readonly interest: Series; readonly depreciation: Series; readonly tax: Series };
  readonly netProfit: Series;
  /** Natural amounts at month ends; cash is what remains. */
  readonly balance: Readonly<Record<BalanceSheetLineCode, Series>>;
  /** What moves cash: in positive, out negative. Their sum is the change of cash. */
  readonly cashPlan: Readonly<Record<CashPlanLine, Series>>;
  /** Opening cash and all movements of the cash plan; equals the cash of the balance sheet. */
  readonly cash: Series;
  readonly cashFlow: { readonly operating: Series; readonly investing: Series; readonly financing: Series };
}

export const CASH_PLAN_LINES = [
  'RECEIPTS',
  'SUPPLIERS',
  'PAYROLL',
  'SALES_TAX',
  'OTHER',
  'PREPAID',
  'FUNDS_HELD',
  'INCOME_TAX',
  'CAPITAL_EXPENDITURE',
  'LOANS',
  'INTEREST',
  'RAISES',
] as const;
export type CashPlanLine = (typeof CASH_PLAN_LINES)[number];

export const FINANCING_LINES: ReadonlySet<CashPlanLine> = new Set(['LOANS', 'RAISES']);

/** The three statements of a plan (docs/metrics/plan-three-way.md); the reason where a row has no figure. */
export function threeWay(model: PlanModel, plan: ComputedPlan, balance: BalanceModel): ThreeWayPlan | Reason {
  const flows = flowsOf(model, plan, balance);
  if (typeof flows === 'string') return flows;
  const { months } = flows;
  const working = workingCapitalOf(flows, balance, model.deltas?.collectionDelayDays ?? 0);
  const { financing, tax } = addedOf(model, flows, balance, working.otherTaxes);
  const netProfit = months.map((_, at) =>
    minorUnits(
      profitBeforeTax(flows.flows, 'planned', at) -
        amountAt(financing.interest, at) -
        amountAt(financing.depreciation, at) -
        amountAt(tax.tax, at) -
        ofKind(flows.flows, 'income-tax', 'planned', at),
    ),
  );
  const cashPlan = { ...working.cash, ...financing.cash, INCOME_TAX: tax.paid.map(negateMoney) };
  const lines = {
    ...working.lines,
    ...financing.lines,
    TAXES_PAYABLE: months.map((_, at) => minorUnits(amountAt(working.salesTax, at) + amountAt(tax.payable, at))),
    FIXED_ASSETS: months.map((_, at) =>
      minorUnits(amountAt(financing.fixedAssets, at) - sumTo(flows.flows, 'depreciation', at)),
    ),
    ...equityOf(model, months, balance, netProfit),
  };
  return {
    months,
    added: { interest: financing.interest, depreciation: financing.depreciation, tax: tax.tax },
    netProfit,
    balance: sheetOf(months, balance, lines),
    cashPlan,
    cash: runningCash(months, balance, cashPlan),
    cashFlow: activities(months, cashPlan),
  };
}

/** The result of a fiscal year stands by itself until the year is over. */
function equityOf(
  { asOf, fiscalYearStartMonth }: PlanModel,
  months: readonly Month[],
  { opening }: BalanceModel,
  profit: Series,
) {
  let [retained, result]: [number, number] = [opening.RETAINED_EARNINGS ?? 0, opening.CURRENT_YEAR_RESULT ?? 0];
  let year = fiscalYearStart(asOf, fiscalYearStartMonth);
  const [RETAINED_EARNINGS, CURRENT_YEAR_RESULT]: [MinorUnits[], MinorUnits[]] = [[], []];
  for (const [at, month] of months.entries()) {
    const start = fiscalYearStart(month, fiscalYearStartMonth);
    if (start !== year) [retained, result, year] = [retained + result, 0, start];
    result += amountAt(profit, at);
    RETAINED_EARNINGS.push(minorUnits(retained));
    CURRENT_YEAR_RESULT.push(minorUnits(result));
  }
  return { RETAINED_EARNINGS, CURRENT_YEAR_RESULT };
}

/** Lines without a rule stay as they are; cash changes by what all others leave. */
function sheetOf(
  months: readonly Month[],
  { opening }: BalanceModel,
  lines: Readonly<Partial<Record<BalanceSheetLineCode, Series>>>,
): ThreeWayPlan['balance'] {
  const sheet = Object.fromEntries(
    BALANCE_SHEET_LINES.map(({ code }) => [code, lines[code] ?? months.map(() => opening[code] ?? ZERO)]),
  ) as Record<BalanceSheetLineCode, Series>;
  sheet.CASH = months.map((_, at) => {
    const change = BALANCE_SHEET_LINES.reduce((sum, { code, section }) => {
      const moved = amountAt(sheet[code], at) - (opening[code] ?? 0);
      return code === 'CASH' ? sum : sum - naturalSignOf(section) * moved;
    }, 0);
    return minorUnits((opening.CASH ?? 0) + change);
  });
  return sheet;
}

function runningCash(
  months: readonly Month[],
  { opening }: BalanceModel,
  plan: ThreeWayPlan['cashPlan'],
): MinorUnits[] {
  let cash: number = opening.CASH ?? 0;
  return months.map((_, at) => {
    cash += CASH_PLAN_LINES.reduce((sum, line) => sum + amountAt(plan[line], at), 0);
    return minorUnits(cash);
  });
}

function activities(months: readonly Month[], plan: ThreeWayPlan['cashPlan']): ThreeWayPlan['cashFlow'] {
  function sumOf(isCounted: (line: CashPlanLine) => boolean): MinorUnits[] {
    const lines = CASH_PLAN_LINES.filter(isCounted);
    return months.map((_, at) => minorUnits(lines.reduce((sum, line) => sum + amountAt(plan[line], at), 0)));
  }
  return {
    operating: sumOf((line) => line !== 'CAPITAL_EXPENDITURE' && !FINANCING_LINES.has(line)),
    investing: sumOf((line) => line === 'CAPITAL_EXPENDITURE'),
    financing: sumOf((line) => FINANCING_LINES.has(line)),
  };
}
