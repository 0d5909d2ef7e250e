import fc from 'fast-check';
import { minorUnits, type MinorUnits } from '../src/money.ts';
import { parseLocalDate } from '../src/local-date.ts';
import { addMonths, parseMonth, type Month } from '../src/month.ts';
import { parseFormula } from '../src/metrics/own/parse-formula.ts';
import type { PlanInput, PlanMethod } from '../src/plan/plan-method.ts';
import type { PlanModel, PlanRow, ScenarioDeltas } from '../src/plan/plan-model.ts';
import { SECTION } from '../src/statements/structure/sections.ts';
import { AS_OF, closedAmounts, openMonths, planModel, planRow } from './plan-factory.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const MONTHS = 15;
const amount = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((value) => minorUnits(value));
const rate = fc.integer({ min: -200, max: 300 }).map((value) => String(value / 1000));
const anyInput: fc.Arbitrary<PlanInput> = fc.oneof(rate, fc.constantFrom({ driver: 'x' }, { driver: 'y' }));
const planned = fc.integer({ min: -2, max: MONTHS }).map((count) => addMonths(AS_OF, count));
const amounts = fc
  .array(fc.tuple(planned, amount), { maxLength: 4 })
  .map((entries) => Object.fromEntries(entries) as PlanRow['overrides']);
const window = fc.constantFrom(3, 6, 12);

const FORMULAS = ['a + b', 'prev(c) * 1.02', 'sum(d, 3) / 3', 'a / b', 'prev(sum(e, 2)) - f * 10%', '"driver:x" * a'];

export const anyMethod: fc.Arbitrary<PlanMethod> = fc.oneof(
  fc.record({ kind: fc.constant('FIXED'), amount }),
  fc.record({ kind: fc.constant('STEP'), steps: fc.array(fc.record({ from: planned, amount }), { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('TRAILING_AVG'), window }),
  fc.record({
    kind: fc.constant('GROWTH_MOM'),
    base: fc.option(amount),
    growth: anyInput,
    chainOverrides: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('GROWTH_YOY'), growth: anyInput }),
  fc.record({
    kind: fc.constant('PCT_OF'),
    of: fc.oneof(
      fc.constant({ total: 'REVENUE' } as const),
      fc.record({ row: fc.constantFrom(...ROWS) }),
      fc.constant({ driver: 'y' }),
    ),
    percent: fc.option(anyInput),
    window,
  }),
  fc.record({ kind: fc.constant('UNITS_X_PRICE'), units: anyInput, price: anyInput }),
  fc.record({
    kind: fc.constant('PER_HEAD'),
    function: fc.constantFrom(null, 'R&D'),
    heads: fc.option(anyInput),
    costPerHead: fc.option(anyInput),
    window,
  }),
  fc.record({ kind: fc.constant('ROSTER'), function: fc.constantFrom(null, 'R&D') }),
  fc.record({
    kind: fc.constant('ANNUAL_SPREAD'),
    annual: amount.map((value) => ({ [parseMonth('2026-01')]: value })),
    seasonality: fc.constantFrom('even', 'history'),
  }),
  fc.record({
    kind: fc.constant('SAAS_WATERFALL'),
    opening: amount,
    newCustomers: anyInput,
    arpaNew: anyInput,
    expansion: rate,
    contraction: rate,
    churn: rate,
    billing: fc.constantFrom('half-month', 'first-day'),
  }),
  fc.record({ kind: fc.constantFrom('MANUAL', 'IMPORT'), values: amounts }),
  fc
    .constantFrom(...FORMULAS)
    .map((text) => ({ kind: 'FORMULA' as const, expression: parseFormula(text, (called) => called) })),
);

function anyRow(id: string): fc.Arbitrary<PlanRow> {
  const section = fc.constantFrom(SECTION.revenue, SECTION.costOfRevenue, SECTION.operatingExpenses);
  const actuals = fc.array(amount, { minLength: 36, maxLength: 36 }).map((values) => closedAmounts(...values));
  return fc
    .record({ method: anyMethod, section, overrides: amounts, actuals, isPeople: fc.boolean() })
    .map(({ method, ...more }) => planRow(id, method, { ...more, side: more.section === SECTION.revenue ? 1 : -1 }));
}

const anyDriver = fc
  .array(fc.tuple(planned, rate), { maxLength: 3 })
  .map((values) => Object.fromEntries(values) as PlanModel['drivers'][number]['values']);

/** Six rows of every method, which read each other in whatever way, circles included. */
export const anyPlan: fc.Arbitrary<PlanModel> = fc
  .record({ rows: fc.tuple(...ROWS.map(anyRow)), x: anyDriver, y: anyDriver, isRolling: fc.boolean() })
  .map(({ rows, x, y, isRolling }) =>
    planModel(rows, {
      months: isRolling ? [addMonths(AS_OF, -1), AS_OF, ...openMonths(MONTHS)] : openMonths(MONTHS),
      drivers: [
        { key: 'x', name: 'X', unit: 'ratio', values: x },
        { key: 'y', name: 'Y', unit: 'ratio', values: y },
      ],
      headcounts: { '': { [AS_OF]: 9 }, 'R&D': { [AS_OF]: 4 } },
      roster: [
        {
          id: 'p',
          name: 'P',
          function: 'R&D',
          start: parseLocalDate('2026-03-10'),
          end: null,
          salary: minorUnits(5_000_000),
          fte: '0.8',
          onCost: '0.2',
        },
      ],
    }),
  );

export const anyDeltas: fc.Arbitrary<ScenarioDeltas> = fc.record({
  revenueGrowth: rate,
  newCustomers: rate,
  churn: rate,
  grossMargin: rate,
  operatingCosts: rate,
  hiringDelayMonths: fc.integer({ min: 0, max: 3 }),
  collectionDelayDays: fc.integer({ min: 0, max: 30 }),
});

/** One thing of a plan that somebody changes. */
export const anyEdit: fc.Arbitrary<(model: PlanModel) => PlanModel> = fc.oneof(
  fc.tuple(fc.nat(ROWS.length - 1), planned, fc.option(amount)).map(([place, month, value]) => {
    return changedRow(place, (row) => ({ ...row, overrides: withCell(row.overrides, month, value) }));
  }),
  fc
    .tuple(fc.nat(ROWS.length - 1), anyMethod)
    .map(([place, method]) => changedRow(place, (row) => ({ ...row, method }))),
  fc.tuple(fc.nat(1), planned, rate).map(([place, month, value]) => (model: PlanModel) => ({
    ...model,
    drivers: model.drivers.map((driver, index) =>
      index === place ? { ...driver, values: { ...driver.values, [month]: value } } : driver,
    ),
  })),
  fc.constant((model: PlanModel) => ({ ...model, roster: [] })),
);

function withCell(cells: PlanRow['overrides'], month: Month, value: MinorUnits | null): PlanRow['overrides'] {
  const others = Object.entries(cells).filter(([each]) => each !== month);
  return Object.fromEntries(value === null ? others : [...others, [month, value]]);
}

function changedRow(place: number, change: (row: PlanRow) => PlanRow): (model: PlanModel) => PlanModel {
  return (model) => ({ ...model, rows: model.rows.map((row, index) => (index === place ? change(row) : row)) });
}
