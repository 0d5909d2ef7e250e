import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accountEffect,
  BOOKED_ANSWERS,
  chosenOf,
  FIRST_ANSWERS,
  kindChanges,
  MISSING_ANSWERS,
  monthChanges,
  monthEffects,
  OVERLAP_ANSWERS,
  type ClosedChange,
} from './closed-changes.ts';
import { minorUnits, negateMoney, sumMoney } from './money.ts';
import { parseMonth } from './month.ts';

const JAN = parseMonth('2026-01');
const FEB = parseMonth('2026-02');

function change(kind: ClosedChange['kind'], given: Partial<ClosedChange>): ClosedChange {
  const classification = kind === 'REVENUE' ? 'REVENUE' : kind === 'CASH' ? 'ASSET' : 'EXPENSE';
  const nothing = minorUnits(0);
  const none = { was: nothing, file: nothing, missing: nothing, overlap: nothing, booked: nothing };
  return {
    accountId: kind,
    code: null,
    name: kind,
    kind,
    classification,
    month: JAN,
    isClosing: false,
    ...none,
    ...given,
  };
}

test('revenue that grows by a credit raises the profit, and cash carries into the months after it', () => {
  const changes = [
    change('REVENUE', { was: minorUnits(-1_000), file: minorUnits(-250) }),
    change('CASH', { was: minorUnits(1_000), file: minorUnits(250) }),
    change('OPEX_OTHER', { month: FEB, was: minorUnits(400), file: minorUnits(100) }),
    change('CASH', { month: FEB, was: minorUnits(-400), file: minorUnits(-100) }),
  ];
  const posted = new Map([
    [JAN, { profit: minorUnits(1_000), cash: minorUnits(1_000) }],
    [FEB, { profit: minorUnits(-400), cash: minorUnits(600) }],
  ]);
  expect(monthEffects(monthChanges(changes, posted), FIRST_ANSWERS)).toEqual([
    { month: JAN, profit: { was: 1_000, becomes: 1_250 }, cash: { was: 1_000, becomes: 1_250 } },
    { month: FEB, profit: { was: -400, becomes: -500 }, cash: { was: 600, becomes: 750 } },
  ]);
  expect(changes.map((each) => accountEffect(each, FIRST_ANSWERS))).toEqual([
    { was: 1_000, becomes: 1_250 },
    { was: 1_000, becomes: 1_250 },
    { was: 400, becomes: 500 },
    { was: -400, becomes: -500 },
  ]);
});

test('lines that close a year change no profit', () => {
  const [month] = monthChanges([change('REVENUE', { isClosing: true, file: minorUnits(900) })], new Map());
  expect(month?.profit.change.file).toBe(0);
});

test('what is missing, what overlaps and what is booked as a difference counts only when somebody wants it to', () => {
  const one = change('OPEX_OTHER', {
    was: minorUnits(70),
    missing: minorUnits(-70),
    overlap: minorUnits(30),
    booked: minorUnits(5),
  });
  expect(accountEffect(one, FIRST_ANSWERS)).toBeNull();
  expect(accountEffect(one, { ...FIRST_ANSWERS, missing: 'take-out' })).toEqual({ was: 70, becomes: 0 });
  expect(accountEffect(one, { ...FIRST_ANSWERS, missing: 'take-out', overlap: 'post' })).toEqual({
    was: 70,
    becomes: 30,
  });
  expect(accountEffect(one, { ...FIRST_ANSWERS, booked: 'restate' })).toEqual({ was: 70, becomes: 75 });
});

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(minorUnits);
const anyChange = fc
  .record({
    kind: fc.constantFrom<ClosedChange['kind']>('REVENUE', 'OPEX_OTHER', 'CASH'),
    given: fc.record({
      month: fc.constantFrom(JAN, FEB),
      was: amount,
      file: amount,
      missing: amount,
      overlap: amount,
      booked: amount,
    }),
  })
  .map(({ kind, given }) => change(kind, given));

test('whatever changes: the changes of accounts sum to becomes − was of profit and cash', () => {
  fc.assert(
    fc.property(
      fc.array(anyChange, { maxLength: 30 }),
      fc.constantFrom(...MISSING_ANSWERS),
      fc.constantFrom(...OVERLAP_ANSWERS),
      fc.constantFrom(...BOOKED_ANSWERS),
      (changes, missing, overlap, booked) => {
        const answers = { closed: null, missing, overlap, booked };
        const effects = monthEffects(monthChanges(changes, new Map()), answers);
        const profit = sumMoney(effects.map(({ profit: { was, becomes } }) => minorUnits(becomes - was)));
        const cash = minorUnits((effects.at(-1)?.cash.becomes ?? 0) - (effects.at(-1)?.cash.was ?? 0));
        function sumOf(kinds: string[]) {
          return sumMoney(changes.filter(({ kind }) => kinds.includes(kind)).map((each) => chosenOf(each, answers)));
        }
        expect(profit).toBe(negateMoney(sumOf(['REVENUE', 'OPEX_OTHER'])));
        expect(cash).toBe(sumOf(['CASH']));
        for (const each of changes) {
          const effect = accountEffect(each, answers);
          const sign = each.kind === 'REVENUE' ? -1 : 1;
          expect(((effect?.becomes ?? 0) - (effect?.was ?? 0)) * sign + 0).toBe(chosenOf(each, answers));
        }
      },
    ),
  );
});

test('an expense that was cost of sales moves between rows and leaves the profit; one that becomes an asset raises it', () => {
  const months = [
    { month: JAN, amount: minorUnits(700), isClosing: false },
    { month: FEB, amount: minorUnits(50), isClosing: false },
  ];
  const from = { kind: 'COGS_OTHER', classification: 'EXPENSE' } as const;
  const own = { accountId: 'a', code: '5000', name: 'Hosting', from, months };
  const inside = kindChanges([{ ...own, to: { kind: 'OPEX_OTHER', classification: 'EXPENSE' } }], JAN);
  expect(inside.map((each) => [each.kind, each.month, accountEffect(each, FIRST_ANSWERS)])).toEqual([
    ['COGS_OTHER', JAN, { was: 700, becomes: 0 }],
    ['OPEX_OTHER', JAN, { was: 0, becomes: 700 }],
  ]);
  expect(monthChanges(inside, new Map())[0]?.profit.change.file).toBe(0);
  const asset = kindChanges([{ ...own, to: { kind: 'CASH', classification: 'ASSET' } }], FEB);
  expect(monthEffects(monthChanges(asset, new Map()), FIRST_ANSWERS)).toEqual([
    { month: JAN, profit: { was: 0, becomes: 700 }, cash: { was: 0, becomes: 700 } },
    { month: FEB, profit: { was: 0, becomes: 50 }, cash: { was: 0, becomes: 750 } },
  ]);
  expect(kindChanges([{ ...own, to: from }], FEB)).toEqual([]);
});
