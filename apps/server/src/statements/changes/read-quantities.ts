import type { ComparedQuantities, ComparedQuantity, Measured } from '@tieout/finance/changes/comparison.ts';
import type { Order } from '@tieout/finance/metrics/facts/sales-facts.ts';
import type { Timesheet } from '@tieout/finance/metrics/facts/people-facts.ts';
import type { SubscriptionItem } from '@tieout/finance/metrics/facts/subscription-item.ts';
import { itemMrr } from '@tieout/finance/metrics/mrr/item-mrr.ts';
import { addMoney, subtractMoney, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { firstDayOf, lastDayOf, monthOf, type Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import { selectFactsVersions } from '#facts/connected-facts.queries.ts';
import { selectTimesheets } from '#facts/people-facts.queries.ts';
import { selectOrders, selectSubscriptions } from '#facts/sales-facts.queries.ts';
import type { StatementView } from '#statements/question/statement-view.ts';

interface Sold extends Measured {
  key: string;
  month: Month;
}

/** What was counted of sales in the two months, by source; nothing where it is in other currencies than the books. */
export async function readQuantities(
  db: Db,
  { company, knownAt }: StatementView,
  [base, now]: readonly [Month, Month],
): Promise<ComparedQuantities[]> {
  const versions = await selectFactsVersions(db, company.id, knownAt);
  const asked = { companyId: company.id, versions, from: firstDayOf(base), to: lastDayOf(now) };
  const [orders, timesheets, subscriptions] = await Promise.all([
    selectOrders(db, asked),
    selectTimesheets(db, asked),
    selectSubscriptions(db, asked),
  ]);
  function isOurs({ currency }: { currency: string }): boolean {
    return currency === company.reportingCurrency;
  }
  const sources = [
    // Books show sales before discounts, with a row of discounts beside them, or after them.
    { unit: 'units', sold: orders.every(isOurs) ? soldOrders(orders, ({ gross }) => gross) : [] },
    { unit: 'units', sold: orders.every(isOurs) ? soldOrders(orders, netOf) : [] },
    { unit: 'hours', sold: timesheets.every(isOurs) ? workedHours(timesheets) : [] },
    { unit: 'seats', sold: subscriptions.every(isOurs) ? seats(subscriptions, [base, now]) : [] },
  ] as const;
  return sources
    .filter(({ sold }) => sold.length > 0)
    .map(({ unit, sold }) => ({ unit, things: compared(sold, base, now) }));
}

/** Only an order of one product tells what the product cost: with a second one among them nobody knows their prices. */
function soldOrders(orders: readonly Order[], amountOf: (order: Order) => MinorUnits): Sold[] {
  const counted = orders.filter(({ isCancelled }) => !isCancelled);
  if (counted.some(({ lines }) => lines.length !== 1)) return [];
  return counted.flatMap((order) =>
    order.lines.map(({ sku, quantity }) => ({
      key: sku,
      month: monthOf(order.date),
      units: quantity,
      amount: amountOf(order),
    })),
  );
}

function netOf({ gross, discount }: Order): MinorUnits {
  return subtractMoney(gross, discount);
}

function workedHours(timesheets: readonly Timesheet[]): Sold[] {
  return timesheets
    .filter(({ isBillable, fee }) => isBillable && fee !== 0)
    .map(({ employeeKey, date, hoursHundredths, fee }) => ({
      key: employeeKey,
      month: monthOf(date),
      units: hoursHundredths / 100,
      amount: fee,
    }));
}

function seats(items: readonly SubscriptionItem[], months: readonly Month[]): Sold[] {
  return months.flatMap((month) =>
    items
      .map((item) => ({ key: item.plan, month, units: item.quantity, amount: itemMrr(item, lastDayOf(month)) }))
      .filter(({ amount }) => amount !== 0),
  );
}

function compared(sold: readonly Sold[], base: Month, now: Month): ComparedQuantity[] {
  return [...Map.groupBy(sold, ({ key }) => key)].map(([key, own]) => ({
    key,
    now: measured(own, now),
    base: measured(own, base),
  }));
}

function measured(sold: readonly Sold[], month: Month): Measured {
  const own = sold.filter((each) => each.month === month);
  return {
    units: own.reduce((sum, { units }) => sum + units, 0),
    amount: own.reduce<MinorUnits>((sum, { amount }) => addMoney(sum, amount), ZERO),
  };
}
