import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { sql } from 'kysely';
import type { BulkTransaction, Cell } from '#db/bulk-transaction.ts';
import { AppError } from '#server/app-error.ts';
import { advanceLedgerVersion } from './ledger-version.ts';

export interface PostedLine {
  accountExternalId: string;
  /** Debit positive, in the currency of the books. */
  amount: MinorUnits;
  counterpartyExternalId: string | null;
  departmentExternalId: string | null;
  docRef: string | null;
}

export interface PostedEntry {
  externalId: string;
  date: LocalDate;
  docType: string;
  docNumber: string | null;
  memo: string | null;
  lines: readonly PostedLine[];
}

export interface Posting {
  companyId: string;
  source: 'QBO' | 'IMPORT' | 'MANUAL' | 'DEMO';
  currency: string;
  reason: string;
  /** When the source says these entries were last changed. */
  sourceUpdatedAt: string;
  entries: Iterable<PostedEntry>;
}

/**
 * Writes new entries, their lines and the change to the monthly balances in the caller's transaction, and advances the
 * ledger version. Refuses entries that do not balance and lines whose account is unknown; then nothing is written.
 */
export async function postEntries(transaction: BulkTransaction, posting: Posting): Promise<{ version: number }> {
  const entries = [...posting.entries];
  // First, because it locks the company's ledger: of two imports of one entry the later one must see the earlier.
  const version = await advanceLedgerVersion(transaction.db, posting);
  await stageEntries(transaction, entries);
  await refuseUnbalanced(transaction);
  await refuseUnknownReferences(transaction, posting);
  await refuseKnownEntries(transaction, posting);
  await insertEntries(transaction, posting, version);
  await insertLinesAndBalances(transaction, posting, version);
  // A transaction may post more than once.
  await sql`drop table staged_entry, staged_line`.execute(transaction.db);
  return { version };
}

async function stageEntries({ db, stage }: BulkTransaction, entries: readonly PostedEntry[]): Promise<void> {
  await stage(
    'staged_entry',
    ['external_id text', 'booked_on date', 'doc_type text', 'doc_number text', 'memo text'],
    entries.map((entry) => [entry.externalId, entry.date, entry.docType, entry.docNumber, entry.memo]),
  );
  // The id is known before the entry is written, so lines need not look it up in a table that has no statistics yet.
  await sql`alter table staged_entry add column id uuid not null default uuidv7()`.execute(db);
  await stage(
    'staged_line',
    [
      'entry_external_id text',
      'line_no integer',
      'account_external_id text',
      'amount_minor bigint',
      'counterparty_external_id text',
      'department_external_id text',
      'doc_ref text',
    ],
    stagedLines(entries),
  );
}

function* stagedLines(entries: readonly PostedEntry[]): Generator<Cell[]> {
  for (const entry of entries) {
    for (const [index, line] of entry.lines.entries()) {
      yield [
        entry.externalId,
        index + 1,
        line.accountExternalId,
        line.amount,
        line.counterpartyExternalId,
        line.departmentExternalId,
        line.docRef,
      ];
    }
  }
}

/** Rule J1: every entry sums to zero. */
async function refuseUnbalanced({ db }: BulkTransaction): Promise<void> {
  const { rows } = await sql<{ external_id: string; difference: number }>`
    select e.external_id, coalesce(sum(l.amount_minor), 0)::bigint as difference
      from staged_entry e left join staged_line l on l.entry_external_id = e.external_id
     group by e.external_id
    having coalesce(sum(l.amount_minor), 0) <> 0 or count(l.line_no) = 0
     limit 1`.execute(db);
  const [first] = rows;
  if (first === undefined) return;
  throw new AppError(
    'invalid-input',
    `The entry ${first.external_id} does not balance: its lines sum to ${first.difference} minor units.`,
  );
}

