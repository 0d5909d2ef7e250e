import { Decimal, roundToMinor } from '../../decimal.ts';
import { addDays, isoWeekday, type LocalDate } from '../../local-date.ts';
import type { Reason } from '../../metric-value.ts';
import { firstDayOf, lastDayOf, monthOf, monthRange, type Month } from '../../month.ts';
import type { Employee, Timesheet } from '../facts/people-facts.ts';
import { isMonthFigure } from '../frame/feeds.ts';
import { totalOf, type Emit, type Measure } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import { DELIVERY_COST } from './people-measures.ts';
import { isDateWithin } from './within.ts';

/** Those whose time is sold. */
function deliverers({ facts }: MetricBook): readonly Employee[] {
  return (facts.projects?.employees ?? []).filter((employee) => employee.function === 'DELIVERY');
}

function gradeOf(book: MetricBook, employeeKey: string): string | null {
  const grades = book.remember('grades', () => {
    return new Map((book.facts.projects?.employees ?? []).map(({ key, grade }) => [key, grade]));
  });
  return grades.get(employeeKey) ?? null;
}

const FRIDAY = 5;

/** Monday to Friday without the company's holidays. */
function workingDays(book: MetricBook, month: Month): readonly LocalDate[] {
  return book.remember(`working-days:${month}`, () => {
    const holidays = new Set(book.facts.projects?.holidays);
    const days: LocalDate[] = [];
    for (let day = firstDayOf(month); day <= lastDayOf(month); day = addDays(day, 1)) {
      if (isoWeekday(day) <= FRIDAY && !holidays.has(day)) days.push(day);
    }
    return days;
  });
}

/** Hours of leave by person and month. */
function leaveHours(book: MetricBook): ReadonlyMap<string, number> {
  return book.remember('leave', () => {
    const hours = new Map<string, number>();
    for (const { employeeKey, date, hoursHundredths } of book.facts.projects?.leaves ?? []) {
      const key = `${monthOf(date)} ${employeeKey}`;
      hours.set(key, (hours.get(key) ?? 0) + hoursHundredths);
    }
    return hours;
  });
}

/** Working days * daily hours * full-time share, less leave, in hundredths of hours; not below zero. */
function capacityOf(book: MetricBook, employee: Employee, month: Month): number {
  const { key, hiredOn, endedOn, fteHundredths } = employee;
  const days = workingDays(book, month).filter((day) => day >= hiredOn && (endedOn === null || day <= endedOn));
  const daily = book.facts.projects?.dailyHoursHundredths ?? 0;
  const hours = roundToMinor(new Decimal(days.length).times(daily).times(fteHundredths).dividedBy(100));
  return Math.max(0, hours - (leaveHours(book).get(`${month} ${key}`) ?? 0));
}

/** Hours that those who deliver could have worked. */
export const AVAILABLE_HOURS: Measure = {
  key: 'available-hours',
  name: 'Available hours',
  feed: 'timesheets',
  unit: 'hours',
  nature: 'flow',
  table: 'capacity',
  visit: (book, { from, to }, emit) => {
    for (const month of monthRange(from, to)) {
      for (const employee of deliverers(book)) {
        emit({ key: employee.key, month, group: employee.grade, amount: capacityOf(book, employee, month) });
      }
    }
  },
};

function visitTimesheets(
  book: MetricBook,
  isCounted: (sheet: Timesheet) => boolean,
  emit: (sheet: Timesheet, month: Month) => void,
): void {
  for (const sheet of book.facts.projects?.timesheets ?? []) if (isCounted(sheet)) emit(sheet, monthOf(sheet.date));
}

function hours(key: string, name: string, isCounted: (sheet: Timesheet) => boolean): Measure {
  return {
    key,
    name,
    feed: 'timesheets',
    unit: 'hours',
    nature: 'flow',
    table: 'timesheets',
    visit: (book, window, emit) => {
      visitTimesheets(
        book,
        (sheet) => isDateWithin(sheet.date, window) && isCounted(sheet),
        (sheet, month) =>
          emit({ key: sheet.key, month, group: gradeOf(book, sheet.employeeKey), amount: sheet.hoursHundredths }),
      );
    },
  };
}

