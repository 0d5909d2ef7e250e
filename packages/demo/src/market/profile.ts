import type { RosterRow } from '../people/staff.ts';
import type { MonthEnd } from '../processes/end-month.ts';
import type { FundingRound } from '../processes/funding-round.ts';

/** Orders by month of the year, January first. */
export const SEASON = [0.9, 0.88, 0.96, 0.98, 1.0, 0.97, 0.92, 0.95, 1.03, 1.08, 1.22, 1.3] as const;

export const ROSTER: readonly RosterRow[] = [
  [-1, 'CEO', 'G&A', 120000],
  [-1, 'CTO', 'R&D', 122000],
  [-1, 'Engineer', 'R&D', 112000, 2],
  [-1, 'Category manager', 'S&M', 84000],
  [-1, 'Trust and safety', 'COGS', 56000],
  [5, 'Engineer', 'R&D', 114000],
  [7, 'Growth marketer', 'S&M', 90000],
  [13, 'Trust and safety', 'COGS', 57000],
  [18, 'Finance manager', 'G&A', 94000],
  [24, 'Engineer', 'R&D', 118000],
  [26, 'Seller success', 'S&M', 68000],
];

export const OPENING = { bank: 60000000, equipment: 900000, shareCapital: 90000000 } as const;

export const SEED_ROUND: FundingRound = { month: 6, day: 9, memo: 'Seed round', amount: 150000000 };

export const MONTH_END: MonthEnd = {
  openingEquipment: OPENING.equipment,
  premiums: [
    { from: 0, amount: 840000 },
    { from: 12, amount: 960000 },
    { from: 24, amount: 1080000 },
  ],
};
