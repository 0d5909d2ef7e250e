import type { AccountKind } from '@tieout/finance/account-kind.ts';
import type { ControlSide } from '@tieout/finance/cash-basis/cash-basis-entry.ts';
import { deriveCashBasis, UNAPPLIED, type CashBasisPosting } from '@tieout/finance/cash-basis/derive-cash-basis.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { sql } from 'kysely';
import type { BulkTransaction, Cell } from '#db/bulk-transaction.ts';
import type { Db } from '#db/client.ts';
import { applicationsOf } from './payment-applications.ts';
import type { WaitingEntry, WaitingLine } from './waiting-entry.ts';

/**
 * Brings the cash lines of a company up to date with its receivables and payables (finance 1.7), in the transaction and
 * version of the change that moved them. Only lines that differ are ended and written, with their balances.
 */
export async function deriveCashLines(transaction: BulkTransaction, companyId: string, version: number): Promise<void> {
  const { db } = transaction;
  // As in the posting: fresh rows have no statistics, and nested loops over them take minutes.
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(db);
  const entries = await selectWaitingEntries(db, companyId);
  const postings = deriveCashBasis(entries, applicationsOf(entries));
  const unapplied = await ensureUnappliedAccounts(db, companyId, postings);
  await stageCashLines(transaction, postings, unapplied);
  await endOldLines(db, companyId, version);
  await insertNewLines(db, companyId, version);
  await sql`drop table staged_cash`.execute(db);
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(db);
  await db
    .updateTable('ledger_version')
    .set({ cash_derived_version: version })
    .where('company_id', '=', companyId)
    .execute();
}

/** Entries with a receivable or a payable: the posting has marked all their lines ACCRUAL. */
async function selectWaitingEntries(db: Db, companyId: string): Promise<WaitingEntry[]> {
  const { rows } = await sql<{ id: string; date: LocalDate; doc_number: string | null; lines: StoredLine[] }>`
    select e.id, e.booked_on as date, e.doc_number,
           json_agg(json_build_array(l.line_no, l.account_id, a.kind, l.amount_base_minor, l.counterparty_id,
                                     l.department_id, l.class_id, l.location_id, l.doc_ref) order by l.line_no) as lines
      from journal_line l
      join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
      join account a on a.company_id = l.company_id and a.id = l.account_id
     where l.company_id = ${companyId} and l.basis = 'ACCRUAL' and l.until_version is null
     group by e.id, e.booked_on, e.doc_number
     order by e.booked_on, e.id`.execute(db);
  return rows.map(({ id, date, doc_number: docNumber, lines }) => ({ id, date, docNumber, lines: lines.map(lineOf) }));
}

type StoredLine = [
  lineNo: number,
  accountId: string,
  kind: AccountKind,
  amount: MinorUnits,
  counterpartyId: string | null,
  departmentId: string | null,
  classId: string | null,
  locationId: string | null,
  docRef: string | null,
];

function lineOf(stored: StoredLine): WaitingLine {
  const [lineNo, accountId, kind, amount, counterpartyId, departmentId, classId, locationId, docRef] = stored;
  return { lineNo, accountId, kind, amount, counterpartyId, departmentId, classId, locationId, docRef };
}

const OWN_SOURCE = 'TIEOUT';
const CLASSIFICATION = { AR: 'REVENUE', AP: 'EXPENSE' } as const;
const ACCOUNT_TYPE = { AR: 'Income', AP: 'Expense' } as const;

/** Accounts of our own for money that waits for its document; made when first needed. */
async function ensureUnappliedAccounts(
  db: Db,
  companyId: string,
  postings: readonly CashBasisPosting<WaitingLine>[],
): Promise<ReadonlyMap<ControlSide, string>> {
  const sides = new Set(postings.flatMap(({ source }) => (source.type === 'unapplied' ? [source.side] : [])));
  const ids = new Map<ControlSide, string>();
  for (const side of sides) {
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
        kind: UNAPPLIED[side].kind,
        currency: eb.selectFrom('company').where('id', '=', companyId).select('base_currency'),
      }))
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'source', 'external_id']).doUpdateSet({ name: UNAPPLIED[side].label }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(side, id);
  }
  return ids;
}

