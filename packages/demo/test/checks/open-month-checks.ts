import { describe, expect, it } from 'vitest';
import type { DemoCompany } from '../../src/demo-company.ts';
import type { DemoKey } from '../../src/demo-key.ts';
import { checksumOf } from '../checksum.ts';
import { shiftedCompany } from '../companies.ts';
import { details } from '../golden.ts';

export const TODAY = '2027-01-12';

/** One year later, so that every month keeps its length; open through the 12th. */
export function openCompany(key: DemoKey): DemoCompany {
  return shiftedCompany(key, 12, TODAY);
}

export function checkOpenMonth(key: DemoKey): void {
  describe('open month', () => {
    const closed = shiftedCompany(key, 12);
    const open = openCompany(key);
    const whole = shiftedCompany(key, 12, '2027-01-31');

    it.each([
      ['in part', open],
      ['as a whole', whole],
    ])('%s leaves entries, pay run, budget and plan before it as they were', (_name, company) => {
      const before = { ...company, entries: company.entries.slice(0, closed.entries.length) };
      expect(textOf(before) === textOf(closed)).toBe(true);
    });

    it('continues the story as the reference does with one more month', () => {
      const added = whole.entries.slice(closed.entries.length);
      const inStory = added.map((entry) => ({
        ...entry,
        date: entry.date.replace('2027', '2026') as typeof entry.date,
      }));
      expect(checksumOf(inStory)).toEqual(details[key].openMonth);
    });

    it('shows its first days up to the one given, in entries and in facts', () => {
      expect(open.entries.length).toBeGreaterThan(closed.entries.length);
      expect(open.entries.length).toBeLessThan(whole.entries.length);
      expect(datesOf(open).filter((date) => date.slice(0, 10) > TODAY)).toEqual([]);
      expect(open.closedThrough).toBe('2026-12');
    });

    it('posts to accounts of the chart only', () => {
      const codes = new Set(whole.accounts.map(({ code }) => code));
      const used = whole.entries.flatMap(({ lines }) => lines.map(({ accountCode }) => accountCode));
      expect(used.filter((code) => !codes.has(code))).toEqual([]);
    });
  });
}

function textOf({ entries, payRuns, budget, nextPlan, stockLevels }: DemoCompany): string {
  const closedLines = payRuns.filter(({ period }) => period <= '2026-12');
  const closedStock = stockLevels.filter(({ month }) => month <= '2026-12');
  return JSON.stringify([entries, closedLines, closedStock, budget, nextPlan]);
}

/** Every date on which something has happened. */
function datesOf(company: DemoCompany): string[] {
  return [
    ...company.entries.map(({ date }) => date),
    ...company.bankTransactions.map(({ date }) => date),
    ...company.payRuns.map(({ payDate }) => payDate),
    ...company.subscriptions.flatMap(({ start, endExclusive }) => [start, endExclusive ?? '']),
    ...company.orders.flatMap(({ placedAt, refunds }) => [placedAt, ...refunds.map(({ date }) => date)]),
    ...company.deals.flatMap(({ createdAt, closedAt }) => [createdAt, closedAt ?? '']),
    ...company.projects.flatMap(({ start, signedOn }) => [start, signedOn]),
    ...company.timesheets.map(({ date }) => date),
    ...company.listings.flatMap(({ createdAt, closedAt, soldAt }) => [createdAt, closedAt ?? '', soldAt ?? '']),
    ...company.marketplaceOrders.flatMap(({ placedAt, refund }) => [placedAt, refund?.date ?? '']),
  ];
}
