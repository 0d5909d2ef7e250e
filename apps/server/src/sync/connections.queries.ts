import { CONNECTION_STATE, type ConnectionState } from '@tieout/contracts/connection-states.ts';
import type { SyncRun } from '@tieout/contracts/quickbooks.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface Connection {
  companyId: string;
  connectionId: string;
}

/** Also the key of its jobs: of one connection one runs at a time. */
export const SYNC_CONNECTION = 'sync-connection';

export interface ConnectionRow {
  id: string;
  state: ConnectionState;
  externalId: string;
  problem: string | null;
  lastSyncAt: string | null;
  nextSyncAt: string | null;
  signInBy: string | null;
  entries: number;
  countsFrom: Month | null;
}

/** The company's connection to a vendor, also one that was ended. */
export async function selectVendorConnection(
  db: Db,
  companyId: string,
  provider: string,
): Promise<ConnectionRow | undefined> {
  const { rows } = await sql<ConnectionRow>`
    select d.id::text, d.state, d.external_id as "externalId", d.problem, d.last_synced_at as "lastSyncAt",
           d.next_sync_at as "nextSyncAt", g.refresh_expires_at as "signInBy", d.counts_from as "countsFrom",
           (select count(*)::integer from journal_entry e
             where e.company_id = d.company_id and e.connection_id = d.id and e.until_version is null) as entries
      from data_source d
      left join connection_grant g on g.company_id = d.company_id and g.connection_id = d.id and g.revoke_by is null
     where d.company_id = ${companyId} and d.provider = ${provider} and d.external_id is not null
       and d.state is not null`.execute(db);
  return rows[0];
}

export async function selectState(db: Db, { companyId, connectionId }: Connection): Promise<ConnectionState | null> {
  const { rows } = await sql<{ state: ConnectionState | null }>`
    select state from data_source where company_id = ${companyId} and id = ${connectionId} for update`.execute(db);
  return rows[0]?.state ?? null;
}

