import { cents } from '../kernel/cents.ts';
import { monthOfYear, type MonthIndex } from '../kernel/month-index.ts';
import { tierIn } from '../kernel/tiers.ts';
import { headcount, startersIn } from '../people/staff.ts';
import type { Bill } from '../processes/bills.ts';
import type { Books } from '../processes/books.ts';

const OFFICE_RENT = [
  { from: 0, amount: 780000 },
  { from: 18, amount: 980000 },
] as const;

export function servicesBills(books: Books, month: MonthIndex, revenue: number): Bill[] {
  return [...deliveryBills(books, month, revenue), ...officeBills(books, month)];
}

function deliveryBills({ random }: Books, month: MonthIndex, revenue: number): Bill[] {
  const travel = cents(revenue * 0.02 * (1 + 0.4 * random.triangular(`tr|${month}`)));
  return [
    { day: 26, vendor: 'Quirky Freelance Guild', code: '5300', amount: cents(revenue * 0.06), department: 'COGS' },
    { day: 22, vendor: 'Nowhere Travel', code: '5350', amount: travel, department: 'COGS' },
  ];
}

function officeBills({ staff }: Books, month: MonthIndex): Bill[] {
  const software = 9000 * headcount(staff, month);
  const isConferenceMonth = monthOfYear(month) === 4 || monthOfYear(month) === 9;
  const events = isConferenceMonth ? 700000 : 60000;
  const recruiting = 650000 * startersIn(staff, month);
  return [
    { day: 2, vendor: 'Imaginary Offices', code: '6310', amount: tierIn(month, OFFICE_RENT), department: 'G&A' },
    { day: 6, vendor: 'Madeup Office Software', code: '6340', amount: software, department: 'G&A' },
    { day: 20, vendor: 'Sample Accountants LLP', code: '6330', amount: 160000, department: 'G&A' },
    { day: 20, vendor: 'Placeholder Law LLP', code: '6320', amount: 70000, department: 'G&A' },
    { day: 18, vendor: 'Sample Events Bureau', code: '6120', amount: events, department: 'S&M' },
    { day: 12, vendor: 'Example Recruiters', code: '6380', amount: recruiting, department: 'G&A' },
  ];
}
