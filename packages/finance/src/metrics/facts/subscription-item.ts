import type { LocalDate } from '../../local-date.ts';
import type { MinorUnits } from '../../money.ts';

export const INTERVAL_UNITS = ['day', 'week', 'month', 'year'] as const;
export type IntervalUnit = (typeof INTERVAL_UNITS)[number];

export interface SubscriptionDiscount {
  readonly kind: 'percent' | 'amount';
  /** Percent of the gross price as decimal text ('12.5'), or minor units of the item's currency per billing interval. */
  readonly value: string;
  readonly duration: 'once' | 'repeating' | 'forever';
  readonly start: LocalDate;
  /** The first day without it. */
  readonly end: LocalDate | null;
}

/** One price for one thing over one period (finance 1.9). A change of price or quantity ends it and starts the next. */
export interface SubscriptionItem {
  readonly key: string;
  readonly customerKey: string;
  readonly plan: string;
  readonly currency: string;
  readonly unitPrice: MinorUnits;
  readonly quantity: number;
  readonly intervalUnit: IntervalUnit;
  readonly intervalCount: number;
  readonly start: LocalDate;
  /** The first day without service. */
  readonly endExclusive: LocalDate | null;
  /** The first paid day. */
  readonly trialEnd: LocalDate | null;
  readonly pauseStart: LocalDate | null;
  /** The first day of service after a pause. */
  readonly pauseEnd: LocalDate | null;
  /** As the source words it: 'active', 'past_due', 'unpaid' … */
  readonly status: string;
  /** Since when a payment is missing, where the source says so. */
  readonly pastDueSince: LocalDate | null;
  readonly discounts: readonly SubscriptionDiscount[];
}
