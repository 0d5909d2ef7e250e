import { minorUnits } from '@tieout/finance/money.ts';
import type { DemoDiscount, DemoSubscription } from '../records/subscription.ts';
import type { DemoCalendar } from '../kernel/calendar.ts';
import type { ContractBook, ContractPeriod } from './contract-book.ts';
import { ANNUAL_PRICE_MONTHS, DISCOUNT_MONTHS, DISCOUNT_PERCENT } from './pricing.ts';

/** Contract periods that have begun, as subscription items; an end still to come is not known yet. */
export function subscriptionFacts(calendar: DemoCalendar, { periods }: ContractBook): DemoSubscription[] {
  return periods
    .filter(({ start }) => calendar.hasHappened(calendar.dateOf(start, 1)))
    .map((period) => toSubscription(calendar, period));
}

function toSubscription(calendar: DemoCalendar, period: ContractPeriod): DemoSubscription {
  const { id, name, plan, isAnnual } = period.customer;
  const end = period.end === null ? null : calendar.dateOf(period.end, 1);
  const endExclusive = end !== null && calendar.hasHappened(end) ? end : null;
  return {
    id: `${id}-${period.number}`,
    customerKey: name,
    plan: plan.name,
    currency: 'USD',
    unitPriceMinor: minorUnits(isAnnual ? plan.seatPrice * ANNUAL_PRICE_MONTHS : plan.seatPrice),
    quantity: period.seats,
    intervalUnit: isAnnual ? 'year' : 'month',
    intervalCount: 1,
    start: calendar.dateOf(period.start, 1),
    endExclusive,
    trialEnd: null,
    pauseStart: null,
    pauseEnd: null,
    status: endExclusive === null ? 'active' : 'canceled',
    discounts: period.isDiscounted ? [discountOf(calendar, period)] : [],
  };
}

function discountOf(calendar: DemoCalendar, { customer }: ContractPeriod): DemoDiscount {
  return {
    kind: 'percent',
    value: DISCOUNT_PERCENT,
    duration: 'repeating',
    start: calendar.dateOf(customer.start, 1),
    end: calendar.dateOf(customer.start + DISCOUNT_MONTHS, 1),
  };
}
