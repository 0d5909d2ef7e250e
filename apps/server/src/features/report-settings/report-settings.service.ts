import type { EndpointOutput } from '@tieout/contracts/endpoint.ts';
import type { getReportSettings } from '@tieout/contracts/report-settings.ts';
import type { AppDb, Db } from '#db/client.ts';
import type { DbContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { notFound } from '#server/app-error.ts';
import { loadStructure } from '#statements/structure/structure-store.ts';
import { findMissingRates } from './missing-rates.ts';
import { selectCompanySettings, selectReportSetting } from './report-settings.queries.ts';
import { settingsOfRow } from './stored-settings.ts';

export interface ReportSettingsDeps {
  db: AppDb;
}

export interface SettingsReader {
  companyId: string;
  context: DbContext;
  canEdit: boolean;
  /** Why an account is excluded is the company's own matter: outsiders only see that it is. */
  seesExclusions: boolean;
}

export type ReportSettingsAnswer = EndpointOutput<typeof getReportSettings>;

export function findReportSettings({ db }: ReportSettingsDeps, reader: SettingsReader): Promise<ReportSettingsAnswer> {
  return inSnapshot(db, reader.context, (transaction) => gatherReportSettings(transaction, reader));
}

export async function gatherReportSettings(db: Db, reader: SettingsReader): Promise<ReportSettingsAnswer> {
  const company = await selectCompanySettings(db, reader.companyId);
  if (company === undefined) throw notFound();
  const { excluded } = await loadStructure(db, company, 'PNL', null);
  return {
    ...settingsOfRow(await selectReportSetting(db, company.id), company.reportingCurrency),
    reportingCurrency: company.reportingCurrency,
    fiscalYearStartMonth: company.fiscalYearStartMonth,
    basis: company.basis,
    closedThrough: company.closedThrough,
    excludedAccounts: reader.seesExclusions ? excluded.map((account) => ({ ...account })) : [],
    baseCurrency: company.baseCurrency,
    settingsVersion: company.settingsVersion,
    canEdit: reader.canEdit,
    missingRates: await findMissingRates(db, company),
  };
}
