import type { LocalDate } from '@tieout/finance/local-date.ts';
import { monthOf, monthParts, type Month } from '@tieout/finance/month.ts';
import type { MonthSpan } from '@tieout/finance/statements/comparatives.ts';

const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Jan-26'; with four digits where two would name another century. */
export function monthLabel(month: Month): string {
  const { year, month: number } = monthParts(month);
  const isShort = year >= 2000 && year <= 2099;
  return `${NAMES[number - 1] ?? month}-${isShort ? String(year).slice(2) : year}`;
}

/** '16 Nov 2026'. */
export function dayLabel(date: LocalDate): string {
  const { year, month } = monthParts(monthOf(date));
  return `${Number(date.slice(-2))} ${NAMES[month - 1] ?? month} ${year}`;
}

/** 'May to Jun', or 'May': months of a year that stands beside it. */
export function monthNames({ from, to }: MonthSpan): string {
  const [first, last] = [from, to].map((month) => NAMES[monthParts(month).month - 1] ?? month);
  return first === last || last === undefined ? `${first}` : `${first} to ${last}`;
}

/** 'Jan-26', or 'Jan-26 – Mar-26'. */
export function spanLabel({ from, to }: MonthSpan): string {
  return from === to ? monthLabel(from) : `${monthLabel(from)} – ${monthLabel(to)}`;
}
