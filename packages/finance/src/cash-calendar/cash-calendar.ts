import { addDays, type LocalDate } from '../local-date.ts';
import { addMoney, minorUnits, negateMoney, subtractMoney, sumMoney, ZERO, type MinorUnits } from '../money.ts';
import { isNotInvoiced, type CalendarItem } from './calendar-item.ts';
import { isWorkingDay, mondayOf, workingDayFrom } from './working-days.ts';

export const CALENDAR_WEEKS = 13;

export interface CalendarQuestion {
  readonly today: LocalDate;
  /** Cash in the bank by the books today. */
  readonly opening: MinorUnits;
  readonly items: readonly CalendarItem[];
  /** Cash that somebody wants to keep at least. */
  readonly floor: MinorUnits;
}

export interface CashSpan {
  readonly in: MinorUnits;
  /** Negative. */
  readonly out: MinorUnits;
  readonly closing: MinorUnits;
}

export interface CalendarDay extends CashSpan {
  readonly day: LocalDate;
  readonly opening: MinorUnits;
  /** Whether a receipt is among what led here that no invoice stands behind yet. */
  readonly restsOnExpected: boolean;
}

export interface CalendarWeek extends CashSpan {
  readonly monday: LocalDate;
  readonly opening: MinorUnits;
}

export interface BelowFloor {
  readonly day: LocalDate;
  readonly short: MinorUnits;
  /** Working days until cash is above the floor again; null: not in these weeks. */
  readonly workingDays: number | null;
}

export interface PayDay {
  readonly day: LocalDate;
  readonly amount: MinorUnits;
  readonly closing: MinorUnits;
  /** Receipts expected by then. */
  readonly expected: MinorUnits;
  /** How much of them has to come so that pay can be paid. */
  readonly needs: MinorUnits;
  /** What is missing even when all of them come. */
  readonly short: MinorUnits;
}

export interface CashCalendar {
  /** Monday to Friday from tomorrow on. */
  readonly days: readonly CalendarDay[];
  readonly weeks: readonly CalendarWeek[];
  readonly firstBelow: BelowFloor | null;
  /** The same when only what is invoiced comes in. */
  readonly firstBelowInvoiced: BelowFloor | null;
  readonly payDays: readonly PayDay[];
  readonly lowest: { readonly day: LocalDate; readonly closing: MinorUnits };
}

/** The last day of the calendar: thirteen weeks from Monday to Sunday, that of the next working day the first. */
export function lastCalendarDay(today: LocalDate): LocalDate {
  return addDays(mondayOf(workingDayFrom(addDays(today, 1))), CALENDAR_WEEKS * 7 - 1);
}

/**
 * Cash day by day: each day closes with what it opens with and its items,
 *
 *   closing = opening + in + out,  in = sum of its items above zero,  out = sum of those below
 *
 * and a week with what its days make of it. Items without a day, and those after the last week, are in no sum.
 */
export function cashCalendar({ today, opening, items, floor }: CalendarQuestion): CashCalendar {
  const days = daysOf(today, opening, items);
  const invoiced = daysOf(
    today,
    opening,
    items.filter((item) => !isNotInvoiced(item)),
  );
  return {
    days,
    weeks: weeksOf(days),
    firstBelow: firstBelowOf(days, floor),
    firstBelowInvoiced: firstBelowOf(invoiced, floor),
    payDays: payDaysOf(days, items),
    lowest: days.reduce((least, { day, closing }) => (closing < least.closing ? { day, closing } : least), {
      day: today,
      closing: opening,
    }),
  };
}

function daysOf(today: LocalDate, opening: MinorUnits, items: readonly CalendarItem[]): CalendarDay[] {
  const byDay = Map.groupBy(items, ({ day }) => day);
  const last = lastCalendarDay(today);
  const days: CalendarDay[] = [];
  let cash = opening;
  let restsOnExpected = false;
  for (let day = addDays(today, 1); day <= last; day = addDays(day, 1)) {
    if (!isWorkingDay(day)) continue;
    const moved = byDay.get(day) ?? [];
    const span = { in: sumWhere(moved, 1), out: sumWhere(moved, -1) };
    restsOnExpected ||= moved.some(isNotInvoiced);
    const closing = addMoney(cash, addMoney(span.in, span.out));
    days.push({ day, opening: cash, ...span, closing, restsOnExpected });
    cash = closing;
  }
  return days;
}

function sumWhere(items: readonly CalendarItem[], sign: 1 | -1): MinorUnits {
  return sumMoney(items.flatMap(({ amount }) => (Math.sign(amount) === sign ? [amount] : [])));
}

function weeksOf(days: readonly CalendarDay[]): CalendarWeek[] {
  return [...Map.groupBy(days, ({ day }) => mondayOf(day))].map(([monday, ofWeek]) => ({
    monday,
    opening: ofWeek[0]?.opening ?? ZERO,
    in: sumMoney(ofWeek.map((day) => day.in)),
    out: sumMoney(ofWeek.map((day) => day.out)),
    closing: ofWeek.at(-1)?.closing ?? ZERO,
  }));
}

function firstBelowOf(days: readonly CalendarDay[], floor: MinorUnits): BelowFloor | null {
  const first = days.findIndex(({ closing }) => closing < floor);
  const found = days[first];
  if (found === undefined) return null;
  const after = days.slice(first).findIndex(({ closing }) => closing >= floor);
  return { day: found.day, short: subtractMoney(floor, found.closing), workingDays: after < 0 ? null : after };
}

function payDaysOf(days: readonly CalendarDay[], items: readonly CalendarItem[]): PayDay[] {
  const pay = Map.groupBy(
    items.filter(({ kind }) => kind === 'PAY_DAY'),
    ({ day }) => day,
  );
  let expected = ZERO;
  return days.flatMap(({ day, closing, ...span }) => {
    expected = addMoney(expected, span.in);
    const paid = pay.get(day);
    if (paid === undefined) return [];
    const amount = negateMoney(sumMoney(paid.map((item) => item.amount)));
    const needs = minorUnits(Math.max(0, expected - closing));
    return [{ day, amount, closing, expected, needs, short: minorUnits(Math.max(0, 0 - closing)) }];
  });
}