const STAGED = [
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

function stageCashLines(
  { stage }: BulkTransaction,
  postings: readonly CashBasisPosting<WaitingLine>[],
  unapplied: ReadonlyMap<ControlSide, string>,
): Promise<void> {
  return stage('staged_cash', STAGED, postings.map(stagedRow));

  function stagedRow({ entryId, date, amount, source }: CashBasisPosting<WaitingLine>): Cell[] {
    if (source.type === 'unapplied') {
      return [entryId, date, unapplied.get(source.side) ?? null, amount, null, null, null, null, null];
    }
    const { accountId, counterpartyId, departmentId, classId, locationId, docRef } = source.line;
    return [entryId, date, accountId, amount, counterpartyId, departmentId, classId, locationId, docRef];
  }
}

// Equal lines of one entry are told apart by counting them: of three alike, the third is new when two were there.
const SAME = sql.raw(
  'entry_id, booked_on, account_id, amount_minor, counterparty_id, department_id, class_id, location_id, doc_ref',
);

function currentLines(companyId: string) {
  return sql`
    select line_no, ${SAME}, row_number() over (partition by ${SAME} order by line_no) as nth
      from (select *, amount_base_minor as amount_minor from journal_line
             where company_id = ${companyId} and basis = 'CASH' and until_version is null) l`;
}

const WANTED_LINES = sql`select ${SAME}, row_number() over (partition by ${SAME}) as nth from staged_cash`;
const IS_SAME = sql`
      (w.entry_id, w.booked_on, w.account_id, w.amount_minor, w.nth) = (c.entry_id, c.booked_on, c.account_id, c.amount_minor, c.nth)
  and (w.counterparty_id, w.department_id, w.class_id, w.location_id, w.doc_ref)
      is not distinct from (c.counterparty_id, c.department_id, c.class_id, c.location_id, c.doc_ref)`;

async function endOldLines(db: Db, companyId: string, version: number): Promise<void> {
  await sql`
    with wanted as materialized (${WANTED_LINES}), present as materialized (${currentLines(companyId)}),
    ended as (
      update journal_line l set until_version = ${version}
        from present c
       where not exists (select from wanted w where ${IS_SAME})
         and l.company_id = ${companyId} and l.entry_id = c.entry_id and l.line_no = c.line_no
      returning l.account_id, l.department_id, l.booked_on, l.is_closing, l.amount_base_minor
    ), sums as (${balancesOf(sql`ended`)})
    update monthly_balance b
       set amount_minor = b.amount_minor - s.amount, line_count = b.line_count - s.lines
      from sums s
     where b.company_id = ${companyId} and b.basis = 'CASH' and b.account_id = s.account_id
       and b.department_id = s.department_id and b.month = s.month and b.is_closing = s.is_closing`.execute(db);
  await sql`delete from monthly_balance where company_id = ${companyId} and basis = 'CASH' and line_count = 0`.execute(
    db,
  );
}

/** Numbered behind every line the entry has ever had: a line that ended keeps its number. */
async function insertNewLines(db: Db, companyId: string, version: number): Promise<void> {
  await sql`
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
      returning account_id, department_id, booked_on, is_closing, amount_base_minor
    )
    insert into monthly_balance (company_id, basis, account_id, department_id, month, is_closing, amount_minor, line_count)
    select ${companyId}, 'CASH', account_id, department_id, month, is_closing, amount, lines
      from (${balancesOf(sql`inserted`)}) s
        on conflict (company_id, basis, account_id, department_id, month, is_closing)
        do update set amount_minor = monthly_balance.amount_minor + excluded.amount_minor,
                      line_count = monthly_balance.line_count + excluded.line_count`.execute(db);
}

function balancesOf(lines: ReturnType<typeof sql>) {
  return sql`
    select account_id, coalesce(department_id, '00000000-0000-0000-0000-000000000000') as department_id,
           to_char(booked_on, 'YYYY-MM') as month, is_closing, sum(amount_base_minor)::bigint as amount,
           count(*)::integer as lines
      from ${lines} group by 1, 2, 3, 4`;
}
