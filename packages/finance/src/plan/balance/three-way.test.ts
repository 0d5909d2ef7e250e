import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BALANCE_SHEET_LINES, naturalSignOf } from '../../balance-sheet/balance-sheet-line.ts';
import { CASH_FLOW_LINES, type CashFlowSection } from '../../cash-flow/cash-flow-line.ts';
import { minorUnits } from '../../money.ts';
import { addMonths, parseMonth } from '../../month.ts';
import { SECTION } from '../../statements/structure/sections.ts';
import { anyPlan } from '../../../test/plan-arbitraries.ts';
import { AS_OF, closedAmounts, costRow, fixed, openMonths, planModel, planRow } from '../../../test/plan-factory.ts';
import { computePlan } from '../compute-plan.ts';
import type { PlanModel, PlanRow } from '../plan-model.ts';
import type { BalanceModel, PlannedLoan, TimingProfile } from './balance-model.ts';
import { instalmentsOf } from './loans.ts';
import { planCashFlow } from './plan-cash-flow.ts';
import { IN_MONTH } from './plan-flows.ts';
import { CASH_PLAN_LINES, threeWay, type ThreeWayPlan } from './three-way.ts';
import { yearlyBills } from './yearly-billing.ts';

const NOTHING: BalanceModel = {
  opening: {},
  timing: {},
  fallback: { dsoDays: '0', dpoDays: '0' },
  stockDays: null,
  prepaidShare: null,
  fundsHeldShare: null,
  capex: [],
  loans: [],
  raises: [],
  tax: { rate: '0', paidInMonth: 3 },
  isInRows: false,
};

function minors(...amounts: readonly number[]) {
  return amounts.map((amount) => minorUnits(amount));
}

function planned(
  rows: readonly PlanRow[],
  balance: Partial<BalanceModel>,
  more: Partial<PlanModel> = {},
): ThreeWayPlan {
  const model = planModel(rows, more);
  const result = threeWay(model, computePlan(model), { ...NOTHING, ...balance });
  if (typeof result === 'string') throw new Error(result);
  return result;
}

const loan: PlannedLoan = {
  id: 'loan',
  name: 'Loan',
  kind: 'ANNUITY',
  line: 'DEBT_NON_CURRENT',
  month: parseMonth('2026-02'),
  amount: minorUnits(1_200_000),
  rate: '0.06',
  months: 12,
};

const anyShares = fc
  .array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 7 })
  .filter((weights) => weights.some((weight) => weight > 0))
  .map((weights) => weights.map((weight) => String(weight)));
const anyRate = fc.integer({ min: 0, max: 40 }).map((value) => String(value / 100));
const anyTiming: fc.Arbitrary<TimingProfile> = fc.record({
  shares: anyShares,
  yearlyInAdvance: anyRate,
  salesTax: anyRate,
  payrollTax: anyRate,
});
const anyAmount = fc.integer({ min: -5_000_000, max: 5_000_000 }).map((value) => minorUnits(value));
const anyMonth = fc.integer({ min: -3, max: 15 }).map((count) => addMonths(AS_OF, count));

const anyBalance: fc.Arbitrary<BalanceModel> = fc.record({
  opening: fc.dictionary(fc.constantFrom(...BALANCE_SHEET_LINES.map(({ code }) => code)), anyAmount) as fc.Arbitrary<
    BalanceModel['opening']
  >,
  timing: fc.record({ a: anyTiming, b: anyTiming, c: anyTiming, d: anyTiming }),
  fallback: fc.constant({ dsoDays: '41', dpoDays: '28' }),
  stockDays: fc.option(anyRate.map((rate) => String(Number(rate) * 100))),
  prepaidShare: fc.option(anyRate),
  fundsHeldShare: fc.option(fc.oneof(anyRate, fc.array(anyRate, { minLength: 12, maxLength: 12 }))),
  capex: fc.array(
    fc.record({
      id: fc.constant('x'),
      name: fc.constant('x'),
      month: anyMonth.filter((month) => month > AS_OF),
      amount: anyAmount,
      lifeMonths: fc.integer({ min: 1, max: 8 }),
    }),
    { maxLength: 2 },
  ),
  loans: fc.array(
    fc.record({
      id: fc.constant('l'),
      name: fc.constant('l'),
      kind: fc.constantFrom('ANNUITY', 'LINEAR', 'BULLET'),
      line: fc.constantFrom('DEBT_CURRENT', 'DEBT_NON_CURRENT'),
      month: anyMonth,
      amount: fc.integer({ min: 1, max: 5_000_000 }).map((value) => minorUnits(value)),
      rate: anyRate,
      months: fc.integer({ min: 1, max: 30 }),
    }),
    { maxLength: 2 },
  ),
  raises: fc.array(
    fc.record({
      id: fc.constant('r'),
      name: fc.constant('r'),
      month: anyMonth,
      amount: anyAmount,
      kind: fc.constantFrom('EQUITY', 'CONVERTIBLE'),
    }),
    { maxLength: 2 },
  ),
  tax: fc.record({
    rate: anyRate,
    paidInMonth: fc.integer({ min: 1, max: 12 }),
    paidEvery: fc.constantFrom('quarter', 'year'),
  }),
  billedAhead: fc.array(
    anyAmount.map((amount) => minorUnits(Math.abs(amount))),
    { maxLength: 12 },
  ),
  isInRows: fc.boolean(),
});

