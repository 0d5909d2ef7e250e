import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';

export interface DemoDiscount {
  readonly kind: 'percent';
  /** Whole percent of the gross price. */
  readonly value: number;
  readonly duration: 'repeating';
  readonly start: LocalDate;
  /** The first day without the discount. */
  readonly end: LocalDate;
}

/** One contract period: a change of seats, discount or term ends it and starts the next. */
export interface DemoSubscription {
  readonly id: string;
  readonly customerKey: string;
  readonly plan: string;
  readonly currency: 'USD';
  readonly unitPriceMinor: MinorUnits;
  readonly quantity: number;
  readonly intervalUnit: 'month' | 'year';
  readonly intervalCount: 1;
  readonly start: LocalDate;
  readonly endExclusive: LocalDate | null;
  readonly trialEnd: null;
  readonly pauseStart: null;
  readonly pauseEnd: null;
  readonly status: 'active' | 'canceled';
  readonly discounts: readonly DemoDiscount[];
}
