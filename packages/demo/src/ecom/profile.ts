import type { RosterRow } from '../people/staff.ts';
import type { MonthEnd } from '../processes/end-month.ts';

/** Orders by month of the year, January first. */
export const SEASON = [0.82, 0.8, 0.9, 0.92, 1.0, 0.95, 0.9, 0.95, 1.02, 1.1, 1.45, 1.6] as const;

export const ROSTER: readonly RosterRow[] = [
  [-1, 'Founder', 'G&A', 95000],
  [-1, 'Operations manager', 'G&A', 78000],
  [-1, 'Assembler', 'COGS', 42000, 2],
  [-1, 'Marketer', 'S&M', 72000],
  [-1, 'Customer care', 'S&M', 46000],
  [8, 'Assembler', 'COGS', 43000],
  [14, 'Web developer', 'R&D', 92000],
  [19, 'Customer care', 'S&M', 47000],
  [24, 'Bookkeeper', 'G&A', 58000],
  [28, 'Assembler', 'COGS', 44000],
];

export const OPENING = { bank: 24000000, equipment: 1800000, shareCapital: 15000000 } as const;

export const MONTH_END: MonthEnd = {
  openingEquipment: OPENING.equipment,
  premiums: [
    { from: 0, amount: 720000 },
    { from: 12, amount: 780000 },
    { from: 24, amount: 840000 },
  ],
};
