import type { PlanItemEdit } from '@tieout/contracts/plan-items.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { PlanKey } from './plans.queries.ts';

/** Each by its last writer; one without a value goes. */
export async function saveItems(db: Db, { companyId, id }: PlanKey, items: readonly PlanItemEdit[]): Promise<void> {
  const given = JSON.stringify(items);
  await sql`
    delete from plan_item i
     using jsonb_to_recordset(${given}::jsonb) t (kind text, key text, value jsonb)
     where i.company_id = ${companyId} and i.plan_id = ${id} and i.kind = t.kind and i.key = t.key
       and coalesce(jsonb_typeof(t.value), 'null') = 'null'`.execute(db);
  await sql`
    insert into plan_item (company_id, plan_id, kind, key, value)
    select ${companyId}::uuid, ${id}::uuid, t.kind, t.key, t.value
      from jsonb_to_recordset(${given}::jsonb) t (kind text, key text, value jsonb)
     where jsonb_typeof(t.value) <> 'null'
        on conflict (company_id, plan_id, kind, key) do update set value = excluded.value`.execute(db);
}
