import { addMonths, lastDayOf } from '@tieout/finance/month.ts';
import { describe, expect, it } from 'vitest';
import type { DemoCompany, DemoPlanCell } from '../../src/demo-company.ts';
import type { DemoKey } from '../../src/demo-key.ts';
import { demoCompany, monthIn, shiftedCompany } from '../companies.ts';

const DATE_OR_MONTH = /^\d{4}-\d{2}(-\d{2}(T.*)?)?$/;

export function checkShift(key: DemoKey, shiftMonths: number): void {
  describe(`shifted by ${shiftMonths} months`, () => {
    const company = demoCompany(key);
    const shifted = shiftedCompany(key, shiftMonths);

    it('keeps everything but the dates', () => {
      expect(withoutDates(shifted) === withoutDates(company)).toBe(true);
    });

    it('moves every entry by that number of months and keeps the last days of months', () => {
      const dates = shifted.entries.map(({ date }) => date);
      const wrong = company.entries.filter(({ date }, index) => !isMovedBy(shiftMonths, date, dates[index] ?? date));
      expect(wrong).toEqual([]);
    });

    it('closes its months and has a budget of one fiscal year', () => {
      const months = [...new Set(shifted.budget.map(({ month }) => month))].toSorted();
      expect(shifted.closedThrough).toBe(addMonths(company.closedThrough, shiftMonths));
      expect(months).toHaveLength(12);
      expect(Number(months[0]?.slice(5))).toBe(shifted.fiscalYearStartMonth);
      expect(months.at(-1)).toBe(shifted.lastMonth);
    });

    it('plans the twelve months after its last one, in whole hundreds', () => {
      const months = [...new Set(shifted.nextPlan?.map(({ month }) => month))].toSorted();
      expect(months).toHaveLength(12);
      expect(months[0]).toBe(addMonths(shifted.lastMonth, 1));
      expect(accountTotals(shifted.nextPlan ?? []).every((amount) => amount % 10000 === 0)).toBe(true);
    });
  });
}

/** What is planned for each account and month, all departments together. */
function accountTotals(cells: readonly DemoPlanCell[]): number[] {
  const totals = new Map<string, number>();
  for (const { accountCode, month, amountMinor } of cells) {
    const key = `${accountCode} ${month}`;
    totals.set(key, (totals.get(key) ?? 0) + amountMinor);
  }
  return [...totals.values()];
}

/** Everything but dates, as text; what depends on the shift by definition is left out. */
function withoutDates(company: DemoCompany): string {
  const { fiscalYearStartMonth: _start, nextPlan: _plan, ...rest } = company;
  return JSON.stringify(rest, (_name, value: unknown) =>
    typeof value === 'string' && DATE_OR_MONTH.test(value) ? 'date' : value,
  );
}

function isMovedBy(months: number, from: string, to: string): boolean {
  if (monthIn(to) !== addMonths(monthIn(from), months)) return false;
  const lastDay = lastDayOf(monthIn(to));
  const day = from === lastDayOf(monthIn(from)) ? lastDay.slice(8) : from.slice(8);
  return to.slice(8) === (day < lastDay.slice(8) ? day : lastDay.slice(8));
}
