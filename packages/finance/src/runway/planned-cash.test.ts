import { expect, test } from 'vitest';
import { minorUnits, ZERO, type MinorUnits } from '../money.ts';
import { parseMonth } from '../month.ts';
import { CASH_PLAN_LINES, type CashPlanLine } from '../plan/balance/three-way.ts';
import { bridgeRunways } from './bridge.ts';
import { plannedCash, runwayOfPlan } from './planned-cash.ts';

test('receipts 500, suppliers 200, tax back 30 and a raise of 900: 530 in, 200 out', () => {
  const amounts: Partial<Record<CashPlanLine, number>> = { RECEIPTS: 500, SUPPLIERS: -200, SALES_TAX: 30, RAISES: 900 };
  const cashPlan = Object.fromEntries(
    CASH_PLAN_LINES.map((line) => [line, [minorUnits(amounts[line] ?? 0)]]),
  ) as Record<CashPlanLine, MinorUnits[]>;
  expect(plannedCash({ cashPlan, months: [parseMonth('2026-11')] })).toEqual({ in: [530], out: [200] });
});

test('a plan counts as the calculator does: it falls below the minimum in the same month, a loan being no month to repeat', () => {
  const none = CASH_PLAN_LINES.map((line) => [line, [ZERO, ZERO]]);
  const cashPlan = {
    ...(Object.fromEntries(none) as Record<CashPlanLine, MinorUnits[]>),
    RECEIPTS: [minorUnits(100), minorUnits(100)],
    PAYROLL: [minorUnits(-400), minorUnits(-400)],
    LOANS: [ZERO, minorUnits(300)],
  };
  const plan = {
    cashPlan,
    cash: [minorUnits(700), minorUnits(700)],
    months: [parseMonth('2026-11'), parseMonth('2026-12')],
  };
  const inputs = runwayOfPlan(plan, minorUnits(100));
  if (inputs === null) throw new Error('a plan has months');
  expect(inputs).toMatchObject({ asOf: '2026-10', cash: 1000, oneOffs: [{ k: 2, amount: 300 }] });
  // 700 at the end of December, and 300 less in every month after it: two months and 600 over the minimum.
  expect(bridgeRunways(inputs, inputs).to).toBe('4');
});
