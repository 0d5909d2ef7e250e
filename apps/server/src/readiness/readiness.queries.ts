import type { Month } from '@tieout/finance/month.ts';
import type { Readiness } from '@tieout/contracts/readiness.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface SourceAge {
  name: string;
  /** Bank statements are read by hand, a connection by itself. */
  isUploaded: boolean;
  needsAttention: boolean;
  /** Null of demo data, which is never read again. */
  readAt: string | null;
  ageHours: number | null;
  /** The day it was read, where the company is. */
  readOn: string | null;
}

/** Connections, and bank statements where there are any, with how long ago each was read. */
export async function selectSourceAges(db: Db, companyId: string): Promise<SourceAge[]> {
  const { rows } = await sql<SourceAge>`
    select s.name, s.is_uploaded as "isUploaded", s.needs_attention as "needsAttention", s.read_at as "readAt",
           (extract(epoch from now() - s.read_at) / 3600)::float8 as "ageHours",
           (s.read_at at time zone c.timezone)::date::text as "readOn"
      from company c
      join (select name, false as is_uploaded, status = 'ATTENTION' as needs_attention, last_synced_at as read_at
              from data_source
             where company_id = ${companyId} and status <> 'DISCONNECTED'
             union all
            select 'Bank statements', true, false, max(uploaded_at)
              from bank_statement where company_id = ${companyId}
            having count(*) > 0) s on true
     where c.id = ${companyId}
     order by s.read_at nulls last, s.name`.execute(db);
  return rows;
}

/** Accounts whose balance was another one than their vendor's own, by the last comparison with each source. */
export async function selectDiffering(db: Db, companyId: string): Promise<{ name: string; accounts: number }[]> {
  const { rows } = await sql<{ name: string; accounts: number }>`
    select s.name, r.differing as accounts
      from data_source s
      join lateral (select differing from sync_run
                     where company_id = s.company_id and connection_id = s.id and differing is not null
                     order by started_at desc limit 1) r on r.differing > 0
     where s.company_id = ${companyId} and s.status <> 'DISCONNECTED'
     order by s.name`.execute(db);
  return rows;
}

/** The letter of a month that stands: the last one. */
export async function selectStanding(db: Db, companyId: string, month: Month): Promise<Readiness['published']> {
  const { rows } = await sql<NonNullable<Readiness['published']>>`
    select p.id, p.published_at as "publishedAt",
           coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), u.email) as "publishedBy",
           cardinality(p.open_points) > 0 as "isWithReason"
      from publication p
      left join app_user u on u.id = p.published_by
     where p.company_id = ${companyId} and p.month = ${month}
     order by p.published_at desc
     limit 1`.execute(db);
  return rows[0] ?? null;
}
