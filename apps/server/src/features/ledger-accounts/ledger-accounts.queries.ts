import type { LedgerAccount } from '@tieout/contracts/ledger-accounts.ts';
import type { KindDecision } from '@tieout/finance/kind-decision.ts';
import type { AccountKind } from '@tieout/finance/account-kind.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { KnownAccount } from '#ledger/posting/ledger-accounts.queries.ts';

/** Those in use, and those that were put away with an amount left. */
export async function selectAccountList(db: Db, companyId: string): Promise<LedgerAccount[]> {
  const { rows } = await sql<LedgerAccount>`
    select a.id, a.code, a.full_name as name, a.account_type as "accountType", a.classification, a.kind,
           json_build_object('certainty', a.kind_certainty, 'reasons', a.kind_reasons,
                             'alternatives', a.kind_alternatives) as decision,
           coalesce(t.balance, 0)::bigint as balance, t.balance is not null as "hasPostings"
      from account a
      join company c on c.id = a.company_id
      left join lateral (
        select sum(amount_minor)::bigint as balance from monthly_total m
         where m.company_id = a.company_id and m.account_id = a.id and m.basis = 'ACCRUAL'
           and m.month <= to_char(coalesce(c.clock_on, (now() at time zone c.timezone)::date), 'YYYY-MM')) t on true
     where a.company_id = ${companyId} and (a.is_active or t.balance is not null)
     order by a.code nulls last, a.id`.execute(db);
  return rows;
}

/** What accounts were before a decision, and what it made of them. */
export interface DecidedBefore {
  accounts: KnownAccount[];
}
export interface DecidedAfter {
  accounts: { id: string; kind: AccountKind; certainty: KindDecision['certainty'] }[];
}

export interface DecisionRecord {
  action: string;
  before: DecidedBefore;
  after: DecidedAfter;
  by: string | null;
  at: string;
}

/** The last of these changes of the company, the newest first. */
export async function selectLastDecision(
  db: Db,
  companyId: string,
  actions: readonly string[],
): Promise<DecisionRecord | undefined> {
  return db
    .selectFrom('change_record')
    .leftJoin('app_user', 'app_user.id', 'change_record.actor_user_id')
    .where('company_id', '=', companyId)
    .where('action', 'in', actions)
    .orderBy('occurred_at', 'desc')
    .orderBy('change_record.id', 'desc')
    .limit(1)
    .select([
      'action',
      sql<DecidedBefore>`before`.as('before'),
      sql<DecidedAfter>`after`.as('after'),
      sql<string | null>`nullif(trim(concat_ws(' ', first_name, last_name)), '')`.as('by'),
      'occurred_at as at',
    ])
    .executeTakeFirst();
}

export async function selectPersonName(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(sql<string>`trim(concat_ws(' ', first_name, last_name))`.as('name'))
    .executeTakeFirst();
  return row?.name ?? '';
}

export async function selectBaseCurrency(db: Db, companyId: string): Promise<string | undefined> {
  const row = await db.selectFrom('company').where('id', '=', companyId).select('base_currency').executeTakeFirst();
  return row?.base_currency;
}
