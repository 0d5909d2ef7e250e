import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { AccountKind } from '@tieout/finance/account-kind.ts';
import type { Db } from '#db/client.ts';
import { personName } from '#db/person-name.ts';
import type { DB } from '#db/schema.ts';

/** The company's own part of its report settings. */
export async function selectCompanySettings(db: Db, companyId: string) {
  return db
    .selectFrom('company')
    .leftJoin('ledger_version', 'ledger_version.company_id', 'company.id')
    .where('company.id', '=', companyId)
    .select([
      'company.id',
      'company.business_model as businessModel',
      'company.base_currency as baseCurrency',
      'company.reporting_currency as reportingCurrency',
      'company.fiscal_year_start_month as fiscalYearStartMonth',
      'company.basis',
      'company.closed_through as closedThrough',
      'company.rate_source as rateSource',
      'company.settings_version as settingsVersion',
      'ledger_version.version as ledgerVersion',
      sql<LocalDate>`coalesce(company.clock_on, (now() at time zone company.timezone)::date)`.as('today'),
    ])
    .executeTakeFirst();
}

export async function selectReportSetting(db: Db, companyId: string) {
  return db.selectFrom('report_setting').where('company_id', '=', companyId).selectAll().executeTakeFirst();
}

export async function upsertReportSetting(db: Db, row: Insertable<DB['report_setting']>): Promise<void> {
  const { company_id: _, ...changes } = row;
  await db
    .insertInto('report_setting')
    .values(row)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(changes))
    .execute();
}

export async function updateCompanySettings(
  db: Db,
  companyId: string,
  changes: Updateable<DB['company']>,
): Promise<void> {
  await db.updateTable('company').set(changes).where('id', '=', companyId).execute();
}

export async function selectPlanExists(db: Db, companyId: string, planId: string): Promise<boolean> {
  const row = await db
    .selectFrom('plan')
    .where('company_id', '=', companyId)
    .where('id', '=', planId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of the ids are profit and loss accounts of the company. */
export async function selectAccountIds(
  db: Db,
  companyId: string,
  ids: readonly string[],
  kinds: readonly AccountKind[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .where('kind', 'in', kinds)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function selectFirstMonth(db: Db, companyId: string): Promise<Month | null> {
  const row = await db
    .selectFrom('monthly_balance')
    .where('company_id', '=', companyId)
    .select(sql<Month | null>`min(month)`.as('month'))
    .executeTakeFirst();
  return row?.month ?? null;
}

/** Months already closed keep the version they were closed with. */
export async function insertClosedMonths(
  db: Db,
  companyId: string,
  months: readonly Month[],
  closing: { ledgerVersion: number; closedBy: string },
): Promise<void> {
  await db
    .insertInto('month_close')
    .values(
      months.map((month) => ({
        company_id: companyId,
        month,
        ledger_version: closing.ledgerVersion,
        closed_by: closing.closedBy,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Null: every month is open again. */
export async function deleteClosedMonthsAfter(db: Db, companyId: string, month: Month | null): Promise<void> {
  await db
    .deleteFrom('month_close')
    .where('company_id', '=', companyId)
    .$if(month !== null, (query) => query.where('month', '>', month))
    .execute();
}

/** Who changed the settings last, and when. */
export async function selectLastSettingsChange(db: Db, companyId: string) {
  return db
    .selectFrom('change_record')
    .leftJoin('app_user', 'app_user.id', 'change_record.actor_user_id')
    .where('company_id', '=', companyId)
    .where('subject_type', '=', 'report_settings')
    .orderBy('occurred_at', 'desc')
    .limit(1)
    .select(['change_record.occurred_at as changedAt', personName('app_user').as('name')])
    .executeTakeFirst();
}

export type ReportSettingRow = NonNullable<Awaited<ReturnType<typeof selectReportSetting>>>;
export type CompanySettings = NonNullable<Awaited<ReturnType<typeof selectCompanySettings>>>;
