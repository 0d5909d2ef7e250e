import { at } from '../kernel/at.ts';
import { cents } from '../kernel/cents.ts';
import { monthOfYear, type MonthIndex } from '../kernel/month-index.ts';
import { tierIn } from '../kernel/tiers.ts';
import { headcount } from '../people/staff.ts';
import type { Bill } from '../processes/bills.ts';
import type { Books } from '../processes/books.ts';
import { SEASON, SEED_ROUND } from './profile.ts';
import type { MarketTotals } from './totals.ts';

const OFFICE_RENT = [
  { from: 0, amount: 300000 },
  { from: 10, amount: 520000 },
] as const;

const SEED_LEGAL_FEES = 2200000;

interface MonthFigures {
  readonly totals: MarketTotals;
  readonly newSellers: number;
}

export function marketBills(books: Books, month: MonthIndex, { totals, newSellers }: MonthFigures): Bill[] {
  return [...platformBills(totals), ...marketingBills(books, month, newSellers), ...officeBills(books, month)];
}

function platformBills({ orders, itemValue }: MarketTotals): Bill[] {
  const hosting = 160000 + 40 * orders;
  const chargebacks = cents(itemValue * 0.0035);
  return [
    { day: 25, vendor: 'Example Cloud Hosting Co', code: '5000', amount: hosting, department: 'COGS' },
    { day: 25, vendor: 'Pretend Identity Checks', code: '5050', amount: 90 * orders, department: 'COGS' },
    { day: 25, vendor: 'Sample Chargeback Desk', code: '5060', amount: chargebacks, department: 'COGS' },
  ];
}

function marketingBills({ random }: Books, month: MonthIndex, newSellers: number): Bill[] {
  const season = at(SEASON, monthOfYear(month));
  const ads = cents(900000 * (1 + 0.02 * month) * season * (1 + 0.1 * random.triangular(`ads|${month}`)));
  return [
    { day: 16, vendor: 'Fictional Ads Network', code: '6100', amount: ads, department: 'S&M' },
    { day: 16, vendor: 'Wobbly Content Studio', code: '6110', amount: 160000, department: 'S&M' },
    { day: 16, vendor: 'Seller Referral Programme', code: '6140', amount: 6000 * newSellers, department: 'S&M' },
  ];
}

function officeBills({ staff }: Books, month: MonthIndex): Bill[] {
  const tools = 6500 * headcount(staff, month, 'R&D');
  const legal = 100000 + (month === SEED_ROUND.month ? SEED_LEGAL_FEES : 0);
  const software = 5000 * headcount(staff, month);
  return [
    { day: 6, vendor: 'Pretend Dev Tools', code: '6210', amount: tools, department: 'R&D' },
    { day: 2, vendor: 'Imaginary Offices', code: '6310', amount: tierIn(month, OFFICE_RENT), department: 'G&A' },
    { day: 20, vendor: 'Placeholder Law LLP', code: '6320', amount: legal, department: 'G&A' },
    { day: 20, vendor: 'Sample Accountants LLP', code: '6330', amount: 130000, department: 'G&A' },
    { day: 6, vendor: 'Madeup Office Software', code: '6340', amount: software, department: 'G&A' },
  ];
}
