import { describe, expect, test } from 'vitest';
import { oracle } from '../../test/oracles.ts';
import { minorUnits, ZERO, type MinorUnits } from '../money.ts';
import { costOfCapital, costOfEquity } from './cost-of-capital.ts';
import { discountedCashFlow, type DcfFacts } from './dcf.ts';
import { dcfSensitivity } from './dcf-sensitivity.ts';
import { firstChicagoMethod } from './first-chicago.ts';
import { freeCashFlows } from './free-cash-flow.ts';
import { quartilesOf, valueByMultiple } from './multiples.ts';
import { berkusMethod, riskFactorMethod, scorecardMethod } from './pre-revenue.ts';
import { ventureCapitalMethod, ventureRounds } from './venture-capital.ts';

/** Whole units of the currency as minor units. */
function major(value: number | string): MinorUnits {
  return minorUnits(Math.round(Number(value) * 100));
}

const NO_CLAIMS = { cash: ZERO, debt: ZERO, other: ZERO };

function dcf(fcff: readonly number[], rest: Partial<DcfFacts>): DcfFacts {
  return {
    years: fcff.map((flow) => ({ fcff: major(flow), ebitda: ZERO })),
    wacc: '0.1',
    timing: 'END',
    stub: null,
    growth: null,
    exitMultiple: null,
    claims: NO_CLAIMS,
    shares: null,
    ...rest,
  };
}

describe('discounted cash flows', () => {
  test('O-6.1', () => {
    const { in: given, out } = oracle('O-6.1');
    const claims = { cash: ZERO, debt: major(given.debt), other: major(given.preferred) };
    const found = discountedCashFlow(
      dcf(given.fcff, { wacc: given.wacc, growth: given.g, claims, shares: given.shares }),
    );
    expect(found.working?.gordon).toMatchObject({
      value: major(out.tv),
      enterprise: major(out.ev),
      equity: major(out.equity),
    });
    expect(found.value).toMatchObject({ status: 'ok', base: major(out.equity) });
    expect(Number(found.working?.perShare) / 100).toBeCloseTo(Number(out.perShare), 2);
  });

  test('O-6.2: in the middle of the year, and at its end', () => {
    const { in: given, out } = oracle('O-6.2');
    const facts = dcf(given.fcff, { wacc: given.wacc, growth: given.g, timing: 'MID' });
    const { working } = discountedCashFlow(facts);
    expect(working?.factors.map((factor) => Number(factor).toFixed(4))).toEqual(['0.9713', '0.9163', '0.8644']);
    expect(working).toMatchObject({
      present: major(out.pv),
      gordon: { value: major(out.tv), present: major(out.pvTv), enterprise: major(out.ev) },
    });
    expect(discountedCashFlow({ ...facts, timing: 'END' }).working?.gordon?.enterprise).toBe(major(out.evYearEnd));
  });

  test('O-6.3', () => {
    const { in: given, out } = oracle('O-6.3');
    const facts = {
      riskFree: given.rf,
      beta: given.beta,
      equityPremium: given.erp,
      sizePremium: given.size,
      equity: major(given.E),
      debt: major(given.D),
      costOfDebt: given.kd,
      taxRate: given.tax,
    };
    expect(costOfEquity(facts).toFixed()).toBe(out.ke);
    expect(costOfCapital(facts)?.toFixed()).toBe(out.wacc);
    expect(costOfCapital({ ...facts, equity: ZERO, debt: ZERO })).toBeNull();
  });
});

