import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as gathered from './gathered.queries.ts';

const KEY = { companyId: ID, connectionId: ID };
const MONTH = parseMonth('2026-01');
const DAY = parseLocalDate('2026-01-01');
const CHANGES = { changed: ['Invoice:1'], present: [{ type: 'Bill', externalIds: ['Bill:1'] }] };

export const samples: readonly Sample[] = [
  { name: 'selectGathered', run: (db) => gathered.selectGathered(db, KEY) },
  { name: 'insertGathered', run: (db) => gathered.insertGathered(db, KEY) },
  { name: 'updateGathered', run: (db) => gathered.updateGathered(db, KEY, { isComplete: true }) },
  { name: 'deleteGathered', run: (db) => gathered.deleteGathered(db, KEY) },
  {
    name: 'upsertGatheredMonth',
    run: (db) => gathered.upsertGatheredMonth(db, KEY, { month: MONTH, entries: [], moved: {}, balances: {} }),
  },
  { name: 'selectGatheredMonths', run: (db) => gathered.selectGatheredMonths(db, KEY) },
  { name: 'selectGatheredEntries', run: (db) => gathered.selectGatheredEntries(db, KEY, MONTH) },
  { name: 'selectMonthsOfGathered', run: (db) => gathered.selectMonthsOfGathered(db, KEY, CHANGES) },
  { name: 'selectOtherAmounts', run: (db) => gathered.selectOtherAmounts(db, ID) },
  { name: 'selectOtherBalances', run: (db) => gathered.selectOtherBalances(db, KEY, DAY) },
  { name: 'stageSuperseded', run: (db) => gathered.stageSuperseded(db, KEY, DAY), found: { entries: 1 } },
  { name: 'adoptAccounts', run: (db) => gathered.adoptAccounts(db, KEY, [{ externalId: '1', accountId: ID }]) },
  { name: 'updateCountsFrom', run: (db) => gathered.updateCountsFrom(db, KEY, MONTH) },
  { name: 'hasOnlyDemoBooks', run: (db) => gathered.hasOnlyDemoBooks(db, ID) },
];
