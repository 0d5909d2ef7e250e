import type { ControlSide } from '@tieout/finance/cash-basis/cash-basis-entry.ts';
import { UNAPPLIED, type CashBasisPosting } from '@tieout/finance/cash-basis/derive-cash-basis.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { addToBalances, takeFromBalances } from '../balances/balance-sums.ts';
import type { WaitingLine } from './waiting-entry.ts';

const OWN_SOURCE = 'TIEOUT';
const CLASSIFICATION = { AR: 'REVENUE', AP: 'EXPENSE' } as const;
const ACCOUNT_TYPE = { AR: 'Income', AP: 'Expense' } as const;

/** Accounts of our own for money that waits for its document; made when first needed. */
export async function ensureUnappliedAccounts(
  db: Db,
  { companyId, ids }: { companyId: string; ids: Map<ControlSide, string> },
  postings: readonly CashBasisPosting<WaitingLine>[],
): Promise<void> {
  const sides = new Set(postings.flatMap(({ source }) => (source.type === 'unapplied' ? [source.side] : [])));
  for (const side of sides) {
    if (ids.has(side)) continue;
    const { id } = await db
      .insertInto('account')
      .values((eb) => ({
        company_id: companyId,
        source: OWN_SOURCE,
        external_id: `unapplied-${side}`,
        name: UNAPPLIED[side].label,
        full_name: UNAPPLIED[side].label,
        classification: CLASSIFICATION[side],
        account_type: ACCOUNT_TYPE[side],
        account_sub_type: UNAPPLIED[side].subType,
        kind: UNAPPLIED[side].kind,
        currency: eb.selectFrom('company').where('id', '=', companyId).select('base_currency'),
      }))
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'connection_id', 'source', 'external_id'])
          .doUpdateSet({ name: UNAPPLIED[side].label }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(side, id);
  }
}

/** What the cash lines of the waiting entries should be. */
export const STAGED_CASH = [
  'entry_id uuid',
  'booked_on date',
  'account_id uuid',
  'amount_minor bigint',
  'counterparty_id uuid',
  'department_id uuid',
  'class_id uuid',
  'location_id uuid',
  'doc_ref text',
] as const;

export async function stageCashLines(
  db: Db,
  postings: readonly CashBasisPosting<WaitingLine>[],
  unapplied: ReadonlyMap<ControlSide, string>,
): Promise<void> {
  const lines = postings.map(({ source }) => (source.type === 'line' ? source.line : null));
  const accounts = postings.map(({ source }) =>
    source.type === 'line' ? source.line.accountId : (unapplied.get(source.side) ?? null),
  );
  await sql`
    insert into staged_cash
    select * from unnest(${postings.map(({ entryId }) => entryId)}::uuid[], ${postings.map(({ date }) => date)}::date[],
                         ${accounts}::uuid[], ${postings.map(({ amount }) => amount)}::bigint[],
                         ${lines.map((line) => line?.counterpartyId ?? null)}::uuid[],
                         ${lines.map((line) => line?.departmentId ?? null)}::uuid[],
                         ${lines.map((line) => line?.classId ?? null)}::uuid[],
                         ${lines.map((line) => line?.locationId ?? null)}::uuid[],
                         ${lines.map((line) => line?.docRef ?? null)}::text[])`.execute(db);
}

// Equal lines of one entry are told apart by counting them: of three alike, the third is new when two were there.
const SAME = sql.raw(
  'entry_id, booked_on, account_id, amount_minor, counterparty_id, department_id, class_id, location_id, doc_ref',
);

function currentLines(companyId: string) {
  return sql`
    select line_no, ${SAME}, row_number() over (partition by ${SAME} order by line_no) as nth
      from (select line.*, line.amount_base_minor as amount_minor
              from waiting_entry waiting
              join journal_line line on line.company_id = ${companyId} and line.entry_id = waiting.entry_id
             where line.basis = 'CASH' and line.until_version is null) l`;
}

const WANTED_LINES = sql`select ${SAME}, row_number() over (partition by ${SAME}) as nth from staged_cash`;
const IS_SAME = sql`
      (w.entry_id, w.booked_on, w.account_id, w.amount_minor, w.nth) = (c.entry_id, c.booked_on, c.account_id, c.amount_minor, c.nth)
  and (w.counterparty_id, w.department_id, w.class_id, w.location_id, w.doc_ref)
      is not distinct from (c.counterparty_id, c.department_id, c.class_id, c.location_id, c.doc_ref)`;

export async function endOldLines(db: Db, companyId: string, version: number): Promise<void> {
  await sql`
    with wanted as materialized (${WANTED_LINES}), present as materialized (${currentLines(companyId)}),
    ended as (
      update journal_line l set until_version = ${version}
        from present c
       where not exists (select from wanted w where ${IS_SAME})
         and l.company_id = ${companyId} and l.entry_id = c.entry_id and l.line_no = c.line_no
      returning l.account_id, l.department_id, l.booked_on, l.basis, l.is_closing, l.amount_base_minor
    ), ${takeFromBalances(companyId, sql`ended`)}
    select count(*) from ended`.execute(db);
  await sql`delete from monthly_balance where company_id = ${companyId} and basis = 'CASH' and line_count = 0`.execute(
    db,
  );
}

/** Numbered behind every line the entry has ever had: a line that ended keeps its number. */
export async function insertNewLines(db: Db, companyId: string, version: number): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    with wanted as materialized (${WANTED_LINES}), present as materialized (${currentLines(companyId)}),
    missing as (
      select w.*, row_number() over (partition by w.entry_id) as ordinal
        from wanted w where not exists (select from present c where ${IS_SAME})
    ), inserted as (
      insert into journal_line (company_id, entry_id, line_no, account_id, booked_on, basis, amount_txn_minor,
                                amount_base_minor, counterparty_id, department_id, class_id, location_id, doc_ref,
                                from_version)
      select ${companyId}, m.entry_id, last.line_no + m.ordinal, m.account_id, m.booked_on, 'CASH', m.amount_minor,
             m.amount_minor, m.counterparty_id, m.department_id, m.class_id, m.location_id, m.doc_ref, ${version}
        from missing m
        join (select entry_id, max(line_no) as line_no from journal_line
               where company_id = ${companyId} and entry_id in (select entry_id from missing)
               group by entry_id) last using (entry_id)
      returning account_id, department_id, booked_on, basis, is_closing, amount_base_minor
    ), ${addToBalances(companyId, sql`inserted`)}
    select count(*)::integer as lines from inserted`.execute(db);
  return rows[0]?.lines ?? 0;
}
