import { addDays, daysBetween, type LocalDate } from '../local-date.ts';
import { minorUnits, sumMoney, ZERO, type MinorUnits } from '../money.ts';
import { addMonths, firstDayOf, lastDayOf, monthOf, monthsBetween, type Month } from '../month.ts';
import type { PastAmount, Rhythm } from './calendar-item.ts';
import { middleOf } from './middle.ts';
import { workingDayUpTo } from './working-days.ts';

export interface Occurrence {
  readonly day: LocalDate;
  readonly amount: MinorUnits;
  readonly rhythm: Rhythm;
  readonly past: readonly PastAmount[];
}

export interface RecurringAsked {
  /** The last day the books tell of. */
  readonly through: LocalDate;
  readonly until: LocalDate;
  /** For so many days what should have come by `through` is still waited for. */
  readonly grace: number;
}

/** How many of a rhythm have to be in the books before it is believed. */
const SEEN = 3;
/** As many as tell every second week from twice a month. */
const LOOKED_AT = 7;
const WEEK = 7;
const FORTNIGHT = 14;
/** Days by which a weekly or fortnightly one may come early or late. */
const SLACK = 1;

/**
 * What goes on of amounts that came before: every week or second week by the last four to seven, every month by the last three
 * complete months, every quarter by the last three, every year by the last two. The amount is the middle of the last three,
 * so that one that was out of the ordinary decides nothing. What has stopped goes on no more.
 */
export function occurrencesOf(given: readonly PastAmount[], asked: RecurringAsked): Occurrence[] {
  const past = byDay(given.filter(({ day }) => day <= asked.through));
  const found = everyFewDays(past, asked) ?? everyMonth(past, asked) ?? everyFewMonths(past, asked) ?? [];
  const from = addDays(asked.through, -asked.grace);
  return found.filter(({ day, amount }) => amount !== 0 && day > from && day <= asked.until);
}

