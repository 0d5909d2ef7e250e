import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Whoever is away for longer begins a new visit. */
const GAP_MINUTES = 30;

export interface Look {
  /** What the visit before ended with; both null in the first. */
  lookedVersion: number | null;
  lookedAt: string | null;
  seenVersion: number;
}

const LOOK_COLUMNS = sql`
  looked_version as "lookedVersion", to_json(looked_at at time zone 'utc') #>> '{}' || 'Z' as "lookedAt",
  seen_version as "seenVersion"`;

/** In one statement: two windows that open at once are one visit. */
export async function upsertLook(db: Db, companyId: string, userId: string): Promise<Look> {
  const { rows } = await sql<Look>`
    insert into last_look as look (company_id, user_id, seen_version)
    values (${companyId}, ${userId},
            coalesce((select version from ledger_version where company_id = ${companyId}), 0))
    on conflict (company_id, user_id) do update
       set (looked_version, looked_at) =
             (select case when is_over then look.seen_version else look.looked_version end,
                     case when is_over then look.seen_at else look.looked_at end
                from (select look.seen_at < clock_timestamp() - make_interval(mins => ${GAP_MINUTES}) as is_over) gap),
           seen_version = excluded.seen_version, seen_at = clock_timestamp()
    returning ${LOOK_COLUMNS}`.execute(db);
  const [look] = rows;
  if (look === undefined) throw new Error('An upsert has answered nothing');
  return look;
}

export async function selectLook(db: Db, companyId: string, userId: string): Promise<Look | undefined> {
  const { rows } = await sql<Look>`
    select ${LOOK_COLUMNS} from last_look where company_id = ${companyId} and user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Never beyond what they were shown, nor back: what came meanwhile stays new. In their first visit nothing was. */
export async function updateLooked(
  db: Db,
  companyId: string,
  userId: string,
  version: number,
): Promise<Look | undefined> {
  const { rows } = await sql<Look>`
    update last_look
       set looked_version = greatest(looked_version, least(${version}::bigint, seen_version)), looked_at = seen_at
     where company_id = ${companyId} and user_id = ${userId} and looked_version is not null
    returning ${LOOK_COLUMNS}`.execute(db);
  return rows[0];
}

/** The day of the company at an instant; in a company whose clock stands still never a later one than that. */
export async function selectDayOf(db: Db, companyId: string, instant: string): Promise<LocalDate | undefined> {
  const { rows } = await sql<{ day: LocalDate }>`
    select least((${instant}::timestamptz at time zone timezone)::date,
                 coalesce(clock_on, (now() at time zone timezone)::date)) as day
      from company where id = ${companyId}`.execute(db);
  return rows[0]?.day;
}

/** Entries of today's books that a version did not have. */
export async function countEntriesAfter(db: Db, companyId: string, version: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct l.entry_id)::integer as count
      from journal_line l
     where l.company_id = ${companyId} and l.from_version > ${version} and l.until_version is null
       and l.basis <> 'CASH'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Months that were closed already at a version. */
export async function selectClosedAt(db: Db, companyId: string, version: number): Promise<Month[]> {
  const { rows } = await sql<{ month: Month }>`
    select month from month_close where company_id = ${companyId} and ledger_version <= ${version}`.execute(db);
  return rows.map(({ month }) => month);
}

/** How many closed months before `month` have lines that came or went after a version. */
export async function countMonthsChanged(
  db: Db,
  companyId: string,
  { version, before }: { version: number; before: LocalDate },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
      from month_close m
      join (select to_char(l.booked_on, 'YYYY-MM') as month from journal_line l
             where l.company_id = ${companyId} and l.from_version > ${version} and l.until_version is null
               and l.booked_on < ${before}
             union
            select to_char(l.booked_on, 'YYYY-MM') from journal_line l
             where l.company_id = ${companyId} and l.until_version > ${version} and l.from_version <= ${version}
               and l.booked_on < ${before}) changed on changed.month = m.month
     where m.company_id = ${companyId} and m.ledger_version <= ${version}`.execute(db);
  return rows[0]?.count ?? 0;
}
