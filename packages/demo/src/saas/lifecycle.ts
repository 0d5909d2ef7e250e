import type { MonthIndex } from '../kernel/month-index.ts';
import type { Random } from '../kernel/random.ts';
import type { SaasCustomer } from './customer.ts';

/** What the month brings to a customer: renewal, more or fewer seats, churn, return. True when an invoice is due. */
export function liveMonth(customer: SaasCustomer, month: MonthIndex, random: Random): boolean {
  if (!customer.isActive) return maybeReturns(customer, month, random);
  return customer.isAnnual ? liveAnnualMonth(customer, month, random) : liveMonthlyMonth(customer, month, random);
}

function liveAnnualMonth(customer: SaasCustomer, month: MonthIndex, random: Random): boolean {
  if (month === customer.termStart) return true;
  if (month !== customer.termStart + 12) return false;
  if (random.uniform(`churnA|${customer.index}|${month}`) < 0.1) return churn(customer, month);
  changeSeats(customer, month, random, { expansion: 0.55, contraction: 0.1, seatsPerStep: 4 });
  customer.termStart = month;
  return true;
}

function liveMonthlyMonth(customer: SaasCustomer, month: MonthIndex, random: Random): boolean {
  if (month === customer.start) return true;
  if (random.uniform(`churn|${customer.index}|${month}`) < customer.plan.monthlyChurn) return churn(customer, month);
  changeSeats(customer, month, random, { expansion: 0.05, contraction: 0.008, seatsPerStep: 6 });
  return true;
}

function churn(customer: SaasCustomer, month: MonthIndex): false {
  customer.isActive = false;
  customer.churnedIn = month;
  return false;
}

interface SeatOdds {
  readonly expansion: number;
  readonly contraction: number;
  /** Large customers add up to one seat for this many they have. */
  readonly seatsPerStep: number;
}

function changeSeats(customer: SaasCustomer, month: MonthIndex, random: Random, odds: SeatOdds): void {
  const key = `${customer.index}|${month}`;
  if (random.uniform(`exp|${key}`) < odds.expansion) {
    const most = Math.max(3, Math.floor(customer.seats / odds.seatsPerStep));
    customer.seats += 1 + random.pick(`expn|${key}`, most);
  } else if (random.uniform(`con|${key}`) < odds.contraction && customer.seats > 1) {
    customer.seats -= 1;
  }
}

/** Only monthly customers come back, within half a year and without their discount. */
function maybeReturns(customer: SaasCustomer, month: MonthIndex, random: Random): boolean {
  if (customer.isAnnual || customer.churnedIn === null) return false;
  const monthsAway = month - customer.churnedIn;
  if (monthsAway < 1 || monthsAway > 6) return false;
  if (random.uniform(`react|${customer.index}|${month}`) >= 0.03) return false;
  customer.isActive = true;
  customer.hasDiscount = false;
  return true;
}
