import { unknown } from '@tieout/finance/metric-value.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as portfolio from './portfolio.queries.ts';

const TODAY = parseLocalDate('2026-04-10');
const NOTHING = unknown('NO_DATA');

export const samples: readonly Sample[] = [
  { name: 'selectPortfolio', run: (db) => portfolio.selectPortfolio(db, [ID]) },
  { name: 'selectStandingState', run: (db) => portfolio.selectStandingState(db, ID) },
  {
    name: 'upsertStanding',
    run: (db) =>
      portfolio.upsertStanding(
        db,
        ID,
        { stamp: ID, today: TODAY },
        {
          month: null,
          isOpen: false,
          lastFullMonth: null,
          tieOut: null,
          decisions: { undecided: 0, unsure: 0 },
          cash: NOTHING,
          runway: null,
          profit: NOTHING,
          plannedProfit: NOTHING,
          profitAgainstPlan: NOTHING,
          failedChecks: 0,
          unplaced: 0,
          material: 0,
          unexplained: 0,
        },
      ),
  },
  { name: 'selectNameTaken', run: (db) => portfolio.selectNameTaken(db, { name: 'Example Co', timezone: 'UTC' }) },
  { name: 'insertAssignment', run: (db) => portfolio.insertAssignment(db, ID, ID) },
  { name: 'countAssignments', run: (db) => portfolio.countAssignments(db, ID) },
  { name: 'enqueueDailyStanding', run: (db) => portfolio.enqueueDailyStanding(db, ID) },
];
