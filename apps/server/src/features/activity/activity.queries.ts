import { ACTIVITY_AREAS, type ActivityWish } from '@tieout/contracts/activity.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { personName } from '#db/person-name.ts';

export interface ActivityPage extends ActivityWish {
  /** Changes of plans hold their amounts. */
  hidesPlan: boolean;
  cursor?: string | undefined;
  limit: number;
}

/** Whose access or invitation it was; null of everything else. */
const personChanged = sql<string>`
  case when c.subject_type = 'client' and c.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
       then c.subject_id::uuid end`;

/** Ids are in the order of time. Days are those of the company. */
export async function selectActivity(
  db: Db,
  companyId: string,
  { hidesPlan, search, area, from, to, cursor, limit }: ActivityPage,
) {
  const beginning = sql<string>`split_part(c.action, '.', 1)`;
  const day = sql`(c.occurred_at at time zone k.timezone)::date`;
  return db
    .selectFrom('change_record as c')
    .innerJoin('company as k', 'k.id', 'c.company_id')
    .leftJoin('app_user as u', 'u.id', 'c.actor_user_id')
    .leftJoin('app_user as s', (join) => join.on('s.id', '=', personChanged))
    .where('c.company_id', '=', companyId)
    .$if(cursor !== undefined, (query) => query.where('c.id', '<', cursor ?? ''))
    .$if(hidesPlan, (query) => query.where(beginning, 'not in', [...ACTIVITY_AREAS.plan]))
    .$if(area !== undefined, (query) =>
      query.where(beginning, 'in', area === undefined ? [] : [...ACTIVITY_AREAS[area]]),
    )
    .$if(from !== undefined, (query) => query.where(sql<boolean>`${day} >= ${from}::date`))
    .$if(to !== undefined, (query) => query.where(sql<boolean>`${day} <= ${to}::date`))
    .$if(search !== undefined && search !== '', (query) =>
      query.where(sql<boolean>`
      concat_ws(' ', c.action, u.first_name, u.last_name, u.email, c.before, c.after) ilike ${`%${escaped(search ?? '')}%`}`),
    )
    .orderBy('c.id', 'desc')
    .limit(limit)
    .select(['c.id', 'c.occurred_at as occurredAt', 'c.action', 'c.before', 'c.after', 'u.email'])
    .select(personName('u').as('name'))
    .select(sql<string | null>`coalesce(${personName('s')}, s.email)`.as('person'))
    .execute();
}
export type ActivityRow = Awaited<ReturnType<typeof selectActivity>>[number];

function escaped(search: string): string {
  return search.replace(/[\\%_]/g, String.raw`\$&`);
}
