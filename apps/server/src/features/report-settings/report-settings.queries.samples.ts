import { ID, type Sample } from '#scripts/record-sql.ts';
import * as reportSettings from './report-settings.queries.ts';
import { parseMonth } from '@tieout/finance/month.ts';

const JANUARY = parseMonth('2026-01');

export const samples: readonly Sample[] = [
  { name: 'selectCompanySettings', run: (db) => reportSettings.selectCompanySettings(db, ID) },
  { name: 'selectReportSetting', run: (db) => reportSettings.selectReportSetting(db, ID) },
  {
    name: 'upsertReportSetting',
    run: (db) => reportSettings.upsertReportSetting(db, { company_id: ID, decimals: 2 }),
  },
  {
    name: 'updateCompanySettings',
    run: (db) => reportSettings.updateCompanySettings(db, ID, { closed_through: JANUARY }),
  },
  { name: 'selectPlanExists', run: (db) => reportSettings.selectPlanExists(db, ID, ID) },
  { name: 'selectAccountIds', run: (db) => reportSettings.selectAccountIds(db, ID, [ID], ['REVENUE']) },
  { name: 'selectFirstMonth', run: (db) => reportSettings.selectFirstMonth(db, ID) },
  {
    name: 'insertClosedMonths',
    run: (db) => reportSettings.insertClosedMonths(db, ID, [JANUARY], { ledgerVersion: 1, closedBy: ID }),
  },
  { name: 'deleteClosedMonthsAfter', run: (db) => reportSettings.deleteClosedMonthsAfter(db, ID, JANUARY) },
  { name: 'selectLastSettingsChange', run: (db) => reportSettings.selectLastSettingsChange(db, ID) },
];
