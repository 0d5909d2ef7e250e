import { cents } from '../kernel/cents.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import type { SaasCustomer } from './customer.ts';

export const DISCOUNT_PERCENT = 20;
export const DISCOUNT_MONTHS = 6;

/** A year costs ten months. */
export const ANNUAL_PRICE_MONTHS = 10;

export function annualPrice({ seats, plan }: SaasCustomer): number {
  return seats * plan.seatPrice * ANNUAL_PRICE_MONTHS;
}

export function isDiscounted(customer: SaasCustomer, month: MonthIndex): boolean {
  return customer.hasDiscount && month - customer.start < DISCOUNT_MONTHS;
}

export function monthlyCharge(customer: SaasCustomer, month: MonthIndex): number {
  const gross = customer.seats * customer.plan.seatPrice;
  return isDiscounted(customer, month) ? gross - cents(gross * (DISCOUNT_PERCENT / 100)) : gross;
}

export function recurringRevenue(customer: SaasCustomer, month: MonthIndex): number {
  if (!customer.isActive) return 0;
  return customer.isAnnual ? cents(annualPrice(customer) / 12) : monthlyCharge(customer, month);
}
