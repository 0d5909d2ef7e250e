import type { PlanStatus } from '@tieout/contracts/plans.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import { personName } from '#db/person-name.ts';

export interface PlanKey {
  companyId: string;
  id: string;
}

export interface StoredPlan {
  id: string;
  name: string;
  currency: string;
  start: Month;
  monthCount: number;
  scenario: string;
  /** How often it was cloned anew, 1 of the first. */
  edition: number;
  status: PlanStatus;
  asOf: Month;
  parentPlanId: string | null;
  createdAt: string;
  createdBy: string | null;
  approvedAt: string | null;
  /** Of its cells and rules. */
  version: number;
  changedAt: string | null;
  changedBy: string | null;
}

function selectStored(where: RawBuilder<unknown>): RawBuilder<StoredPlan> {
  return sql<StoredPlan>`
    select p.id, p.name, p.currency::text as currency, p.start_month::text as start,
           p.month_count::integer as "monthCount", p.scenario, p.version as edition, p.status,
           p.as_of::text as "asOf", p.parent_plan_id as "parentPlanId", p.created_at as "createdAt",
           ${personName('c')} as "createdBy", p.approved_at as "approvedAt",
           coalesce(s.version, 1)::bigint as version, s.changed_at as "changedAt",
           ${personName('u')} as "changedBy"
      from plan p
      left join plan_state s on s.company_id = p.company_id and s.plan_id = p.id
      left join app_user c on c.id = p.created_by
      left join app_user u on u.id = s.changed_by
     where ${where}`;
}

/** Drafts first, then what is approved, then the archive; each the latest first. */
export async function selectPlans(db: Db, companyId: string): Promise<StoredPlan[]> {
  const { rows } = await sql<StoredPlan>`
    select * from (${selectStored(sql`p.company_id = ${companyId}`)}) plans
     order by array_position(array['DRAFT', 'APPROVED', 'ARCHIVED'], status), start desc, "createdAt" desc, id`.execute(
    db,
  );
  return rows;
}

export async function selectPlan(db: Db, { companyId, id }: PlanKey): Promise<StoredPlan | undefined> {
  const { rows } = await selectStored(sql`p.company_id = ${companyId} and p.id = ${id}`).execute(db);
  return rows[0];
}

/** Drafts of scenarios that follow a plan, in an order of their own, so that two who save them wait for each other. */
export async function selectDraftsOf(db: Db, { companyId, id }: PlanKey): Promise<StoredPlan[]> {
  const { rows } = await sql<StoredPlan>`
    select * from (${selectStored(sql`
      p.company_id = ${companyId} and p.parent_plan_id = ${id} and p.scenario <> 'BASE' and p.status = 'DRAFT'`)}) plans
     order by id`.execute(db);
  return rows;
}

/** Whoever else changes this plan waits: two at once would each save what the other has not seen. */
export async function lockPlan(db: Db, { companyId, id }: PlanKey): Promise<void> {
  await sql`
    insert into plan_state (company_id, plan_id)
    select company_id, id from plan where company_id = ${companyId} and id = ${id}
        on conflict do nothing`.execute(db);
  await sql`
    select version from plan_state where company_id = ${companyId} and plan_id = ${id} for update`.execute(db);
}

/** How many the company keeps. Whoever else begins one at the same moment waits, so that the limit holds. */
export async function lockAndCountPlans(db: Db, companyId: string): Promise<number> {
  await db.selectFrom('company').where('id', '=', companyId).select('id').forNoKeyUpdate().execute();
  const { kept } = await db
    .selectFrom('plan')
    .where('company_id', '=', companyId)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('kept'))
    .executeTakeFirstOrThrow();
  return kept;
}

export interface NewPlan {
  name: string;
  currency: string;
  start: Month;
  monthCount: number;
  scenario: string;
  edition: number;
  asOf: Month;
  parentPlanId: string | null;
}

export async function insertPlan(db: Db, companyId: string, plan: NewPlan, userId: string): Promise<string> {
  const { id } = await db
    .insertInto('plan')
    .values({
      company_id: companyId,
      name: plan.name,
      currency: plan.currency,
      start_month: plan.start,
      month_count: plan.monthCount,
      scenario: plan.scenario,
      version: plan.edition,
      status: 'DRAFT',
      parent_plan_id: plan.parentPlanId,
      as_of: plan.asOf,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('plan_state').values({ company_id: companyId, plan_id: id, changed_by: userId }).execute();
  return id;
}

export async function updatePlanName(db: Db, { companyId, id }: PlanKey, name: string): Promise<void> {
  await db.updateTable('plan').set({ name }).where('company_id', '=', companyId).where('id', '=', id).execute();
}

export async function archivePlan(db: Db, { companyId, id }: PlanKey): Promise<void> {
  await db
    .updateTable('plan')
    .set({ status: 'ARCHIVED' })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** The plan of record of its scenario and start from now on; the one before it goes to the archive first. */
export async function approvePlan(db: Db, { companyId, id }: PlanKey, plan: StoredPlan): Promise<void> {
  await db
    .updateTable('plan')
    .set({ status: 'ARCHIVED' })
    .where('company_id', '=', companyId)
    .where('scenario', '=', plan.scenario)
    .where('start_month', '=', plan.start)
    .where('status', '=', 'APPROVED')
    .execute();
  await db
    .updateTable('plan')
    .set({ status: 'APPROVED', approved_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
