import { CODE } from '../chart/codes.ts';
import { at } from '../kernel/at.ts';
import { cents } from '../kernel/cents.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { credit, debit } from '../ledger/posting.ts';
import type { Books } from '../processes/books.ts';
import type { Receivables } from '../processes/receivables.ts';
import { FIXED_FEES, TIME_AND_MATERIALS } from './codes.ts';
import { isRunning, type Project } from './project.ts';

export interface ProjectInvoice {
  readonly number: string;
  readonly client: string;
  readonly amount: number;
}

export interface Billing {
  readonly books: Books;
  readonly projects: readonly Project[];
  readonly receivables: Receivables<ProjectInvoice>;
}

/** Invoices the fees of the month's hours, one invoice a project; answers the revenue. */
export function invoiceTime(billing: Billing, month: MonthIndex, feeOf: ReadonlyMap<Project, number>): number {
  let revenue = 0;
  for (const project of billing.projects) {
    const fee = feeOf.get(project);
    if (fee === undefined) continue;
    const number = invoiceNumber(month, project);
    const tags = { party: project.client };
    project.recognised += fee;
    project.billed += fee;
    revenue += fee;
    billing.books.journal.post({
      month,
      day: 'last',
      docType: 'INVOICE',
      docNumber: number,
      docRef: number,
      memo: `Invoice ${number}`,
      lines: [debit(CODE.receivables, fee, tags), credit(TIME_AND_MATERIALS, fee, tags)],
    });
    expectPayment(billing, month, project, fee);
  }
  return revenue;
}

/**
 * Recognises the month's part of every fixed fee; half is invoiced in the first month and the rest in the last.
 * What is recognised but not billed is an asset, what is billed but not recognised a liability. Answers the revenue.
 */
export function recogniseFixedFees(billing: Billing, month: MonthIndex): number {
  let revenue = 0;
  for (const project of billing.projects) {
    if (project.isFixedFee && isRunning(project, month)) revenue += recogniseFixedFee(billing, month, project);
  }
  return revenue;
}

function recogniseFixedFee(billing: Billing, month: MonthIndex, project: Project): number {
  const invoiced = fixedFeeInvoice(project, month);
  const recognised = at(project.plan, month - project.start);
  const before = { unbilled: unbilledOf(project), deferred: deferredOf(project) };
  project.recognised += recognised;
  project.billed += invoiced;
  const number = invoiceNumber(month, project);
  const tags = { party: project.client };
  billing.books.journal.post({
    month,
    day: 'last',
    docType: invoiced > 0 ? 'INVOICE' : 'JOURNAL',
    docRef: number,
    memo: `Fixed fee ${project.id}`,
    ...(invoiced > 0 ? { docNumber: number } : {}),
    lines: [
      debit(CODE.receivables, invoiced, tags),
      debit(CODE.unbilled, unbilledOf(project) - before.unbilled, tags),
      credit(CODE.deferredRevenue, deferredOf(project) - before.deferred, tags),
      credit(FIXED_FEES, recognised, tags),
    ],
  });
  if (invoiced > 0) expectPayment(billing, month, project, invoiced);
  return recognised;
}

function fixedFeeInvoice({ start, end, value, billed }: Project, month: MonthIndex): number {
  const first = month === start ? cents(value * 0.5) : 0;
  return month === end ? value - billed : first;
}

function unbilledOf({ recognised, billed }: Project): number {
  return Math.max(0, recognised - billed);
}

function deferredOf({ recognised, billed }: Project): number {
  return Math.max(0, billed - recognised);
}

function invoiceNumber(month: MonthIndex, { id }: Project): string {
  return `SI-${month}-${id}`;
}

function expectPayment(billing: Billing, month: MonthIndex, project: Project, amount: number): void {
  const isSlow = billing.books.random.uniform(`slow|${project.index}|${month}`) < 0.35;
  const invoice = { number: invoiceNumber(month, project), client: project.client, amount };
  billing.receivables.expect(month + (isSlow ? 2 : 1), invoice);
}
