import type { BuyerRequest, Listing, MarketplaceOrder } from '@tieout/finance/metrics/facts/marketplace-facts.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { beginOf, dayOf, endOf, knownAt, type AskedFacts } from './known-facts.ts';

/** Listings that could be bought at some time between the days, or were sold in it. */
export async function selectListings(db: Db, asked: AskedFacts): Promise<Listing[]> {
  const { companyId, from, to } = asked;
  const { rows } = await sql<Listing>`
    select l.id::text as key, l.seller_key as "sellerKey", ${dayOf('l.listed_at')} as created,
           ${dayOf('l.closed_at')} as closed, ${dayOf('l.sold_at')} as sold
      from marketplace_listing_known l
      join company c on c.id = l.company_id
     where l.company_id = ${companyId} and ${knownAt('l', asked, 'LISTINGS')}
       and l.listed_at < ${endOf(to)}
       ${from === null ? sql`` : sql`and (l.closed_at is null or greatest(l.closed_at, l.sold_at) >= ${beginOf(from)})`}
     order by l.listed_at, l.id`.execute(db);
  return rows;
}

/** Orders by the day they were paid; a refund of a later day comes with its order. */
export async function selectMarketplaceOrders(db: Db, asked: AskedFacts): Promise<MarketplaceOrder[]> {
  const { companyId, from, to } = asked;
  const { rows } = await sql<MarketplaceOrder>`
    select o.id::text as key, ${dayOf('o.ordered_at')} as date, o.buyer_key as "buyerKey", o.seller_key as "sellerKey",
           o.category, o.currency::text as currency, o.item_value_minor::bigint as "itemValue",
           o.commission_minor::bigint as commission, o.refund_minor::bigint as refund, o.refunded_on as "refundedOn"
      from marketplace_order_known o
      join company c on c.id = o.company_id
     where o.company_id = ${companyId} and ${knownAt('o', asked, 'LISTINGS')}
       and o.ordered_at < ${endOf(to)}
       ${from === null ? sql`` : sql`and o.ordered_at >= ${beginOf(from)}`}
     order by o.ordered_at, o.id`.execute(db);
  return rows;
}

export async function selectBuyerRequests(db: Db, asked: AskedFacts): Promise<BuyerRequest[]> {
  const { companyId, from, to } = asked;
  const { rows } = await sql<BuyerRequest>`
    select r.id::text as key, ${dayOf('r.started_at')} as started, ${dayOf('r.completed_at')} as completed
      from buyer_request_known r
      join company c on c.id = r.company_id
     where r.company_id = ${companyId} and ${knownAt('r', asked, 'LISTINGS')}
       and r.started_at < ${endOf(to)}
       ${from === null ? sql`` : sql`and r.started_at >= ${beginOf(from)}`}
     order by r.started_at, r.id`.execute(db);
  return rows;
}
