import type { BulkTransaction } from '#db/bulk-transaction.ts';
import { DEMO_SOURCE, type DemoIds } from './demo-ids.ts';
import type { CompanyLoad } from './company-load.ts';

export async function loadMarketplaceFacts(
  { copyInto }: BulkTransaction,
  { companyId, company }: CompanyLoad,
  ids: DemoIds,
): Promise<void> {
  await copyInto(
    'marketplace_listing',
    company.listings.map((listing) => ({
      company_id: companyId,
      id: ids.listing(listing.id),
      source: DEMO_SOURCE,
      external_id: listing.id,
      seller_key: listing.sellerId,
      listed_at: listing.createdAt,
      closed_at: listing.closedAt,
      sold_at: listing.soldAt,
    })),
  );
  await copyInto(
    'marketplace_order',
    company.marketplaceOrders.map((order) => ({
      company_id: companyId,
      id: crypto.randomUUID(),
      source: DEMO_SOURCE,
      external_id: order.id,
      ordered_at: order.placedAt,
      listing_id: ids.listing(order.listingId),
      buyer_key: order.buyerId,
      seller_key: order.sellerId,
      category: order.category,
      currency: order.currency,
      item_value_minor: order.itemValueMinor,
      buyer_fee_minor: order.feesMinor,
      commission_minor: order.commissionMinor,
      promo_minor: order.promoMinor,
      refund_minor: order.refund?.itemValueMinor ?? 0,
      refund_commission_minor: order.refund?.commissionMinor ?? 0,
      refunded_on: order.refund?.date ?? null,
    })),
  );
}
