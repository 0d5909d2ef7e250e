import {
  BALANCE_SHEET_LINES,
  naturalSignOf,
  type BalanceSheetLineCode,
} from '../../balance-sheet/balance-sheet-line.ts';
import type { CashFlowTotal } from '../../cash-flow/cash-flow.ts';
import { CASH_FLOW_LINES, type CashFlowLineCode } from '../../cash-flow/cash-flow-line.ts';
import { minorUnits, negateMoney, ZERO, type MinorUnits } from '../../money.ts';
import type { BalanceModel } from './balance-model.ts';
import { amountAt } from './profit-of-flows.ts';
import type { ThreeWayPlan } from './three-way.ts';

type Series = readonly MinorUnits[];

/** The cash-flow statement of a plan in the lines of the books; in positive, out negative. */
export interface PlannedCashFlow {
  readonly lines: Readonly<Record<CashFlowLineCode, Series>>;
  readonly totals: Readonly<
    Record<Exclude<CashFlowTotal, 'OPERATING' | 'INVESTING' | 'FINANCING' | 'NET_CHANGE'>, Series>
  >;
}

/** The line that each balance moves. Profit and depreciation make those of equity and fixed assets; others stay as they are. */
const LINE_OF_BALANCE: Readonly<Partial<Record<BalanceSheetLineCode, CashFlowLineCode>>> = {
  RECEIVABLES: 'RECEIVABLES',
  INVENTORY: 'INVENTORY',
  PREPAID: 'PREPAID_AND_OTHER',
  PAYABLES: 'PAYABLES',
  PAYROLL_LIABILITIES: 'PAYROLL_LIABILITIES',
  TAXES_PAYABLE: 'TAXES',
  DEFERRED_REVENUE_CURRENT: 'DEFERRED_REVENUE',
  FUNDS_HELD: 'FUNDS_HELD',
  DEBT_CURRENT: 'DEBT',
  DEBT_NON_CURRENT: 'DEBT',
  CONVERTIBLES: 'EQUITY_LIKE',
  PAID_IN_CAPITAL: 'EQUITY',
};

/**
 * `line = -(change of its assets) + (change of its debts and equity)`; purchases of assets are those that are planned, and
 * depreciation is what fixed assets lose beside them. All lines add up to the change of cash.
 */
export function planCashFlow(plan: ThreeWayPlan, { opening }: Pick<BalanceModel, 'opening'>): PlannedCashFlow {
  const sums = new Map<CashFlowLineCode, Series>([
    ['NET_PROFIT', plan.netProfit],
    ['CAPITAL_EXPENDITURE', plan.cashPlan.CAPITAL_EXPENDITURE],
    ['DEPRECIATION', added(moved(plan, opening, 'FIXED_ASSETS', -1), negated(plan.cashPlan.CAPITAL_EXPENDITURE))],
  ]);
  for (const { code, section } of BALANCE_SHEET_LINES) {
    const line = LINE_OF_BALANCE[code];
    if (line === undefined) continue;
    const effect = moved(plan, opening, code, naturalSignOf(section) === 1 ? -1 : 1);
    sums.set(line, added(sums.get(line) ?? [], effect));
  }
  const { operating, investing } = plan.cashFlow;
  const nothing = plan.months.map(() => ZERO);
  return {
    lines: Object.fromEntries(CASH_FLOW_LINES.map(({ code }) => [code, sums.get(code) ?? nothing])) as Record<
      CashFlowLineCode,
      Series
    >,
    totals: {
      OPENING_CASH: plan.months.map((_, at) => (at === 0 ? (opening.CASH ?? ZERO) : amountAt(plan.cash, at - 1))),
      FX_EFFECT: nothing,
      CLOSING_CASH: plan.cash,
      FREE_CASH_FLOW: added(operating, plan.cashPlan.CAPITAL_EXPENDITURE),
      NET_BURN: negated(added(operating, investing)),
    },
  };
}

/** What the change of a balance does to cash. */
function moved(
  { balance, months }: ThreeWayPlan,
  opening: BalanceModel['opening'],
  code: BalanceSheetLineCode,
  sign: 1 | -1,
): MinorUnits[] {
  return months.map((_, at) => {
    const before = at === 0 ? (opening[code] ?? ZERO) : amountAt(balance[code], at - 1);
    return minorUnits(sign * (amountAt(balance[code], at) - before) || 0);
  });
}

function added(a: Series, b: Series): MinorUnits[] {
  return b.map((amount, at) => minorUnits(amount + amountAt(a, at)));
}

function negated(series: Series): MinorUnits[] {
  return series.map(negateMoney);
}
