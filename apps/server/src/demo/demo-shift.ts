import { monthOf, monthsBetween, parseMonth } from '@tieout/finance/month.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';

/** The last month the generator knows; finance 8.1. */
const LAST_GENERATED_MONTH = parseMonth('2025-12');
const UNSHIFTED_TODAY = parseLocalDate('2026-01-15');

export interface DemoTime {
  shiftMonths: number;
  today: LocalDate;
}

/** The last generated month becomes the month before today; unshifted, today stands still (decisions section 2). */
export function demoTimeOf(wanted: { shiftMonths: number | null; today: string | null }, now: LocalDate): DemoTime {
  if (wanted.shiftMonths === 0) {
    return { shiftMonths: 0, today: wanted.today === null ? UNSHIFTED_TODAY : parseLocalDate(wanted.today) };
  }
  const today = wanted.today === null ? now : parseLocalDate(wanted.today);
  const shiftMonths = wanted.shiftMonths ?? monthsBetween(LAST_GENERATED_MONTH, monthOf(today)) - 1;
  return { shiftMonths, today };
}
