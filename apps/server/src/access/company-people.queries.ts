import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { CallerRow } from './access.queries.ts';

export interface PersonRow {
  id: string;
  name: string;
  email: string;
  /** Null of a manager who looks after the company. */
  membership: CallerRow['memberships'][number] | null;
}

/** Active members of a company and the managers who look after it, by name. */
export async function selectCompanyPeople(db: Db, companyId: string): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, trim(concat(u.first_name, ' ', u.last_name)) as name, u.email,
           case when m.user_id is not null then jsonb_build_object(
             'companyId', m.company_id, 'type', m.type, 'isOwner', m.is_owner, 'masks', to_jsonb(m.masks),
             'grants', coalesce((select jsonb_agg(jsonb_build_object('resource', g.resource, 'thing', g.thing,
                                                                     'level', g.level, 'isLive', g.is_live))
                                   from access_grant g
                                  where g.company_id = m.company_id and g.user_id = m.user_id), '[]')) end as membership
      from app_user u
      left join membership m on m.company_id = ${companyId} and m.user_id = u.id and m.status = 'ACTIVE'
      left join manager_assignment a on a.company_id = ${companyId} and a.user_id = u.id
     where u.id in (select user_id from membership where company_id = ${companyId}
                    union select user_id from manager_assignment where company_id = ${companyId})
       and (m.user_id is not null or (a.user_id is not null and u.role = 'MANAGER'))
     order by name, u.id`.execute(db);
  return rows;
}
