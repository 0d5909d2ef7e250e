import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import { personName } from '#db/person-name.ts';
import type { PlanKey } from './plans.queries.ts';

/** A cell that somebody typed, or gave back to its rule (null), and in which version of the plan. */
export interface StoredTyping {
  month: Month;
  value: MinorUnits | null;
  version: number;
  by: string | null;
  at: string;
}

export interface StoredLine {
  code: string;
  method: string;
  params: Record<string, unknown>;
  sentence: string;
  typed: StoredTyping[];
}

/** Lines of rows; those of accounts and departments belong to plans that came from elsewhere and are only read. */
export async function selectPlanLines(db: Db, { companyId, id }: PlanKey): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select l.category_code as code, l.method, l.params, l.sentence,
           coalesce(json_agg(json_build_object(
             'month', v.month, 'value', v.override_minor, 'version', coalesce(v.typed_version, 1),
             'by', ${personName('u')},
             'at', to_char(coalesce(v.typed_at, p.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
             order by v.month) filter (where v.override_minor is not null or v.typed_version is not null), '[]') as typed
      from plan_line l
      join plan p on p.company_id = l.company_id and p.id = l.plan_id
      left join plan_value v on v.company_id = l.company_id and v.plan_line_id = l.id
      left join app_user u on u.id = v.typed_by
     where l.company_id = ${companyId} and l.plan_id = ${id} and l.category_code is not null and l.department_id is null
     group by l.company_id, l.id, l.category_code, l.method, l.params, l.sentence
     order by l.category_code`.execute(db);
  return rows;
}

export type PlanRule = Omit<StoredLine, 'typed'>;

export function upsertLines(db: Db, key: PlanKey, lines: readonly PlanRule[]): Promise<void> {
  return insertLines(
    db,
    key,
    lines,
    sql`do update set method = excluded.method, params = excluded.params, sentence = excluded.sentence`,
  );
}

/** Of rows that have none yet: what a cell is kept under. */
export function insertMissingLines(db: Db, key: PlanKey, lines: readonly PlanRule[]): Promise<void> {
  return insertLines(db, key, lines, sql`do nothing`);
}

async function insertLines(
  db: Db,
  { companyId, id }: PlanKey,
  lines: readonly PlanRule[],
  ofKnown: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into plan_line (company_id, plan_id, category_code, method, params, sentence)
    select ${companyId}::uuid, ${id}::uuid, t.code, t.method, t.params, t.sentence
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) t (code text, method text, params jsonb, sentence text)
        on conflict (company_id, plan_id, category_code) where department_id is null ${ofKnown}`.execute(db);
}

/** What a cell is: the amount of its rule, and the one that was typed over it. */
export interface CellToSave {
  code: string;
  month: Month;
  /** Null where no rule plans anything. */
  value: number | null;
  typed: number | null;
  /** Whether it is typed, or given back, by this very change. */
  isTyped: boolean;
}

/** Writes what differs, so that a cell of a large plan costs one row and what depends on it. */
export async function upsertCells(
  db: Db,
  { companyId, id }: PlanKey,
  cells: readonly CellToSave[],
  { version, userId }: { version: number; userId: string },
): Promise<void> {
  await sql`
    insert into plan_value as v
           (company_id, plan_line_id, month, value_minor, override_minor, typed_version, typed_by, typed_at)
    select l.company_id, l.id, t.month, t.value, t.typed, case when t."isTyped" then ${version}::bigint end,
           case when t."isTyped" then ${userId}::uuid end, case when t."isTyped" then now() end
      from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
             t (code text, month text, value bigint, typed bigint, "isTyped" boolean)
      join plan_line l on l.company_id = ${companyId} and l.plan_id = ${id} and l.category_code = t.code
                      and l.department_id is null
        on conflict (company_id, plan_line_id, month)
        do update set value_minor = excluded.value_minor, override_minor = excluded.override_minor,
                      typed_version = coalesce(excluded.typed_version, v.typed_version),
                      typed_by = coalesce(excluded.typed_by, v.typed_by),
                      typed_at = coalesce(excluded.typed_at, v.typed_at)
            where excluded.typed_version is not null
               or (v.value_minor, v.override_minor) is distinct from (excluded.value_minor, excluded.override_minor)`.execute(
    db,
  );
}

/** @returns The next version of the plan. */
export async function advancePlan(db: Db, { companyId, id }: PlanKey, userId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update plan_state set version = version + 1, changed_by = ${userId}, changed_at = now()
     where company_id = ${companyId} and plan_id = ${id}
    returning version::bigint as version`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A plan without a state');
  return row.version;
}