async function refuseUnknownReferences({ db }: BulkTransaction, { companyId, source }: Posting): Promise<void> {
  const { rows } = await sql<{ what: string; external_id: string }>`
    select 'account' as what, l.account_external_id as external_id from staged_line l
     where not exists (select from account a
                        where a.company_id = ${companyId} and a.source = ${source} and a.external_id = l.account_external_id)
    union all
    select 'counterparty', l.counterparty_external_id from staged_line l
     where l.counterparty_external_id is not null
       and not exists (select from counterparty c
                        where c.company_id = ${companyId} and c.source = ${source} and c.external_id = l.counterparty_external_id)
    union all
    select 'department', l.department_external_id from staged_line l
     where l.department_external_id is not null
       and not exists (select from dimension d
                        where d.company_id = ${companyId} and d.source = ${source} and d.kind = 'DEPARTMENT'
                          and d.external_id = l.department_external_id)
    limit 1`.execute(db);
  const [first] = rows;
  if (first === undefined) return;
  throw new AppError('invalid-input', `The ${first.what} ${first.external_id} of a line is not known.`);
}

/** Only new entries are posted here; a changed one would have to end its predecessor first. */
async function refuseKnownEntries({ db }: BulkTransaction, { companyId, source }: Posting): Promise<void> {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from staged_entry group by external_id having count(*) > 1
    union all
    select s.external_id from staged_entry s
     where exists (select from journal_entry e
                    where e.company_id = ${companyId} and e.source = ${source} and e.external_id = s.external_id
                      and e.until_version is null)
    limit 1`.execute(db);
  const [first] = rows;
  if (first !== undefined) throw new AppError('conflict', `The entry ${first.external_id} is posted already.`);
}

async function insertEntries({ db }: BulkTransaction, posting: Posting, version: number): Promise<void> {
  await sql`
    insert into journal_entry (company_id, id, source, external_id, booked_on, doc_type, doc_number, memo, currency,
                               source_updated_at, from_version)
    select ${posting.companyId}, id, ${posting.source}, external_id, booked_on, doc_type, doc_number, memo,
           ${posting.currency}, ${posting.sourceUpdatedAt}, ${version}
      from staged_entry`.execute(db);
}

/**
 * Lines and balances in one statement: the balances grow by exactly the rows that were inserted, and nothing that was
 * there before is read. Entries without a receivable or payable are the same on both bases (finance 1.7, rule 1).
 */
async function insertLinesAndBalances(
  { db }: BulkTransaction,
  { companyId, source }: Posting,
  version: number,
): Promise<void> {
  // Fresh tables look tiny to the planner, and nested loops over them take minutes; hash joins do not care.
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(db);
  await sql`
    with inserted as (
      insert into journal_line (company_id, entry_id, line_no, account_id, booked_on, basis, is_closing,
                                amount_txn_minor, amount_base_minor, counterparty_id, department_id, doc_ref,
                                from_version)
      select ${companyId}, e.id, l.line_no, a.id, e.booked_on,
             case when bool_or(a.kind in ('AR', 'AP')) over (partition by e.id) then 'ACCRUAL' else 'BOTH' end,
             e.doc_type = 'CLOSING', l.amount_minor, l.amount_minor, c.id, d.id, l.doc_ref, ${version}
        from staged_line l
        join staged_entry e on e.external_id = l.entry_external_id
        join account a on a.company_id = ${companyId} and a.source = ${source} and a.external_id = l.account_external_id
        left join counterparty c on c.company_id = ${companyId} and c.source = ${source}
                                and c.external_id = l.counterparty_external_id
        left join dimension d on d.company_id = ${companyId} and d.source = ${source} and d.kind = 'DEPARTMENT'
                             and d.external_id = l.department_external_id
      returning account_id, department_id, booked_on, basis, is_closing, amount_base_minor
    )
    insert into monthly_balance (company_id, basis, account_id, department_id, month, is_closing, amount_minor,
                                 line_count)
    select ${companyId}, b.basis, i.account_id, coalesce(i.department_id, '00000000-0000-0000-0000-000000000000'),
           to_char(i.booked_on, 'YYYY-MM'), i.is_closing, sum(i.amount_base_minor), count(*)
      from inserted i
      join (values ('ACCRUAL'), ('CASH')) b (basis) on i.basis in ('BOTH', b.basis)
     group by b.basis, i.account_id, 4, 5, i.is_closing
        on conflict (company_id, basis, account_id, department_id, month, is_closing)
        do update set amount_minor = monthly_balance.amount_minor + excluded.amount_minor,
                      line_count = monthly_balance.line_count + excluded.line_count`.execute(db);
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(db);
}
