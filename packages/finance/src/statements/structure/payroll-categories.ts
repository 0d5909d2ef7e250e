import type { PeopleFunction } from '../../metrics/facts/people-facts.ts';

/** Categories of the P&L that hold pay and what comes with it, and whose pay it is. */
export const PAYROLL_CATEGORIES: Readonly<Record<string, { name: string; function: PeopleFunction }>> = {
  'C.PPL': { name: 'Delivery payroll', function: 'DELIVERY' },
  'S.PPL': { name: 'S&M payroll', function: 'S&M' },
  'S.CAR': { name: 'Customer care payroll', function: 'S&M' },
  'D.PPL': { name: 'R&D payroll', function: 'R&D' },
  'G.PPL': { name: 'G&A payroll', function: 'G&A' },
};
