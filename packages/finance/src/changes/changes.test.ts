import { describe, expect, test } from 'vitest';
import { generateCompany } from '../../test/generated-companies.ts';
import { minorUnits, sumMoney, type MinorUnits } from '../money.ts';
import { parseMonth } from '../month.ts';
import { cashGap } from './cash-gap.ts';
import { explainChanges } from './explain-changes.ts';
import { priceVolumeMix } from './find-quantities.ts';
import { marginMove } from './margin.ts';
import { cashSentence, sentenceOf, type Piece } from './sentence.ts';
import type { ComparedRow } from './comparison.ts';

function thing(key: string, [q0, p0]: [number, number], [q1, p1]: [number, number]) {
  return {
    key,
    now: { units: q1, amount: minorUnits(q1 * p1) },
    base: { units: q0, amount: minorUnits(q0 * p0) },
  };
}

function textOf(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      if (piece.kind === 'month') return piece.month;
      if (piece.kind === 'percent') return `${piece.percent} %`;
      if (piece.kind === 'count') return String(piece.count);
      return String('minor' in piece ? piece.minor : piece.value);
    })
    .join('');
}

describe('price, volume and mix', () => {
  test.each([
    ['dearer', [thing('a', [10, 100], [10, 110])], { price: 100, volume: 0, mix: 0 }],
    ['more', [thing('a', [10, 100], [12, 100])], { price: 0, volume: 200, mix: 0 }],
    // As many in all, but more of what costs less.
    [
      'cheaper ones',
      [thing('a', [5, 100], [2, 100]), thing('b', [5, 20], [8, 20])],
      { price: 0, volume: 0, mix: -240 },
    ],
    [
      'a new thing',
      [thing('a', [10, 100], [10, 100]), thing('b', [0, 0], [5, 40])],
      { price: 0, volume: 500, mix: -300 },
    ],
    ['nothing before', [thing('a', [0, 0], [5, 40])], { price: 0, volume: 0, mix: 200 }],
  ])('%s', (_, things, parts) => {
    const changed = minorUnits(things.reduce((sum, { now, base }) => sum + now.amount - base.amount, 0));
    expect(priceVolumeMix(things, changed)).toMatchObject(parts);
  });

  test('what the row shows beyond what was counted is no price: the parts are the row’s change', () => {
    const { price, volume, mix } = priceVolumeMix([thing('a', [3, 33], [4, 33])], minorUnits(35));
    expect([price, volume, mix]).toEqual([0, 33, 2]);
  });
});

describe('cash beside profit', () => {
  function lines(amounts: Record<string, number>): ReadonlyMap<string, MinorUnits> {
    return new Map(Object.entries(amounts).map(([code, amount]) => [code, minorUnits(amount)]));
  }

  test('what is paid ahead of being earned is timing, the largest first', () => {
    const gap = cashGap(lines({ NET_PROFIT: -71, DEFERRED_REVENUE: 76, RECEIVABLES: -22, DEPRECIATION: 1 }));
    expect(gap).toMatchObject({ effect: 55, cashChange: -16, isTiming: true });
    expect(gap === null ? '' : textOf(cashSentence(gap))).toBe(
      'Cash fell 16 while the loss was 71: invoices paid ahead of being earned brought 76, open invoices took 22.',
    );
  });

  test('a loan is no timing, and cash that moved as profit did is no news', () => {
    expect(cashGap(lines({ NET_PROFIT: 10, DEBT: 500, RECEIVABLES: -5 }))?.isTiming).toBe(false);
    expect(cashGap(lines({ NET_PROFIT: 10 }))).toBeNull();
  });
});

function row(code: string, section: string, [base, now]: [number, number]): ComparedRow {
  return {
    code,
    name: code === 'HOSTING' ? 'Infrastructure' : 'Subscriptions',
    section,
    now: minorUnits(now),
    base: minorUnits(base),
    series: new Map(),
    parties: [],
    quantities: null,
  };
}

test('a margin is told by the cost that moved it', () => {
  const rows = [row('SALES', 'REVENUE', [1000_00, 1040_00]), row('HOSTING', 'COST_OF_REVENUE', [-265_00, -312_70])];
  const move = marginMove(rows);
  expect(move).toEqual({ now: '69.9', points: '-3.6', revenuePercent: '4.0' });
  const comparison = { month: parseMonth('2026-10'), base: parseMonth('2026-09'), first: parseMonth('2026-09') };
  const { told } = explainChanges({ ...comparison, last: comparison.month, rows });
  const [hosting] = told;
  expect(hosting === undefined ? '' : textOf(sentenceOf(hosting, comparison.base, move))).toBe(
    'Gross margin fell 3.6 points to 69.9 %: Infrastructure grew 18.0 % while revenue grew 4.0 %.',
  );
});

test('what is told and the rest add up to the change of profit, and a silenced cause is not named', () => {
  const { comparison, row: planted } = generateCompany(7, 'timing');
  const all = explainChanges(comparison);
  const change = comparison.rows.reduce((sum, { now, base }) => sum + now - base, 0);
  expect(sumMoney([...all.told.map(({ effect }) => effect), all.rest.effect])).toBe(change);
  expect(all.told.length).toBeLessThanOrEqual(5);
  function causeOf(findings: typeof all): string | undefined {
    return findings.told.find(({ row: { code } }) => code === planted)?.explanation?.cause;
  }
  expect(causeOf(all)).toBe('timing');
  const silenced = explainChanges(comparison, { silenced: (code, cause) => code === planted && cause === 'timing' });
  expect(causeOf(silenced)).toBeUndefined();
});
