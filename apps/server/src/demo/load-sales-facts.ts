import { minorUnits, sumMoney } from '@tieout/finance/money.ts';
import type { DemoOrder } from '@tieout/demo/records/order.ts';
import type { BulkTransaction } from '#db/bulk-transaction.ts';
import { DEMO_SOURCE, type DemoIds } from './demo-ids.ts';
import type { CompanyLoad } from './company-load.ts';

export async function loadSalesFacts(transaction: BulkTransaction, load: CompanyLoad, ids: DemoIds): Promise<void> {
  await loadSubscriptions(transaction, load, ids);
  await loadOrders(transaction, load);
  await loadDeals(transaction, load, ids);
}

async function loadSubscriptions(
  { copyInto }: BulkTransaction,
  { companyId, company }: CompanyLoad,
  ids: DemoIds,
): Promise<void> {
  await copyInto(
    'subscription_item',
    company.subscriptions.map((item) => ({
      company_id: companyId,
      id: crypto.randomUUID(),
      source: DEMO_SOURCE,
      external_id: item.id,
      customer_id: ids.counterparty(item.customerKey),
      plan: item.plan,
      currency: item.currency,
      unit_price_minor: item.unitPriceMinor,
      quantity: item.quantity,
      interval_unit: item.intervalUnit,
      interval_count: item.intervalCount,
      start_on: item.start,
      end_exclusive_on: item.endExclusive,
      status: item.status,
      discounts: item.discounts,
    })),
  );
}

async function loadOrders({ copyInto }: BulkTransaction, { companyId, company }: CompanyLoad): Promise<void> {
  await copyInto(
    'sales_order',
    company.orders.map((order) => ({
      company_id: companyId,
      id: crypto.randomUUID(),
      source: DEMO_SOURCE,
      external_id: order.id,
      ordered_at: order.placedAt,
      customer_key: order.customerId,
      channel: order.channel,
      currency: order.currency,
      items: order.items,
      gross_minor: totalOf(order, 'unitPriceMinor'),
      cost_minor: totalOf(order, 'unitCostMinor'),
      discount_minor: order.discountMinor,
      shipping_minor: order.shippingMinor,
      tax_minor: order.taxMinor,
      refunds: order.refunds,
    })),
  );
  await copyInto(
    'stock_level',
    company.stockLevels.map((level) => ({
      company_id: companyId,
      id: crypto.randomUUID(),
      source: DEMO_SOURCE,
      external_id: `${level.sku}-${level.month}`,
      sku: level.sku,
      month: level.month,
      name: level.name,
      received: level.receivedUnits,
      returned: level.returnedUnits,
      sold: level.soldUnits,
      on_hand: level.onHandUnits,
      unit_cost_minor: level.unitCostMinor,
    })),
  );
}

function totalOf(order: DemoOrder, price: 'unitPriceMinor' | 'unitCostMinor'): number {
  return sumMoney(order.items.map((item) => minorUnits(item.quantity * item[price])));
}

async function loadDeals(
  { copyInto }: BulkTransaction,
  { companyId, company }: CompanyLoad,
  ids: DemoIds,
): Promise<void> {
  await copyInto(
    'deal',
    company.deals.map((deal) => ({
      company_id: companyId,
      id: crypto.randomUUID(),
      source: DEMO_SOURCE,
      external_id: deal.id,
      name: deal.name,
      owner_key: deal.ownerId,
      customer_id: deal.customerKey === null ? null : ids.counterparty(deal.customerKey),
      amount_minor: deal.amountMinor,
      currency: deal.currency,
      stage: deal.stage,
      opened_at: deal.createdAt,
      expected_close_on: deal.expectedCloseOn,
      closed_at: deal.closedAt,
      is_won: deal.won,
      probability: deal.probability,
      lead_source: deal.source,
    })),
  );
}
