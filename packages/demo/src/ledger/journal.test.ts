import { expect, it } from 'vitest';
import { createCalendar } from '../kernel/calendar.ts';
import { createJournal } from './journal.ts';
import { credit, debit } from './posting.ts';

function freshJournal() {
  return createJournal('test', createCalendar({ shiftMonths: 0, openThrough: null }));
}

const RENT = { month: 2, day: 5, docType: 'EXPENSE', memo: 'Rent' } as const;

it('refuses an entry out of balance', () => {
  const journal = freshJournal();
  expect(() => journal.post({ ...RENT, lines: [debit('6310', 500), credit('1000', 400)] })).toThrow(RangeError);
  expect(journal.entries).toEqual([]);
});

it('drops lines of zero, and an entry that has no other', () => {
  const journal = freshJournal();
  journal.post({ ...RENT, lines: [debit('6310', 0), credit('1000', 0)] });
  journal.post({ ...RENT, lines: [debit('6310', 500), debit('5100', 0), credit('1000', 500)] });
  expect(journal.entries.map(({ externalId, date, lines }) => ({ externalId, date, lines: lines.length }))).toEqual([
    { externalId: 'test-m02-0001', date: '2023-03-05', lines: 2 },
  ]);
});

it('keeps balances and movements by month', () => {
  const journal = freshJournal();
  journal.post({ ...RENT, lines: [debit('6310', 500), credit('1000', 500)] });
  journal.post({ ...RENT, month: 3, lines: [debit('6310', 700), credit('1000', 700)] });
  expect([journal.balance('1000'), journal.movement('6310', 3), journal.movement('6310', 4)]).toEqual([-1200, 700, 0]);
  expect([...journal.movements(2)]).toEqual([
    ['6310', 500],
    ['1000', -500],
  ]);
});

it('keeps movements by department, without the lines that have none', () => {
  const journal = freshJournal();
  const sales = debit('6310', 300, { department: 'S&M' });
  journal.post({ ...RENT, lines: [sales, debit('6310', 200), sales, credit('1000', 800)] });
  expect([...journal.departments('6310', RENT.month)]).toEqual([['S&M', 600]]);
  expect([...journal.departments('6310', 9)]).toEqual([]);
});
