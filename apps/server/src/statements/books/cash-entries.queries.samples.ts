import { ID, type Sample } from '#scripts/record-sql.ts';
import * as cashEntries from './cash-entries.queries.ts';
import { parseMonth } from '@tieout/finance/month.ts';

const JANUARY = parseMonth('2026-01');
const DECEMBER = parseMonth('2026-12');
const year = { from: JANUARY, to: DECEMBER };
const scope = { companyId: ID, version: null };
const accounts = { prepaidIds: [ID], pnlIds: [ID], cashIds: [ID] };
const cashAccounts: cashEntries.CashAccounts = {
  cashIds: [ID],
  controlIds: [ID],
  payrollLiabilityIds: [ID],
  payIds: [ID],
  capitalIds: [ID],
};

export const samples: readonly Sample[] = [
  { name: 'selectCashEntries', run: (db) => cashEntries.selectCashEntries(db, scope, [ID], year) },
  { name: 'selectCashLineCounts', run: (db) => cashEntries.selectCashLineCounts(db, ID, [ID], year) },
  { name: 'selectCashEntriesById', run: (db) => cashEntries.selectCashEntriesById(db, scope, [ID]) },
  { name: 'selectCashSums', run: (db) => cashEntries.selectCashSums(db, scope, cashAccounts, year) },
  { name: 'selectReferringEntries', run: (db) => cashEntries.selectReferringEntries(db, scope, [ID], ['INV-1']) },
  {
    name: 'selectEntriesTouchingBoth',
    run: (db) => cashEntries.selectEntriesTouchingBoth(db, scope, year, { investingIds: [ID], financingIds: [ID] }),
  },
  { name: 'selectPrepaidReleases', run: (db) => cashEntries.selectPrepaidReleases(db, scope, accounts) },
];