export async function insertConnection(
  db: Db,
  source: { companyId: string; category: 'ACCOUNTING'; provider: string; name: string; externalId: string },
): Promise<string> {
  const { id } = await db
    .insertInto('data_source')
    .values({
      company_id: source.companyId,
      category: source.category,
      provider: source.provider,
      name: source.name,
      external_id: source.externalId,
      state: 'backfilling',
      status: CONNECTION_STATE.backfilling.status,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface StateChange {
  state: ConnectionState;
  problem?: string | null;
  nextSyncAt?: Date | null;
  isSynced?: boolean;
}

export async function updateState(
  db: Db,
  { companyId, connectionId }: Connection,
  { state, problem = null, nextSyncAt = null, isSynced = false }: StateChange,
): Promise<void> {
  await db
    .updateTable('data_source')
    .set({
      state,
      status: CONNECTION_STATE[state].status,
      problem,
      next_sync_at: nextSyncAt?.toISOString() ?? null,
      ...(isSynced && { last_synced_at: sql<string>`now()` }),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', connectionId)
    .execute();
}

/** In place of the one that waits, if there is one. */
export async function enqueueSync(db: Db, { companyId, connectionId }: Connection, at: Date | null): Promise<void> {
  await sql`
    select graphile_worker.add_job(${SYNC_CONNECTION}, ${JSON.stringify({ companyId, connectionId })}::json,
                                   job_key => ${`${SYNC_CONNECTION}:${connectionId}`},
                                   run_at => coalesce(${at?.toISOString() ?? null}::timestamptz, now()))::text`.execute(
    db,
  );
}

export async function selectCursor<Cursor>(
  db: Db,
  { companyId, connectionId }: Connection,
  stream: 'ledger' | 'changes',
): Promise<Cursor | null> {
  const row = await db
    .selectFrom('sync_stream')
    .where('company_id', '=', companyId)
    .where('connection_id', '=', connectionId)
    .where('stream', '=', stream)
    .select('cursor')
    .executeTakeFirst();
  return (row?.cursor ?? null) as Cursor | null;
}

export async function upsertCursor(
  db: Db,
  { companyId, connectionId }: Connection,
  stream: 'ledger' | 'changes',
  cursor: object,
): Promise<void> {
  const text = JSON.stringify(cursor);
  await db
    .insertInto('sync_stream')
    .values({ company_id: companyId, connection_id: connectionId, stream, cursor: text })
    .onConflict((conflict) => conflict.columns(['company_id', 'connection_id', 'stream']).doUpdateSet({ cursor: text }))
    .execute();
}

/** Runs that nobody ended were cut off. */
export async function insertRun(db: Db, { companyId, connectionId }: Connection): Promise<string> {
  await sql`
    update sync_run set status = 'interrupted', finished_at = now()
     where company_id = ${companyId} and connection_id = ${connectionId} and status = 'running'`.execute(db);
  const { id } = await db
    .insertInto('sync_run')
    .values({ company_id: companyId, connection_id: connectionId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface RunProgress {
  monthsRead: number;
  months: number;
  added: number;
  changed: number;
  removed: number;
}

export async function updateRun(
  db: Db,
  companyId: string,
  runId: string,
  run: Partial<RunProgress> & { status?: SyncRun['status']; message?: string | null; differing?: number },
): Promise<void> {
  await sql`
    update sync_run
       set months_read = coalesce(${run.monthsRead ?? null}::integer, months_read),
           months = coalesce(${run.months ?? null}::integer, months),
           added = added + ${run.added ?? 0}::integer, changed = changed + ${run.changed ?? 0}::integer,
           removed = removed + ${run.removed ?? 0}::integer, status = coalesce(${run.status ?? null}, status),
           message = coalesce(${run.message ?? null}, message),
           differing = coalesce(${run.differing ?? null}::integer, differing),
           finished_at = case when ${run.status ?? null}::text is null then finished_at else now() end
     where company_id = ${companyId} and id = ${runId}`.execute(db);
}

export async function selectRuns(db: Db, { companyId, connectionId }: Connection): Promise<SyncRun[]> {
  const { rows } = await sql<SyncRun>`
    select id::text, started_at as "startedAt", finished_at as "finishedAt", status, months_read as "monthsRead", months,
           added, changed, removed, differing, message
      from sync_run where company_id = ${companyId} and connection_id = ${connectionId}
     order by started_at desc limit 10`.execute(db);
  return rows;
}

/** The currency of the books, and the day it is where the company is. */
export async function selectCompanyFacts(db: Db, companyId: string) {
  const { rows } = await sql<{ currency: string; today: LocalDate }>`
    select base_currency as currency, coalesce(clock_on, (now() at time zone timezone)::date) as today
      from company where id = ${companyId}`.execute(db);
  return rows[0] ?? null;
}

/** In which months entries stand that have changed: by their numbers, or because their type's list lacks them. */
export async function selectMonthsOfEntries(
  db: Db,
  { companyId, connectionId }: Connection,
  {
    changed,
    present,
  }: { changed: readonly string[]; present: readonly { type: string; externalIds: readonly string[] }[] },
): Promise<Month[]> {
  const { rows } = await sql<{ month: Month }>`
    select distinct to_char(e.booked_on, 'YYYY-MM') as month from journal_entry e
     where e.company_id = ${companyId} and e.connection_id = ${connectionId} and e.source = 'QBO' and e.until_version is null
       and (e.external_id = any (${changed}::text[])
            or exists (select from jsonb_to_recordset(${JSON.stringify(present)}::jsonb) p (type text, "externalIds" jsonb)
                        where split_part(e.external_id, ':', 1) = p.type and not p."externalIds" ? e.external_id))`.execute(
    db,
  );
  return rows.map(({ month }) => month);
}

export async function hasBooks(db: Db, companyId: string): Promise<boolean> {
  const { rows } = await sql`
    select from journal_entry where company_id = ${companyId} and until_version is null limit 1`.execute(db);
  return rows.length > 0;
}

/** The source that took the place of other books from a month on, if there is one. */
export async function selectSwitchedSource(
  db: Db,
  companyId: string,
): Promise<{ name: string; from: Month } | undefined> {
  const { rows } = await sql<{ name: string; from: Month }>`
    select name, counts_from as "from" from data_source
     where company_id = ${companyId} and counts_from is not null order by counts_from limit 1`.execute(db);
  return rows[0];
}
