import { ID, type Sample } from '#scripts/record-sql.ts';
import * as reportStructure from './report-structure.queries.ts';
import { parseMonth } from '@tieout/finance/month.ts';

const JANUARY = parseMonth('2026-01');
const balances: reportStructure.BalanceSelection = {
  companyId: ID,
  basis: 'ACCRUAL',
  kinds: ['REVENUE'],
  from: JANUARY,
  to: JANUARY,
};

export const samples: readonly Sample[] = [
  { name: 'selectStructureHistory', run: (db) => reportStructure.selectStructureHistory(db, ID, 'PNL') },
  { name: 'selectHiddenSince', run: (db) => reportStructure.selectHiddenSince(db, ID, 'PNL', ['S.ADV']) },
  { name: 'selectDraft', run: (db) => reportStructure.selectDraft(db, ID, 'PNL', ID) },
  {
    name: 'upsertDraft',
    run: (db) =>
      reportStructure.upsertDraft(db, { companyId: ID, family: 'PNL', userId: ID, baseVersion: 1, draft: {} }),
  },
  { name: 'deleteDraft', run: (db) => reportStructure.deleteDraft(db, ID, 'PNL', ID) },
  { name: 'selectPnlAccounts', run: (db) => reportStructure.selectPnlAccounts(db, ID, ['REVENUE']) },
  { name: 'selectAccountSums', run: (db) => reportStructure.selectAccountSums(db, { ...balances, month: JANUARY }) },
  { name: 'selectMonthlySums', run: (db) => reportStructure.selectMonthlySums(db, balances) },
  { name: 'selectPlannedCategories', run: (db) => reportStructure.selectPlannedCategories(db, ID) },
  { name: 'selectCompanyNames', run: (db) => reportStructure.selectCompanyNames(db, [ID]) },
];
