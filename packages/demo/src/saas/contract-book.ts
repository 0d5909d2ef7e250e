import type { MonthIndex } from '../kernel/month-index.ts';
import type { SaasCustomer } from './customer.ts';
import { isDiscounted } from './pricing.ts';

/** Unchanged terms from one month to another. */
export interface ContractPeriod {
  readonly customer: SaasCustomer;
  /** 1 for the customer's first. */
  readonly number: number;
  readonly start: MonthIndex;
  end: MonthIndex | null;
  readonly seats: number;
  readonly isDiscounted: boolean;
  readonly termStart: MonthIndex;
}

export interface ContractBook {
  readonly periods: readonly ContractPeriod[];
  /** Takes down the customer's terms in a month, after everything the month brought. */
  record(customer: SaasCustomer, month: MonthIndex): void;
}

export function createContractBook(): ContractBook {
  const periods: ContractPeriod[] = [];
  const latest = new Map<number, ContractPeriod>();

  function record(customer: SaasCustomer, month: MonthIndex): void {
    const last = latest.get(customer.index);
    const running = last?.end === null ? last : undefined;
    if (running !== undefined && customer.isActive && hasSameTerms(running, customer, month)) return;
    if (running !== undefined) running.end = month;
    if (!customer.isActive) return;
    const period: ContractPeriod = {
      customer,
      number: (last?.number ?? 0) + 1,
      // An annual term that runs at the opening began before the first recorded month.
      start: customer.isAnnual ? customer.termStart : month,
      end: null,
      seats: customer.seats,
      isDiscounted: isDiscounted(customer, month),
      termStart: customer.termStart,
    };
    latest.set(customer.index, period);
    periods.push(period);
  }

  return { periods, record };
}

function hasSameTerms(period: ContractPeriod, customer: SaasCustomer, month: MonthIndex): boolean {
  return (
    period.seats === customer.seats &&
    period.termStart === customer.termStart &&
    period.isDiscounted === isDiscounted(customer, month)
  );
}
