import { minorUnits } from '@tieout/finance/money.ts';
import type { DemoMarketplaceOrder, DemoMarketplaceRefund } from '../records/marketplace.ts';
import type { DemoCalendar } from '../kernel/calendar.ts';
import type { Listing } from './listing-shelf.ts';
import { placedAt } from './order-time.ts';
import type { MarketOrder } from './order.ts';
import { REFUND_DAY } from './refunds.ts';
import { sellerId } from './sellers.ts';

export function marketplaceOrderFacts(
  calendar: DemoCalendar,
  orderBook: readonly (readonly MarketOrder[])[],
  listings: readonly Listing[],
): DemoMarketplaceOrder[] {
  const listingOf = new Map(listings.map((listing) => [listing.soldBy, listing.id]));
  return orderBook
    .flat()
    .filter(({ month, day }) => calendar.hasHappened(calendar.dateOf(month, day)))
    .map((order) => ({
      id: order.id,
      listingId: listingOf.get(order) ?? '',
      placedAt: placedAt(calendar, order),
      buyerId: `U${String(order.buyer + 1).padStart(5, '0')}`,
      sellerId: sellerId(order.seller),
      category: order.category.name,
      currency: 'USD',
      itemValueMinor: minorUnits(order.itemValue),
      feesMinor: minorUnits(order.buyerFee),
      commissionMinor: minorUnits(order.commission),
      promoMinor: minorUnits(order.promo),
      refund: refundOf(calendar, order),
    }));
}

function refundOf(calendar: DemoCalendar, order: MarketOrder): DemoMarketplaceRefund | null {
  const date = calendar.dateOf(order.month + 1, REFUND_DAY);
  if (!order.isRefunded || !calendar.hasHappened(date)) return null;
  return {
    date,
    itemValueMinor: minorUnits(order.itemValue),
    commissionMinor: minorUnits(order.commission),
  };
}
