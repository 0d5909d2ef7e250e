import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Instant } from '../kernel/instant.ts';

export type SalesChannel = 'web' | 'marketplace' | 'wholesale';

export interface DemoOrderItem {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPriceMinor: MinorUnits;
  readonly unitCostMinor: MinorUnits;
}

export interface DemoRefund {
  readonly date: LocalDate;
  /** Without tax. */
  readonly amountMinor: MinorUnits;
  readonly taxMinor: MinorUnits;
  readonly isRestocked: boolean;
}

export interface DemoOrder {
  readonly id: string;
  readonly placedAt: Instant;
  readonly customerId: string;
  readonly channel: SalesChannel;
  readonly currency: 'USD';
  readonly items: readonly DemoOrderItem[];
  readonly discountMinor: MinorUnits;
  readonly shippingMinor: MinorUnits;
  readonly taxMinor: MinorUnits;
  readonly refunds: readonly DemoRefund[];
}
