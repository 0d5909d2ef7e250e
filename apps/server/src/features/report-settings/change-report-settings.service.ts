import { isDeepStrictEqual } from 'node:util';
import type { ReportSettings } from '@tieout/contracts/report-settings.ts';
import { ACCOUNT_KINDS, pnlSectionOf } from '@tieout/finance/account-kind.ts';
import { addMonths, monthOf, monthRange } from '@tieout/finance/month.ts';
import { recordChange } from '#access/record-change.ts';
import type { Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { enqueueAfterChange } from '#ledger/posting/enqueue-after-change.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { clockTime } from '#statements/question/clock-time.ts';
import { loadStructure } from '#statements/structure/structure-store.ts';
import type { LockedCompany } from '#statements/structure/structure-versions.queries.ts';
import { changeStructure, lockCompanyOf, type Editor } from '#statements/structure/structure-versions.ts';
import {
  deleteClosedMonthsAfter,
  insertClosedMonths,
  selectAccountIds,
  selectCompanySettings,
  selectFirstMonth,
  selectLastSettingsChange,
  selectPlanExists,
  updateCompanySettings,
  upsertReportSetting,
} from './report-settings.queries.ts';
import {
  gatherReportSettings,
  type ReportSettingsAnswer,
  type ReportSettingsDeps,
  type SettingsReader,
} from './report-settings.service.ts';
import { rowOfSettings } from './stored-settings.ts';

export type SettingsEditor = SettingsReader & Editor;
type Wanted = ReportSettings & { settingsVersion: number };

const PNL_KINDS = ACCOUNT_KINDS.filter((kind) => pnlSectionOf(kind) !== null);

/** Both the settings and what follows from them (exclusions, closed months) change, or nothing does. */
export function changeReportSettings(
  { db }: ReportSettingsDeps,
  editor: SettingsEditor,
  { settingsVersion, ...given }: Wanted,
): Promise<ReportSettingsAnswer> {
  return inContext(db, editor.context, async (transaction) => {
    const company = await lockCompanyOf(transaction, editor);
    const wanted = withOwnSpelling(given);
    await requireCurrentVersion(transaction, company, settingsVersion);
    await requirePossible(transaction, company, wanted);
    const before = settingsIn(await gatherReportSettings(transaction, editor));
    await exclude(transaction, editor, company, wanted.excludedAccounts);
    if (!isDeepStrictEqual(before, wanted)) {
      await store(transaction, company, wanted);
      await recordChange(transaction, {
        companyId: company.id,
        actorUserId: editor.userId,
        action: 'settings.change',
        subjectType: 'report_settings',
        subjectId: company.id,
        before,
        after: wanted,
        requestId: editor.requestId,
      });
    }
    await closeMonths(transaction, editor, wanted);
    return gatherReportSettings(transaction, editor);
  });
}

/** Ids as the database spells them, so that what is kept can be compared. */
function withOwnSpelling(settings: ReportSettings): ReportSettings {
  return {
    ...settings,
    defaultPlanId: settings.defaultPlanId?.toLowerCase() ?? null,
    excludedAccounts: settings.excludedAccounts.map(({ accountId, note }) => ({
      accountId: accountId.toLowerCase(),
      note,
    })),
  };
}

function settingsIn(answer: ReportSettingsAnswer): ReportSettings {
  const { baseCurrency: _base, settingsVersion: _version, canEdit: _can, missingRates: _missing, ...settings } = answer;
  return settings;
}

async function requireCurrentVersion(db: Db, company: LockedCompany, readVersion: number): Promise<void> {
  if (readVersion >= company.settingsVersion) return;
  const last = await selectLastSettingsChange(db, company.id);
  const who =
    last === undefined
      ? 'Someone changed them'
      : `${last.name ?? 'Someone'} changed them at ${clockTime(last.changedAt, company)}`;
  throw new AppError('conflict', `The settings have changed since you opened them. ${who}.`);
}

async function requirePossible(db: Db, company: LockedCompany, wanted: ReportSettings): Promise<void> {
  const lastFullMonth = addMonths(monthOf(company.today), -1);
  if (wanted.closedThrough !== null && wanted.closedThrough > lastFullMonth) {
    throw invalid('closedThrough', `This month is not over yet. The last one that can be closed is ${lastFullMonth}.`);
  }
  if (wanted.materialityAbs < 0)
    throw invalid('materialityAbs', 'The smallest material variance must be zero or more.');
  const { defaultPlanId, excludedAccounts } = wanted;
  if (defaultPlanId !== null && !(await selectPlanExists(db, company.id, defaultPlanId))) throw notFound();
  const ids = new Set(excludedAccounts.map(({ accountId }) => accountId));
  if (ids.size < excludedAccounts.length) throw invalid('excludedAccounts', 'An account is excluded twice.');
  if (ids.size === 0) return;
  // An account of others, and one that no profit and loss report has, are the same: not found.
  const found = await selectAccountIds(db, company.id, [...ids], PNL_KINDS);
  if (found.length < ids.size) throw notFound();
}

function invalid(path: string, message: string): AppError {
  return new AppError('invalid-input', message, { issues: [{ path, message }] });
}

/** Exclusions are part of the P&L's structure: an older report keeps the ones it was made with. */
async function exclude(
  db: Db,
  editor: SettingsEditor,
  company: LockedCompany,
  excluded: ReportSettings['excludedAccounts'],
): Promise<void> {
  const current = await loadStructure(db, company, 'PNL', null);
  const next = { ...current, excluded };
  const change = { family: 'PNL', kind: 'SETTINGS', action: 'structure.exclude', next } as const;
  await changeStructure(db, editor, { company, current, change });
}

async function store(db: Db, company: LockedCompany, wanted: ReportSettings): Promise<void> {
  await upsertReportSetting(db, rowOfSettings(company.id, wanted));
  await updateCompanySettings(db, company.id, {
    reporting_currency: wanted.reportingCurrency,
    fiscal_year_start_month: wanted.fiscalYearStartMonth,
    basis: wanted.basis,
    closed_through: wanted.closedThrough,
    settings_version: company.settingsVersion + 1,
  });
  await enqueueAfterChange(db, company.id, 'settings');
}

/** A month is closed with the books as they are now: whatever changes in it later is restated. */
async function closeMonths(
  db: Db,
  { companyId, userId }: SettingsEditor,
  { closedThrough }: ReportSettings,
): Promise<void> {
  await deleteClosedMonthsAfter(db, companyId, closedThrough);
  const first = await selectFirstMonth(db, companyId);
  if (closedThrough === null || first === null || first > closedThrough) return;
  const company = await selectCompanySettings(db, companyId);
  const ledgerVersion = company?.ledgerVersion ?? 0;
  await insertClosedMonths(db, companyId, monthRange(first, closedThrough), { ledgerVersion, closedBy: userId });
}
