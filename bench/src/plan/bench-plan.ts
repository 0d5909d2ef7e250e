import { minorUnits } from '@tieout/finance/money.ts';
import { addMonths, monthRange, parseMonth } from '@tieout/finance/month.ts';
import type { PlanMethod } from '@tieout/finance/plan/plan-method.ts';
import type { PlanModel, PlanRow } from '@tieout/finance/plan/plan-model.ts';
import { scenarioModel, USUAL_DELTAS } from '@tieout/finance/plan/scenario.ts';
import { SECTION } from '@tieout/finance/statements/structure/sections.ts';

const ROWS = 300;
const MONTHS = 36;
const SCENARIOS = 3;
export const CELLS = ROWS * MONTHS * SCENARIOS;

const AS_OF = parseMonth('2026-10');
const START = addMonths(AS_OF, 1);
const CLOSED = monthRange(addMonths(AS_OF, -35), AS_OF);

/** One row in six is of each; of revenue the first sixty. */
const METHODS: readonly PlanMethod[] = [
  { kind: 'GROWTH_MOM', base: null, growth: '0.0123', chainOverrides: false },
  { kind: 'PCT_OF', of: { total: 'REVENUE' }, percent: '0.0333', window: 6 },
  { kind: 'TRAILING_AVG', window: 6 },
  { kind: 'FIXED', amount: minorUnits(123_456) },
  { kind: 'GROWTH_YOY', growth: '0.07' },
  { kind: 'UNITS_X_PRICE', units: { driver: 'units' }, price: '1234.56' },
];
const REVENUE_ROWS = 60;

/** 300 rows of 36 months after three years of books: base, best and worst. */
export function benchPlans(): PlanModel[] {
  const base: PlanModel = {
    currency: 'USD',
    months: monthRange(START, addMonths(START, MONTHS - 1)),
    asOf: AS_OF,
    booksFrom: CLOSED[0] ?? AS_OF,
    fiscalYearStartMonth: 1,
    rows: Array.from({ length: ROWS }, (_, place) => rowAt(place)),
    drivers: [{ key: 'units', name: 'Units', unit: 'count', values: { [START]: '10.5' } }],
    roster: [],
    headcounts: {},
    deltas: null,
  };
  return [base, scenarioModel(base, USUAL_DELTAS.BEST, {}), scenarioModel(base, USUAL_DELTAS.WORST, {})];
}

function rowAt(place: number): PlanRow {
  const kind = place % METHODS.length;
  const isRevenue = place < REVENUE_ROWS && kind !== 1;
  return {
    id: `row-${place}`,
    name: `Row ${place}`,
    code: `X.${place}`,
    section: isRevenue ? SECTION.revenue : SECTION.operatingExpenses,
    side: isRevenue ? 1 : -1,
    departmentId: null,
    isPeople: false,
    method: METHODS[kind] as PlanMethod,
    overrides: {},
    actuals: Object.fromEntries(CLOSED.map((month, at) => [month, minorUnits(100_000 + place * 37 + at * 11)])),
  };
}

/** The plan after somebody has typed into the first month of a row of revenue, which shares of revenue follow. */
export function typedInto(model: PlanModel, amount: number): PlanModel {
  const rows = model.rows.map((row, place) =>
    place === 0 ? { ...row, overrides: { ...row.overrides, [START]: minorUnits(amount) } } : row,
  );
  return { ...model, rows };
}
