import type { AccountKind, Classification } from '@tieout/finance/account-kind.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { ReportFamily } from '@tieout/finance/statements/structure/report-family.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { personName } from '#db/person-name.ts';
import type { StructureChangeKind } from '#statements/structure/structure-versions.queries.ts';

/** Every version of a family's structure, oldest first, without its rows. */
export async function selectStructureHistory(db: Db, companyId: string, family: ReportFamily) {
  return db
    .selectFrom('report_structure')
    .where('company_id', '=', companyId)
    .where('family', '=', family)
    .orderBy('version')
    .select(['version', sql<StructureChangeKind>`change`.as('change'), 'changed_at as changedAt'])
    .execute();
}

/** Who hid each row, and when: the first version of the run of versions that ends today and hides it. */
export async function selectHiddenSince(db: Db, companyId: string, family: ReportFamily, codes: readonly string[]) {
  const { rows } = await sql<{ code: string; hiddenAt: string; hiddenBy: string | null }>`
    with hiding as materialized (
      select version, changed_at, changed_by,
             jsonb_path_query_array(sections, '$.** ? (@.isDeleted == true).code') as codes
        from report_structure
       where company_id = ${companyId} and family = ${family}
    )
    select asked.code, began.changed_at as "hiddenAt",
           ${personName('app_user')} as "hiddenBy"
      from unnest(${codes}::text[]) as asked (code)
      join lateral (
        select changed_at, changed_by from hiding
         where version > coalesce((select max(version) from hiding where not codes ? asked.code), 0)
         order by version
         limit 1
      ) began on true
      left join app_user on app_user.id = began.changed_by`.execute(db);
  return rows;
}

export async function selectDraft(db: Db, companyId: string, family: ReportFamily, userId: string) {
  return db
    .selectFrom('report_structure_draft')
    .where('company_id', '=', companyId)
    .where('family', '=', family)
    .where('user_id', '=', userId)
    .select(['draft', 'base_version as baseVersion', 'saved_at as savedAt'])
    .executeTakeFirst();
}

export interface NewDraft {
  companyId: string;
  family: ReportFamily;
  userId: string;
  baseVersion: number;
  draft: object;
}

export async function upsertDraft(db: Db, { companyId, family, userId, baseVersion, draft }: NewDraft): Promise<void> {
  const values = { base_version: baseVersion, draft: JSON.stringify(draft), saved_at: sql<string>`now()` };
  await db
    .insertInto('report_structure_draft')
    .values({ company_id: companyId, family, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'family', 'user_id']).doUpdateSet(values))
    .execute();
}

export async function deleteDraft(db: Db, companyId: string, family: ReportFamily, userId: string): Promise<void> {
  await db
    .deleteFrom('report_structure_draft')
    .where('company_id', '=', companyId)
    .where('family', '=', family)
    .where('user_id', '=', userId)
    .execute();
}

/** Profit and loss accounts in a lasting order: by number, then by age. */
export async function selectPnlAccounts(db: Db, companyId: string, kinds: readonly AccountKind[]) {
  return db
    .selectFrom('account')
    .where('company_id', '=', companyId)
    .where('kind', 'in', kinds)
    .orderBy('code')
    .orderBy('id')
    .select([
      'id',
      'code',
      'name',
      sql<AccountKind>`kind`.as('kind'),
      sql<Classification>`classification`.as('classification'),
      'account_type as accountType',
      'account_sub_type as accountSubType',
      'kind_certainty as certainty',
      'kind_alternatives as alternatives',
      'is_active as isActive',
      // Null where a source gave the account an id of another kind.
      sql<string | null>`uuid_extract_timestamp(id)`.as('createdAt'),
    ])
    .execute();
}

export type PnlAccount = Awaited<ReturnType<typeof selectPnlAccounts>>[number];

export interface BalanceSelection {
  companyId: string;
  basis: 'ACCRUAL' | 'CASH';
  kinds: readonly AccountKind[];
  from: Month;
  to: Month;
}

/** What each account has booked in each department: ever, from one month to another, and in a single one. */
export async function selectAccountSums(
  db: Db,
  { companyId, basis, kinds, from, to, month }: BalanceSelection & { month: Month },
) {
  return db
    .selectFrom('monthly_balance')
    .innerJoin('account', (join) =>
      join
        .onRef('account.company_id', '=', 'monthly_balance.company_id')
        .onRef('account.id', '=', 'monthly_balance.account_id'),
    )
    .where('monthly_balance.company_id', '=', companyId)
    .where('account.kind', 'in', kinds)
    .where('monthly_balance.basis', '=', basis)
    .where('monthly_balance.is_closing', '=', false)
    .groupBy(['monthly_balance.account_id', 'monthly_balance.department_id'])
    .select([
      'monthly_balance.account_id as accountId',
      'monthly_balance.department_id as departmentId',
      sql<MinorUnits>`sum(monthly_balance.amount_minor)::bigint`.as('ever'),
      sql<MinorUnits>`coalesce(sum(monthly_balance.amount_minor)
        filter (where monthly_balance.month between ${from} and ${to}), 0)::bigint`.as('recent'),
      sql<MinorUnits>`coalesce(sum(monthly_balance.amount_minor)
        filter (where monthly_balance.month = ${month}), 0)::bigint`.as('inMonth'),
    ])
    .execute();
}

/** What each account has booked in each department and month. */
export async function selectMonthlySums(db: Db, { companyId, basis, kinds, from, to }: BalanceSelection) {
  return db
    .selectFrom('monthly_balance')
    .innerJoin('account', (join) =>
      join
        .onRef('account.company_id', '=', 'monthly_balance.company_id')
        .onRef('account.id', '=', 'monthly_balance.account_id'),
    )
    .where('monthly_balance.company_id', '=', companyId)
    .where('account.kind', 'in', kinds)
    .where('monthly_balance.basis', '=', basis)
    .where('monthly_balance.is_closing', '=', false)
    .where('monthly_balance.month', '>=', from)
    .where('monthly_balance.month', '<=', to)
    .select([
      'monthly_balance.account_id as accountId',
      'monthly_balance.department_id as departmentId',
      'monthly_balance.month',
      'monthly_balance.amount_minor as amount',
    ])
    .execute();
}

/** Categories that plans have lines for. */
export async function selectPlannedCategories(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('plan_line')
    .innerJoin('plan', (join) =>
      join.onRef('plan.company_id', '=', 'plan_line.company_id').onRef('plan.id', '=', 'plan_line.plan_id'),
    )
    .where('plan_line.company_id', '=', companyId)
    .where('plan.status', '!=', 'ARCHIVED')
    .where('plan_line.category_code', 'is not', null)
    .select('plan_line.category_code as code')
    .distinct()
    .orderBy('code')
    .execute();
  return rows.flatMap(({ code }) => code ?? []);
}

export async function selectCompanyNames(db: Db, companyIds: readonly string[]) {
  return db
    .selectFrom('company')
    .where('id', 'in', companyIds)
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name', 'business_model as businessModel'])
    .execute();
}
