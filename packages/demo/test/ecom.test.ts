import { describe, expect, it } from 'vitest';
import type { DemoOrder } from '../src/records/order.ts';
import { checkCompany } from './checks/company-checks.ts';
import { openCompany } from './checks/open-month-checks.ts';
import { demoCompany, monthIn, STORY_MONTHS, sum } from './companies.ts';
import { details, golden } from './golden.ts';
import { sumLedger } from './ledger-sums.ts';
import { monthlyStatements } from './statements.ts';

const { orders, stockLevels, entries } = demoCompany('ecom');
const ordersOf = Map.groupBy(orders, ({ placedAt }) => monthIn(placedAt));
const refunds = orders.flatMap((order) => order.refunds.map((refund) => ({ order, ...refund })));
const refundsOf = Map.groupBy(refunds, ({ date }) => monthIn(date));

checkCompany('ecom', 1);

function grossOf({ items }: DemoOrder): number {
  return sum(items, ({ quantity, unitPriceMinor }) => quantity * unitPriceMinor);
}

function unitsOf({ items }: DemoOrder): number {
  return sum(items, ({ quantity }) => quantity);
}

function salesOf(order: DemoOrder): number {
  return grossOf(order) - order.discountMinor + order.shippingMinor;
}

describe('orders', () => {
  it('give the golden orders, sales, units and first-time customers of every month', () => {
    const known = new Set<string>();
    const stats = STORY_MONTHS.map((month, i) => {
      const own = ordersOf.get(month) ?? [];
      const before = known.size;
      for (const { customerId } of own) known.add(customerId);
      return { i, orders: own.length, net: sum(own, salesOf), units: sum(own, unitsOf), newCust: known.size - before };
    });
    expect(stats).toEqual(golden.ecom.stats);
    expect({ orders: orders.length, customers: known.size }).toEqual(golden.ecom.counts);
    expect(sum(stats.slice(24), ({ newCust }) => newCust)).toBe(7479);
  });

  it('less refunds by their date equal the revenue of the ledger in every month', () => {
    const netSales = STORY_MONTHS.map(
      (month) =>
        sum(ordersOf.get(month) ?? [], salesOf) - sum(refundsOf.get(month) ?? [], ({ amountMinor }) => amountMinor),
    );
    expect(netSales).toEqual(monthlyStatements(demoCompany('ecom')).map(({ rev }) => rev));
  });

  it('give the metric goldens of FY2025', () => {
    const own = STORY_MONTHS.slice(24).flatMap((month) => ordersOf.get(month) ?? []);
    const returned = STORY_MONTHS.slice(24).flatMap((month) => refundsOf.get(month) ?? []);
    const ordersOfCustomer = [...Map.groupBy(own, ({ customerId }) => customerId).values()];
    expect({
      gross: sum(own, grossOf),
      discounts: sum(own, ({ discountMinor }) => discountMinor),
      shipping: sum(own, ({ shippingMinor }) => shippingMinor),
      returns: sum(returned, ({ amountMinor }) => amountMinor),
      orders: own.length,
      averageOrder: Math.round(sum(own, salesOf) / own.length),
      customers: ordersOfCustomer.length,
      repeating: ordersOfCustomer.filter((each) => each.length >= 2).length,
    }).toEqual({
      gross: 336469540,
      discounts: 3874460,
      shipping: 2532990,
      returns: 15256860,
      orders: 13056,
      averageOrder: 25669,
      customers: 11356,
      repeating: 1513,
    });
  });

  it('of the last month show no refund before it happens, and show it when it has', () => {
    const lastMonth = ordersOf.get(STORY_MONTHS[35] ?? monthIn('2025-12')) ?? [];
    expect(lastMonth.length).toBeGreaterThan(0);
    expect(lastMonth.filter((order) => order.refunds.length > 0)).toEqual([]);
    const open = openCompany('ecom').orders;
    expect(open.some((order) => order.refunds[0]?.date === '2027-01-06')).toBe(true);
    expect(open.filter(({ placedAt }) => placedAt < '2027').map(({ id }) => id)).toEqual(orders.map(({ id }) => id));
  });
});

describe('stock', () => {
  it('has the units of the reference at the end of every month', () => {
    const levelsOf = Map.groupBy(stockLevels, ({ month }) => month);
    const onHand = STORY_MONTHS.map((month) => levelsOf.get(month)?.map(({ onHandUnits }) => onHandUnits));
    expect(onHand).toEqual(details.ecom.hand);
  });

  it('goes from month to month by what was received, returned and sold', () => {
    for (const levels of Map.groupBy(stockLevels, ({ sku }) => sku).values()) {
      const expected = levels.slice(1).map((level, index) => {
        return (levels[index]?.onHandUnits ?? 0) + level.receivedUnits + level.returnedUnits - level.soldUnits;
      });
      expect(levels.slice(1).map(({ onHandUnits }) => onHandUnits)).toEqual(expected);
    }
  });

  it('sells the units of the orders, takes back those that were restocked, and times cost is inventory', () => {
    const sums = sumLedger(entries);
    const months = STORY_MONTHS.map((month) => {
      const own = stockLevels.filter((level) => level.month === month);
      return {
        sold: sum(own, ({ soldUnits }) => soldUnits),
        returned: sum(own, ({ returnedUnits }) => returnedUnits),
        value: sum(own, ({ onHandUnits, unitCostMinor }) => onHandUnits * unitCostMinor),
      };
    });
    const expected = STORY_MONTHS.map((month) => ({
      sold: sum(ordersOf.get(month) ?? [], unitsOf),
      returned: sum(refundsOf.get(month) ?? [], ({ isRestocked, order }) => (isRestocked ? unitsOf(order) : 0)),
      value: sums.closing(month, '1200'),
    }));
    expect(months).toEqual(expected);
  });
});
