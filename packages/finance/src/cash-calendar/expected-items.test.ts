import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openItemsOn } from '../ageing/open-items-on.ts';
import { addDays, isoWeekday, parseLocalDate } from '../local-date.ts';
import { minorUnits, sumMoney } from '../money.ts';
import { expectedItems, placeOpen, type ExpectedFacts, type NamedLine } from './expected-items.ts';
import { paidDocuments } from './paying-habits.ts';
import { occurrencesOf } from './recurring.ts';

const TODAY = parseLocalDate('2026-11-14');
const UNTIL = parseLocalDate('2027-02-14');
const ASKED = { through: TODAY, until: UNTIL, grace: 10 };

function past(...days: (readonly [string, number])[]) {
  return days.map(([day, amount]) => ({ day: parseLocalDate(day), amount: minorUnits(amount) }));
}

function daysOf(given: ReturnType<typeof past>, asked = ASKED) {
  return occurrencesOf(given, asked).map(({ day, amount }) => [day, amount]);
}

describe('what recurs', () => {
  test('every month, on its day, with the middle of the last three amounts', () => {
    const rent = past(['2026-08-02', -65], ['2026-09-02', -65], ['2026-10-02', -98], ['2026-11-02', -98]);
    expect(daysOf(rent)).toEqual([
      ['2026-12-02', -65],
      ['2027-01-02', -65],
      ['2027-02-02', -65],
    ]);
  });

  test('on the last working day of the month, whichever that is', () => {
    const pay = past(['2026-08-31', -10], ['2026-09-30', -10], ['2026-10-30', -12]);
    expect(daysOf(pay).map(([day]) => day)).toEqual(['2026-11-30', '2026-12-31', '2027-01-31']);
  });

  test('twice a month, of which one has come', () => {
    const pay = past(
      ['2026-08-15', -5],
      ['2026-08-31', -6],
      ['2026-09-15', -5],
      ['2026-09-30', -6],
      ['2026-10-15', -5],
      ['2026-10-30', -6],
      ['2026-11-13', -5],
    );
    expect(daysOf(pay).slice(0, 3)).toEqual([
      ['2026-11-30', -6],
      ['2026-12-15', -5],
      ['2026-12-31', -6],
    ]);
  });

  test('every second week, every quarter, every year', () => {
    const pay = past(['2026-09-25', -7], ['2026-10-09', -7], ['2026-10-23', -8], ['2026-11-06', -7]);
    expect(daysOf(pay).slice(0, 2)).toEqual([
      ['2026-11-20', -7],
      ['2026-12-04', -7],
    ]);
    expect(daysOf(past(['2026-02-25', -3], ['2026-05-25', -4], ['2026-08-25', -5]))).toEqual([['2026-11-25', -4]]);
    expect(daysOf(past(['2025-01-05', -9], ['2026-01-05', -12]))).toEqual([['2027-01-05', -12]]);
  });

  test('what came at odd times, has stopped, or came once does not', () => {
    expect(daysOf(past(['2026-10-02', -1]))).toEqual([]);
    expect(daysOf(past(['2026-05-02', -1], ['2026-06-02', -1], ['2026-07-02', -1]))).toEqual([]);
    expect(daysOf(past(['2026-01-02', -1], ['2026-03-20', -1], ['2026-10-11', -1]))).toEqual([]);
  });

  test('many of a month are one, with what is still to come of it', () => {
    const ads = past(
      ...['08', '09', '10'].flatMap((month) =>
        [1, 8, 15, 20].map((day) => [`2026-${month}-${String(day).padStart(2, '0')}`, -10] as const),
      ),
      ['2026-11-01', -15],
    );
    const odd = ads.filter(({ day }) => day !== '2026-09-20');
    expect(daysOf(odd, { ...ASKED, grace: 14 })).toEqual([
      ['2026-11-01', -25],
      ['2026-12-01', -40],
      ['2027-01-01', -40],
      ['2027-02-01', -40],
    ]);
  });
});

