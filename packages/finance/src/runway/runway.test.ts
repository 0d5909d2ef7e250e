import { describe, expect, test } from 'vitest';
import { oracle } from '../../test/oracles.ts';
import { fullInputs, runwayInputs } from '../../test/runway-factory.ts';
import { minorUnits } from '../money.ts';
import { calculateRunway } from './calculate-runway.ts';
import { defaultAlive } from './default-alive.ts';
import { breakevenMonth, lowestCash, peakFundingNeed, raiseToBreakeven, requiredRaise } from './funding.ts';
import { runwayEndOf, simpleRunway, startRaisingBy } from './runway-end.ts';
import type { RunwayInputs } from './runway-inputs.ts';
import { runwaySchedule } from './schedule.ts';
import { sensitivityTable } from './sensitivity.ts';
import { rankLevers } from './levers.ts';

function endOf(inputs: RunwayInputs) {
  return runwayEndOf(inputs, runwaySchedule(inputs));
}

test.each(['O-5.1', 'O-5.2', 'O-5.3', 'O-5.4', 'O-5.5', 'O-5.6', 'O-5.7', 'O-5.8'] as const)('%s', (id) => {
  const { in: given, out: expected } = oracle(id);
  const inputs = runwayInputs(given);
  const schedule = runwaySchedule(inputs);
  const { verdict, profitableFrom, need, margin, growthAlive } = defaultAlive(inputs);
  expect({
    ...endOf(inputs),
    status: verdict,
    T: profitableFrom,
    need,
    margin,
    gAlive: Number(growthAlive).toFixed(10),
    trough: lowestCash(schedule)?.cash,
    close12: schedule[11]?.close,
  }).toMatchObject(expected);
});

describe('O-5.9', () => {
  const { out: expected } = oracle('O-5.9');
  const schedule = runwaySchedule(fullInputs());

  test('every month, and the day cash is gone', () => {
    expect(schedule.slice(0, 16).map(({ close }) => close)).toEqual(expected.close);
    expect(schedule[2]).toMatchObject({
      month: '2024-09',
      raised: 0,
      in: 3_472_875,
      out: 14_733_311,
      net: -11_260_436,
    });
    expect(schedule[3]).toMatchObject({ raised: 98_000_000, in: 3_646_519, out: 13_346_644, close: 103_665_839 });
    expect(schedule[6]).toMatchObject({ in: 4_221_301, out: 13_714_140, net: -9_492_839 });
    expect(endOf(fullInputs())).toMatchObject({ months: expected.months, tenths: 151, date: expected.date });
  });

  test('a raise that comes too late is named', () => {
    const raises = fullInputs().raises.map((raise) => ({ ...raise, k: 6 }));
    const inputs = { ...fullInputs(), raises };
    const answer = calculateRunway({ inputs, leadMonths: 6, isWithCommitted: false, costGroups: [] });
    expect(answer.end).toMatchObject(expected.ifRaiseAt6);
    expect(answer.lateRaises).toEqual([0]);
  });

  test('what has to be raised, net', () => {
    const without = runwaySchedule({ ...fullInputs(), raises: [] }, 120);
    for (const until of ['12', '18', '24'] as const) {
      const asked = { minCash: minorUnits(0), until: Number(until), lands: 1, fee: '0' };
      expect(requiredRaise(without, asked)).toMatchObject({ status: 'OK', net: expected.requiredRaise[until] });
    }
    expect(breakevenMonth(without)?.k).toBe(expected.breakeven);
    expect(lowestCash(without)?.k).toBe(expected.troughMonth);
    expect(raiseToBreakeven(without, { minCash: minorUnits(0), lands: 1, fee: '0' })).toMatchObject({
      net: expected.needToBreakeven,
    });
    expect(peakFundingNeed(without, minorUnits(0))).toBe(expected.needToBreakeven);
  });
});