describe('O-6.4', () => {
  const { in: given, out } = oracle('O-6.4');
  const years = given.rev.map((revenue, at) => ({
    revenue: major(revenue),
    ebitda: major(given.ebitda[at] ?? 0),
    depreciation: major(given.da[at] ?? 0),
    capex: major(given.capex[at] ?? 0),
  }));
  const flows = freeCashFlows({
    years,
    revenueBefore: major(given.rev0),
    workingCapital: given.nwcPct,
    taxRate: given.tax,
    carriesLosses: false,
  });
  const facts = dcf([], {
    years: flows.map(({ fcff }, at) => ({ fcff, ebitda: years[at]?.ebitda ?? ZERO })),
    wacc: given.wacc,
    claims: { cash: major(given.cash), debt: major(given.debt), other: ZERO },
  });

  test('free cash flows', () => {
    expect(flows.map(({ fcff }) => fcff)).toEqual(out.fcff.map(major));
    expect(flows.map(({ tax }) => tax)).toEqual([0, 120_000, 380_000, 632_500, 890_040].map(major));
  });

  test('losses that are carried forward offset the first profits', () => {
    const carried = freeCashFlows({
      years,
      revenueBefore: major(given.rev0),
      workingCapital: given.nwcPct,
      taxRate: given.tax,
      carriesLosses: true,
    });
    expect(carried.map(({ tax }) => tax)).toEqual([0, 50_000, 380_000, 632_500, 890_040].map(major));
  });

  test.each([
    ['END', out.yearEnd],
    ['MID', out.midYear],
  ] as const)('both terminal values, %s', (timing, expected) => {
    const { value, working } = discountedCashFlow({ ...facts, timing, growth: given.g, exitMultiple: given.exit });
    expect(working).toMatchObject({
      present: major(expected.pv),
      gordon: { enterprise: major(expected.evG), equity: major(expected.eqG) },
      exit: { enterprise: major(expected.evX), equity: major(expected.eqX) },
    });
    expect(Number(working?.impliedMultiple).toFixed(4)).toBe(out.impliedMultiple);
    expect((Number(working?.impliedGrowth) * 100).toFixed(4)).toBe(expected.impliedG);
    expect((Number(working?.gordon?.share) * 100).toFixed(2)).toBe(out.tvShare);
    const mean = (Number(expected.eqG) + Number(expected.eqX)) / 2;
    expect(value).toMatchObject({ status: 'ok' });
    expect(Math.abs((value.status === 'ok' ? value.base : 0) - mean * 100)).toBeLessThanOrEqual(1);
  });

  test('the matrix of WACC and growth', () => {
    const table = dcfSensitivity({ ...facts, growth: given.g });
    for (const [row, wacc] of (table?.waccs ?? []).entries()) {
      const rounded = table?.cells[row]?.map((cell) => Math.round((cell ?? 0) / 100));
      expect(rounded).toEqual(out.sensitivity[wacc]);
    }
    const steep = dcfSensitivity({ ...facts, wacc: '0.03', growth: '0.02' });
    expect(steep?.cells[0]).toEqual([null, null, null, null, null]);
  });

  test('what it refuses', () => {
    function reasons(change: Partial<DcfFacts>) {
      const { value } = discountedCashFlow({ ...facts, growth: '0.03', ...change });
      return value.status === 'off' ? value.reasons : value.warnings;
    }
    expect(reasons({ years: facts.years.slice(0, 2) })).toEqual(['YEARS_OUT_OF_RANGE']);
    expect(reasons({ wacc: '0' })).toEqual(['WACC_OUT_OF_RANGE']);
    expect(reasons({ growth: '0.14' })).toEqual(['TERMINAL_GROWTH_TOO_HIGH']);
    expect(reasons({ growth: null })).toEqual(['NO_TERMINAL_VALUE']);
    expect(reasons({ years: [...facts.years, { fcff: ZERO, ebitda: ZERO }], exitMultiple: '8' })).toEqual([
      'NEGATIVE_TERMINAL_FCF',
      'NEGATIVE_TERMINAL_EBITDA',
    ]);
    expect(reasons({ growth: '0.06' })).toContain('UNUSUAL_TERMINAL_GROWTH');
    expect(reasons({ claims: { ...NO_CLAIMS, debt: major(99_000_000) } })).toContain('NEGATIVE_EQUITY');
  });

  test('a part of the first year counts for its part, and comes sooner', () => {
    const whole = dcf([100, 100, 100], { exitMultiple: '1', wacc: '0.1' });
    const half = discountedCashFlow({
      ...whole,
      years: whole.years.map((year) => ({ ...year, ebitda: major(1) })),
      stub: '0.5',
    });
    expect(half.working?.factors.map((factor) => Number(factor).toFixed(4))).toEqual(['0.9535', '0.8668', '0.7880']);
    expect(half.working?.present).toBe(major(47.67 + 86.68 + 78.8));
  });
});

