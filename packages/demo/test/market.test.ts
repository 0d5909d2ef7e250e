import { firstDayOf, lastDayOf } from '@tieout/finance/month.ts';
import { describe, expect, it } from 'vitest';
import type { DemoMarketplaceOrder } from '../src/records/marketplace.ts';
import { checkCompany } from './checks/company-checks.ts';
import { openCompany } from './checks/open-month-checks.ts';
import { demoCompany, monthIn, STORY_MONTHS, sum } from './companies.ts';
import { details, golden } from './golden.ts';
import { sumLedger } from './ledger-sums.ts';

const { marketplaceOrders, listings, entries } = demoCompany('market');
const sums = sumLedger(entries);
const ordersOf = Map.groupBy(marketplaceOrders, ({ placedAt }) => monthIn(placedAt));
const refundedOf = Map.groupBy(
  marketplaceOrders.filter(({ refund }) => refund !== null),
  ({ refund }) => monthIn(refund?.date ?? ''),
);

checkCompany('market', -7);

function sellerShare({ itemValueMinor, commissionMinor }: DemoMarketplaceOrder): number {
  return itemValueMinor - commissionMinor;
}

describe('orders', () => {
  it('number as many as the golden count, from the golden number of buyers', () => {
    const buyers = new Set(marketplaceOrders.map(({ buyerId }) => buyerId));
    expect({ orders: marketplaceOrders.length, buyers: buyers.size }).toEqual(golden.market.counts);
  });

  it('give GMV, commissions, fees, promos, buyers and sellers of the reference in every month', () => {
    const months = STORY_MONTHS.map((month) => {
      const own = ordersOf.get(month) ?? [];
      return {
        n: own.length,
        gmv: sum(own, (order) => order.itemValueMinor),
        com: sum(own, (order) => order.commissionMinor),
        fee: sum(own, (order) => order.feesMinor),
        promo: sum(own, (order) => order.promoMinor),
        buyers: new Set(own.map(({ buyerId }) => buyerId)).size,
        sellers: new Set(own.map(({ sellerId }) => sellerId)).size,
      };
    });
    const reference = details.market.stats.map(({ n, gmv, com, fee, promo, buyers, sellers }) => {
      return { n, gmv, com, fee, promo, buyers, sellers };
    });
    expect(months).toEqual(reference);
  });

  it('give the commissions of the ledger once refunds are taken off by their date', () => {
    const commissions = STORY_MONTHS.map(
      (month) =>
        sum(ordersOf.get(month) ?? [], ({ commissionMinor }) => commissionMinor) -
        sum(refundedOf.get(month) ?? [], ({ refund }) => refund?.commissionMinor ?? 0),
    );
    expect(commissions).toEqual(STORY_MONTHS.map((month) => -sums.movement(month, '4000')));
  });

  it('not yet paid out to their sellers, less refunds, are the money held for them', () => {
    const held = STORY_MONTHS.map((month) => {
      const late = ordersOf.get(month)?.filter(({ placedAt }) => Number(placedAt.slice(8, 10)) > 21) ?? [];
      return sum(late, sellerShare) - sum(refundedOf.get(month) ?? [], sellerShare);
    });
    expect(held).toEqual(STORY_MONTHS.map((month) => -sums.closing(month, '2400')));
  });

  it('sell one listing each, of the same seller and at the same moment', () => {
    const byId = new Map(listings.map((listing) => [listing.id, listing]));
    const astray = marketplaceOrders.filter(({ listingId, sellerId, placedAt }) => {
      const listing = byId.get(listingId);
      return listing?.sellerId !== sellerId || listing.soldAt !== placedAt;
    });
    expect(astray).toEqual([]);
    expect(new Set(marketplaceOrders.map(({ listingId }) => listingId)).size).toBe(marketplaceOrders.length);
    expect(listings.filter(({ soldAt }) => soldAt !== null)).toHaveLength(marketplaceOrders.length);
  });

  it('of closed months stay as they were while a month is open', () => {
    const open = openCompany('market').marketplaceOrders;
    const before = open.filter(({ placedAt }) => placedAt < '2027');
    expect(before.map(({ id, listingId }) => id + listingId)).toEqual(
      marketplaceOrders.map(({ id, listingId }) => id + listingId),
    );
    expect(open.length).toBeGreaterThan(before.length);
  });
});

describe('listings', () => {
  it('are as many, active at some time in the month, as the reference says', () => {
    const active = STORY_MONTHS.map((month) => {
      const [from, to] = [`${firstDayOf(month)}T00:00:00Z`, `${lastDayOf(month)}T23:59:59Z`];
      return listings.filter(({ createdAt, closedAt }) => createdAt <= to && (closedAt ?? to) >= from).length;
    });
    expect(active).toEqual(details.market.stats.map(({ activeListings }) => activeListings));
  });

  it('sell in the month they were made, sell in a later one, are closed unsold or are still open', () => {
    const fates = Map.groupBy(listings, ({ createdAt, closedAt, soldAt }) => {
      if (closedAt === null) return 'open';
      if (soldAt === null) return 'unsold';
      return monthIn(soldAt) === monthIn(createdAt) ? 'same month' : 'later';
    });
    expect([...fates.keys()].toSorted()).toEqual(['later', 'open', 'same month', 'unsold']);
    expect(fates.get('later')?.length).toBeGreaterThan(listings.length / 4);
  });

  it('are created before they are closed or sold, and a sale closes them', () => {
    expect(listings.filter(({ createdAt, closedAt }) => closedAt !== null && createdAt >= closedAt)).toEqual([]);
    expect(listings.filter(({ soldAt, closedAt }) => soldAt !== null && soldAt !== closedAt)).toEqual([]);
  });
});
