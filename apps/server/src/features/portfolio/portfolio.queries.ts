import type { CompanyStanding, PortfolioCompany } from '@tieout/contracts/portfolio.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { personName } from '#db/person-name.ts';

/**
 * All of a portfolio in one query. What is worked out of books is read as it was kept; nothing here looks at an entry, so
 * that it costs as much as there are companies, however large their books.
 */
export async function selectPortfolio(db: Db, companyIds: readonly string[]): Promise<PortfolioCompany[]> {
  const { rows } = await sql<PortfolioCompany>`
    select c.id as "companyId", c.name, c.business_model as "businessModel",
           c.reporting_currency::text as currency, owner.name as owner, day.today,
           c.closed_through::text as "closedThrough",
           (select p.month::text from publication p
             where p.company_id = c.id order by p.month desc limit 1) as "publishedMonth",
           source.list as sources, login.at as "lastLoginAt",
           s.standing,
           (st.stamp, day.today) is distinct from (s.stamp, s.on_day) as "isBehind"
      from unnest(${companyIds}::uuid[]) asked (id)
      join company c on c.id = asked.id
      left join company_standing s on s.company_id = c.id
      left join company_stamp st on st.company_id = c.id
      cross join lateral (select coalesce(c.clock_on, (now() at time zone c.timezone)::date) as today) day
      left join lateral (
        select ${personName('u')} as name from membership m join app_user u on u.id = m.user_id
         where m.company_id = c.id and m.is_owner and m.status = 'ACTIVE'
         order by m.created_at, m.user_id limit 1) owner on true
      cross join lateral (
        select coalesce(json_agg(json_build_object(
                 'name', d.name,
                 'lastSyncedAt', to_char(d.read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                 'needsAttention', d.needs_attention, 'isUploaded', d.is_uploaded) order by d.name), '[]') as list
          from (select d.name, d.last_synced_at as read_at, d.status = 'ATTENTION' as needs_attention,
                       false as is_uploaded
                  from data_source d where d.company_id = c.id and d.status <> 'DISCONNECTED'
                 union all
                select 'Bank statements', max(b.uploaded_at), false, true
                  from bank_statement b where b.company_id = c.id having count(*) > 0) d) source
      cross join lateral (
        select max(last.at) as at
          from membership m
          cross join lateral (select e.occurred_at as at from auth_event e
                               where e.uid = m.user_id and e.kind = 'LOGGED_IN' order by e.id desc limit 1) last
         where m.company_id = c.id and m.status = 'ACTIVE') login
     order by c.name, c.id`.execute(db);
  return rows;
}

/** What a standing is worked out of, as it is in this moment; null of a company that nobody looks after any more. */
export async function selectStandingState(
  db: Db,
  companyId: string,
): Promise<{ stamp: string | null; today: LocalDate } | undefined> {
  const { rows } = await sql<{ stamp: string | null; today: LocalDate }>`
    select st.stamp, coalesce(c.clock_on, (now() at time zone c.timezone)::date) as today
      from company c left join company_stamp st on st.company_id = c.id
     where c.id = ${companyId} and exists (select from manager_assignment m where m.company_id = c.id)`.execute(db);
  return rows[0];
}

export async function upsertStanding(
  db: Db,
  companyId: string,
  { stamp, today }: { stamp: string; today: LocalDate },
  standing: CompanyStanding,
): Promise<void> {
  await sql`
    insert into company_standing (company_id, stamp, on_day, standing)
    values (${companyId}, ${stamp}, ${today}, ${JSON.stringify(standing)}::jsonb)
    on conflict (company_id) do update
       set stamp = excluded.stamp, on_day = excluded.on_day, standing = excluded.standing,
           worked_out_at = default`.execute(db);
}

export const WORK_OUT_STANDING = 'work-out-standing';

/** Days and months go on without anybody's doing. */
export async function enqueueDailyStanding(db: Db, companyId: string): Promise<void> {
  await sql`
    select graphile_worker.add_job(${WORK_OUT_STANDING}, ${JSON.stringify({ companyId })}::json,
                                   job_key => ${`${WORK_OUT_STANDING}-daily:${companyId}`},
                                   run_at => now() + interval '6 hours',
                                   max_attempts => 5)`.execute(db);
}

/** Of the companies in sight, and whether the database knows a time zone by that name. */
export async function selectNameTaken(
  db: Db,
  { name, timezone }: { name: string; timezone: string },
): Promise<{ isTaken: boolean; knowsTimezone: boolean }> {
  const { rows } = await sql<{ isTaken: boolean; knowsTimezone: boolean }>`
    select exists (select from company where lower(name) = lower(${name})) as "isTaken",
           exists (select from pg_timezone_names where name = ${timezone}) as "knowsTimezone"`.execute(db);
  return rows[0] ?? { isTaken: false, knowsTimezone: false };
}

export async function insertAssignment(db: Db, companyId: string, userId: string): Promise<void> {
  await db.insertInto('manager_assignment').values({ company_id: companyId, user_id: userId }).execute();
}

/** As many as a manager can look after. */
export async function countAssignments(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from manager_assignment where user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}
