import type { AccountRecord } from '@tieout/connectors/core/records.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { PostedEntry } from '#ledger/posting/post-entries.ts';
import type { Connection } from '../../connections.queries.ts';

/** Which account that is there is meant, by the vendor's number; null: none of them. */
export type ChosenMatches = Readonly<Record<string, string | null>>;

export interface GatheredBooks {
  accounts: readonly AccountRecord[];
  matches: ChosenMatches;
  isComplete: boolean;
  countsFrom: Month | null;
  chosenBy: string | null;
}

/** Amounts by the vendor's numbers of accounts, debit positive. */
export type AccountAmounts = Readonly<Record<string, number>>;

export interface GatheredMonth {
  month: Month;
  entries: readonly PostedEntry[];
  moved: AccountAmounts;
  balances: AccountAmounts;
}

/** Null of a connection whose books count already. */
export async function selectGathered(
  db: Db,
  { companyId, connectionId }: Connection,
): Promise<GatheredBooks | undefined> {
  const row = await db
    .selectFrom('gathered_books')
    .where('company_id', '=', companyId)
    .where('connection_id', '=', connectionId)
    .select(['accounts', 'matches', 'is_complete as isComplete', 'counts_from as countsFrom', 'chosen_by as chosenBy'])
    .executeTakeFirst();
  return row as GatheredBooks | undefined;
}

