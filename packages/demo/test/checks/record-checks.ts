import { dateOfInstant } from '@tieout/finance/local-date.ts';
import { describe, expect, it } from 'vitest';
import type { DemoCompany } from '../../src/demo-company.ts';
import type { DemoKey } from '../../src/demo-key.ts';
import { demoCompany } from '../companies.ts';

export function checkRecords(key: DemoKey): void {
  describe('records', () => {
    const company = demoCompany(key);
    const lines = company.entries.flatMap((entry) => entry.lines);

    it('have unique ids', () => {
      const counts = Object.entries(idsOf(company)).map(([name, ids]) => [name, ids.length - new Set(ids).size]);
      expect(counts.filter(([, doubles]) => doubles !== 0)).toEqual([]);
    });

    it('use every account of the chart and no other', () => {
      const used = new Set(lines.map(({ accountCode }) => accountCode));
      expect(used).toEqual(new Set(company.accounts.map(({ code }) => code)));
    });

    it('refer to departments and counterparties that exist', () => {
      const departments = new Set<string>(company.departments.map((department) => department.key));
      expect(lines.filter(({ departmentKey: each }) => each !== null && !departments.has(each))).toEqual([]);
      const parties = new Set(company.counterparties.map((party) => party.key));
      expect(partiesReferredTo(company).filter((each) => each !== null && !parties.has(each))).toEqual([]);
    });

    it('hold no number that is not finite and no negative zero', () => {
      expect(findOddNumbers(company)).toEqual([]);
    });

    it('have moments that fall on the same date in UTC and on the clocks of the company', () => {
      const { timezone } = company.info;
      const sample = momentsOf(company).filter((_, index) => index % 97 === 0);
      expect(sample.filter((moment) => dateOfInstant(moment, timezone) !== moment.slice(0, 10))).toEqual([]);
    });

    it('run from Jan-23 to Dec-25 without a shift, all of it closed and nothing after', () => {
      const { firstMonth, lastMonth, closedThrough, fiscalYearStartMonth, nextPlan } = company;
      expect([firstMonth, lastMonth, closedThrough]).toEqual(['2023-01', '2025-12', '2025-12']);
      expect({ fiscalYearStartMonth, nextPlan }).toEqual({ fiscalYearStartMonth: 1, nextPlan: null });
      expect(company.entries.every(({ date }) => date <= '2025-12-31')).toBe(true);
    });
  });
}

function idsOf(company: DemoCompany): Record<string, readonly string[]> {
  return {
    accounts: company.accounts.map(({ code }) => code),
    departments: company.departments.map(({ key }) => key),
    counterparties: company.counterparties.map(({ key }) => key),
    counterpartyNames: company.counterparties.map(({ name }) => name),
    entries: company.entries.map(({ externalId }) => externalId),
    bankTransactions: company.bankTransactions.map(({ id }) => id),
    employees: company.employees.map(({ id }) => id),
    payRuns: company.payRuns.map(({ departmentKey, payDate }) => `${departmentKey} ${payDate}`),
    subscriptions: company.subscriptions.map(({ id }) => id),
    orders: company.orders.map(({ id }) => id),
    deals: company.deals.map(({ id }) => id),
    projects: company.projects.map(({ id }) => id),
    timesheets: company.timesheets.map(({ id }) => id),
    listings: company.listings.map(({ id }) => id),
    marketplaceOrders: company.marketplaceOrders.map(({ id }) => id),
    budget: company.budget.map(({ accountCode, departmentKey, month }) => `${accountCode} ${departmentKey} ${month}`),
  };
}

function partiesReferredTo(company: DemoCompany): (string | null)[] {
  return [
    ...company.entries.flatMap(({ lines }) => lines.map(({ counterpartyKey }) => counterpartyKey)),
    ...company.subscriptions.map(({ customerKey }) => customerKey),
    ...company.deals.flatMap(({ customerKey, ownerId }) => [customerKey, ownerId]),
    ...company.projects.map(({ clientKey }) => clientKey),
    ...company.timesheets.map(({ employeeId }) => employeeId),
    ...company.employees.map(({ id }) => id),
    ...company.listings.map(({ sellerId }) => sellerId),
    ...company.marketplaceOrders.map(({ sellerId }) => sellerId),
  ];
}

function momentsOf({ orders, marketplaceOrders, listings, deals }: DemoCompany): string[] {
  return [
    ...orders.map(({ placedAt }) => placedAt),
    ...marketplaceOrders.map(({ placedAt }) => placedAt),
    ...listings.flatMap(({ createdAt, closedAt }) => [createdAt, closedAt ?? createdAt]),
    ...deals.flatMap(({ createdAt, closedAt }) => [createdAt, closedAt ?? createdAt]),
  ];
}

function findOddNumbers(value: unknown): unknown[] {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  const found: unknown[] = [];
  for (const each of Object.values(value)) found.push(...findOddNumbers(each));
  return found;
}
