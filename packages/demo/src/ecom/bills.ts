import { CODE } from '../chart/codes.ts';
import { sumOf } from '../kernel/at.ts';
import { cents } from '../kernel/cents.ts';
import { monthOfYear, type MonthIndex } from '../kernel/month-index.ts';
import { tierIn } from '../kernel/tiers.ts';
import { headcount } from '../people/staff.ts';
import type { Bill } from '../processes/bills.ts';
import type { Books } from '../processes/books.ts';
import { salesBeforeReturns, type ChannelTotals } from './channel-totals.ts';

const WORKSHOP_RENT = [
  { from: 0, amount: 420000 },
  { from: 18, amount: 520000 },
] as const;

export interface MonthSales {
  readonly web: ChannelTotals;
  readonly marketplace: ChannelTotals;
  readonly wholesale: ChannelTotals;
}

export function purchaseBills(goods: number): Bill[] {
  return [
    { day: 12, vendor: 'Imaginary Goods Factory', code: CODE.inventory, amount: goods },
    { day: 12, vendor: 'Wobbly Freight Forwarders', code: '5300', amount: cents(goods * 0.05), department: 'COGS' },
  ];
}

export function ecomBills(books: Books, month: MonthIndex, sales: MonthSales): Bill[] {
  return [...fulfilmentBills(sales), ...marketingBills(books, month, sales), ...officeBills(books, month)];
}

function fulfilmentBills({ web, marketplace, wholesale }: MonthSales): Bill[] {
  const consumerOrders = web.orders + marketplace.orders;
  const units = sumOf([web, marketplace, wholesale], (channel) => channel.units);
  const handling = 480 * consumerOrders + 120 * units;
  const parcels = 980 * web.orders + 9000 * wholesale.orders;
  return [
    { day: 27, vendor: 'Pretend Fulfilment 3PL', code: '5420', amount: handling, department: 'VAR' },
    { day: 27, vendor: 'Nowhere Parcel Service', code: '5430', amount: parcels, department: 'VAR' },
    { day: 27, vendor: 'Example Packaging Works', code: '5440', amount: 70 * consumerOrders, department: 'VAR' },
  ];
}

function marketingBills({ random }: Books, month: MonthIndex, { web, marketplace, wholesale }: MonthSales): Bill[] {
  const webNet = web.gross - web.discount;
  const ads = cents(webNet * 0.115 * (1 + 0.12 * random.triangular(`ads|${month}`)));
  const platform = 39900 + cents(salesBeforeReturns([web, marketplace, wholesale]) * 0.004);
  return [
    { day: 16, vendor: 'Fictional Ads Network', code: '6100', amount: ads, department: 'S&M' },
    { day: 16, vendor: 'Imaginary Creators Agency', code: '6110', amount: 180000, department: 'S&M' },
    { day: 7, vendor: 'Example Shop Platform', code: '6130', amount: platform, department: 'R&D' },
  ];
}

function officeBills({ staff }: Books, month: MonthIndex): Bill[] {
  const software = 4500 * headcount(staff, month);
  const isHeatingMonth = monthOfYear(month) < 2 || monthOfYear(month) === 11;
  const utilities = cents(38000 * (isHeatingMonth ? 1.25 : 1));
  return [
    { day: 7, vendor: 'Madeup Office Software', code: '6340', amount: software, department: 'G&A' },
    { day: 2, vendor: 'Imaginary Workshops', code: '6310', amount: tierIn(month, WORKSHOP_RENT), department: 'G&A' },
    { day: 20, vendor: 'Sample Accountants LLP', code: '6330', amount: 90000, department: 'G&A' },
    { day: 22, vendor: 'Sample Utilities Board', code: '6370', amount: utilities, department: 'G&A' },
  ];
}
