import { companyName } from '../kernel/names.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import type { Random } from '../kernel/random.ts';
import { planFor, type SaasPlan } from './plans.ts';

export interface SaasCustomer {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly plan: SaasPlan;
  readonly isAnnual: boolean;
  /** There before month 0. */
  readonly isOpening: boolean;
  readonly start: MonthIndex;
  seats: number;
  hasDiscount: boolean;
  /** First month of the running annual term; before the start for terms that run already at the opening. */
  termStart: MonthIndex;
  isActive: boolean;
  churnedIn: MonthIndex | null;
}

export function createCustomer(random: Random, index: number, start: MonthIndex): SaasCustomer {
  const isOpening = start < 0;
  const plan = planFor(random.uniform(`plan|${index}`));
  const isAnnual = random.uniform(`bill|${index}`) < plan.annualShare;
  return {
    index,
    id: `C${String(index + 1).padStart(4, '0')}`,
    name: companyName(index),
    plan,
    isAnnual,
    isOpening,
    start,
    seats: plan.minimumSeats + random.pick(`seats|${index}`, plan.seatRange),
    hasDiscount: !isAnnual && !isOpening && random.uniform(`disc|${index}`) < 0.15,
    termStart: isOpening && isAnnual ? -(1 + random.pick(`off|${index}`, 12)) : start,
    isActive: true,
    churnedIn: null,
  };
}
