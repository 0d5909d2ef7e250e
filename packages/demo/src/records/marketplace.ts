import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Instant } from '../kernel/instant.ts';

export interface DemoListing {
  readonly id: string;
  readonly sellerId: string;
  readonly createdAt: Instant;
  readonly closedAt: Instant | null;
  readonly soldAt: Instant | null;
}

export interface DemoMarketplaceRefund {
  readonly date: LocalDate;
  readonly itemValueMinor: MinorUnits;
  readonly commissionMinor: MinorUnits;
}

export interface DemoMarketplaceOrder {
  readonly id: string;
  readonly listingId: string;
  readonly placedAt: Instant;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly category: string;
  readonly currency: 'USD';
  readonly itemValueMinor: MinorUnits;
  readonly feesMinor: MinorUnits;
  readonly commissionMinor: MinorUnits;
  readonly promoMinor: MinorUnits;
  readonly refund: DemoMarketplaceRefund | null;
}
