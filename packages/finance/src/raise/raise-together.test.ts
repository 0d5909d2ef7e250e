import { expect, test } from 'vitest';
import { runwayInputs } from '../../test/runway-factory.ts';
import { minorUnits, ZERO, type MinorUnits } from '../money.ts';
import type { ValuationInputs } from '../valuation/valuation-inputs.ts';
import { RAISE_MONTHS, raiseTogether } from './raise-together.ts';

const off = { isEnabled: false, weight: '0' };

/** Worth one to two times an ARR of 1,000,000, plus its cash. */
function valuation(change: Partial<ValuationInputs> = {}): ValuationInputs {
  const none = null as MinorUnits | null;
  return {
    currency: 'USD',
    claims: { cash: ZERO, debt: ZERO, other: ZERO },
    metrics: {
      ARR: minorUnits(100_000_000),
      REVENUE_TTM: none,
      REVENUE_NTM: none,
      EBITDA_TTM: none,
      EBITDA_NTM: none,
      GMV_TTM: none,
      GROSS_PROFIT_TTM: none,
    },
    addBacks: [],
    methods: {
      DCF: {
        ...off,
        years: [],
        revenueBefore: ZERO,
        workingCapital: '0',
        taxRate: '0.25',
        carriesLosses: true,
        timing: 'END',
        stub: null,
        growth: '0.03',
        exitMultiple: null,
        wacc: {
          own: '0.2',
          riskFree: '0',
          beta: '1',
          equityPremium: '0',
          sizePremium: '0',
          equity: ZERO,
          costOfDebt: '0',
        },
      },
      MULTIPLES: {
        isEnabled: true,
        weight: '1',
        privateDiscount: '0',
        rows: [{ metric: 'ARR', isEnabled: true, low: '1', base: '1.5', high: '2' }],
      },
      VC: {
        ...off,
        exitMetric: 'ARR',
        exitAmount: ZERO,
        exitMultiple: '1',
        years: 5,
        wants: { irr: '0.4' },
        dilution: '0',
        laterRounds: [],
      },
      FIRST_CHICAGO: { ...off, scenarios: [] },
      BERKUS: { ...off, ratings: ['0', '0', '0', '0', '0'], cap: ZERO },
      SCORECARD: { ...off, base: ZERO, factors: [] },
      RISK_FACTORS: { ...off, base: ZERO, ratings: Array.from({ length: 12 }, () => 0), step: ZERO },
    },
    comparables: [],
    capTable: {
      holders: [
        { name: 'Founders', kind: 'COMMON', shares: 10_000_000, preference: ZERO, rank: 1, isParticipating: false },
      ],
      unissuedPool: 0,
      poolTarget: '0',
      safes: [],
      notes: [],
      raise: ZERO,
      pre: null,
      exitProceeds: ZERO,
    },
    origins: [],
    ...change,
  };
}

/** 600,000 of cash, 50,000 out a month and nothing in: 12 months. */
const RUNWAY = runwayInputs({ cash: 60_000_000, out: 5_000_000, g: '0.1' });

function raiseAt(k: number, gross = 100_000_000, change: Partial<ValuationInputs> = {}) {
  return raiseTogether({
    runway: RUNWAY,
    valuation: valuation(change),
    raise: { k, gross: minorUnits(gross), fee: '0' },
  });
}

test('a million next month: 32 months, between 1.6 and 2.6 million before it, and 61.54 to 72.22 % for the founders', () => {
  const { months, end, endWithout, isTooLate } = raiseAt(1);
  expect(months).toHaveLength(RAISE_MONTHS);
  expect([end, endWithout]).toMatchObject([{ months: '32' }, { months: '12' }]);
  expect(isTooLate).toBe(false);
  expect(months[0]).toMatchObject({
    cash: 155_000_000,
    cashWithout: 55_000_000,
    pre: { low: 160_000_000, high: 260_000_000 },
    founders: { low: '61.54', high: '72.22' },
  });
});

test('three months later the figures have grown by a third, and cash is three burns less', () => {
  // 1,331,000 and 2,662,000, and 450,000 of cash.
  expect(raiseAt(4).months[3]).toMatchObject({ k: 4, pre: { low: 178_100_000, high: 311_200_000 } });
});

test('what is larger costs the founders more, and changes no value before it', () => {
  const [small, large] = [raiseAt(1, 50_000_000), raiseAt(1, 100_000_000)];
  expect(small.months[0]?.pre).toEqual(large.months[0]?.pre);
  expect(Number(small.months[0]?.founders?.low)).toBeGreaterThan(Number(large.months[0]?.founders?.low));
});

test('a raise after cash is gone is told to come too late; an agreed value stays what was agreed', () => {
  expect(raiseAt(14).isTooLate).toBe(true);
  const capTable = { ...valuation().capTable, pre: minorUnits(300_000_000) };
  const { months } = raiseAt(6, 100_000_000, { capTable });
  expect(months.map(({ pre }) => pre?.low)).toEqual(months.map(() => 300_000_000));
  expect(months[0]?.founders).toEqual({ low: '75.00', high: '75.00' });
});

test('without a valid method there is neither value nor ownership, and cash all the same', () => {
  const { metrics } = valuation();
  const { months } = raiseAt(1, 100_000_000, { metrics: { ...metrics, ARR: ZERO } });
  expect(months[0]).toMatchObject({ pre: null, founders: null, cash: 155_000_000 });
});