describe('when an open document is paid', () => {
  const late = [0, 0, 10, 30, 30];
  const due = parseLocalDate('2026-11-20');
  function dayOf(days: number[], on: string, direction: 'in' | 'out' = 'in') {
    return placeOpen(parseLocalDate(on), { late: days, lag: [] }, { today: TODAY, direction }).day;
  }

  test('on its day and the middle of how late they are', () => {
    expect(dayOf(late, due)).toBe('2026-11-30');
    expect(dayOf([], due)).toBe('2026-11-20');
    // Nobody is counted on to pay early; our own bills are paid as we pay.
    expect(dayOf([-10, -10, -10], due)).toBe('2026-11-20');
    expect(dayOf([-4, -4, -4], due, 'out')).toBe('2026-11-16');
  });

  test('one that is late already, when those came that were later still; later than any has no day', () => {
    expect(dayOf(late, '2026-10-28')).toBe('2026-11-27');
    expect(dayOf(late, '2026-09-28')).toBeNull();
    expect(dayOf([], '2026-11-01')).toBeNull();
    expect(dayOf(late, '2026-09-28', 'out')).toBe('2026-11-16');
  });

  test('on a weekend on the Monday after it', () => {
    expect(placeOpen(parseLocalDate('2026-11-28'), { late: [], lag: [] }, { today: TODAY, direction: 'in' })).toEqual({
      day: '2026-11-30',
      shift: 'WEEKEND',
    });
  });
});

function line(date: string, amount: number, document: string | null, change: Partial<NamedLine> = {}): NamedLine {
  return {
    partyKey: 'acme',
    party: 'Acme',
    documentKey: document,
    lineKey: `#${date}/${amount}`,
    date: parseLocalDate(date),
    due: null,
    amount: minorUnits(amount),
    ...change,
  };
}

test('documents are paid by what names them, else the oldest first', () => {
  const lines = [
    line('2026-01-01', 100, 'A'),
    line('2026-01-05', 50, 'B'),
    line('2026-02-10', -50, 'B'),
    line('2026-02-20', -60, null),
    line('2026-03-05', -40, null),
  ];
  expect(paidDocuments(lines, 30).map(({ due, paid }) => [due, paid])).toEqual([
    ['2026-02-04', '2026-02-10'],
    ['2026-01-31', '2026-03-05'],
  ]);
});

const NOTHING: ExpectedFacts = {
  today: TODAY,
  through: TODAY,
  until: UNTIL,
  termsDays: 30,
  receivables: [],
  payables: [],
  payments: [],
  owed: new Map(),
  accounts: new Map(),
};

test('invoices of every month: the open one, and those not made yet as late as they are paid', () => {
  const months = ['06', '07', '08', '09', '10'];
  const receivables = months.flatMap((month, at) => [
    line(`2026-${month}-01`, 100, `I${month}`),
    // Each is paid in the middle of the month after it: 14 or 15 days after it was due.
    ...(month === '10' ? [] : [line(`2026-${months[at + 1] ?? ''}-15`, -100, `I${month}`)]),
  ]);
  const items = expectedItems({ ...NOTHING, receivables: [...receivables, line('2026-11-01', 110, 'I11')] });
  expect(items.map(({ kind, day, amount, habit }) => [kind, day, amount, habit?.late])).toEqual([
    ['OPEN_INVOICE', '2026-11-16', 100, 4],
    ['OPEN_INVOICE', '2026-12-16', 110, 4],
    ['NEXT_INVOICE', '2027-01-15', 100, 4],
    ['NEXT_INVOICE', '2027-02-15', 100, 4],
    ['NEXT_INVOICE', '2027-03-18', 100, 4],
  ]);
});