describe('the three statements of any plan', () => {
  test('tie in every month: cash is the cash plan, and both sides of the balance sheet move alike (I-03, I-04)', () => {
    fc.assert(
      fc.property(anyPlan, anyBalance, (model, balance) => {
        const result = threeWay(model, computePlan(model), balance);
        fc.pre(typeof result !== 'string');
        expect(result.balance.CASH).toEqual(result.cash);
        for (const at of result.months.keys()) {
          expect(sideways(result, balance, at)).toBe(0);
          const change = (result.cash[at] ?? 0) - (at === 0 ? (balance.opening.CASH ?? 0) : (result.cash[at - 1] ?? 0));
          const { operating, investing, financing } = result.cashFlow;
          expect((operating[at] ?? 0) + (investing[at] ?? 0) + (financing[at] ?? 0)).toBe(change);
          expect(CASH_PLAN_LINES.reduce((sum, line) => sum + (result.cashPlan[line][at] ?? 0), 0)).toBe(change);
        }
      }),
    );
  });

  test('are told in the lines of the cash-flow statement, and each activity adds up (I-05)', () => {
    fc.assert(
      fc.property(anyPlan, anyBalance, (model, balance) => {
        const result = threeWay(model, computePlan(model), balance);
        fc.pre(typeof result !== 'string');
        const { lines, totals } = planCashFlow(result, balance);
        function sumOf(section: CashFlowSection, at: number): number {
          const own = CASH_FLOW_LINES.filter((line) => line.section === section);
          return own.reduce((sum, { code }) => sum + (lines[code][at] ?? 0), 0);
        }
        for (const at of result.months.keys()) {
          expect(sumOf('OPERATING', at)).toBe(result.cashFlow.operating[at]);
          expect(sumOf('INVESTING', at)).toBe(result.cashFlow.investing[at]);
          expect(sumOf('FINANCING', at)).toBe(result.cashFlow.financing[at]);
          expect(totals.CLOSING_CASH[at]).toBe(result.balance.CASH[at]);
        }
      }),
    );
  });

  test('changes equity by the profit and the money raised, and nothing else (I-06)', () => {
    fc.assert(
      fc.property(anyPlan, anyBalance, (model, balance) => {
        const result = threeWay(model, computePlan(model), balance);
        fc.pre(typeof result !== 'string');
        const { opening } = balance;
        const before = (opening.RETAINED_EARNINGS ?? 0) + (opening.CURRENT_YEAR_RESULT ?? 0);
        const after = (result.balance.RETAINED_EARNINGS.at(-1) ?? 0) + (result.balance.CURRENT_YEAR_RESULT.at(-1) ?? 0);
        expect(after - before).toBe(result.netProfit.reduce((sum, profit) => sum + profit, 0));
      }),
    );
  });
});

/** Assets less liabilities and equity have moved by nothing since the opening. */
function sideways({ balance }: ThreeWayPlan, { opening }: BalanceModel, at: number): number {
  return BALANCE_SHEET_LINES.reduce(
    (sum, { code, section }) => sum + naturalSignOf(section) * ((balance[code][at] ?? 0) - (opening[code] ?? 0)),
    0,
  );
}

