import { Decimal, roundToMinor } from '../../decimal.ts';
import { addDays, addMonthsToDate, type LocalDate } from '../../local-date.ts';
import { ZERO, type MinorUnits } from '../../money.ts';
import type { IntervalUnit, SubscriptionDiscount, SubscriptionItem } from '../facts/subscription-item.ts';

/** Never were subscriptions at all, or are none any more. */
const NEVER_ACTIVE: ReadonlySet<string> = new Set(['incomplete', 'incomplete_expired', 'void']);

/** How long a missing payment leaves a subscription alive (finance 4.2). */
const PAST_DUE_DAYS = 60;

/** Whether an item is paid for on a day: begun, not ended, not on trial, not paused, and its status allows it. */
export function isActive(item: SubscriptionItem, day: LocalDate): boolean {
  const { start, endExclusive, trialEnd, status } = item;
  if (day < start || (endExclusive !== null && day >= endExclusive)) return false;
  if (trialEnd !== null && day < trialEnd) return false;
  return !isPaused(item, day) && !NEVER_ACTIVE.has(status) && !isUnpaid(item, day);
}

function isPaused({ pauseStart, pauseEnd }: SubscriptionItem, day: LocalDate): boolean {
  return pauseStart !== null && day >= pauseStart && (pauseEnd === null || day < pauseEnd);
}

/** Where the source does not say since when, an unpaid item was never paid, and one past due still counts. */
function isUnpaid({ status, pastDueSince }: SubscriptionItem, day: LocalDate): boolean {
  if (status === 'unpaid') return pastDueSince === null || day >= pastDueSince;
  return status === 'past_due' && pastDueSince !== null && day > addDays(pastDueSince, PAST_DUE_DAYS);
}

/** Months of one billing interval as an exact fraction: a week is 12/52 of a month, a day 12/365 (finance 4.2). */
const MONTHS_OF: Readonly<Record<IntervalUnit, readonly [number, number]>> = {
  month: [1, 1],
  year: [12, 1],
  week: [12, 52],
  day: [12, 365],
};

/**
 * `round((unit price * quantity - discounts) / months)` in minor units of the item's currency; 0 while it is not active.
 * Setup fees, usage, tax and shipping are no items of a subscription. Rounded once, half away from zero.
 */
export function itemMrr(item: SubscriptionItem, day: LocalDate): MinorUnits {
  if (!isActive(item, day)) return ZERO;
  const gross = new Decimal(item.unitPrice).times(item.quantity);
  const discount = Decimal.min(discountOn(item, day, gross), gross);
  const [months, each] = MONTHS_OF[item.intervalUnit];
  return roundToMinor(
    gross
      .minus(discount)
      .times(each)
      .dividedBy(item.intervalCount * months),
  );
}

/** Percentages are of the gross price, so their order does not matter. */
function discountOn(item: SubscriptionItem, day: LocalDate, gross: Decimal): Decimal {
  return item.discounts
    .filter((discount) => isRecurring(item, discount) && isOn(item, discount, day))
    .map(({ kind, value }) => (kind === 'percent' ? gross.times(value).dividedBy(100) : new Decimal(value)))
    .reduce((sum, each) => sum.plus(each), new Decimal(0));
}

/** A coupon for one bill lowers recurring revenue only where that bill is for a year or more. */
function isRecurring({ intervalUnit, intervalCount }: SubscriptionItem, { duration }: SubscriptionDiscount): boolean {
  if (duration !== 'once') return true;
  return intervalUnit === 'year' || (intervalUnit === 'month' && intervalCount >= 12);
}

function isOn(item: SubscriptionItem, { duration, start, end }: SubscriptionDiscount, day: LocalDate): boolean {
  const until = end ?? (duration === 'once' ? addMonthsToDate(start, monthsOfBill(item)) : null);
  return day >= start && (until === null || day < until);
}

function monthsOfBill({ intervalUnit, intervalCount }: SubscriptionItem): number {
  return intervalUnit === 'year' ? 12 * intervalCount : intervalCount;
}
