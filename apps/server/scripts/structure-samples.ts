import { defaultPnlStructure } from '@tieout/finance/statements/structure/default-structures.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import * as customReports from '#features/custom-reports/custom-reports.queries.ts';
import * as reportSettings from '#features/report-settings/report-settings.queries.ts';
import * as reportStructure from '#features/report-structure/report-structure.queries.ts';
import * as structureVersions from '#statements/structure-versions.queries.ts';
import type { SampledModules } from './record-sql.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const JANUARY = parseMonth('2026-01');
const balances: reportStructure.BalanceSelection = {
  companyId: ID,
  basis: 'ACCRUAL',
  kinds: ['REVENUE'],
  from: JANUARY,
  to: JANUARY,
};
const report = { name: 'Board', type: 'MANAGERIAL_PNL', query: 'period=Jan-26', isShared: true } as const;
const own = { companyId: ID, userId: ID, id: ID };

export const STRUCTURE_SAMPLES: SampledModules = {
  'src/statements/structure-versions.queries': {
    module: structureVersions,
    samples: [
      { name: 'lockCompany', run: (db) => structureVersions.lockCompany(db, ID) },
      {
        name: 'insertStructureVersion',
        run: (db) =>
          structureVersions.insertStructureVersion(db, {
            companyId: ID,
            family: 'PNL',
            version: 2,
            change: 'ORDER',
            structure: defaultPnlStructure('SaaS'),
            mappings: [],
            excluded: [],
            model: 'SaaS',
            changedBy: ID,
          }),
      },
      { name: 'updateStructureVersion', run: (db) => structureVersions.updateStructureVersion(db, ID, 2) },
      { name: 'updateSettingsVersion', run: (db) => structureVersions.updateSettingsVersion(db, ID, 2) },
      { name: 'selectVersionAuthor', run: (db) => structureVersions.selectVersionAuthor(db, ID, 'PNL', 2) },
    ],
  },
  'src/features/report-structure/report-structure.queries': {
    module: reportStructure,
    samples: [
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
      { name: 'selectAccountSums', run: (db) => reportStructure.selectAccountSums(db, balances) },
      { name: 'selectMonthlySums', run: (db) => reportStructure.selectMonthlySums(db, balances) },
      { name: 'selectPlannedCategories', run: (db) => reportStructure.selectPlannedCategories(db, ID) },
      { name: 'selectCompanyNames', run: (db) => reportStructure.selectCompanyNames(db, [ID]) },
    ],
  },
  'src/features/report-settings/report-settings.queries': {
    module: reportSettings,
    samples: [
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
    ],
  },
  'src/features/custom-reports/custom-reports.queries': {
    module: customReports,
    samples: [
      { name: 'selectCustomReports', run: (db) => customReports.selectCustomReports(db, ID, ID) },
      { name: 'lockAndCountReports', run: (db) => customReports.lockAndCountReports(db, ID) },
      { name: 'insertCustomReport', run: (db) => customReports.insertCustomReport(db, own, report) },
      { name: 'updateCustomReport', run: (db) => customReports.updateCustomReport(db, own, report) },
      { name: 'deleteCustomReport', run: (db) => customReports.deleteCustomReport(db, own) },
    ],
  },
};
