import type { PlanProposal } from '@tieout/contracts/plans.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { PlanKey } from './plans.queries.ts';
import type { TypedEdit } from './save-figures.ts';

export interface StoredProposal extends PlanProposal {
  userId: string;
}

export async function selectProposals(db: Db, { companyId, id }: PlanKey): Promise<StoredProposal[]> {
  const { rows } = await sql<StoredProposal>`
    select p.category_code as code, p.month, p.value_minor as value, p.proposed_by as "userId", p.proposed_at as at,
           nullif(trim(concat(u.first_name, ' ', u.last_name)), '') as by
      from plan_proposal p
      left join app_user u on u.id = p.proposed_by
     where p.company_id = ${companyId} and p.plan_id = ${id}
     order by p.category_code, p.month`.execute(db);
  return rows;
}

/** Of two who propose the same cell the last one's amount waits. */
export async function upsertProposals(
  db: Db,
  { companyId, id }: PlanKey,
  cells: readonly TypedEdit[],
  userId: string,
): Promise<void> {
  await sql`
    insert into plan_proposal (company_id, plan_id, category_code, month, value_minor, proposed_by)
    select ${companyId}::uuid, ${id}::uuid, t.code, t.month, t.value, ${userId}::uuid
      from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) t (code text, month text, value bigint)
        on conflict (company_id, plan_id, category_code, month)
        do update set value_minor = excluded.value_minor, proposed_by = excluded.proposed_by, proposed_at = now()`.execute(
    db,
  );
}

export async function deleteProposals(
  db: Db,
  { companyId, id }: PlanKey,
  cells: readonly { code: string; month: Month }[],
): Promise<void> {
  await sql`
    delete from plan_proposal p
     using jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) t (code text, month text)
     where p.company_id = ${companyId} and p.plan_id = ${id} and p.category_code = t.code and p.month = t.month`.execute(
    db,
  );
}

export interface RowDepartment {
  code: string;
  departmentId: string;
}

export async function selectRowDepartments(db: Db, companyId: string): Promise<RowDepartment[]> {
  return db
    .selectFrom('plan_row_department')
    .where('company_id', '=', companyId)
    .select(['category_code as code', 'department_id as departmentId'])
    .orderBy('category_code')
    .execute();
}

/** @returns Whether the company has this department. */
export async function upsertRowDepartment(db: Db, companyId: string, row: RowDepartment): Promise<boolean> {
  const { rows } = await sql<{ code: string }>`
    insert into plan_row_department (company_id, category_code, department_id)
    select company_id, ${row.code}::text, id
      from dimension
     where company_id = ${companyId} and id = ${row.departmentId} and kind = 'DEPARTMENT'
        on conflict (company_id, category_code) do update set department_id = excluded.department_id
    returning category_code as code`.execute(db);
  return rows.length > 0;
}

export async function deleteRowDepartment(db: Db, companyId: string, code: string): Promise<void> {
  await db
    .deleteFrom('plan_row_department')
    .where('company_id', '=', companyId)
    .where('category_code', '=', code)
    .execute();
}
