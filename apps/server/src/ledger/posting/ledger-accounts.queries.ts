import type { AccountKind, Classification } from '@tieout/finance/account-kind.ts';
import type { KindDecision } from '@tieout/finance/kind-decision.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface AccountFacts {
  code: string | null;
  name: string;
  /** 'Parent:Child' */
  fullName: string;
  parentId: string | null;
  accountType: string;
  accountSubType: string | null;
  classification: Classification;
  kind: AccountKind;
  /** How the kind came about. Left out, an account keeps what is known of a kind it keeps, and is sure of any other. */
  decision?: KindDecision;
}

export interface KnownAccount extends AccountFacts {
  id: string;
  isActive: boolean;
}

export async function selectAccounts(db: Db, companyId: string): Promise<KnownAccount[]> {
  const rows = await db
    .selectFrom('account')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .select([
      'id',
      'code',
      'name',
      'full_name as fullName',
      'parent_id as parentId',
      'account_type as accountType',
      'account_sub_type as accountSubType',
      'classification',
      'kind',
      'is_active as isActive',
      sql<KindDecision>`json_build_object('certainty', kind_certainty, 'reasons', kind_reasons,
                                          'alternatives', kind_alternatives)`.as('decision'),
    ])
    .execute();
  return rows as KnownAccount[];
}

/** Overwrites what accounts are called and what they are; an account that was put away may come back, and the reverse. */
export async function updateAccounts(db: Db, companyId: string, accounts: readonly KnownAccount[]): Promise<void> {
  if (accounts.length === 0) return;
  await sql`
    update account a
       set code = n."code", name = n."name", full_name = n."fullName", parent_id = n."parentId",
           classification = n."classification", account_type = n."accountType", account_sub_type = n."accountSubType",
           kind = n."kind", is_active = n."isActive",
           kind_certainty = case when n."kind" = 'UNDECIDED' then 'unknown'
                                 when n."decision" is not null then n."decision"->>'certainty'
                                 when n."kind" = a.kind then a.kind_certainty else 'sure' end,
           kind_reasons = case when n."decision" is not null then n."decision"->'reasons'
                               when n."kind" = a.kind then a.kind_reasons else '[]' end,
           kind_alternatives = case when n."decision" is not null
                                    then array(select jsonb_array_elements_text(n."decision"->'alternatives'))
                                    when n."kind" = a.kind then a.kind_alternatives else '{}' end
      from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
           as n("id" uuid, "code" text, "name" text, "fullName" text, "parentId" uuid, "classification" text,
                "accountType" text, "accountSubType" text, "kind" text, "isActive" boolean, "decision" jsonb)
     where a.company_id = ${companyId} and a.id = n."id"`.execute(db);
}

export async function reviveAccounts(db: Db, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update account set is_active = true
             where company_id = ${companyId} and id = any (${ids}::uuid[])`.execute(db);
}

/** Puts accounts away that no current line uses; the others stay as they are. */
export async function putAwayUnused(db: Db, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update account a set is_active = false
     where a.company_id = ${companyId} and a.id = any (${ids}::uuid[])
       and not exists (select from journal_line l
                        where l.company_id = ${companyId} and l.account_id = a.id and l.until_version is null)
       and not exists (select from account c
                         join journal_line l on l.company_id = c.company_id and l.account_id = c.id
                        where c.company_id = ${companyId} and c.parent_id = a.id and l.until_version is null)`.execute(
    db,
  );
}

/** Which of these accounts have a current line. */
export async function selectUsedAccounts(db: Db, companyId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select used.id::text from unnest(${ids}::uuid[]) used (id)
     where exists (select from journal_line l
                    where l.company_id = ${companyId} and l.account_id = used.id and l.until_version is null)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
