import { at } from '../kernel/at.ts';
import { cents } from '../kernel/cents.ts';
import { monthOfYear, type MonthIndex } from '../kernel/month-index.ts';
import { tierIn } from '../kernel/tiers.ts';
import { headcount } from '../people/staff.ts';
import type { Bill } from '../processes/bills.ts';
import type { Books } from '../processes/books.ts';
import { SUBSCRIPTION_REVENUE } from './codes.ts';
import { SEASON, SERIES_A } from './profile.ts';

const OFFICE_RENT = [
  { from: 0, amount: 350000 },
  { from: 14, amount: 650000 },
] as const;

const SERIES_A_LEGAL_FEES = 2800000;

export function saasBills(books: Books, month: MonthIndex, payingCustomers: number): Bill[] {
  return [
    ...deliveryBills(books, month, payingCustomers),
    ...marketingBills(books, month),
    ...developmentBills(books, month),
    ...officeBills(books, month),
  ];
}

function deliveryBills({ journal }: Books, month: MonthIndex, payingCustomers: number): Bill[] {
  const subscriptions = -journal.movement(SUBSCRIPTION_REVENUE, month);
  const hosting = 90000 + cents(subscriptions * 0.07);
  const licences = 120000 + 150 * payingCustomers;
  return [
    { day: 25, vendor: 'Example Cloud Hosting Co', code: '5000', amount: hosting, department: 'COGS' },
    { day: 25, vendor: 'Pretend Data Licences', code: '5050', amount: licences, department: 'COGS' },
  ];
}

function marketingBills({ random, staff }: Books, month: MonthIndex): Bill[] {
  const season = at(SEASON, monthOfYear(month));
  const ads = cents(420000 * (1 + 0.03 * month) * season * (1 + 0.1 * random.triangular(`ads|${month}`)));
  const isTradeShowMonth = monthOfYear(month) === 2 || monthOfYear(month) === 8;
  const tradeShow = isTradeShowMonth ? 900000 : 0;
  const crm = 9500 * headcount(staff, month, 'S&M');
  return [
    { day: 18, vendor: 'Fictional Ads Network', code: '6100', amount: ads, department: 'S&M' },
    { day: 12, vendor: 'Wobbly Content Studio', code: '6110', amount: 250000, department: 'S&M' },
    { day: 14, vendor: 'Sample Trade Shows', code: '6120', amount: tradeShow, department: 'S&M' },
    { day: 6, vendor: 'Example CRM Software', code: '6130', amount: crm, department: 'S&M' },
  ];
}

function developmentBills({ staff }: Books, month: MonthIndex): Bill[] {
  const tools = 6000 * headcount(staff, month, 'R&D');
  const freelancers = month >= 8 && month <= 20 ? 400000 : 0;
  return [
    { day: 6, vendor: 'Pretend Dev Tools', code: '6210', amount: tools, department: 'R&D' },
    { day: 26, vendor: 'Quirky Freelance Guild', code: '6220', amount: freelancers, department: 'R&D' },
  ];
}

function officeBills({ random, staff }: Books, month: MonthIndex): Bill[] {
  const rent = tierIn(month, OFFICE_RENT);
  const legal = 120000 + (month === SERIES_A.month ? SERIES_A_LEGAL_FEES : 0);
  const software = 5500 * headcount(staff, month);
  const travel = cents(90000 * (1 + 0.5 * random.uniform(`trav|${month}`)));
  return [
    { day: 2, vendor: 'Imaginary Offices', code: '6310', amount: rent, department: 'G&A' },
    { day: 20, vendor: 'Placeholder Law LLP', code: '6320', amount: legal, department: 'G&A' },
    { day: 20, vendor: 'Sample Accountants LLP', code: '6330', amount: 150000, department: 'G&A' },
    { day: 6, vendor: 'Madeup Office Software', code: '6340', amount: software, department: 'G&A' },
    { day: 22, vendor: 'Nowhere Travel', code: '6350', amount: travel, department: 'G&A' },
  ];
}
