import { describe, expect, test } from 'vitest';
import { parseLocalDate } from '../local-date.ts';
import { minorUnits } from '../money.ts';
import { parseMonth } from '../month.ts';
import { parseFormula } from '../metrics/own/parse-formula.ts';
import { SECTION } from '../statements/structure/sections.ts';
import { oracle } from '../../test/oracles.ts';
import {
  closedAmounts,
  costRow,
  fixed,
  monthAmounts,
  openMonths,
  planModel,
  planRow,
  valuesOf,
} from '../../test/plan-factory.ts';
import { computePlan } from './compute-plan.ts';
import type { PlanMethod } from './plan-method.ts';
import type { PlanModel, PlanRow, RosterPerson } from './plan-model.ts';

const JANUARY = parseMonth('2026-01');
const MARCH = parseMonth('2026-03');

/** The values of one row, alone in its plan. */
function projected(method: PlanMethod, row: Partial<PlanRow> = {}, model: Partial<PlanModel> = {}) {
  return valuesOf(computePlan(planModel([planRow('row', method, row)], model)), 'row');
}

function person(id: string, more: Partial<RosterPerson> = {}): RosterPerson {
  return {
    id,
    name: id,
    function: 'R&D',
    start: parseLocalDate('2024-01-01'),
    end: null,
    salary: minorUnits(9_000_000),
    fte: '1',
    onCost: '0.18',
    ...more,
  };
}

describe('a row by itself', () => {
  test('FIXED is the same in every month', () => {
    expect(projected(fixed(500))).toEqual([500, 500, 500, 500, 500, 500]);
  });

  test('STEP is the latest step that has begun, and nothing before', () => {
    const steps = [
      { from: parseMonth('2026-05'), amount: minorUnits(300) },
      { from: parseMonth('2026-02'), amount: minorUnits(200) },
    ];
    expect(projected({ kind: 'STEP', steps })).toEqual([0, 200, 200, 200, 300, 300]);
  });

  test('TRAILING_AVG is the level of its window, rounded once', () => {
    const actuals = closedAmounts(900, 100, 100, 101);
    expect(projected({ kind: 'TRAILING_AVG', window: 3 }, { actuals })[0]).toBe(100);
  });

  test('O-3.3: GROWTH_MOM does not drift from rounding', () => {
    const { in: given, out } = oracle('O-3.3');
    const method = {
      kind: 'GROWTH_MOM',
      base: minorUnits(given.base),
      growth: given.g,
      chainOverrides: false,
    } as const;
    expect(projected(method)).toEqual(out);
  });

  test.each([
    [false, [110, 500, 133, 146]],
    [true, [110, 500, 550, 605]],
  ])('GROWTH_MOM with chainOverrides %s goes on from there', (chainOverrides, expected) => {
    const method = { kind: 'GROWTH_MOM', base: null, growth: '0.1', chainOverrides } as const;
    const row = { actuals: closedAmounts(100), overrides: monthAmounts(parseMonth('2026-02'), 500) };
    expect(projected(method, row).slice(0, 4)).toEqual(expected);
  });

  test('GROWTH_YOY takes actuals, then its own plan', () => {
    const actuals = closedAmounts(...Array.from({ length: 12 }, (_, month) => 100 * (month + 1)));
    const values = projected({ kind: 'GROWTH_YOY', growth: '0.5' }, { actuals }, { months: openMonths(14) });
    expect(values).toEqual([150, 300, 450, 600, 750, 900, 1050, 1200, 1350, 1500, 1650, 1800, 225, 450]);
  });

  test('GROWTH_YOY goes back one year more where the year before is still open', () => {
    const actuals = closedAmounts(...Array.from({ length: 24 }, () => 100));
    const months = openMonths(16).slice(3);
    expect(projected({ kind: 'GROWTH_YOY', growth: '0.1' }, { actuals }, { months }).slice(8, 11)).toEqual([
      110, 121, 121,
    ]);
  });

  test('UNITS_X_PRICE takes drivers, which hold until the next value', () => {
    const method = { kind: 'UNITS_X_PRICE', units: { driver: 'seats' }, price: '1250.5' } as const;
    const drivers = [
      { key: 'seats', name: 'Seats', unit: 'count', values: { [JANUARY]: '10', [MARCH]: '11' } },
    ] as const;
    expect(projected(method, {}, { drivers })).toEqual([12505, 12505, 13756, 13756, 13756, 13756]);
  });

  test('O-3.4: ROSTER, and days of the first and last month', () => {
    const { in: given, out } = oracle('O-3.4');
    const roster = [
      person('whole', { salary: minorUnits(given.annual), onCost: given.onCost }),
      person('other', { function: 'S&M' }),
      person('begins', { start: parseLocalDate('2026-02-15'), onCost: '0', salary: minorUnits(1_200_000), fte: '0.5' }),
      person('leaves', { end: parseLocalDate('2026-01-31'), onCost: '0', salary: minorUnits(1_200_000) }),
    ];
    const values = projected({ kind: 'ROSTER', function: 'R&D' }, {}, { roster });
    expect(values.slice(0, 3)).toEqual([out + 100_000, out + 25_000, out + 50_000]);
  });

  test('PER_HEAD counts the roster and those who are not in it', () => {
    const roster = [person('hire', { start: parseLocalDate('2026-02-01') })];
    const headcounts = { 'R&D': closedHeads(4, 4, 4) };
    const method = { kind: 'PER_HEAD', function: 'R&D', heads: null, costPerHead: null, window: 3 } as const;
    const row = { actuals: closedAmounts(4000, 4000, 4000) };
    expect(projected(method, row, { roster, headcounts }).slice(0, 2)).toEqual([4000, 5000]);
  });

  test('ANNUAL_SPREAD ends each fiscal year on its amount', () => {
    const annual = { [parseMonth('2025-04')]: minorUnits(1201), [parseMonth('2026-04')]: minorUnits(2400) };
    const method = { kind: 'ANNUAL_SPREAD', annual, seasonality: 'even' } as const;
    const values = projected(method, {}, { fiscalYearStartMonth: 4, months: openMonths(15) });
    expect(values.slice(0, 4)).toEqual([100, 100, 100, 200]);
    expect(values.slice(3).reduce((sum: number, value) => sum + Number(value), 0)).toBe(2400);
  });

  test('MANUAL is what was given, and nothing elsewhere: empty is not zero', () => {
    expect(projected({ kind: 'IMPORT', values: monthAmounts(MARCH, 0, 7) })).toEqual([null, null, 0, 7, null, null]);
  });
});

