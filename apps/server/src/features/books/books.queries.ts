import type { Books, BooksSettings } from '@tieout/contracts/books.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export type BooksRow = Omit<Books, 'exponent' | 'canEdit'> & {
  reportingCurrency: string;
  /** A file is being posted or taken back just now. */
  isBusy: boolean;
};

export async function selectBooks(db: Db, companyId: string): Promise<BooksRow | undefined> {
  const { rows } = await sql<BooksRow>`
    select c.base_currency::text as "baseCurrency", c.reporting_currency::text as "reportingCurrency", c.timezone,
           c.fiscal_year_start_month as "fiscalYearStartMonth",
           coalesce(c.clock_on, (now() at time zone c.timezone)::date) as today,
           c.settings_version as "settingsVersion",
           c.books_decided_at is not null or entries.any as "isDecided", entries.any as "hasEntries",
           exists (select from journal_entry e
                    where e.company_id = c.id and e.until_version is null and e.import_id is null) as "otherSources",
           (select coalesce(json_agg(json_build_object(
                     'id', i.id, 'fileName', i.file_name,
                     'importedAt', to_char(i.imported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                   order by i.imported_version desc), '[]')
              from ledger_import i
             where i.company_id = c.id and i.status = 'imported' and i.imported_version is not null) as "toRevert",
           exists (select from ledger_import i
                    where i.company_id = c.id and i.status in ('importing', 'reverting')) as "isBusy"
      from company c
     cross join lateral (select exists (select from journal_entry e
                                         where e.company_id = c.id and e.until_version is null) as any) entries
     where c.id = ${companyId}`.execute(db);
  return rows[0];
}

/** PostgreSQL's own list may be older than the one the name was checked against. */
export async function selectKnowsTimezone(db: Db, timezone: string): Promise<boolean> {
  const { rows } = await sql<{ knows: boolean }>`
    select exists (select from pg_timezone_names where name = ${timezone}) as knows`.execute(db);
  return rows[0]?.knows ?? false;
}

export interface BooksChange extends BooksSettings {
  reportingCurrency: string;
  settingsVersion: number;
}

export async function updateBooks(db: Db, companyId: string, change: BooksChange): Promise<void> {
  await db
    .updateTable('company')
    .where('id', '=', companyId)
    .set({
      base_currency: change.baseCurrency,
      reporting_currency: change.reportingCurrency,
      timezone: change.timezone,
      fiscal_year_start_month: change.fiscalYearStartMonth,
      settings_version: change.settingsVersion,
      books_decided_at: sql<string>`coalesce(books_decided_at, now())`,
    })
    .execute();
}

/** Months that were closed in the currency before have nothing to be compared with. */
export async function updateAllMonthsOpen(db: Db, companyId: string): Promise<void> {
  await db.deleteFrom('month_close').where('company_id', '=', companyId).execute();
  await db.updateTable('company').where('id', '=', companyId).set({ closed_through: null }).execute();
}

/** The same sum in a currency with more or fewer decimals. */
export async function updateMateriality(db: Db, companyId: string, shift: number): Promise<void> {
  await sql`
    update report_setting set materiality_abs_minor = round(materiality_abs_minor * (10 ^ ${shift}::numeric))
     where company_id = ${companyId}`.execute(db);
}