test('who paid late both times is expected late, whatever all the others do', () => {
  const late = [
    line('2026-08-01', 100, 'A', { partyKey: 'late' }),
    line('2026-09-10', -100, 'A', { partyKey: 'late' }),
    line('2026-09-15', 90, 'B', { partyKey: 'late' }),
    line('2026-10-25', -90, 'B', { partyKey: 'late' }),
    line('2026-10-20', 80, 'C', { partyKey: 'late' }),
  ];
  const punctual = ['06', '07', '08', '09'].flatMap((month) => [
    line(`2026-${month}-01`, 100, `P${month}`),
    line(`2026-${month}-20`, -100, `P${month}`),
  ]);
  const items = expectedItems({ ...NOTHING, receivables: [...late, ...punctual] });
  // Both were ten days late: so is this one, due on 19 November.
  expect(items.find(({ document }) => document === 'C')).toMatchObject({
    due: '2026-11-19',
    day: '2026-11-30',
    habit: { late: 2, of: 2 },
  });
  // Later than both of them it has still the day of those who were later.
  const later = [line('2026-06-01', 5, 'L', { partyKey: 'other' }), line('2026-08-20', -5, 'L', { partyKey: 'other' })];
  const overdue = late.map((each) =>
    each.documentKey === 'C' ? { ...each, date: parseLocalDate('2026-10-01') } : each,
  );
  const placed = expectedItems({ ...NOTHING, receivables: [...overdue, ...later] });
  expect(placed.find(({ document }) => document === 'C')).toMatchObject({ due: '2026-10-31', day: '2026-12-21' });
});

test('payroll taxes of the next month are what the books owe, then as usual; a pay day moves back to Friday', () => {
  const charge = { accountKey: '2100', account: 'Payroll liabilities', partyKey: '', party: null };
  const payments = [
    ...past(['2026-08-17', -80], ['2026-09-15', -81], ['2026-10-15', -82]).map((each) => ({
      ...each,
      ...charge,
      kind: 'PAYROLL_TAXES' as const,
    })),
    ...past(['2026-08-31', -170], ['2026-09-30', -170], ['2026-10-30', -171]).map((each) => ({
      ...each,
      ...charge,
      kind: 'PAY_DAY' as const,
      accountKey: '6000',
    })),
  ];
  const items = expectedItems({ ...NOTHING, payments, owed: new Map([['2100', minorUnits(84)]]) });
  expect(items.map(({ kind, day, amount, isOwed, shift }) => [kind, day, amount, isOwed, shift])).toEqual([
    ['PAYROLL_TAXES', '2026-11-16', -84, true, 'WEEKEND'],
    ['PAYROLL_TAXES', '2026-12-15', -81, false, null],
    ['PAYROLL_TAXES', '2027-01-15', -81, false, null],
    ['PAY_DAY', '2026-11-30', -170, false, null],
    ['PAY_DAY', '2026-12-31', -170, false, null],
    ['PAY_DAY', '2027-01-29', -170, false, 'WEEKEND'],
  ]);
});

const anyLines = fc.array(
  fc
    .record({
      ago: fc.integer({ min: 0, max: 400 }),
      amount: fc.integer({ min: -5000, max: 5000 }).filter((amount) => amount !== 0),
      document: fc.constantFrom('A', 'B', 'C', 'D', null),
      partyKey: fc.constantFrom('x', 'y', ''),
    })
    .map(({ ago, amount, document, partyKey }) =>
      line(addDays(TODAY, -ago), amount, document, { partyKey, lineKey: `#${ago}/${amount}/${partyKey}` }),
    ),
  { maxLength: 40 },
);

test('open invoices are those of the open items, none more and none less; all move after today, on a working day', () => {
  fc.assert(
    fc.property(anyLines, anyLines, (receivables, payables) => {
      const items = expectedItems({ ...NOTHING, receivables, payables });
      for (const [kind, lines, sign] of [
        ['OPEN_INVOICE', receivables, 1],
        ['OPEN_BILL', payables, -1],
      ] as const) {
        const open = openItemsOn(lines, TODAY, { termsDays: 30 }).filter(({ bucket }) => bucket !== 'unapplied');
        const own = items.filter((each) => each.kind === kind);
        expect(sumMoney(own.map(({ amount }) => amount))).toBe(sign * sumMoney(open.map((each) => each.open)) + 0);
        expect(own.length).toBe(open.length);
      }
      for (const { day } of items) {
        if (day === null) continue;
        expect(day > TODAY).toBe(true);
        expect(isoWeekday(day)).toBeLessThan(6);
      }
    }),
  );
});
