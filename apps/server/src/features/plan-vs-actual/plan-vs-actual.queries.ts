import type { ComparedPlan } from '@tieout/contracts/plan-vs-actual.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { personName } from '#db/person-name.ts';

/** What can be compared with: the plans of record first, the archive last. */
export async function selectComparedPlans(db: Db, companyId: string): Promise<ComparedPlan[]> {
  const { rows } = await sql<ComparedPlan>`
    select id, name, scenario, version as edition, status
      from plan
     where company_id = ${companyId}
     order by array_position(array['APPROVED', 'DRAFT', 'ARCHIVED'], status), start_month desc, created_at desc,
              id`.execute(db);
  return rows;
}

export async function selectPlanExists(db: Db, companyId: string, planId: string): Promise<boolean> {
  const found = await db
    .selectFrom('plan')
    .where('company_id', '=', companyId)
    .where('id', '=', planId)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Changes with every note, every mark of a wrong cause, and every saved change of the plan that was asked for. */
export async function selectVarianceVersions(db: Db, companyId: string, planId: string | null): Promise<string> {
  const { rows } = await sql<{ versions: string }>`
    select concat((select concat(count(*), ' ', max(written_at)) from variance_note where company_id = ${companyId}), '/',
                  (select concat(count(*), ' ', max(marked_at)) from wrong_cause where company_id = ${companyId}), '/',
                  (select version from plan_state where company_id = ${companyId} and plan_id = ${planId}))
           as versions`.execute(db);
  return rows[0]?.versions ?? '';
}

export interface NoteKey {
  companyId: string;
  month: Month;
  row: string;
}

export async function upsertNote(db: Db, { companyId, month, row }: NoteKey, text: string, userId: string) {
  await db
    .insertInto('variance_note')
    .values({ company_id: companyId, month, row_code: row, text, written_by: userId })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'month', 'row_code'])
        .doUpdateSet({ text, written_by: userId, written_at: sql`now()` }),
    )
    .execute();
}

export async function deleteNote(db: Db, { companyId, month, row }: NoteKey): Promise<void> {
  await db
    .deleteFrom('variance_note')
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('row_code', '=', row)
    .execute();
}

export interface LineDetail {
  id: string;
  name: string | null;
  department: string | null;
  planName: string;
  currency: string;
  method: string;
  params: Record<string, unknown>;
  sentence: string;
  typed: { month: Month; value: number; rule: number | null; by: string | null; at: string }[];
}

/** What there is to say of lines of plans: whose they are, by which rule, and what was typed over it. */
export async function selectLineDetails(
  db: Db,
  companyId: string,
  lineIds: readonly string[],
  { from, to }: { from: Month; to: Month },
): Promise<LineDetail[]> {
  const { rows } = await sql<LineDetail>`
    select l.id, a.name, d.name as department, p.name as "planName", p.currency::text as currency, l.method, l.params,
           l.sentence,
           coalesce(json_agg(json_build_object(
             'month', v.month, 'value', v.override_minor, 'rule', v.value_minor,
             'by', ${personName('u')},
             'at', to_char(coalesce(v.typed_at, p.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
             order by v.month) filter (where v.override_minor is not null), '[]') as typed
      from plan_line l
      join plan p on p.company_id = l.company_id and p.id = l.plan_id
      left join account a on a.company_id = l.company_id and a.id = l.account_id
      left join dimension d on d.company_id = l.company_id and d.id = l.department_id
      left join plan_value v on v.company_id = l.company_id and v.plan_line_id = l.id and v.month between ${from} and ${to}
      left join app_user u on u.id = v.typed_by
     where l.company_id = ${companyId} and l.id = any (${lineIds}::uuid[])
     group by l.company_id, l.id, a.name, d.name, p.name, p.currency, l.method, l.params, l.sentence`.execute(db);
  return rows;
}