/** Answers whether it is a beginning. */
export async function insertGathered(db: Db, { companyId, connectionId }: Connection): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('gathered_books')
    .values({ company_id: companyId, connection_id: connectionId })
    .onConflict((conflict) => conflict.columns(['company_id', 'connection_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export interface GatheredChange {
  accounts?: readonly AccountRecord[];
  matches?: ChosenMatches;
  isComplete?: boolean;
  countsFrom?: Month;
  chosenBy?: string;
}

export async function updateGathered(
  db: Db,
  { companyId, connectionId }: Connection,
  change: GatheredChange,
): Promise<void> {
  await sql`
    update gathered_books
       set accounts = coalesce(${change.accounts === undefined ? null : JSON.stringify(change.accounts)}::jsonb, accounts),
           matches = coalesce(${change.matches === undefined ? null : JSON.stringify(change.matches)}::jsonb, matches),
           is_complete = coalesce(${change.isComplete ?? null}::boolean, is_complete),
           counts_from = coalesce(${change.countsFrom ?? null}, counts_from),
           chosen_by = coalesce(${change.chosenBy ?? null}::uuid, chosen_by)
     where company_id = ${companyId} and connection_id = ${connectionId}`.execute(db);
}

/** With all its months. */
export async function deleteGathered(db: Db, { companyId, connectionId }: Connection): Promise<void> {
  await db
    .deleteFrom('gathered_books')
    .where('company_id', '=', companyId)
    .where('connection_id', '=', connectionId)
    .execute();
}

export async function upsertGatheredMonth(
  db: Db,
  { companyId, connectionId }: Connection,
  { month, ...gathered }: GatheredMonth,
): Promise<void> {
  const values = {
    entries: JSON.stringify(gathered.entries),
    moved: JSON.stringify(gathered.moved),
    balances: JSON.stringify(gathered.balances),
  };
  await db
    .insertInto('gathered_month')
    .values({ company_id: companyId, connection_id: connectionId, month, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'connection_id', 'month']).doUpdateSet(values))
    .execute();
}

/** Months with what they move, without their entries; the latest first. */
export async function selectGatheredMonths(
  db: Db,
  { companyId, connectionId }: Connection,
): Promise<Omit<GatheredMonth, 'entries'>[]> {
  const rows = await db
    .selectFrom('gathered_month')
    .where('company_id', '=', companyId)
    .where('connection_id', '=', connectionId)
    .orderBy('month', 'desc')
    .select(['month', 'moved', 'balances'])
    .execute();
  return rows as unknown as Omit<GatheredMonth, 'entries'>[];
}

export async function selectGatheredEntries(
  db: Db,
  { companyId, connectionId }: Connection,
  from: Month,
): Promise<PostedEntry[]> {
  const rows = await db
    .selectFrom('gathered_month')
    .where('company_id', '=', companyId)
    .where('connection_id', '=', connectionId)
    .where('month', '>=', from)
    .orderBy('month')
    .select('entries')
    .execute();
  return rows.flatMap(({ entries }) => entries as unknown as PostedEntry[]);
}

/** In which gathered months entries stand that have changed: by their numbers, or because their type's list lacks them. */
export async function selectMonthsOfGathered(
  db: Db,
  { companyId, connectionId }: Connection,
  {
    changed,
    present,
  }: { changed: readonly string[]; present: readonly { type: string; externalIds: readonly string[] }[] },
): Promise<Month[]> {
  const { rows } = await sql<{ month: Month }>`
    select distinct g.month from gathered_month g
     cross join lateral (select e.value->>'externalId' as id from jsonb_array_elements(g.entries) e) e
     where g.company_id = ${companyId} and g.connection_id = ${connectionId}
       and (e.id = any (${changed}::text[])
            or exists (select from jsonb_to_recordset(${JSON.stringify(present)}::jsonb) p (type text, "externalIds" jsonb)
                        where split_part(e.id, ':', 1) = p.type and not p."externalIds" ? e.id))`.execute(db);
  return rows.map(({ month }) => month);
}

export interface OtherAmount {
  accountId: string;
  month: Month;
  /** Debit positive, accrual basis. */
  minor: number;
  /** Of closing entries, which move what was earned and are no result. */
  isClosing: boolean;
}

/** What every account has, month by month, in books of which this connection is no part yet. */
export async function selectOtherAmounts(db: Db, companyId: string): Promise<OtherAmount[]> {
  const { rows } = await sql<OtherAmount>`
    select account_id as "accountId", month::text as month, amount_minor::bigint as minor, is_closing as "isClosing"
      from monthly_total where company_id = ${companyId} and basis = 'ACCRUAL' and amount_minor <> 0`.execute(db);
  return rows;
}

/** What stands on the accounts before a day in books that come another way than through this connection. */
export async function selectOtherBalances(
  db: Db,
  { companyId, connectionId }: Connection,
  day: LocalDate,
): Promise<{ accountId: string; minor: number }[]> {
  const { rows } = await sql<{ accountId: string; minor: number }>`
    select l.account_id as "accountId", sum(l.amount_base_minor)::bigint as minor
      from journal_line l
      join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
     where l.company_id = ${companyId} and l.until_version is null and l.basis <> 'CASH' and l.booked_on < ${day}
       and e.connection_id is distinct from ${connectionId}
     group by l.account_id having sum(l.amount_base_minor) <> 0`.execute(db);
  return rows;
}

/** What came another way from a day on, into the temporary table `superseded_entry`. Answers how many entries. */
export async function stageSuperseded(
  db: Db,
  { companyId, connectionId }: Connection,
  from: LocalDate | null,
): Promise<number> {
  await sql`
    create temporary table superseded_entry on commit drop as
    select e.id as entry_id from journal_entry e
     where e.company_id = ${companyId} and e.until_version is null and e.connection_id is distinct from ${connectionId}
       and (${from}::date is null or e.booked_on >= ${from}::date)`.execute(db);
  const { rows } = await sql<{ entries: number }>`
    select count(*)::integer as entries from superseded_entry`.execute(db);
  return rows[0]?.entries ?? 0;
}

/** Accounts that were there become the connection's own, and with them all that was ever tied to them stays. */
export async function adoptAccounts(
  db: Db,
  { companyId, connectionId }: Connection,
  pairs: readonly { externalId: string; accountId: string }[],
): Promise<void> {
  await sql`
    update account a set connection_id = ${connectionId}, source = 'QBO', external_id = p."externalId"
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) p ("externalId" text, "accountId" uuid)
     where a.company_id = ${companyId} and a.id = p."accountId"`.execute(db);
}

export async function updateCountsFrom(db: Db, { companyId, connectionId }: Connection, month: Month): Promise<void> {
  await db
    .updateTable('data_source')
    .set({ counts_from: month })
    .where('company_id', '=', companyId)
    .where('id', '=', connectionId)
    .execute();
}

/** Whether all that is there was invented for looking around. */
export async function hasOnlyDemoBooks(db: Db, companyId: string): Promise<boolean> {
  const { rows } = await sql`
    select from journal_entry where company_id = ${companyId} and until_version is null and source <> 'DEMO' limit 1`.execute(
    db,
  );
  return rows.length === 0;
}
