import { CODE } from '../chart/codes.ts';
import { countTo } from '../kernel/at.ts';
import type { DemoCalendar } from '../kernel/calendar.ts';
import { OPEN_MONTH, type MonthIndex } from '../kernel/month-index.ts';
import { credit } from '../ledger/posting.ts';
import { postBills } from '../processes/bills.ts';
import { openBooks } from '../processes/books.ts';
import { endMonth } from '../processes/end-month.ts';
import { postFundingRound } from '../processes/funding-round.ts';
import { postOpening } from '../processes/opening.ts';
import { createReceivables } from '../processes/receivables.ts';
import { startMonth } from '../processes/start-month.ts';
import type { Simulation } from '../simulation.ts';
import { saasBills } from './bills.ts';
import { collectInvoices } from './collections.ts';
import { postCommissions } from './commissions.ts';
import { createContractBook } from './contract-book.ts';
import { saasDeals } from './deals.ts';
import { createDeferredRevenue, recogniseRevenue } from './deferred-revenue.ts';
import { createCustomers } from './intake.ts';
import { invoiceCustomer } from './invoicing.ts';
import { liveMonth } from './lifecycle.ts';
import { annualPrice, recurringRevenue } from './pricing.ts';
import { MONTH_END, OPENING, ROSTER, SERIES_A } from './profile.ts';
import type { SaasState } from './state.ts';
import { subscriptionFacts } from './subscription-facts.ts';

/** "Cloudberry Metrics": seed-funded, nearly out of money in month 9, a Series A in month 10. */
export function simulateSaas(calendar: DemoCalendar): Simulation {
  const state = openSaas(calendar);
  for (const month of countTo(OPEN_MONTH + 1)) simulateMonth(state, month);

  const { books, customers } = state;
  const signed = customers.filter(({ start }) => calendar.hasHappened(calendar.dateOf(start, 1)));
  return {
    books,
    customers: signed.map(({ name }) => ({ key: name, type: 'CUSTOMER', name })),
    facts: { subscriptions: subscriptionFacts(calendar, state.contracts), deals: saasDeals(books) },
  };
}

function openSaas(calendar: DemoCalendar): SaasState {
  const books = openBooks('saas', calendar, ROSTER);
  const state: SaasState = {
    books,
    customers: createCustomers(books.random, OPEN_MONTH),
    receivables: createReceivables(),
    deferred: createDeferredRevenue(),
    contracts: createContractBook(),
    invoiceCount: 0,
  };
  for (const customer of state.customers.filter(({ isOpening }) => isOpening)) {
    state.contracts.record(customer, -1);
    if (customer.isAnnual) state.deferred.spread(customer.termStart, annualPrice(customer));
  }
  postOpening(books, { ...OPENING, others: [credit(CODE.deferredRevenue, state.deferred.openingBalance())] });
  return state;
}

function simulateMonth(state: SaasState, month: MonthIndex): void {
  const { books } = state;
  startMonth(books, month);
  postFundingRound(books, month, SERIES_A);
  collectInvoices(state, month);
  const { payingCustomers, newAnnualRevenue } = serveCustomers(state, month);
  recogniseRevenue(books, month, state.deferred);
  postCommissions(books, month, newAnnualRevenue);
  postBills(books, month, saasBills(books, month, payingCustomers));
  endMonth(books, month, MONTH_END);
}

/** Customers in order of their number: invoice numbers follow it. */
function serveCustomers(state: SaasState, month: MonthIndex): { payingCustomers: number; newAnnualRevenue: number } {
  let payingCustomers = 0;
  let newAnnualRevenue = 0;
  for (const customer of state.customers.filter(({ start }) => start <= month)) {
    if (liveMonth(customer, month, state.books.random)) invoiceCustomer(state, customer, month);
    state.contracts.record(customer, month);
    const revenue = recurringRevenue(customer, month);
    if (revenue > 0) payingCustomers += 1;
    if (customer.start === month) newAnnualRevenue += revenue * 12;
  }
  return { payingCustomers, newAnnualRevenue };
}