test('O-6.5: multiples', () => {
  const { in: given, out } = oracle('O-6.5');
  const [low, base, high] = given.multiples.map(String);
  const facts = {
    metric: major(given.arr),
    multiples: { low: low ?? '', base: base ?? '', high: high ?? '' },
    privateDiscount: given.discount,
    claims: { cash: major(given.cash), debt: major(given.debt), other: ZERO },
  };
  const value = valueByMultiple(facts);
  expect(value.status === 'ok' ? [value.low, value.base, value.high] : value).toEqual(out.map(major));
  expect(valueByMultiple({ ...facts, metric: ZERO })).toEqual({ status: 'off', reasons: ['METRIC_NOT_POSITIVE'] });
  expect(valueByMultiple({ ...facts, multiples: { low: '3', base: '2', high: '4' } })).toEqual({
    status: 'off',
    reasons: ['MULTIPLES_OUT_OF_ORDER'],
  });
  expect(quartilesOf(['4', '1', '2', '3'])).toEqual({ low: '1.75', base: '2.5', high: '3.25' });
  expect(quartilesOf([])).toBeNull();
});

describe('the venture-capital method', () => {
  const { in: given, out } = oracle('O-6.6');
  const rounds = given.rounds.map(({ amount, year, irr }) => ({ amount: major(amount), year, irr }));

  test('O-6.6: one round', () => {
    const facts = {
      exitValue: major(given.tv),
      years: given.n,
      wants: { irr: '0.5' },
      retention: '1',
      investment: major(1_500_000),
    };
    const { value, working } = ventureCapitalMethod(facts);
    expect(working?.post).toBe(major(out.simple.post));
    expect(value).toMatchObject({ status: 'ok', base: major(out.simple.pre) });
    expect((Number(working?.ownership) * 100).toFixed(4)).toBe(out.simple.own);
  });

  test('O-6.6: later rounds dilute', () => {
    const found = ventureRounds({ exitValue: major(given.tv), years: given.n, shares: given.shares }, rounds);
    function percents(name: 'finalOwnership' | 'retention' | 'currentOwnership') {
      return found?.rounds.map((round) => (Number(round[name]) * 100).toFixed(4));
    }
    expect(percents('finalOwnership')).toEqual(out.finalOwn);
    expect(percents('retention')?.map((each) => Number(each).toFixed(3))).toEqual(
      out.retention.map((each) => Number(each).toFixed(3)),
    );
    expect(percents('currentOwnership')?.map((each) => Number(each).toFixed(3))).toEqual(
      out.currentOwn.map((each) => Number(each).toFixed(3)),
    );
    expect(found?.rounds.map(({ newShares }) => newShares)).toEqual(out.newShares);
    expect(found?.rounds.map(({ price }) => (Number(price) / 100).toFixed(4))).toEqual(out.price);
    expect(found?.rounds.map(({ pre }) => pre)).toEqual(out.pre.map(major));
    expect((Number(found?.exitPrice) / 100).toFixed(4)).toBe(out.exitPrice);
  });

  test('O-6.7: a multiple and a dilution', () => {
    const { in: asked, out: expected } = oracle('O-6.7');
    const facts = {
      exitValue: major(asked.tv),
      years: 5,
      wants: { multiple: String(asked.roi) },
      retention: '0.6',
      investment: major(asked.investment),
    };
    const { value, working } = ventureCapitalMethod(facts);
    expect(working).toMatchObject({ post: major(expected.post), adjusted: major(expected.adjusted) });
    expect(value).toMatchObject({ base: major(expected.pre), low: major(940_000), high: major(1_750_000) });
    expect((Number(working?.ownership) * 100).toFixed(2)).toBe(expected.own);
    expect(ventureCapitalMethod({ ...facts, investment: major(2_000_000) }).value).toEqual({
      status: 'off',
      reasons: ['INVESTMENT_EXCEEDS_VALUE'],
    });
    expect(ventureCapitalMethod({ ...facts, wants: { multiple: '1' } }).value).toMatchObject({
      reasons: ['RETURN_TOO_LOW'],
    });
  });
});

