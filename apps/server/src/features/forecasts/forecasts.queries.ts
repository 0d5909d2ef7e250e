import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface GradedPlan {
  id: string;
  name: string;
  start: Month;
  monthCount: number;
  asOf: Month;
  /** Approved once: what it says can no longer follow the books. */
  isLocked: boolean;
}

/** The latest first. */
export async function selectGradedPlans(db: Db, companyId: string): Promise<GradedPlan[]> {
  const { rows } = await sql<GradedPlan>`
    select id, name, start_month::text as start, month_count::integer as "monthCount", as_of::text as "asOf",
           status = 'APPROVED' or approved_at is not null as "isLocked"
      from plan
     where company_id = ${companyId}
     order by start_month desc, created_at desc, id`.execute(db);
  return rows;
}
