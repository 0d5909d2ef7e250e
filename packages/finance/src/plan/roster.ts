import { Decimal } from '../decimal.ts';
import { addMonthsToDate, daysBetween, type LocalDate } from '../local-date.ts';
import { daysInMonth, firstDayOf, lastDayOf, type Month } from '../month.ts';
import type { RosterPerson } from './plan-model.ts';

/**
 * What the people cost in a month, minor units, unrounded: `salary / 12 * fte * (1 + on-cost)`, the first and last month by
 * calendar days, both ends included.
 */
export function rosterCost(people: readonly RosterPerson[], month: Month): Decimal {
  return people.reduce((sum, person) => {
    const days = daysAtWork(person, month);
    if (days === 0) return sum;
    const yearly = new Decimal(person.salary).times(person.fte).times(new Decimal(person.onCost).plus(1));
    const monthly = yearly.dividedBy(12);
    return sum.plus(days === daysInMonth(month) ? monthly : monthly.times(days).dividedBy(daysInMonth(month)));
  }, new Decimal(0));
}

/** Full-time equivalents at the end of the month. */
export function headsAt(people: readonly RosterPerson[], month: Month): Decimal {
  const day = lastDayOf(month);
  return people
    .filter(({ start, end }) => start <= day && (end === null || end >= day))
    .reduce((sum, { fte }) => sum.plus(fte), new Decimal(0));
}

/** Those who begin after the last closed month begin so many months later; who leaves before that never comes. */
export function hiredLater(people: readonly RosterPerson[], asOf: Month, months: number): readonly RosterPerson[] {
  if (months === 0) return people;
  const known = lastDayOf(asOf);
  return people.map((person) =>
    person.start <= known ? person : { ...person, start: addMonthsToDate(person.start, months) },
  );
}

function daysAtWork({ start, end }: RosterPerson, month: Month): number {
  const from = later(start, firstDayOf(month));
  const to = end === null ? lastDayOf(month) : earlier(end, lastDayOf(month));
  return Math.max(0, daysBetween(from, to) + 1);
}

function later(a: LocalDate, b: LocalDate): LocalDate {
  return a > b ? a : b;
}

function earlier(a: LocalDate, b: LocalDate): LocalDate {
  return a < b ? a : b;
}
