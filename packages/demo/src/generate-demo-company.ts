import type { LocalDate } from '@tieout/finance/local-date.ts';
import { chartOfAccounts } from './chart/chart-of-accounts.ts';
import { departmentsIn } from './chart/departments.ts';
import { demoCompanyInfo } from './demo-company-info.ts';
import type { DemoCompany } from './demo-company.ts';
import type { DemoKey } from './demo-key.ts';
import { simulateEcom } from './ecom/simulate-ecom.ts';
import type { ModelFacts } from './records/model-facts.ts';
import { bankFeed, OPERATING_BANK } from './facts/bank-feed.ts';
import { employeeParties, employees } from './facts/employees.ts';
import { payRuns } from './facts/pay-runs.ts';
import { createCalendar, fiscalYearStartMonth, type DemoCalendar } from './kernel/calendar.ts';
import { CLOSED_MONTHS, OPEN_MONTH } from './kernel/month-index.ts';
import { counterpartiesOf } from './ledger/counterparties.ts';
import { simulateMarket } from './market/simulate-market.ts';
import { planYear } from './plan/plan-year.ts';
import { simulateSaas } from './saas/simulate-saas.ts';
import { simulateServices } from './services/simulate-services.ts';
import type { Simulation } from './simulation.ts';

export interface DemoOptions {
  /** Months from the story (Jan-23 to Dec-25) to the dates of the company. */
  readonly shiftMonths: number;
  /** The last day of the month after the closed ones that shows; without a shift there is no such month. */
  readonly openMonth?: { readonly throughDay: LocalDate } | null;
}

const SIMULATE: Readonly<Record<DemoKey, (calendar: DemoCalendar) => Simulation>> = {
  saas: simulateSaas,
  ecom: simulateEcom,
  services: simulateServices,
  market: simulateMarket,
};

const NO_FACTS: ModelFacts = {
  subscriptions: [],
  orders: [],
  stockLevels: [],
  deals: [],
  projects: [],
  timesheets: [],
  listings: [],
  marketplaceOrders: [],
};

/** The company as rows. The same arguments give the same rows, on every machine and at any time. */
export function generateDemoCompany(key: DemoKey, { shiftMonths, openMonth = null }: DemoOptions): DemoCompany {
  const isShifted = shiftMonths !== 0;
  const calendar = createCalendar({ shiftMonths, openThrough: isShifted ? (openMonth?.throughDay ?? null) : null });
  const { books, customers, facts } = SIMULATE[key](calendar);
  const entries = books.journal.entries.filter(({ date }) => calendar.hasHappened(date));
  const lastMonth = calendar.monthOf(CLOSED_MONTHS - 1);
  return {
    key,
    info: demoCompanyInfo[key],
    firstMonth: calendar.monthOf(0),
    lastMonth,
    closedThrough: lastMonth,
    fiscalYearStartMonth: fiscalYearStartMonth(calendar),
    accounts: chartOfAccounts(key),
    departments: departmentsIn(entries),
    counterparties: counterpartiesOf(entries, [...customers, ...employeeParties(books.staff)]),
    entries,
    ...NO_FACTS,
    ...facts,
    employees: employees(books),
    payRuns: payRuns(books),
    bankAccounts: [OPERATING_BANK],
    bankTransactions: bankFeed(entries),
    budget: planYear(books, CLOSED_MONTHS - 12),
    nextPlan: isShifted ? planYear(books, OPEN_MONTH) : null,
  };
}
