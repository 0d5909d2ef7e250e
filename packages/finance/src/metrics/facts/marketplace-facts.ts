import type { LocalDate } from '../../local-date.ts';
import type { MinorUnits } from '../../money.ts';

export interface Listing {
  readonly key: string;
  readonly sellerKey: string;
  readonly created: LocalDate;
  readonly closed: LocalDate | null;
  readonly sold: LocalDate | null;
}

/** A paid order; `itemValue` without buyer fees, tax and promotions. */
export interface MarketplaceOrder {
  readonly key: string;
  readonly date: LocalDate;
  readonly buyerKey: string;
  readonly sellerKey: string;
  readonly category: string;
  readonly currency: string;
  readonly itemValue: MinorUnits;
  readonly commission: MinorUnits;
  readonly refund: MinorUnits;
  readonly refundedOn: LocalDate | null;
}

/** A request or a cart of a buyer. */
export interface BuyerRequest {
  readonly key: string;
  readonly started: LocalDate;
  readonly completed: LocalDate | null;
}
