import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Piece } from '../../changes/sentence.ts';
import { minorUnits } from '../../money.ts';
import { parseMonth } from '../../month.ts';
import { casesOf, oracle } from '../../../test/oracles.ts';
import { isMaterial, outlookOf, priceVolume, varianceOf, varianceStatus } from './variance.ts';
import { varianceBridge, varianceSentence, type Impact } from './variance-bridge.ts';

const USUAL = { amount: minorUnits(100_000), percent: 5 };
const SIDES: Readonly<Record<string, 1 | -1>> = { revenue: 1, profit: 1, cost: -1 };

test.each(casesOf(oracle('O-3.5')))(
  'O-3.5: %j',
  ({ input: [kind, plan, actual], expected: [amount, percent, letter] }) => {
    const variance = varianceOf(minorUnits(actual), minorUnits(plan), SIDES[kind] ?? null, USUAL);
    expect(variance.change).toMatchObject({ amount, isSignChange: plan < 0 && actual > 0 });
    expect(variance.judgement).toBe(letter === 'F' ? 'favourable' : 'unfavourable');
    const tenths =
      variance.change.status === 'ok' && variance.change.percent.status === 'ok'
        ? variance.change.percent.tenths
        : null;
    expect(tenths).toBe(percent === null ? null : Math.round(Number(percent) * 10));
  },
);

describe('a variance', () => {
  test.each([
    [100_000, 1_000_000, true],
    [99_999, 1_000_000, false],
    [100_000, 2_000_001, false],
    [-100_000, -2_000_000, true],
    [0, 0, false],
  ])('of %d beside %d is material: %s', (variance, plan, expected) => {
    expect(isMaterial(minorUnits(variance), minorUnits(plan), USUAL)).toBe(expected);
  });

  test('has a status by how far it is off to the worse', () => {
    const off = [111, 125, 126, 90].map((actual) => varianceOf(minorUnits(actual), minorUnits(100), -1, USUAL));
    expect(off.map((each) => varianceStatus(each))).toEqual(['WATCH', 'WATCH', 'OFF', 'ON_TRACK']);
    expect(varianceStatus(varianceOf(minorUnits(5), minorUnits(0), -1, USUAL))).toBe('UNPLANNED');
    expect(varianceStatus(varianceOf(null, minorUnits(0), -1, USUAL))).toBeNull();
  });

  test('of headcount or balances is not judged', () => {
    expect(varianceOf(minorUnits(5), minorUnits(4), null, USUAL)).toMatchObject({ judgement: 'neutral', impact: null });
  });

  test('of units is volume and price, nothing left', () => {
    const split = priceVolume(minorUnits(1_700), { units: '10', price: '100' }, { units: '18', price: '150' });
    expect(split).toEqual({ volume: 800, price: 900 });
  });
});

const anyAmount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => minorUnits(value));

describe('the outlook', () => {
  const year = fc.array(anyAmount, { minLength: 12, maxLength: 12 });

  test('is the actual of a closed year, and the plan of an open one (I-25)', () => {
    fc.assert(
      fc.property(year, year, (actual, plan) => {
        function total(values: readonly number[]): number {
          return values.reduce((sum, value) => sum + value, 0);
        }
        expect(outlookOf(actual, plan, 12).outlook).toBe(total(actual));
        expect(outlookOf(actual, plan, 0)).toMatchObject({ outlook: total(plan), runRate: null });
      }),
    );
  });

  test('takes the plan of open months, and the pace so far beside it', () => {
    const plan = Array.from({ length: 12 }, () => minorUnits(100));
    const actual = [minorUnits(90), minorUnits(80), minorUnits(999)];
    expect(outlookOf(actual, plan, 2)).toEqual({ plan: 1200, outlook: 1170, runRate: 1020 });
    expect(outlookOf([minorUnits(90)], ['DIV_ZERO', minorUnits(1)], 1).plan).toBe('DIV_ZERO');
  });
});

describe('the bridge', () => {
  const anyImpacts = fc
    .array(anyAmount, { maxLength: 12 })
    .map((amounts) => amounts.map((impact, index): Impact => ({ id: String(index), name: String(index), impact })));

  test('sums exactly to the variance, in six bars at most (I-26)', () => {
    fc.assert(
      fc.property(anyAmount, anyImpacts, (plan, impacts) => {
        const whole = impacts.reduce((sum, { impact }) => sum + impact, 0);
        const { bars } = varianceBridge(plan, minorUnits(plan + whole), impacts);
        expect(bars.reduce((sum, { impact }) => sum + impact, 0)).toBe(whole);
        expect(bars.length).toBeLessThanOrEqual(6);
      }),
    );
  });

  test('refuses impacts that are not the whole', () => {
    expect(() => varianceBridge(minorUnits(1), minorUnits(5), [])).toThrow('not the variance of 4');
  });
});

describe('the first sentence', () => {
  const month = parseMonth('2026-10');
  function said(variance: number, ...impacts: readonly Impact[]): string {
    return varianceSentence(month, minorUnits(variance), impacts).map(wordsOf).join('');
  }
  function impact(name: string, amount: number, parts: readonly Impact[] = []): Impact {
    return { id: name, name, impact: minorUnits(amount), parts };
  }

  test('names the largest group, and the row in it', () => {
    const sales = impact('Sales & Marketing', -9100, [impact('Advertising', -7800), impact('Events', -1300)]);
    expect(said(-12_400, impact('Revenue', -3300), sales)).toBe(
      '2026-10: profit 12400 below plan; 9100 of it is Sales & Marketing, of which 7800 is Advertising.',
    );
  });

  test('does not call more than the whole a part of it', () => {
    expect(said(-100, impact('Revenue', -900), impact('Costs', 800))).toBe(
      '2026-10: profit 100 below plan; Revenue alone is 900 worse.',
    );
    expect(said(0)).toBe('2026-10: profit is as planned.');
  });
});

function wordsOf(piece: Piece): string {
  if (piece.kind === 'text') return piece.text;
  return piece.kind === 'month' ? piece.month : piece.kind === 'money' ? String(piece.minor) : '';
}
