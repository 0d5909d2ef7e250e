import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface LockedPlan {
  id: string;
  name: string;
  start: Month;
  monthCount: number;
  asOf: Month;
}

/** Plans that were approved once: what they say can no longer follow the books. The latest first. */
export async function selectLockedPlans(db: Db, companyId: string): Promise<LockedPlan[]> {
  const { rows } = await sql<LockedPlan>`
    select id, name, start_month::text as start, month_count::integer as "monthCount", as_of::text as "asOf"
      from plan
     where company_id = ${companyId} and status <> 'DRAFT' and (status = 'APPROVED' or approved_at is not null)
     order by start_month desc, created_at desc, id`.execute(db);
  return rows;
}
