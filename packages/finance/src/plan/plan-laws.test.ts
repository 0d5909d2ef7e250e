import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorUnits } from '../money.ts';
import { SECTION } from '../statements/structure/sections.ts';
import { anyDeltas, anyEdit, anyPlan } from '../../test/plan-arbitraries.ts';
import { closedAmounts, costRow, fixed, openMonths, planModel, planRow, valuesOf } from '../../test/plan-factory.ts';
import { changePlan } from './change-plan.ts';
import { computePlan, openPlan } from './compute-plan.ts';
import { NO_DELTAS, scenarioModel, USUAL_DELTAS } from './scenario.ts';

function isMoney(value: number): boolean {
  return Number.isSafeInteger(value) && !Object.is(value, -0);
}

describe('any plan', () => {
  test('has a figure, a reason or nothing in every cell: no NaN, no fraction, no -0 (I-42)', () => {
    fc.assert(
      fc.property(anyPlan, fc.option(anyDeltas), (model, deltas) => {
        const { values } = computePlan({ ...model, deltas });
        const wrong = [...values.values()].flat().filter((value) => typeof value === 'number' && !isMoney(value));
        expect(wrong).toEqual([]);
      }),
    );
  });

  test('without deltas is the same in every scenario (I-24)', () => {
    fc.assert(
      fc.property(anyPlan, (model) => {
        expect(computePlan(scenarioModel(model, NO_DELTAS, {})).values).toEqual(computePlan(model).values);
      }),
    );
  });

  test('is the same whether it is worked out anew or edit by edit', () => {
    fc.assert(
      fc.property(anyPlan, fc.option(anyDeltas), fc.array(anyEdit, { maxLength: 4 }), (plan, deltas, edits) => {
        let model = { ...plan, deltas };
        let state = openPlan(model);
        for (const edit of edits) {
          model = { ...edit(model), deltas };
          state = changePlan(state, model);
          expect(state.result).toEqual(openPlan(model).result);
        }
      }),
    );
  });

  test('leaves answers given before as they were', () => {
    fc.assert(
      fc.property(anyPlan, anyEdit, (model, edit) => {
        const before = openPlan(model);
        const copy = structuredClone(before.result);
        changePlan(before, edit(model));
        expect(before.result).toEqual(copy);
      }),
    );
  });
});

describe('a scenario', () => {
  const sales = planRow('sales', {
    kind: 'GROWTH_MOM',
    base: minorUnits(100_000),
    growth: '0.02',
    chainOverrides: false,
  });
  const goods = costRow(
    'goods',
    { kind: 'PCT_OF', of: { total: 'REVENUE' }, percent: '0.3', window: 3 },
    { section: SECTION.costOfRevenue },
  );
  const fees = { ...goods, id: 'fees', method: { ...goods.method, percent: '0.1' } } as typeof goods;
  const base = planModel([
    sales,
    goods,
    fees,
    costRow('pay', fixed(5000), { isPeople: true }),
    costRow('rent', fixed(1000)),
    planRow('given', fixed(0)),
  ]);

  test('of the worst case grows slower, earns less and pays more, but the same to its people', () => {
    const plan = computePlan(scenarioModel(base, USUAL_DELTAS.WORST, {}));
    // 100,000 × 1.005; margin two points lower, shared 3 to 1.
    expect(valuesOf(plan, 'sales')[0]).toBe(100_500);
    expect([valuesOf(plan, 'goods')[0], valuesOf(plan, 'fees')[0]]).toEqual([31_658, 10_553]);
    expect([valuesOf(plan, 'pay')[0], valuesOf(plan, 'rent')[0]]).toEqual([5000, 1050]);
  });

  test('moves given revenue by its points, month by month, and a year before only once', () => {
    const actuals = closedAmounts(...Array.from({ length: 12 }, () => 100_000));
    const rows = [
      planRow('typed', fixed(100_000)),
      planRow('seasonal', { kind: 'GROWTH_YOY', growth: '0' }, { actuals }),
    ];
    const plan = computePlan(
      scenarioModel(planModel(rows, { months: openMonths(14) }), { ...NO_DELTAS, revenueGrowth: '0.01' }, {}),
    );
    expect(valuesOf(plan, 'typed').slice(0, 2)).toEqual([101_000, 102_010]);
    // Rounded once more after twelve months, from what is shown of the year before.
    expect(valuesOf(plan, 'seasonal')[13]).toBe(114_947);
    expect(valuesOf(plan, 'typed')[13]).toBe(114_947);
  });

  test('takes typed cells of the base, and its own before them', () => {
    const [first, second] = base.months;
    if (first === undefined || second === undefined) throw new Error('No months');
    const typed = planModel([
      costRow('rent', fixed(1), { overrides: { [first]: minorUnits(7), [second]: minorUnits(8) } }),
    ]);
    const plan = computePlan(scenarioModel(typed, USUAL_DELTAS.WORST, { rent: { [second]: minorUnits(9) } }));
    expect(valuesOf(plan, 'rent').slice(0, 3)).toEqual([7, 9, 1]);
  });
});
