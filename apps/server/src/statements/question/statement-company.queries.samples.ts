import { ID, type Sample } from '#scripts/record-sql.ts';
import * as company from './statement-company.queries.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';

const JANUARY = parseMonth('2026-01');
const DECEMBER = parseMonth('2026-12');
const DAY = parseLocalDate('2026-01-31');
const THEN = '2026-01-31T12:00:00Z';

export const samples: readonly Sample[] = [
  { name: 'selectStatementCompany', run: (db) => company.selectStatementCompany(db, ID) },
  { name: 'selectStatementFrame', run: (db) => company.selectStatementFrame(db, ID, null) },
  {
    name: 'selectStatementFrame of then',
    run: (db) => company.selectStatementFrame(db, ID, { knownAt: THEN, ratesBefore: DAY }),
  },
  {
    name: 'selectStatementVersions',
    run: (db) => company.selectStatementVersions(db, ID, { companyIds: [ID] }, null),
  },
  {
    name: 'selectVersionsOfMany',
    run: (db) => company.selectVersionsOfMany(db, [ID], { companyIds: [ID] }),
  },
  { name: 'selectDepartments', run: (db) => company.selectDepartments(db, ID) },
  {
    name: 'selectStatementPublication',
    run: (db) => company.selectStatementPublication(db, ID, null),
  },
  {
    name: 'selectStatementPublication asked for',
    run: (db) => company.selectStatementPublication(db, ID, ID),
  },
  { name: 'selectKnownOn', run: (db) => company.selectKnownOn(db, ID, DAY) },
  { name: 'selectPastSince', run: (db) => company.selectPastSince(db, ID, 1_700_000_000_000_000) },
  {
    name: 'selectMonthCloses',
    run: (db) => company.selectMonthCloses(db, ID, { from: JANUARY, to: DECEMBER, closedThrough: JANUARY }, 2),
  },
];
