import type { ImportKind } from '@tieout/contracts/ledger-import.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql, type Updateable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { DB } from '#db/schema.ts';

export interface ImportKey {
  companyId: string;
  importId: string;
}

const SHOWN = [
  'id',
  'file_id as fileId',
  'file_name as fileName',
  'status',
  'job_id as jobId',
  'mapping',
  'findings',
  'failure',
  'created_at as createdAt',
  'imported_at as importedAt',
  'imported_version as importedVersion',
  'reverted_at as revertedAt',
] as const;

export type ImportRow = NonNullable<Awaited<ReturnType<typeof selectImport>>>;
export type ImportStatus = ImportRow['status'];

export async function selectImport(db: Db, { companyId, importId }: ImportKey) {
  return db
    .selectFrom('ledger_import')
    .where('company_id', '=', companyId)
    .where('id', '=', importId)
    .select(SHOWN)
    .executeTakeFirst();
}

/** Of two who change one import at the same time the later waits and sees what the first has made of it. */
export async function selectImportForUpdate(db: Db, { companyId, importId }: ImportKey) {
  return db
    .selectFrom('ledger_import')
    .where('company_id', '=', companyId)
    .where('id', '=', importId)
    .select(SHOWN)
    .forUpdate()
    .executeTakeFirst();
}

export async function selectImports(db: Db, companyId: string, limit: number) {
  return db
    .selectFrom('ledger_import')
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(SHOWN)
    .execute();
}

export interface NewImport {
  companyId: string;
  fileId: string;
  fileName: string;
  kind: ImportKind | null;
  userId: string;
}

export async function insertImport(db: Db, { companyId, fileId, fileName, kind, userId }: NewImport): Promise<string> {
  const { id } = await db
    .insertInto('ledger_import')
    .values({
      company_id: companyId,
      file_id: fileId,
      file_name: fileName,
      status: 'reading',
      findings: JSON.stringify({ wantedKind: kind }),
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether it was in one of these states; if not, nothing is changed. */
export async function updateImport(
  db: Db,
  { companyId, importId }: ImportKey,
  from: readonly ImportStatus[],
  change: Updateable<DB['ledger_import']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ledger_import')
    .where('company_id', '=', companyId)
    .where('id', '=', importId)
    .where('status', 'in', from)
    .set(change)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The wish of whoever may edit, not only of whoever began the job. */
export async function updateJobOfImportCancelled(db: Db, companyId: string, jobId: string): Promise<void> {
  await db
    .updateTable('job')
    .where('company_id', '=', companyId)
    .where('id', '=', jobId)
    .where('status', 'in', ['waiting', 'running'])
    .set({ wants_cancel: true })
    .execute();
}

export async function selectBooks(db: Db, companyId: string) {
  return db
    .selectFrom('company')
    .leftJoin('report_setting', 'report_setting.company_id', 'company.id')
    .where('company.id', '=', companyId)
    .select([
      'company.base_currency as currency',
      sql<boolean>`company.books_decided_at is not null`.as('isDecided'),
      'company.fiscal_year_start_month as fiscalYearStartMonth',
      'company.closed_through as closedThrough',
      'report_setting.closed_changes as closedChanges',
      sql<Month | null>`(select max(p.month) from publication p where p.company_id = ${companyId})`.as(
        'publishedThrough',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** Whether nothing is posted: what was reverted counts no more. */
export async function isLedgerEmpty(db: Db, companyId: string): Promise<boolean> {
  const entry = await db
    .selectFrom('journal_entry')
    .where('company_id', '=', companyId)
    .where('until_version', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return entry === undefined;
}

/** All the ledger holds by account and month, but for what earlier trial balances of these months have posted. */
export async function selectLedgerAmounts(db: Db, companyId: string, months: readonly Month[]) {
  const replaced = months.map((month) => `trial-balance/${month}`);
  const { rows } = await sql<{ accountId: string; month: Month; amount: number }>`
    select account_id as "accountId", month::text as month, sum(amount)::bigint as amount
      from (select account_id, month::text as month, amount_minor as amount from monthly_balance
             where company_id = ${companyId} and basis = 'ACCRUAL'
            union all
            select l.account_id, to_char(l.booked_on, 'YYYY-MM'), -l.amount_base_minor
              from journal_entry e
              join journal_line l on l.company_id = e.company_id and l.entry_id = e.id
             where e.company_id = ${companyId} and e.source = 'IMPORT'
               and e.connection_id = (select id from data_source where company_id = ${companyId} and provider = 'FILES')
               and e.external_id = any (${replaced}::text[])
               and e.until_version is null and l.until_version is null and l.basis <> 'CASH') held
     group by 1, 2`.execute(db);
  return rows;
}

/** The connection of the company's files, without touching it; nothing before the first import. */
export async function selectFilesSource(db: Db, companyId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('data_source')
    .where('company_id', '=', companyId)
    .where('provider', '=', 'FILES')
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** Files of a company are one connection, however many there are. */
export async function upsertFilesSource(db: Db, companyId: string): Promise<string> {
  const { id } = await db
    .insertInto('data_source')
    .values((eb) => ({
      company_id: companyId,
      category: 'FILES',
      provider: 'FILES',
      name: 'Imported files',
      last_synced_at: eb.fn<string>('now', []),
    }))
    .onConflict((conflict) =>
      conflict
        .columns(['company_id'])
        .where('provider', '=', 'FILES')
        .doUpdateSet((eb) => ({ status: 'CONNECTED', last_synced_at: eb.ref('excluded.last_synced_at') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** As old as the latest file that is still in the books; where none is, there is no such source any more. */
export async function updateFilesSourceReverted(db: Db, companyId: string): Promise<void> {
  await sql`
    update data_source d
       set last_synced_at = left_over.imported_at,
           status = case when left_over.imported_at is null then 'DISCONNECTED' else d.status end
      from (select max(imported_at) as imported_at from ledger_import
             where company_id = ${companyId} and status = 'imported' and imported_version is not null) left_over
     where d.company_id = ${companyId} and d.provider = 'FILES'`.execute(db);
}

/** A trial balance that was imported later: its differences were taken to what this import had posted. */
export async function selectTrialBalanceSince(db: Db, companyId: string, version: number) {
  return db
    .selectFrom('ledger_import')
    .where('company_id', '=', companyId)
    .where('status', '=', 'imported')
    .where('imported_version', '>', version)
    .where(sql<string>`mapping ->> 'kind'`, '=', 'trial-balance')
    .orderBy('imported_version', 'desc')
    .select('file_name as fileName')
    .executeTakeFirst();
}

/** An import that changed one of these accounts later. */
export async function selectAccountChangeSince(
  db: Db,
  companyId: string,
  version: number,
  accountIds: readonly string[],
) {
  return db
    .selectFrom('ledger_import')
    .where('company_id', '=', companyId)
    .where('status', '=', 'imported')
    .where('imported_version', '>', version)
    .where(
      sql<boolean>`exists (select from jsonb_array_elements(findings -> 'undo' -> 'changedAccounts') changed
                            where changed ->> 'id' = any (${accountIds}::text[]))`,
    )
    .orderBy('imported_version', 'desc')
    .select('file_name as fileName')
    .executeTakeFirst();
}