function closedHeads(...counts: readonly number[]) {
  return Object.fromEntries(Object.keys(closedAmounts(...counts)).map((month, index) => [month, counts[index] ?? 0]));
}

describe('waterfalls', () => {
  const saas = {
    kind: 'SAAS_WATERFALL',
    opening: minorUnits(100_000),
    newCustomers: '10',
    arpaNew: '1000',
    expansion: '0.02',
    contraction: '0.01',
    churn: '0.03',
    billing: 'half-month',
  } as const;

  test('subscriptions: movements are spread over the month, or billed from its first day', () => {
    // open 100,000; + 10,000 + 2,000 − 1,000 − 3,000 = 108,000; then 108,000 + 10,000 − 2,160 = 115,840.
    expect(projected(saas).slice(0, 2)).toEqual([104_000, 111_920]);
    expect(projected({ ...saas, billing: 'first-day' }).slice(0, 2)).toEqual([108_000, 115_840]);
  });

  test('shops: by sessions, or by customers', () => {
    const rest = { kind: 'ECOM_WATERFALL', averageOrder: '5000', discount: '0.1', returns: '0.05' } as const;
    expect(projected({ ...rest, orders: { sessions: '10000', conversion: '0.02' } })[0]).toBe(850_000);
    expect(projected({ ...rest, orders: { newCustomers: '50', returningOrders: '30' } })[0]).toBe(340_000);
  });

  test('services: each grade, and marketplaces: their share of what is sold', () => {
    const grade = { heads: '2', workingDays: '20', hours: '8', utilisation: '0.75', rate: '10000', realisation: '0.9' };
    const grades = [
      { name: 'Senior', ...grade },
      { name: 'Junior', ...grade, rate: '5000' },
    ];
    expect(projected({ kind: 'SERVICES_WATERFALL', grades })[0]).toBe(3_240_000);
    const market = { activeBuyers: '1000', ordersPerBuyer: '1.5', averageOrder: '4000', takeRate: '0.12' };
    expect(projected({ kind: 'MARKETPLACE_WATERFALL', ...market })[0]).toBe(720_000);
  });
});

