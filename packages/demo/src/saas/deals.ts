import { dealFacts, PIPELINE_MONTHS, type DealStory } from '../facts/deal.ts';
import type { DemoDeal } from '../records/deal.ts';
import { at, countTo } from '../kernel/at.ts';
import { OPEN_MONTH, type MonthIndex } from '../kernel/month-index.ts';
import { prospectName } from '../kernel/names.ts';
import type { Random } from '../kernel/random.ts';
import type { Books } from '../processes/books.ts';
import type { SaasCustomer } from './customer.ts';
import { createCustomers } from './intake.ts';
import { PLANS, SCALE } from './plans.ts';
import { recurringRevenue } from './pricing.ts';

type UnnumberedDeal = Omit<DealStory, 'id'>;

/** One won deal for every customer who starts, and more lost ones, numbered by the month they close in. */
export function saasDeals(books: Books): DemoDeal[] {
  const lastMonth = OPEN_MONTH + PIPELINE_MONTHS;
  // Fresh customers: those of the simulation have changed their seats since they signed.
  const customers = createCustomers(books.random, lastMonth).filter(({ isOpening }) => !isOpening);
  const deals: UnnumberedDeal[] = [];
  for (const month of countTo(lastMonth + 1)) {
    const signed = customers.filter(({ start }) => start === month);
    deals.push(...signed.map(wonDeal), ...lostDeals(books.random, month, signed.length));
  }
  const stories = deals.map((deal, index) => ({ id: `D${index + 1}`, ...deal }));
  return dealFacts(books, stories, 'Account executive');
}

function wonDeal(customer: SaasCustomer): UnnumberedDeal {
  const { name, plan, start } = customer;
  return {
    name,
    customerKey: name,
    amount: recurringRevenue(customer, start) * 12,
    createdIn: start - (plan === SCALE ? 2 : 1),
    closesIn: start,
    closesOn: 1,
    isWon: true,
  };
}

function lostDeals(random: Random, month: MonthIndex, wonCount: number): UnnumberedDeal[] {
  const count = Math.floor(1.6 * wonCount + random.uniform(`lostn|${month}`));
  return countTo(count).map((position) => {
    const key = `${month}|${position}`;
    const plan = at(PLANS, random.pick(`lostp|${key}`, PLANS.length));
    const seats = plan.minimumSeats + random.pick(`losts|${key}`, plan.seatRange);
    return {
      name: prospectName(month * 30 + position),
      customerKey: null,
      amount: seats * plan.seatPrice * 12,
      createdIn: month - 1 - random.pick(`lostc|${key}`, 3),
      closesIn: month,
      closesOn: 1 + random.pick(`lostday|${key}`, 28),
      isWon: false,
    };
  });
}