describe('the end of cash', () => {
  test('below the minimum at the start is out on the last day of the month', () => {
    expect(endOf(runwayInputs({ cash: 99, minCash: 100, out: 1 }))).toEqual({
      status: 'OUT',
      k: 0,
      months: '0',
      tenths: 0,
      date: '2024-06-30',
    });
  });

  test('a company that does not burn never ends, and one that burns slowly ends beyond the horizon', () => {
    expect(endOf(runwayInputs({ cash: 100, in: 10, out: 5 }))).toEqual({ status: 'CASH_FLOW_POSITIVE' });
    expect(endOf(runwayInputs({ cash: 100_000, out: 1 }))).toEqual({ status: 'BEYOND_HORIZON' });
    expect(simpleRunway(minorUnits(100), minorUnits(-5))).toEqual({ status: 'NOT_BURNING' });
    expect(simpleRunway(minorUnits(100), minorUnits(30))).toEqual({ status: 'BURNING', months: '3.333333' });
  });

  test('tenths are cut, not rounded: 2.99999999 months are 2.9', () => {
    const end = endOf(runwayInputs({ cash: 299_999_999_999_999, out: 100_000_000_000_000 - 90_000_000_000_000 }));
    expect(end).toMatchObject({ tenths: 299, months: '30' });
  });

  test('raising begins the lead time before, on the same day', () => {
    const end = endOf(runwayInputs({ cash: 61_000_000, out: 5_000_000 }));
    expect(startRaisingBy(end, 6)).toBe('2025-01-07');
    expect(startRaisingBy({ status: 'CASH_FLOW_POSITIVE' }, 6)).toBeNull();
  });

  test('growth beyond what adds up is held and said', () => {
    const inputs = runwayInputs({ cash: 0, in: 1_000_000, out: 1, g: '10' }, { horizon: 120 });
    const answer = calculateRunway({ inputs, leadMonths: 6, isWithCommitted: false, costGroups: [] });
    expect(answer.heldFrom).toBe(7);
    expect(answer.end.status).toBe('CASH_FLOW_POSITIVE');
  });
});

describe('a plan', () => {
  test('says what comes in and goes out, and its last month is repeated', () => {
    const planned = { in: [1, 2].map(minorUnits), out: [5, 4].map(minorUnits) };
    const schedule = runwaySchedule(runwayInputs({ cash: 100, in: 9, out: 9, g: '0.5' }, { planned }), 4);
    expect(schedule.map(({ close }) => close)).toEqual([96, 94, 92, 90]);
  });
});

describe('sensitivity', () => {
  test('costs by row, growth by column, the middle is the case itself', () => {
    const table = sensitivityTable(runwayInputs({ cash: 30_000_000, in: 4_000_000, out: 10_000_000, g: '0.08' }));
    expect(table[2]?.[2]).toMatchObject({ months: '6.537797' });
    expect(table[0]?.[4]).toMatchObject({ status: 'CASH_FLOW_POSITIVE' });
    expect(table[4]?.[0]).toMatchObject({ status: 'RUNS_OUT', k: 4 });
  });
});

describe('levers', () => {
  const inputs = runwayInputs(
    { cash: 30_000_000, in: 4_000_000, out: 10_000_000, g: '0.08' },
    { hires: [{ start: 2, count: 1, monthly: minorUnits(500_000), oneOff: minorUnits(0) }] },
  );
  const groups = [
    { name: 'Small', monthly: minorUnits(1_000_000) },
    { name: 'Large', monthly: minorUnits(6_000_000) },
  ];

  test('are ranked by months gained, the sustainable ones first', () => {
    const levers = rankLevers(inputs, groups);
    expect(levers[0]).toEqual({ kind: 'GROWTH', gained: null });
    const gained = levers.filter((lever) => lever.gained !== null).map((lever) => Number(lever.gained));
    expect(gained).toEqual(gained.toSorted((one, other) => other - one));
    expect(levers.map((lever) => ('name' in lever ? lever.name : lever.kind))).toEqual([
      'GROWTH',
      null,
      'Large',
      'HIRE',
      'Small',
    ]);
  });

  test('of a company that does not run out: none', () => {
    expect(rankLevers(runwayInputs({ cash: 1, in: 5, out: 1 }), groups)).toEqual([]);
  });
});

describe('the lever that turns the verdict', () => {
  test('dead: whichever needs fewer points; alive: how far growth may fall', () => {
    const dead = defaultAlive(runwayInputs({ cash: 30_000_000, in: 4_000_000, out: 10_000_000, g: '0.08' }));
    expect(dead).toMatchObject({ lever: 'GROWTH', verdict: 'DEAD' });
    expect(dead.costAlive).toBeLessThan(10_000_000);
    const alive = defaultAlive(runwayInputs({ cash: 30_000_000, in: 4_000_000, out: dead.costAlive, g: '0.08' }));
    expect(alive).toMatchObject({ verdict: 'ALIVE', lever: 'GROWTH' });
    expect(defaultAlive(runwayInputs({ cash: 1, in: 0, out: 10, g: '0.5' }))).toMatchObject({
      verdict: 'DEAD',
      need: null,
      growthAlive: null,
      lever: 'COSTS',
    });
    expect(defaultAlive(runwayInputs({ cash: -5, in: 10, out: 10 }))).toMatchObject({
      verdict: 'PROFITABLE',
      lever: null,
    });
  });
});
