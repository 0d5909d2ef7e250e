import { describe, expect, test } from 'vitest';
import { minorUnits } from '../../money.ts';
import { addMonths } from '../../month.ts';
import { BUSINESS_MODELS } from '../../statements/business-model.ts';
import { categoryCodes } from '../../statements/structure/structure-tree.ts';
import { defaultPnlStructure } from '../../statements/structure/default-structures.ts';
import { SECTION } from '../../statements/structure/sections.ts';
import { oracle } from '../../../test/oracles.ts';
import { AS_OF, closedAmounts, costRow, fixed, planModel, planRow, valuesOf } from '../../../test/plan-factory.ts';
import { computePlan } from '../compute-plan.ts';
import type { PlanRow } from '../plan-model.ts';
import { firstPlan } from './first-plan.ts';
import { hasSeasons } from './seasons.ts';
import { PLAN_TEMPLATES } from './template-plan.ts';

const MONTHS = 36;

function steady(amount: number, growth = 1): PlanRow['actuals'] {
  return closedAmounts(...Array.from({ length: MONTHS }, (_, month) => Math.round(amount * growth ** month)));
}

function begun(...rows: readonly PlanRow[]) {
  const model = planModel(rows, { headcounts: { 'R&D': { [AS_OF]: 4, [addMonths(AS_OF, -1)]: 4 } } });
  return { model, methods: firstPlan(model) };
}

function only(row: PlanRow) {
  const first = begun(row).methods.get(row.id);
  return { ...first?.method, sentence: first?.sentence };
}

describe('the first plan of a row', () => {
  test('with seasons is the year before and its growth', () => {
    const years = oracle('O-3.2').in.years.flat();
    const row = planRow('shop', fixed(0), { actuals: closedAmounts(...years.map((amount) => amount * 1000)) });
    expect(only(row)).toMatchObject({ kind: 'GROWTH_YOY', growth: '0.25' });
    expect(only(row).sentence).toBe(
      'The same month of the year before + 25.0 %, as the last 12 months grew: it has seasons.',
    );
  });

  test('that only grows has no seasons, and grows as in six months', () => {
    const row = planRow('sales', fixed(0), { actuals: steady(100_000, 1.03) });
    expect(only(row)).toMatchObject({ kind: 'GROWTH_MOM', growth: '0.03', base: null });
    expect(only(row).sentence).toBe('The last closed month + 3.0 % each month, as in the last 6 closed months.');
  });

  test('grows no more than a tenth a month, and says so', () => {
    const row = planRow('sales', fixed(0), { actuals: steady(1000, 1.2) });
    expect(only(row)).toMatchObject({ growth: '0.1' });
    expect(only(row).sentence).toContain('the most a first plan takes: the last 6 had 20.0 %');
  });

  test('that is taken off revenue follows the largest row of it', () => {
    const { methods } = begun(
      planRow('sales', fixed(0), { actuals: steady(1000) }),
      planRow('refunds', fixed(0), { actuals: steady(-30) }),
    );
    expect(methods.get('refunds')?.method).toMatchObject({ kind: 'PCT_OF', of: { row: 'sales' } });
  });

  test('of costs follows revenue, heads or its average', () => {
    const { methods } = begun(
      planRow('sales', fixed(0), { actuals: steady(1000) }),
      costRow('hosting', fixed(0), { actuals: steady(80), section: SECTION.costOfRevenue }),
      costRow('commissions', fixed(0), { actuals: steady(50), code: 'S.COM' }),
      costRow('developers', fixed(0), { actuals: steady(400), code: 'D.PPL', isPeople: true }),
      costRow('sellers', fixed(0), { actuals: steady(400), code: 'S.PPL', isPeople: true }),
      costRow('rent', fixed(0), { actuals: steady(70) }),
    );
    expect([...methods.values()].slice(1).map(({ method }) => method.kind)).toEqual([
      'PCT_OF',
      'PCT_OF',
      'PER_HEAD',
      'TRAILING_AVG',
      'TRAILING_AVG',
    ]);
    expect(methods.get('hosting')?.sentence).toBe('8.0 % of revenue, as in the last 6 closed months.');
  });

  test('is nothing for what does not come again, by name', () => {
    const once = costRow('moving', fixed(0), { actuals: closedAmounts(500, 0, 0) });
    expect(only(once)).toMatchObject({ kind: 'FIXED', amount: 0 });
    expect(only(once).sentence).toBe('Nothing: its only amount was in Oct-25, a single posting.');
    expect(only(costRow('one', fixed(0), { code: 'O.ONE', actuals: steady(9) })).sentence).toContain('one-off');
    expect(only(costRow('tax', fixed(0), { section: SECTION.incomeTax, actuals: steady(9) })).sentence).toContain(
      'tax rate',
    );
  });

  test('that is paid twice a year is the average of twelve months', () => {
    const actuals = closedAmounts(0, 600, 0, 0, 0, 0, 0, 600, 0, 0, 0, 0, 0, 0);
    expect(only(costRow('insurance', fixed(0), { actuals }))).toMatchObject({ kind: 'TRAILING_AVG', window: 12 });
  });

  test('can be computed without problems', () => {
    const rows = [
      planRow('sales', fixed(0), { actuals: steady(100_000) }),
      costRow('hosting', fixed(0), { actuals: steady(8000), section: SECTION.costOfRevenue }),
    ];
    const { model, methods } = begun(...rows);
    const planned = rows.map((row) => ({ ...row, method: methods.get(row.id)?.method ?? row.method }));
    const plan = computePlan({ ...model, rows: planned });
    expect(plan.problems).toEqual([]);
    expect(valuesOf(plan, 'hosting')[5]).toBe(8000);
  });
});

test('noise is no season', () => {
  const noise = Array.from({ length: 24 }, (_, month) => minorUnits(1000 + ((month * 7919) % 13) * 40));
  expect(hasSeasons(noise)).toBe(false);
});

test.each(BUSINESS_MODELS)('the template of %s names rows that are there, and drivers it has', (model) => {
  const { drivers, methods } = PLAN_TEMPLATES[model];
  const codes = categoryCodes(defaultPnlStructure(model));
  expect(Object.keys(methods).filter((code) => !codes.has(code))).toEqual([]);
  const rows = Object.entries(methods).map(([code, { method }]) => planRow(code, method, { section: sectionOf(code) }));
  const [first] = planModel([]).months;
  if (first === undefined) throw new Error('No months');
  const plan = computePlan(
    planModel(rows, { drivers: drivers.map(({ value, ...more }) => ({ ...more, values: { [first]: value } })) }),
  );
  expect(plan.problems).toEqual([]);
});

function sectionOf(code: string): string {
  return code.startsWith('R.') ? SECTION.revenue : SECTION.costOfRevenue;
}
