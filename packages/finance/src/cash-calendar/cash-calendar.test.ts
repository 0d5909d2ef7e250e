import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, isoWeekday, parseLocalDate } from '../local-date.ts';
import { minorUnits, sumMoney } from '../money.ts';
import { CALENDAR_KINDS, type CalendarItem } from './calendar-item.ts';
import { cashCalendar, lastCalendarDay } from './cash-calendar.ts';
import { decidingReceipts } from './deciding-receipts.ts';
import { foldItems } from './fold-items.ts';
import { mondayOf, workingDayFrom } from './working-days.ts';

// A Saturday: the first week begins on Monday 16 November.
const TODAY = parseLocalDate('2026-11-14');

function item(day: string | null, amount: number, change: Partial<CalendarItem> = {}): CalendarItem {
  return {
    key: `${change.kind ?? 'CHARGE'} ${day} ${amount}`,
    kind: 'CHARGE',
    name: 'Somebody',
    document: null,
    account: null,
    amount: minorUnits(amount),
    day: day === null ? null : parseLocalDate(day),
    due: parseLocalDate(day ?? '2026-11-01'),
    shift: null,
    rhythm: null,
    habit: null,
    past: [],
    count: 1,
    isOwed: false,
    ...change,
  };
}

/** As the mock-up of the screen has it, in whole units. */
const ITEMS = [
  item('2026-11-16', -80_972, { kind: 'PAYROLL_TAXES' }),
  item('2026-11-20', -57_388, { kind: 'INCOME_TAX' }),
  item('2026-11-25', -166_000, { kind: 'DISTRIBUTION' }),
  item('2026-11-30', 65_654, { kind: 'OPEN_INVOICE', due: parseLocalDate('2026-10-28') }),
  item('2026-11-30', 256_569, { kind: 'OPEN_INVOICE', due: parseLocalDate('2026-11-28') }),
  item('2026-11-30', -170_698, { kind: 'PAY_DAY' }),
  item('2026-12-10', -47_603, { kind: 'NEXT_BILL' }),
  item('2026-12-28', 247_525, { kind: 'NEXT_INVOICE' }),
  item('2026-12-31', -170_698, { kind: 'PAY_DAY' }),
  item(null, 9_000, { kind: 'OPEN_INVOICE' }),
];
const QUESTION = { today: TODAY, opening: minorUnits(426_492), items: ITEMS, floor: minorUnits(150_000) };

describe('the days of a company', () => {
  const calendar = cashCalendar(QUESTION);

  test('the first one below the floor, by how much and for how long', () => {
    expect(calendar.firstBelow).toEqual({ day: '2026-11-25', short: 27_868, workingDays: 3 });
    expect(calendar.lowest).toEqual({ day: '2026-11-25', closing: 122_132 });
  });

  test('without receipts that nobody has invoiced yet', () => {
    expect(cashCalendar({ ...QUESTION, floor: minorUnits(60_000) }).firstBelow?.day).toBeUndefined();
    const { firstBelowInvoiced } = cashCalendar({ ...QUESTION, floor: minorUnits(60_000) });
    expect(firstBelowInvoiced).toEqual({ day: '2026-12-31', short: 4_644, workingDays: null });
  });

  test('pay days say what has to come before them', () => {
    expect(calendar.payDays).toEqual([
      { day: '2026-11-30', amount: 170_698, closing: 273_657, expected: 322_223, needs: 48_566, short: 0 },
      { day: '2026-12-31', amount: 170_698, closing: 302_881, expected: 569_748, needs: 266_867, short: 0 },
    ]);
    const short = cashCalendar({ ...QUESTION, opening: minorUnits(100_000) });
    expect(short.payDays[0]).toMatchObject({ closing: -52_835, short: 52_835 });
  });

  test('thirteen weeks, Monday to Friday; what rests on invoices not made yet is told', () => {
    expect([calendar.days.length, calendar.weeks.length]).toEqual([65, 13]);
    expect([calendar.days[0]?.day, calendar.days.at(-1)?.day]).toEqual(['2026-11-16', '2027-02-12']);
    expect(calendar.days.find(({ restsOnExpected }) => restsOnExpected)?.day).toBe('2026-12-28');
  });

  test('the overdue invoice decides the floor, and both the pay day', () => {
    const decides = decidingReceipts(ITEMS, calendar);
    expect([...decides.values()]).toEqual([
      { of: 'FLOOR', day: '2026-11-25' },
      { of: 'PAY_DAY', day: '2026-11-30' },
    ]);
    const far = cashCalendar({ ...QUESTION, floor: minorUnits(426_400) });
    expect([...decidingReceipts(ITEMS, far).values()].map(({ of }) => of)).not.toContain('FLOOR');
  });
});