describe('money moves', () => {
  test('when customers pay: open bills first, by their shares', () => {
    const timing = { sales: { ...IN_MONTH, shares: ['0.5', '0.3', '0.2'] } };
    const sales = planRow('sales', fixed(1000), { actuals: closedAmounts(1000, 1000) });
    const opening = { RECEIVABLES: minorUnits(900) };
    const { cashPlan, balance } = planned([sales], { timing, opening });
    // Of 900 open 500 + 200 are explained; 200 stay open.
    expect(cashPlan.RECEIPTS.slice(0, 3)).toEqual([500 + 500, 500 + 300 + 200, 1000]);
    expect(balance.RECEIVABLES.slice(0, 3)).toEqual([900, 900, 900]);
  });

  test('when there is no profile: by DSO and DPO, and later in a worse scenario', () => {
    const rows = [planRow('sales', fixed(300)), costRow('rent', fixed(100))];
    const fallback = { dsoDays: '44', dpoDays: '31' };
    expect(planned(rows, { fallback }).cashPlan.RECEIPTS.slice(0, 3)).toEqual([0, 300, 300]);
    expect(planned(rows, { fallback }).cashPlan.SUPPLIERS.slice(0, 3)).toEqual([0, -100, -100]);
    const deltas = {
      revenueGrowth: '0',
      newCustomers: '0',
      churn: '0',
      grossMargin: '0',
      operatingCosts: '0',
      hiringDelayMonths: 0,
      collectionDelayDays: 10,
    };
    expect(planned(rows, { fallback }, { deltas }).cashPlan.RECEIPTS.slice(0, 3)).toEqual([0, 200, 300]);
  });

  test('with sales tax and withheld pay a month later', () => {
    const timing = { sales: { ...IN_MONTH, salesTax: '0.2' }, pay: { ...IN_MONTH, payrollTax: '0.25' } };
    const rows = [planRow('sales', fixed(1000)), costRow('pay', fixed(400), { isPeople: true })];
    const { cashPlan, balance } = planned(rows, { timing });
    expect([cashPlan.RECEIPTS[0], cashPlan.SALES_TAX.slice(0, 2)]).toEqual([1200, [0, -200]]);
    expect([cashPlan.PAYROLL.slice(0, 2), balance.PAYROLL_LIABILITIES[0]]).toEqual([[-300, -400], 100]);
  });

  test('a year ahead: last year’s bills come again in their months, with what revenue has grown by', () => {
    const year = minors(...Array.from({ length: 12 }, () => 100));
    expect(yearlyBills(year, minors(100, 110, 110), '1')).toEqual([100, 110, 110]);
    const billed = minors(0, 1200, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    expect(yearlyBills(year, minors(100, 110, 110), '1', billed)).toEqual([0, 1210, 10]);
    const timing = { sales: { ...IN_MONTH, yearlyInAdvance: '1', aheadShares: ['0', '1'] } };
    const sales = planRow('sales', fixed(100), { actuals: closedAmounts(...year) });
    const opening = { DEFERRED_REVENUE_CURRENT: minorUnits(100) };
    const { cashPlan, balance } = planned([sales], { timing, opening, billedAhead: billed });
    expect(balance.DEFERRED_REVENUE_CURRENT.slice(0, 3)).toEqual([0, 1100, 1000]);
    expect(cashPlan.RECEIPTS.slice(0, 3)).toEqual([0, 0, 1200]);
  });

  test('into stock, prepaid costs and funds held by their rules', () => {
    const goods = costRow('goods', fixed(600), { section: SECTION.costOfRevenue });
    const balance = {
      stockDays: '45',
      prepaidShare: '0.1',
      fundsHeldShare: '0.5',
      opening: { INVENTORY: minorUnits(800) },
    };
    const { balance: sheet, cashPlan } = planned([planRow('sales', fixed(1000)), goods], balance);
    expect([sheet.INVENTORY[0], sheet.PREPAID[0], sheet.FUNDS_HELD[0]]).toEqual([900, 100, 500]);
    expect([cashPlan.SUPPLIERS[0], cashPlan.PREPAID[0], cashPlan.FUNDS_HELD[0]]).toEqual([-700, -100, 500]);
  });

  test('into stock by the seasons of the year before', () => {
    const goods = costRow('goods', fixed(600), { section: SECTION.costOfRevenue });
    const stockDays = Array.from({ length: 12 }, (_, at) => (at === 1 ? '60' : '30'));
    expect(planned([goods], { stockDays }).balance.INVENTORY.slice(0, 3)).toEqual([600, 1200, 600]);
  });

  test('into stock for the months to come', () => {
    const goods = costRow('goods', {
      kind: 'IMPORT',
      values: Object.fromEntries(openMonths(6).map((month, at) => [month, minorUnits((at + 1) * 100)])),
    });
    const rows = [{ ...goods, section: SECTION.costOfRevenue }];
    const { balance } = planned(rows, { stockCover: { months: 2, share: '0.5' } });
    expect(balance.INVENTORY).toEqual([250, 350, 450, 550, 600, 600]);
  });

  test('into assets, which wear off from the month after', () => {
    const capex = [{ id: 'x', name: 'X', month: parseMonth('2026-02'), amount: minorUnits(1000), lifeMonths: 3 }];
    const { balance, added, cashPlan } = planned([], { capex });
    expect(added.depreciation).toEqual([0, 0, 334, 333, 333, 0]);
    expect(balance.FIXED_ASSETS).toEqual([0, 1000, 666, 333, 0, 0]);
    expect(cashPlan.CAPITAL_EXPENDITURE[1]).toBe(-1000);
  });

  test('from raises on the first of their month, and not into profit', () => {
    const raises = [
      { id: 'r', name: 'Seed', month: parseMonth('2026-03'), amount: minorUnits(5000), kind: 'EQUITY' },
    ] as const;
    const { cash, balance, netProfit } = planned([], { raises });
    expect([cash, balance.PAID_IN_CAPITAL[2], netProfit[2]]).toEqual([[0, 0, 5000, 5000, 5000, 5000], 5000, 0]);
  });

  test('for tax on the profit of the year so far, paid the year after', () => {
    const rows = [
      planRow('sales', {
        kind: 'IMPORT',
        values: Object.fromEntries(openMonths(15).map((month, at) => [month, minorUnits(at === 1 ? -500 : 1000)])),
      }),
    ];
    const { added, cashPlan } = planned(rows, { tax: { rate: '0.25', paidInMonth: 3 } }, { months: openMonths(15) });
    expect(added.tax.slice(0, 3)).toEqual([250, -125, 250]);
    expect(cashPlan.INCOME_TAX.map((paid, at) => [at, paid]).filter(([, paid]) => paid !== 0)).toEqual([[14, -2625]]);
  });

  test('for tax by quarter, in the month after it', () => {
    const tax = { rate: '0.25', paidInMonth: 3, paidEvery: 'quarter' } as const;
    const { cashPlan, balance } = planned([planRow('sales', fixed(1000))], { tax });
    expect(cashPlan.INCOME_TAX).toEqual([0, 0, 0, -750, 0, 0]);
    expect(balance.TAXES_PAYABLE).toEqual([250, 500, 750, 250, 500, 750]);
  });
});

test('the example of docs/metrics/plan-three-way.md', () => {
  const timing = {
    sales: { ...IN_MONTH, shares: ['0.5', '0.3', '0.2'], salesTax: '0.2' },
    pay: { ...IN_MONTH, payrollTax: '0.25' },
  };
  const rows = [planRow('sales', fixed(100_000)), costRow('pay', fixed(40_000), { isPeople: true })];
  const { cash, balance } = planned(rows, { timing });
  expect(cash.slice(0, 3)).toEqual([30_000, 66_000, 126_000]);
  expect(balance.RECEIVABLES.slice(0, 3)).toEqual([60_000, 84_000, 84_000]);
  expect([balance.PAYROLL_LIABILITIES[2], balance.TAXES_PAYABLE[2]]).toEqual([10_000, 20_000]);
  expect(balance.CURRENT_YEAR_RESULT.slice(0, 3)).toEqual([60_000, 120_000, 180_000]);
});

describe('a loan', () => {
  test('as an annuity is paid back in equal instalments', () => {
    const instalments = instalmentsOf(loan);
    // 1,200,000 × 0.005 / (1 − 1.005^−12) = 103,279.72
    expect(instalments.slice(0, 2)).toEqual([
      { interest: 6000, principal: 97_280, rest: 1_102_720 },
      { interest: 5514, principal: 97_766, rest: 1_004_954 },
    ]);
    expect(instalments.at(-1)?.rest).toBe(0);
  });

  test('is linear, or paid back at its end', () => {
    expect(instalmentsOf({ ...loan, kind: 'LINEAR' })[0]).toEqual({
      interest: 6000,
      principal: 100_000,
      rest: 1_100_000,
    });
    expect(instalmentsOf({ ...loan, kind: 'BULLET' }).map(({ principal }) => principal)).toEqual([
      ...Array.from({ length: 11 }, () => 0),
      1_200_000,
    ]);
  });

  test('brings money, costs interest and stands in the balance sheet', () => {
    const { cashPlan, added, balance } = planned([], { loans: [loan] });
    expect([cashPlan.LOANS[1], added.interest[1], balance.DEBT_NON_CURRENT[1]]).toEqual([1_102_720, 6000, 1_102_720]);
  });
});
