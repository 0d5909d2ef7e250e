import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, parseLocalDate } from '../local-date.ts';
import { minorUnits, sumMoney } from '../money.ts';
import { openItemsOn, type ControlLine } from './open-items-on.ts';

const DAY = parseLocalDate('2026-06-15');
const TERMS = { termsDays: 14 };

let count = 0;

function line(who: string, daysAgo: number, amount: number, dueIn: number | null = null): ControlLine {
  const [partyKey = '', documentKey = null] = who.split(' ');
  const date = addDays(DAY, -daysAgo);
  count += 1;
  return {
    partyKey,
    documentKey,
    date,
    due: dueIn === null ? null : addDays(date, dueIn),
    amount: minorUnits(amount),
    lineKey: `#${count}`,
  };
}

function shown(lines: readonly ControlLine[], on = DAY): string[] {
  return openItemsOn(lines, on, TERMS).map(({ partyKey, documentKey, open, bucket, isDueFromSource }) =>
    [partyKey, documentKey?.startsWith('#') ? '#' : documentKey, open, bucket, isDueFromSource].join(' '),
  );
}

test('a payment settles the document it names; one that names none, or none there is, pays the oldest', () => {
  const lines = [
    line('A 1', 100, 500, 30),
    line('A Inv-2', 50, 300),
    line('A inv-2', 10, -100),
    line('A', 5, -450),
    line('A PAY-7', 4, -90),
  ];
  expect(shown(lines)).toEqual(['A Inv-2 160 d31_60 false']);
  expect(shown([...lines, line('A', 3, -200), line('B 1', 2, 70)])).toEqual([
    'A  -40 unapplied false',
    'B 1 70 current false',
  ]);
  // Before anything was paid.
  expect(shown(lines, addDays(DAY, -20))).toEqual(['A 1 500 d31_60 true', 'A Inv-2 300 d1_30 false']);
});

test('a due date is the source’s, else the document’s date and the terms', () => {
  expect(openItemsOn([line('A 1', 20, 500), line('A 2', 20, 500, 60)], DAY, TERMS).map(({ due }) => due)).toEqual([
    addDays(DAY, -6),
    addDays(DAY, 40),
  ]);
});

test('what has no number is still a document, and what was paid above one pays the others', () => {
  expect(shown([line('A 1', 9, 500), line('A 1', 5, -530), line('A', 8, 70), line('A', 7, 30)])).toEqual([
    'A # 40 current false',
    'A # 30 current false',
  ]);
});

test('one payer for all, who never had a document, pays the oldest of all; another customer pays nobody else’s', () => {
  const owed = [line('A 1', 60, 500), line('B 1', 50, 200), line('B 2', 9, 80)];
  expect(shown([...owed, line('channels', 5, -650)])).toEqual(['B 1 50 d31_60 false', 'B 2 80 current false']);
  expect(shown([...owed, line('', 5, -900)])).toEqual(['  -120 unapplied false']);
  expect(shown([...owed, line('B', 5, -900)])).toEqual(['A 1 500 d31_60 false', 'B  -620 unapplied false']);
});

test('items always add up to the balance of the control account', () => {
  const lines = fc.array(
    fc
      .record({
        party: fc.constantFrom('A', 'B', ''),
        document: fc.constantFrom('1', '2', 'x', 'X', null),
        ago: fc.integer({ min: -5, max: 150 }),
        amount: fc.integer({ min: -900, max: 900 }),
        dueIn: fc.constantFrom(null, 0, 30),
      })
      .map(({ party, document, ago, amount, dueIn }) =>
        line(document === null ? party : `${party} ${document}`, ago, amount, dueIn),
      ),
  );
  fc.assert(
    fc.property(lines, (given) => {
      const items = openItemsOn(given, DAY, TERMS);
      const balance = sumMoney(given.filter(({ date }) => date <= DAY).map(({ amount }) => amount));
      expect(sumMoney(items.map(({ open }) => open))).toBe(balance);
      for (const { bucket, documentKey, open } of items) {
        expect(bucket === 'unapplied').toBe(documentKey === null);
        expect(bucket === 'unapplied').toBe(open < 0);
      }
    }),
  );
});
