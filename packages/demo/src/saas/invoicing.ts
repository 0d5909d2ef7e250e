import { CODE } from '../chart/codes.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { credit, debit } from '../ledger/posting.ts';
import { IMPLEMENTATION_REVENUE, SUBSCRIPTION_REVENUE } from './codes.ts';
import { receiveByCard } from './collections.ts';
import type { SaasCustomer } from './customer.ts';
import { SCALE } from './plans.ts';
import { annualPrice, monthlyCharge } from './pricing.ts';
import type { OpenInvoice, SaasState } from './state.ts';

const SETUP_FEE = 150000;

/** The invoices of the 1st for a customer who is charged this month. */
export function invoiceCustomer(state: SaasState, customer: SaasCustomer, month: MonthIndex): void {
  if (customer.isAnnual) invoiceYear(state, customer, month);
  else invoiceMonth(state, customer, month);
  if (customer.plan === SCALE && customer.start === month) invoiceSetup(state, customer, month);
}

function invoiceYear(state: SaasState, customer: SaasCustomer, month: MonthIndex): void {
  const invoice = postInvoice(state, customer, month, {
    kind: 'annual',
    amount: annualPrice(customer),
    code: CODE.deferredRevenue,
  });
  state.deferred.spread(month, invoice.amount);
  const isPrompt = state.books.random.uniform(`lateA|${customer.index}|${month}`) < 0.8;
  state.receivables.expect(month + (isPrompt ? 1 : 2), { ...invoice, day: 8, isCard: false });
}

function invoiceMonth(state: SaasState, customer: SaasCustomer, month: MonthIndex): void {
  const invoice = postInvoice(state, customer, month, {
    kind: 'monthly',
    amount: monthlyCharge(customer, month),
    code: SUBSCRIPTION_REVENUE,
  });
  const isLate = state.books.random.uniform(`late|${customer.index}|${month}`) < 0.04;
  if (isLate) state.receivables.expect(month + 1, { ...invoice, day: 5, isCard: true });
  else receiveByCard(state.books, month, { ...invoice, day: 3, isCard: true });
}

function invoiceSetup(state: SaasState, customer: SaasCustomer, month: MonthIndex): void {
  const invoice = postInvoice(state, customer, month, {
    kind: 'setup',
    amount: SETUP_FEE,
    code: IMPLEMENTATION_REVENUE,
  });
  state.receivables.expect(month + 1, { ...invoice, day: 8, isCard: false });
}

interface Charge {
  readonly kind: 'annual' | 'monthly' | 'setup';
  readonly amount: number;
  readonly code: string;
}

function postInvoice(
  state: SaasState,
  customer: SaasCustomer,
  month: MonthIndex,
  { kind, amount, code }: Charge,
): Pick<OpenInvoice, 'number' | 'customer' | 'amount'> {
  state.invoiceCount += 1;
  const number = `INV-${String(state.invoiceCount).padStart(5, '0')}`;
  const tags = { party: customer.name };
  state.books.journal.post({
    month,
    day: 1,
    docType: 'INVOICE',
    docNumber: number,
    docRef: number,
    memo: `Invoice ${number} ${kind}`,
    lines: [debit(CODE.receivables, amount, tags), credit(code, amount, tags)],
  });
  return { number, customer: customer.name, amount };
}
