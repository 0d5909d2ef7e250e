import type { FundingRound } from '../processes/funding-round.ts';
import type { MonthEnd } from '../processes/end-month.ts';
import type { RosterRow } from '../people/staff.ts';

/** Demand by month of the year, January first. */
export const SEASON = [1.05, 1.0, 1.1, 1.0, 0.95, 0.9, 0.8, 0.75, 1.1, 1.15, 1.05, 0.85] as const;

export const ROSTER: readonly RosterRow[] = [
  [-1, 'CEO', 'G&A', 130000],
  [-1, 'CTO', 'R&D', 130000],
  [-1, 'Engineer', 'R&D', 118000, 3],
  [-1, 'Account executive', 'S&M', 90000],
  [-1, 'Support specialist', 'COGS', 62000],
  [4, 'Engineer', 'R&D', 120000],
  [5, 'Marketer', 'S&M', 88000],
  [9, 'Support specialist', 'COGS', 64000],
  [10, 'Account executive', 'S&M', 92000],
  [11, 'Engineer', 'R&D', 124000],
  [12, 'Finance manager', 'G&A', 98000],
  [13, 'Product manager', 'R&D', 120000],
  [15, 'Account executive', 'S&M', 92000],
  [17, 'Engineer', 'R&D', 124000],
  [18, 'Customer success', 'COGS', 76000],
  [20, 'Marketer', 'S&M', 90000],
  [23, 'Engineer', 'R&D', 126000],
  [25, 'Support specialist', 'COGS', 66000],
  [27, 'Account executive', 'S&M', 94000],
  [29, 'People partner', 'G&A', 84000],
  [31, 'Engineer', 'R&D', 126000],
];

export const OPENING = { bank: 68000000, equipment: 1200000, shareCapital: 120000000 } as const;

export const SERIES_A: FundingRound = { month: 10, day: 12, memo: 'Series A preferred stock', amount: 320000000 };

export const MONTH_END: MonthEnd = {
  openingEquipment: OPENING.equipment,
  premiums: [
    { from: 0, amount: 960000 },
    { from: 12, amount: 1260000 },
    { from: 24, amount: 1500000 },
  ],
};