const anyItem = fc
  .record({
    day: fc.option(fc.integer({ min: 1, max: 100 }), { freq: 8, nil: null }),
    kind: fc.constantFrom(...CALENDAR_KINDS),
    amount: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
    key: fc.uuid(),
  })
  .map(({ day, kind, amount, key }) => {
    const on = day === null ? null : workingDayFrom(addDays(TODAY, day));
    return item(on, amount, { kind, key });
  });

const anyQuestion = fc.record({
  today: fc.integer({ min: 0, max: 400 }).map((days) => addDays(TODAY, days - 400)),
  opening: fc.integer({ min: -(10 ** 9), max: 10 ** 10 }).map(minorUnits),
  floor: fc.integer({ min: 0, max: 10 ** 10 }).map(minorUnits),
  items: fc.array(anyItem, { maxLength: 60 }),
});

describe('any items', () => {
  function sumOf(items: readonly CalendarItem[]) {
    return sumMoney(items.map(({ amount }) => amount));
  }

  test('each day closes with what it opens with and its items; in and out are theirs', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        let cash = question.opening;
        for (const { day, opening, closing, ...span } of cashCalendar(question).days) {
          const own = question.items.filter((each) => each.day === day);
          expect(opening).toBe(cash);
          expect(closing).toBe(opening + sumOf(own));
          expect([span.in, span.out]).toEqual([
            sumOf(own.filter(({ amount }) => amount > 0)),
            sumOf(own.filter(({ amount }) => amount < 0)),
          ]);
          expect(isoWeekday(day)).toBeLessThan(6);
          cash = closing;
        }
      }),
    );
  });

  test('a week is its days, and all weeks are the items of the calendar', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { weeks, days } = cashCalendar(question);
        const last = lastCalendarDay(question.today);
        const inside = question.items.filter(({ day }) => day !== null && day > question.today && day <= last);
        for (const week of weeks) {
          const own = inside.filter(({ day }) => day !== null && mondayOf(day) === week.monday);
          expect(week.in + week.out).toBe(sumOf(own));
          expect(week.closing).toBe(week.opening + week.in + week.out);
        }
        expect(days.at(-1)?.closing).toBe(question.opening + sumOf(inside));
        expect(weeks.length).toBe(13);
      }),
    );
  });

  test('the first day below is the first; a lower floor is never crossed earlier', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { firstBelow, days, payDays, lowest } = cashCalendar(question);
        expect(firstBelow?.day).toBe(days.find(({ closing }) => closing < question.floor)?.day);
        const lower = cashCalendar({ ...question, floor: minorUnits(Math.floor(question.floor / 2)) }).firstBelow;
        expect(lower === null || lower.day >= (firstBelow?.day ?? '9')).toBe(true);
        expect(lowest.closing).toBe(Math.min(question.opening, ...days.map(({ closing }) => closing)));
        for (const { closing, expected, needs, short } of payDays) {
          expect(needs).toBe(Math.max(0, expected - closing));
          expect(short > 0).toBe(closing < 0);
        }
      }),
    );
  });

  test('rows that are put together add up to the same days', () => {
    fc.assert(
      fc.property(anyQuestion, fc.integer({ min: 1, max: 5 }), (question, most) => {
        const folded = foldItems(question.items, most);
        const [one, other] = [question.items, folded].map((items) => cashCalendar({ ...question, items }));
        expect(other?.days).toEqual(one?.days);
        expect(folded.reduce((sum, { count }) => sum + count, 0)).toBe(question.items.length);
        expect(new Set(folded.map(({ key }) => key)).size).toBe(folded.length);
      }),
    );
  });
});
