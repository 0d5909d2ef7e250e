import { countTo } from '../kernel/at.ts';
import type { DemoCalendar } from '../kernel/calendar.ts';
import { OPEN_MONTH, type MonthIndex } from '../kernel/month-index.ts';
import { postBills } from '../processes/bills.ts';
import { openBooks } from '../processes/books.ts';
import { endMonth } from '../processes/end-month.ts';
import { postOpening } from '../processes/opening.ts';
import { createReceivables } from '../processes/receivables.ts';
import { startMonth } from '../processes/start-month.ts';
import type { Simulation } from '../simulation.ts';
import { servicesBills } from './bills.ts';
import { collectInvoices } from './collections.ts';
import { servicesDeals } from './deals.ts';
import { distributeToPartners } from './distributions.ts';
import { invoiceTime, recogniseFixedFees, type Billing } from './invoicing.ts';
import { MONTH_END, OPENING, ROSTER } from './profile.ts';
import { createProjects } from './project-book.ts';
import { projectFacts, timesheetFacts } from './project-facts.ts';
import { isRunning, type Project } from './project.ts';
import { recordTime, type TimeRecord } from './time-records.ts';

/** "Quirky Advisory": consultants on time-and-materials and fixed-fee projects, owned by its partners. */
export function simulateServices(calendar: DemoCalendar): Simulation {
  const books = openBooks('services', calendar, ROSTER);
  const projects = createProjects(books.random, OPEN_MONTH);
  const billing: Billing = { books, projects, receivables: createReceivables() };
  postOpening(books, OPENING);
  const records = countTo(OPEN_MONTH + 1).flatMap((month) => simulateMonth(billing, month));

  const facts = {
    projects: projectFacts(books, projects),
    timesheets: timesheetFacts(books, records),
    deals: servicesDeals(books),
  };
  const clients = new Set(facts.projects.map(({ clientKey }) => clientKey));
  return { books, customers: [...clients].map((name) => ({ key: name, type: 'CUSTOMER', name })), facts };
}

function simulateMonth(billing: Billing, month: MonthIndex): TimeRecord[] {
  const { books, projects } = billing;
  startMonth(books, month);
  collectInvoices(billing, month);
  distributeToPartners(books, month);
  const running = projects.filter((project) => isRunning(project, month));
  const records = recordTime(books, month, running);
  const revenue = invoiceTime(billing, month, feesByProject(records)) + recogniseFixedFees(billing, month);
  postBills(books, month, servicesBills(books, month, revenue));
  endMonth(books, month, MONTH_END);
  return records;
}

function feesByProject(records: readonly TimeRecord[]): Map<Project, number> {
  const fees = new Map<Project, number>();
  for (const { project, fee } of records) {
    if (!project.isFixedFee) fees.set(project, (fees.get(project) ?? 0) + fee);
  }
  return fees;
}
