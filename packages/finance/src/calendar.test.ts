import { expect, test } from 'vitest';
import { calendarDateOf, dayNumberOf } from './calendar.ts';

test('every day from 1890 to 2110 has its own number and the platform agrees on the date', () => {
  const epoch = dayNumberOf({ year: 1970, month: 1, day: 1 });
  const first = dayNumberOf({ year: 1890, month: 1, day: 1 });
  const last = dayNumberOf({ year: 2110, month: 12, day: 31 });
  const wrong: number[] = [];
  for (let number = first; number <= last; number += 1) {
    const { year, month, day } = calendarDateOf(number);
    const expected = new Date((number - epoch) * 86_400_000);
    const agrees =
      year === expected.getUTCFullYear() && month === expected.getUTCMonth() + 1 && day === expected.getUTCDate();
    if (!agrees || dayNumberOf({ year, month, day }) !== number) wrong.push(number);
  }
  expect(last - first).toBe(80_717);
  expect(wrong).toEqual([]);
});

test.each([
  [0, { year: 1, month: 1, day: 1 }],
  [365, { year: 2, month: 1, day: 1 }],
  [3_652_058, { year: 9999, month: 12, day: 31 }],
])('day %i is the right date at the ends of the calendar', (number, date) => {
  expect(calendarDateOf(number)).toEqual(date);
  expect(dayNumberOf(date)).toBe(number);
});
