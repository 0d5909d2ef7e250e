import type { Deal, Order, StockLevel } from '@tieout/finance/metrics/facts/sales-facts.ts';
import type { SubscriptionDiscount, SubscriptionItem } from '@tieout/finance/metrics/facts/subscription-item.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { beginOf, dayOf, endOf, knownAt, type AskedFacts } from './known-facts.ts';

/** Items that run at some time between the days. */
export async function selectSubscriptions(db: Db, asked: AskedFacts): Promise<SubscriptionItem[]> {
  const { companyId, from, to } = asked;
  const { rows } = await sql<Omit<SubscriptionItem, 'discounts'> & { discounts: StoredDiscount[] }>`
    select s.id::text as key, coalesce(p.merged_into_id, s.customer_id)::text as "customerKey", s.plan,
           s.currency::text as currency, s.unit_price_minor::bigint as "unitPrice", s.quantity,
           s.interval_unit as "intervalUnit", s.interval_count as "intervalCount", s.start_on as start,
           s.end_exclusive_on as "endExclusive", s.trial_end_on as "trialEnd", s.pause_start_on as "pauseStart",
           s.pause_end_on as "pauseEnd", s.status, null::date as "pastDueSince", s.discounts
      from subscription_item_known s
      left join counterparty p on p.company_id = s.company_id and p.id = s.customer_id
     where s.company_id = ${companyId} and ${knownAt('s', asked, 'SUBSCRIPTIONS')}
       and s.start_on <= ${to} and (${from}::date is null or s.end_exclusive_on is null or s.end_exclusive_on >= ${from})
     order by s.start_on, s.id`.execute(db);
  return rows.map((row) => ({ ...row, discounts: row.discounts.map(discountOf) }));
}

interface StoredDiscount extends Omit<SubscriptionDiscount, 'value' | 'end'> {
  value: string | number;
  end?: SubscriptionDiscount['end'];
}

function discountOf({ kind, value, duration, start, end = null }: StoredDiscount): SubscriptionDiscount {
  return { kind, value: String(value), duration, start, end };
}

/** Orders by the day they were placed; refunds of later days come with them. */
export async function selectOrders(db: Db, asked: AskedFacts): Promise<Order[]> {
  const { companyId, from, to } = asked;
  const { rows } = await sql<Order>`
    select o.id::text as key, ${dayOf('o.ordered_at')} as date, o.customer_key as "customerKey", o.channel,
           o.currency::text as currency, o.gross_minor::bigint as gross, o.discount_minor::bigint as discount,
           o.shipping_minor::bigint as shipping, o.cancelled_at is not null as "isCancelled",
           (select coalesce(jsonb_agg(jsonb_build_object('sku', i ->> 'sku', 'quantity', (i ->> 'quantity')::integer)), '[]')
              from jsonb_array_elements(o.items) i) as lines,
           (select coalesce(jsonb_agg(jsonb_build_object('date', r ->> 'date', 'amount', (r ->> 'amountMinor')::bigint)), '[]')
              from jsonb_array_elements(o.refunds) r) as refunds
      from sales_order_known o
      join company c on c.id = o.company_id
     where o.company_id = ${companyId} and ${knownAt('o', asked, 'ORDERS')}
       and o.ordered_at < ${endOf(to)}
       ${from === null ? sql`` : sql`and o.ordered_at >= ${beginOf(from)}`}
     order by o.ordered_at, o.id`.execute(db);
  return rows;
}

export async function selectStock(db: Db, asked: AskedFacts): Promise<StockLevel[]> {
  const { companyId, from, to } = asked;
  const { rows } = await sql<StockLevel>`
    select s.sku, s.month, s.received, s.returned, s.sold, s.on_hand as "onHand", s.unit_cost_minor::bigint as "unitCost"
      from stock_level_known s
     where s.company_id = ${companyId} and ${knownAt('s', asked, 'ORDERS')}
       and s.month <= ${to.slice(0, 7)} and s.month >= ${from?.slice(0, 7) ?? ''}
     order by s.month, s.sku, s.id`.execute(db);
  return rows;
}

/** Deals that were open or closed between the days. */
export async function selectDeals(db: Db, asked: AskedFacts): Promise<Deal[]> {
  const { companyId, from, to } = asked;
  const { rows } = await sql<Deal>`
    select d.id::text as key, d.amount_minor::bigint as amount, d.currency::text as currency,
           ${dayOf('d.opened_at')} as created, ${dayOf('d.closed_at')} as closed, d.is_won as "isWon",
           d.expected_close_on as "expectedClose"
      from deal_known d
      join company c on c.id = d.company_id
     where d.company_id = ${companyId} and ${knownAt('d', asked, 'DEALS')}
       and d.opened_at < ${endOf(to)}
       ${from === null ? sql`` : sql`and (d.closed_at is null or d.closed_at >= ${beginOf(from)})`}
     order by d.opened_at, d.id`.execute(db);
  return rows;
}
