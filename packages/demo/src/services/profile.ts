import type { RosterRow } from '../people/staff.ts';
import type { MonthEnd } from '../processes/end-month.ts';

export const ROSTER: readonly RosterRow[] = [
  [-1, 'Managing partner', 'G&A', 150000],
  [-1, 'Principal', 'COGS', 142000, 2],
  [-1, 'Senior', 'COGS', 112000, 3],
  [-1, 'Consultant', 'COGS', 86000, 4],
  [-1, 'Junior', 'COGS', 62000, 2],
  [-1, 'Office manager', 'G&A', 60000],
  [-1, 'Business developer', 'S&M', 88000],
  [4, 'Consultant', 'COGS', 87000],
  [9, 'Senior', 'COGS', 114000],
  [11, 'Junior', 'COGS', 63000],
  [15, 'Consultant', 'COGS', 88000],
  [16, 'Finance manager', 'G&A', 92000],
  [20, 'Senior', 'COGS', 116000],
  [22, 'Consultant', 'COGS', 89000],
  [24, 'Business developer', 'S&M', 90000],
  [27, 'Principal', 'COGS', 148000],
  [29, 'Consultant', 'COGS', 90000],
  [31, 'Junior', 'COGS', 65000],
];

export const OPENING = { bank: 42000000, equipment: 900000, shareCapital: 5000000 } as const;

export const MONTH_END: MonthEnd = {
  openingEquipment: OPENING.equipment,
  premiums: [
    { from: 0, amount: 1440000 },
    { from: 12, amount: 1560000 },
    { from: 24, amount: 1680000 },
  ],
};

/** Cents per hour by role. */
const HOURLY_RATES: ReadonlyMap<string, number> = new Map([
  ['Junior', 9500],
  ['Consultant', 14000],
  ['Senior', 18500],
  ['Principal', 24000],
]);

export function hourlyRate(role: string): number {
  const rate = HOURLY_RATES.get(role);
  if (rate === undefined) throw new RangeError(`${role} has no hourly rate`);
  return rate;
}