test('O-6.8: First Chicago', () => {
  const { in: given, out } = oracle('O-6.8');
  const scenarios = given.values.map((value, at) => ({
    probability: given.p[at] ?? '0',
    flows: [],
    exitValue: major(value),
    exitYear: 5,
    rate: '0',
  }));
  // Low moves the 2 % there are, high ten points: 3.4 - 0.02 * 175 = -0.1, and 3.4 + 0.1 * 175 = 20.9 million.
  expect(firstChicagoMethod(scenarios).value).toEqual({
    status: 'ok',
    low: 0,
    base: major(out),
    high: major(20_900_000),
    warnings: ['NEGATIVE_EQUITY'],
  });
  expect(firstChicagoMethod(scenarios.slice(0, 3)).value).toEqual({
    status: 'off',
    reasons: ['PROBABILITIES_MUST_SUM_TO_100'],
  });
});

describe('before revenue', () => {
  test('O-6.10: Berkus', () => {
    const { in: given, out } = oracle('O-6.10');
    const ratings = given.map((amount) => String(amount / 500_000));
    const facts = { ratings, cap: major(500_000), hasRevenue: false };
    expect(berkusMethod(facts)).toMatchObject({ base: major(out.cap500k), low: major(out.cap500k * 0.85) });
    expect(berkusMethod({ ...facts, cap: major(1_200_000) })).toMatchObject({ base: major(out.cap1200k) });
    expect(berkusMethod({ ...facts, ratings: ['1.1', '0', '0', '0', '0'] })).toEqual({
      status: 'off',
      reasons: ['RATING_OUT_OF_RANGE'],
    });
    expect(berkusMethod({ ...facts, hasRevenue: true })).toMatchObject({ warnings: ['HAS_REVENUE'] });
  });

  test('O-6.11: scorecard', () => {
    const { in: given, out } = oracle('O-6.11');
    const factors = given.weights.map((weight, at) => ({ weight, score: given.scores[at] ?? '1' }));
    expect(scorecardMethod({ base: major(given.base), factors })).toMatchObject({ base: major(out.value) });
    expect(scorecardMethod({ base: major(1), factors: factors.slice(1) })).toEqual({
      status: 'off',
      reasons: ['WEIGHTS_MUST_SUM_TO_100'],
    });
  });

  test('risk factors: 2,000,000 + (2 - 1 - 1 + 2) * 250,000 = 2,500,000, and never below nothing', () => {
    const ratings = [2, -1, -1, 2, 0, 0, 0, 0, 0, 0, 0, 0];
    const facts = { base: major(2_000_000), ratings, step: major(250_000) };
    expect(riskFactorMethod(facts)).toMatchObject({ base: major(2_500_000) });
    expect(riskFactorMethod({ ...facts, ratings: ratings.map(() => -2) })).toMatchObject({ base: 0 });
    expect(riskFactorMethod({ ...facts, ratings: [3] })).toMatchObject({ reasons: ['RATING_OUT_OF_RANGE'] });
  });
});
