import { expect, test } from 'vitest';
import { minorUnits, type MinorUnits } from '../money.ts';
import { parseMonth } from '../month.ts';
import { CASH_PLAN_LINES, type CashPlanLine } from '../plan/balance/three-way.ts';
import { plannedCash } from './planned-cash.ts';

test('receipts 500, suppliers 200, tax back 30 and a raise of 900: 530 in, 200 out', () => {
  const amounts: Partial<Record<CashPlanLine, number>> = { RECEIPTS: 500, SUPPLIERS: -200, SALES_TAX: 30, RAISES: 900 };
  const cashPlan = Object.fromEntries(
    CASH_PLAN_LINES.map((line) => [line, [minorUnits(amounts[line] ?? 0)]]),
  ) as Record<CashPlanLine, MinorUnits[]>;
  expect(plannedCash({ cashPlan, months: [parseMonth('2026-11')] })).toEqual({ in: [530], out: [200] });
});