describe('rows of rows', () => {
  test('PCT_OF revenue, of a row, and by the ratio of the past', () => {
    const rows = [
      planRow('sales', fixed(1000), { actuals: closedAmounts(500, 500, 500) }),
      planRow('refunds', fixed(-100)),
      costRow('fees', { kind: 'PCT_OF', of: { total: 'REVENUE' }, percent: '0.03', window: 3 }),
      costRow(
        'hosting',
        { kind: 'PCT_OF', of: { row: 'sales' }, percent: null, window: 3 },
        { actuals: closedAmounts(10, 20, 30) },
      ),
    ];
    const plan = computePlan(planModel(rows));
    expect([valuesOf(plan, 'fees')[0], valuesOf(plan, 'hosting')[0]]).toEqual([27, 40]);
  });

  function formula(text: string): PlanMethod {
    return { kind: 'FORMULA', expression: parseFormula(text, (called) => called) };
  }

  test('a formula reads other rows, months before and drivers', () => {
    const drivers = [{ key: 'share', name: 'Share', unit: 'percent', values: { [JANUARY]: '0.5' } }] as const;
    const rows = [
      planRow('sum', formula('sum(sales, 3) * "driver:share"')),
      planRow('sales', formula('prev(sales) * 1.1'), { actuals: closedAmounts(100, 100) }),
    ];
    const plan = computePlan(planModel(rows, { drivers }));
    expect(valuesOf(plan, 'sales').slice(0, 3)).toEqual([110, 121, 133]);
    expect(valuesOf(plan, 'sum').slice(0, 3)).toEqual([155, 166, 182]);
  });

  test('where a formula divides by nothing there is a reason, and in what is made of it', () => {
    const rows = [planRow('none', fixed(0)), planRow('a', formula('10 / none')), costRow('b', formula('a * 2'))];
    const plan = computePlan(planModel(rows));
    expect([valuesOf(plan, 'a')[0], valuesOf(plan, 'b')[0]]).toEqual(['DIV_ZERO', 'DIV_ZERO']);
  });

  test('a circle is named, row by row, and the rest is worked out', () => {
    const rows = [
      planRow('Ads', formula('Sales * 10%')),
      planRow('Sales', formula('Ads * 5')),
      costRow('Fees', formula('Sales * 1%')),
      costRow('Rent', fixed(70)),
    ];
    const plan = computePlan(planModel(rows));
    expect(plan.problems.map(({ message }) => message)).toEqual([
      'A circle: Ads needs Sales needs Ads.',
      'A circle: Sales needs Ads needs Sales.',
    ]);
    expect(['Ads', 'Fees', 'Rent'].map((id) => valuesOf(plan, id)[0])).toEqual([
      'NOT_MEANINGFUL',
      'NOT_MEANINGFUL',
      70,
    ]);
  });

  test('revenue that is a share of revenue is a circle', () => {
    const plan = computePlan(
      planModel([planRow('Fees', { kind: 'PCT_OF', of: { total: 'REVENUE' }, percent: '0.1', window: 3 })]),
    );
    expect(plan.problems.map(({ message }) => message)).toEqual(['A circle: Fees needs Revenue needs Fees.']);
  });

  test('a row or driver that is gone is told of', () => {
    const rows = [
      planRow('a', formula('gone + 1')),
      planRow('b', { kind: 'UNITS_X_PRICE', units: { driver: 'x' }, price: '1' }),
    ];
    const plan = computePlan(planModel(rows));
    expect(plan.problems.map(({ code }) => code)).toEqual(['UNKNOWN_ROW', 'UNKNOWN_DRIVER']);
    expect(valuesOf(plan, 'a')[0]).toBe('NO_DATA');
  });
});

test('closed months show actuals, whatever is typed or planned', () => {
  const months = [parseMonth('2025-11'), parseMonth('2025-12'), ...openMonths(12)];
  const row = planRow('row', fixed(9), {
    actuals: closedAmounts(4, 5),
    overrides: monthAmounts(parseMonth('2025-12'), 8),
  });
  expect(valuesOf(computePlan(planModel([row], { months })), 'row').slice(0, 3)).toEqual([4, 5, 9]);
});

test('a typed cell stands in its month, and what the method gives stays known', () => {
  const row = costRow('row', fixed(9), { overrides: monthAmounts(MARCH, 1) });
  const plan = computePlan(planModel([row]));
  expect([valuesOf(plan, 'row')[2], plan.underneath.get('row')?.[2], valuesOf(plan, 'row')[3]]).toEqual([1, 9, 9]);
});

test('an amount no company has is no figure', () => {
  const method = { kind: 'GROWTH_MOM', base: minorUnits(10 ** 15), growth: '5', chainOverrides: false } as const;
  expect(projected(method, { section: SECTION.other })[0]).toBe('NOT_MEANINGFUL');
});