export const BILLABLE_HOURS = hours('billable-hours', 'Billable hours', ({ isBillable }) => isBillable);
export const LOGGED_HOURS = hours('logged-hours', 'Logged hours', () => true);
export const INTERNAL_HOURS = hours('internal-hours', 'Internal hours', ({ isBillable }) => !isBillable);

/** Billable hours at their standard rate, each sheet rounded by itself. */
export const STANDARD_VALUE: Measure = {
  key: 'standard-value',
  name: 'Billable hours at standard rates',
  feed: 'timesheets',
  unit: 'money',
  nature: 'flow',
  table: 'timesheets',
  visit: (book, window, emit) => {
    visitTimesheets(
      book,
      (sheet) => sheet.isBillable && isDateWithin(sheet.date, window),
      (sheet, month) => {
        const value = roundToMinor(new Decimal(sheet.standardRate).times(sheet.hoursHundredths).dividedBy(100));
        const amount = book.inReporting(value, sheet.currency, month, 'average');
        emit({ key: sheet.key, month, group: sheet.projectKey, amount });
      },
    );
  },
};

/** Full-time jobs of those who deliver, at the end of the month. */
export const BILLABLE_FTE: Measure = {
  key: 'billable-fte',
  name: 'Billable full-time jobs',
  feed: 'timesheets',
  unit: 'fte',
  nature: 'stock',
  table: 'capacity',
  visit: (book, { to }, emit) => {
    const day = lastDayOf(to);
    for (const { key, grade, hiredOn, endedOn, fteHundredths } of deliverers(book)) {
      if (hiredOn > day || (endedOn !== null && endedOn < day)) continue;
      emit({ key, month: to, group: grade, amount: fteHundredths });
    }
  },
};

/** What some hours of a month cost: people cost of delivery over its available hours. */
export function costOfHours(book: MetricBook, month: Month, hoursHundredths: number): number | Reason {
  if (hoursHundredths === 0) return 0;
  const window = { from: month, to: month };
  const first = book.firstMonthOf('pay');
  if (!isMonthFigure(first)) return first;
  if (month < first) return 'NO_DATA';
  const [cost, available] = [totalOf(DELIVERY_COST, book, window), totalOf(AVAILABLE_HOURS, book, window)];
  if (typeof cost !== 'number') return cost;
  if (typeof available !== 'number') return available;
  return available === 0 ? 'DIV_ZERO' : roundToMinor(new Decimal(cost).times(hoursHundredths).dividedBy(available));
}

/** Hours that could have been billed and were not, at what they cost, person by person. */
export const BENCH_COST: Measure = {
  key: 'bench-cost',
  name: 'Bench cost',
  feed: 'timesheets',
  also: ['pay'],
  unit: 'money',
  nature: 'flow',
  table: 'capacity',
  visit: (book, { from, to }, emit) => {
    const billed = billedHours(book);
    for (const month of monthRange(from, to)) {
      for (const employee of deliverers(book)) emitBench(book, employee, { month, billed }, emit);
    }
  },
};

function emitBench(
  book: MetricBook,
  employee: Employee,
  { month, billed }: { month: Month; billed: ReadonlyMap<string, number> },
  emit: Emit,
): void {
  const idle = capacityOf(book, employee, month) - (billed.get(`${month} ${employee.key}`) ?? 0);
  if (idle <= 0) return;
  emit({ key: employee.key, month, group: employee.grade, amount: costOfHours(book, month, idle) });
}

function billedHours(book: MetricBook): ReadonlyMap<string, number> {
  return book.remember('billed-hours', () => {
    const sums = new Map<string, number>();
    visitTimesheets(
      book,
      ({ isBillable }) => isBillable,
      ({ employeeKey, hoursHundredths }, month) => {
        const key = `${month} ${employeeKey}`;
        sums.set(key, (sums.get(key) ?? 0) + hoursHundredths);
      },
    );
    return sums;
  });
}