/** Of one day one, oldest first. */
function byDay(given: readonly PastAmount[]): PastAmount[] {
  return [...Map.groupBy(given, ({ day }) => day)]
    .map(([day, all]) => ({ day, amount: sumMoney(all.map(({ amount }) => amount)) }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

function everyFewDays(past: readonly PastAmount[], { through, until }: RecurringAsked): Occurrence[] | null {
  const recent = past.slice(-LOOKED_AT);
  const last = recent.at(-1);
  if (recent.length <= SEEN || last === undefined) return null;
  const gaps = recent.slice(1).map(({ day }, at) => daysBetween(recent[at]?.day ?? day, day));
  const whole = gaps.reduce((sum, gap) => sum + gap, 0);
  // The 15th and the last of a month are almost two weeks apart, but not for long.
  const period = [WEEK, FORTNIGHT].find(
    (days) => Math.abs(whole - days * gaps.length) <= SLACK && gaps.every((gap) => Math.abs(gap - days) <= SLACK),
  );
  if (period === undefined) return null;
  if (daysBetween(last.day, through) > period + WEEK) return [];
  const rhythm = period === WEEK ? 'WEEKLY' : 'FORTNIGHTLY';
  const occurrences: Occurrence[] = [];
  for (let day = addDays(last.day, period); day <= until; day = addDays(day, period)) {
    occurrences.push({ day, amount: middleAmount(recent.slice(-SEEN)), rhythm, past: recent.slice(-SEEN) });
  }
  return occurrences;
}

/** The one that comes on such a day of each month; several of a month are several of them. */
interface Slot {
  past: readonly PastAmount[];
  amount: MinorUnits;
  /** What is still to come of it in the month in which the books end. */
  left: MinorUnits;
}

function everyMonth(past: readonly PastAmount[], { through, until }: RecurringAsked): Occurrence[] | null {
  const begun = through === lastDayOf(monthOf(through)) ? addMonths(monthOf(through), 1) : monthOf(through);
  const byMonth = Map.groupBy(past, ({ day }) => monthOf(day));
  const complete = [3, 2, 1].map((back) => byMonth.get(addMonths(begun, -back)) ?? []);
  if (complete.some(({ length }) => length === 0)) return null;
  const occurrences: Occurrence[] = [];
  for (const slot of slotsOf(complete, byMonth.get(begun) ?? [])) {
    for (let month = begun; firstDayOf(month) <= until; month = addMonths(month, 1)) {
      const amount = month === begun ? slot.left : slot.amount;
      occurrences.push({ day: dayIn(month, slot.past), amount, rhythm: 'MONTHLY', past: slot.past });
    }
  }
  return occurrences.toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** A month has two or three pay days; where months differ in how many they have, all of a month are one. */
const MOST_SLOTS = 3;

function slotsOf(complete: readonly (readonly PastAmount[])[], begun: readonly PastAmount[]): Slot[] {
  const count = complete[0]?.length ?? 0;
  if (count <= MOST_SLOTS && complete.every(({ length }) => length === count)) {
    return Array.from({ length: count }, (_, at) => {
      const past = complete.flatMap((month) => month.slice(at, at + 1));
      const amount = middleAmount(past);
      return { past, amount, left: begun[at] === undefined ? amount : ZERO };
    });
  }
  const past = complete.map(asOne);
  const amount = middleAmount(past);
  const rest = amount - sumMoney(begun.map((each) => each.amount));
  return [{ past, amount, left: Math.sign(rest) === Math.sign(amount) ? minorUnits(rest) : ZERO }];
}

/** Payments on the day of the first, receipts on that of the last: both are the careful choice. */
function asOne(month: readonly PastAmount[]): PastAmount {
  const amount = sumMoney(month.map((each) => each.amount));
  const day = (amount < 0 ? month[0] : month.at(-1))?.day;
  if (day === undefined) throw new RangeError('A month without amounts has no day');
  return { day, amount };
}

const QUARTER = 3;
const YEAR = 12;

function everyFewMonths(past: readonly PastAmount[], { through, until }: RecurringAsked): Occurrence[] | null {
  const months = [...Map.groupBy(past, ({ day }) => monthOf(day))].map(([month, all]) => ({ month, past: asOne(all) }));
  return (
    everySo(months.slice(-SEEN), { period: QUARTER, rhythm: 'QUARTERLY', seen: SEEN, through, until }) ??
    everySo(months.slice(-2), { period: YEAR, rhythm: 'YEARLY', seen: 2, through, until })
  );
}

interface Period extends Pick<RecurringAsked, 'through' | 'until'> {
  period: number;
  rhythm: Rhythm;
  seen: number;
}

function everySo(
  recent: readonly { month: Month; past: PastAmount }[],
  { period, rhythm, seen, through, until }: Period,
): Occurrence[] | null {
  const last = recent.at(-1);
  if (recent.length < seen || last === undefined) return null;
  const isEven = recent.slice(1).every(({ month }, at) => monthsBetween(recent[at]?.month ?? month, month) === period);
  if (!isEven) return null;
  const past = recent.map((each) => each.past);
  const amount = rhythm === 'YEARLY' ? last.past.amount : middleAmount(past);
  const occurrences: Occurrence[] = [];
  for (let month = addMonths(last.month, period); firstDayOf(month) <= until; month = addMonths(month, period)) {
    const day = dayIn(month, past);
    // One that did not come a month ago has stopped.
    if (monthsBetween(month, monthOf(through)) > 1) return [];
    occurrences.push({ day, amount, rhythm, past });
  }
  return occurrences;
}

function middleAmount(past: readonly PastAmount[]): MinorUnits {
  return minorUnits(
    middleOf(
      past.map(({ amount }) => amount),
      'lower',
    ) ?? 0,
  );
}

/** Usually the last working day: the last day of the month. Else the middle of its days, as far as the month has them. */
function dayIn(month: Month, past: readonly PastAmount[]): LocalDate {
  const last = lastDayOf(month);
  if (past.every(({ day }) => day >= workingDayUpTo(lastDayOf(monthOf(day))))) return last;
  const usual =
    middleOf(
      past.map(({ day }) => Number(day.slice(8))),
      'lower',
    ) ?? 1;
  const day = addDays(firstDayOf(month), usual - 1);
  return day < last ? day : last;
}
