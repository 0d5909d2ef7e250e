import type { BankOverview } from '@tieout/contracts/bank.ts';
import type { DatedAmount } from '@tieout/finance/bank/covered-days.ts';
import type { LedgerCandidate } from '@tieout/finance/bank/propose-account.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import { personName } from '#db/person-name.ts';

export async function selectBaseCurrency(db: Db, companyId: string): Promise<string | undefined> {
  const { rows } = await sql<{ currency: string }>`
    select base_currency::text as currency from company where id = ${companyId}`.execute(db);
  return rows[0]?.currency;
}

export interface BankAccountRow {
  id: string;
  /** FILE: made by a statement that somebody uploaded. */
  source: string;
  name: string;
  number: string | null;
  isCard: boolean;
  currency: string;
  ledgerAccount: { id: string; code: string | null; name: string } | null;
}

/** Those with statements: an account that a connection reads is not kept by files. */
export async function selectBankAccounts(db: Db, companyId: string): Promise<BankAccountRow[]> {
  const { rows } = await sql<BankAccountRow>`
    select b.id, b.source, b.name, b.number, b.is_card as "isCard", b.currency::text as currency,
           case when a.id is not null then json_build_object('id', a.id, 'code', a.code, 'name', a.full_name) end
             as "ledgerAccount"
      from bank_account b
      left join account a on a.company_id = b.company_id and a.id = b.account_id
     where b.company_id = ${companyId}
       and exists (select from bank_statement s where s.company_id = b.company_id and s.bank_account_id = b.id)
     order by b.is_card, b.name, b.id`.execute(db);
  return rows;
}

export interface StatementRow {
  bankAccountId: string;
  id: string;
  fileName: string;
  fileHash: string;
  format: BankOverview['accounts'][number]['statements'][number]['format'];
  number: string | null;
  from: LocalDate;
  to: LocalDate;
  opening: MinorUnits | null;
  closing: MinorUnits | null;
  start: MinorUnits | null;
  end: MinorUnits | null;
  balances: 'CHECKED' | 'DERIVED' | 'NONE';
  lineCount: number;
  newLineCount: number;
  uploadedAt: string;
  uploadedBy: string | null;
}

export async function selectStatements(db: Db, companyId: string): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select s.bank_account_id as "bankAccountId", s.id, s.file_name as "fileName", s.file_hash as "fileHash", s.format,
           s.number, s.from_on as "from", s.to_on as "to", s.opening_minor as opening, s.closing_minor as closing,
           s.start_minor as "start", s.end_minor as "end", s.balances, s.line_count as "lineCount",
           s.new_line_count as "newLineCount", s.uploaded_at as "uploadedAt",
           ${personName('u')} as "uploadedBy"
      from bank_statement s
      left join app_user u on u.id = s.uploaded_by
     where s.company_id = ${companyId}
     order by s.from_on desc, s.id desc`.execute(db);
  return rows;
}

export interface DaySum extends DatedAmount {
  bankAccountId: string;
}

/** What each day has moved: enough for balances, and a few hundred rows a year. */
export async function selectDaySums(db: Db, companyId: string): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select t.bank_account_id as "bankAccountId", t.booked_on as date, sum(t.amount_minor)::bigint as amount
      from bank_transaction t
     where t.company_id = ${companyId} and t.statement_id is not null and not t.is_pending
     group by 1, 2`.execute(db);
  return rows;
}

export interface BankLineRow extends DatedAmount {
  bankAccountId: string;
  id: string;
  text: string;
}

/** Of one account, or of all. */
export function selectBankLines(db: Db, companyId: string, accountId: string | null): Promise<BankLineRow[]> {
  return selectLines(db, companyId, sql`${accountId}::uuid is null or t.bank_account_id = ${accountId}::uuid`);
}

/** The same of a month, and of other months those that have an amount of the month's. */
export function selectBankLinesNear(
  db: Db,
  companyId: string,
  { first, last }: { first: LocalDate; last: LocalDate },
): Promise<BankLineRow[]> {
  const near = sql`t.booked_on between ${first} and ${last}
            or abs(t.amount_minor) in (select abs(m.amount_minor) from bank_transaction m
                                        where m.company_id = ${companyId} and m.booked_on between ${first} and ${last})`;
  return selectLines(db, companyId, near);
}

async function selectLines(db: Db, companyId: string, wanted: RawBuilder<unknown>): Promise<BankLineRow[]> {
  const { rows } = await sql<BankLineRow>`
    select t.bank_account_id as "bankAccountId", t.id, t.booked_on as date, t.amount_minor as amount,
           t.description as text
      from bank_transaction t
     where t.company_id = ${companyId} and t.statement_id is not null and not t.is_pending
       and (${wanted})
     order by t.booked_on, t.statement_id, t.line_no`.execute(db);
  return rows;
}

/** Accounts of the books that a bank account or a card can be. */
export async function selectLedgerCandidates(db: Db, companyId: string): Promise<LedgerCandidate[]> {
  const { rows } = await sql<LedgerCandidate>`
    select a.id, a.code, a.full_name as name, a.kind from account a
     where a.company_id = ${companyId} and a.is_active
       and a.kind in ('CASH', 'RESTRICTED_CASH', 'CREDIT_CARD', 'ST_DEBT', 'UNDECIDED')
     order by a.code nulls last, a.full_name, a.id`.execute(db);
  return rows;
}

export interface LedgerLineRow extends DatedAmount {
  id: string;
  text: string;
}

export interface LedgerQuestion {
  companyId: string;
  accountId: string;
  /** Of the bank account: amounts of the books in it, or as booked where it is that of the books. */
  currency: string;
  isBase: boolean;
  from: LocalDate;
  to: LocalDate;
}

export async function selectLedgerLines(db: Db, question: LedgerQuestion): Promise<LedgerLineRow[]> {
  const { companyId, accountId, currency, isBase, from, to } = question;
  const { rows } = await sql<LedgerLineRow>`
    select concat(l.entry_id, ':', l.line_no) as id, l.booked_on as date,
           case when ${isBase} then l.amount_base_minor else l.amount_txn_minor end as amount,
           concat_ws(' · ', nullif(concat_ws(' ', initcap(replace(e.doc_type, '_', ' ')), e.doc_number), ''), p.name, e.memo) as text
      from journal_line l
      join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
      left join counterparty p on p.company_id = l.company_id and p.id = l.counterparty_id
     where l.company_id = ${companyId} and l.account_id = ${accountId} and l.basis in ('BOTH', 'ACCRUAL')
       and l.until_version is null and l.booked_on between ${from} and ${to}
       and (${isBase} or e.currency = ${currency})
     order by l.booked_on, l.entry_id, l.line_no`.execute(db);
  return rows;
}

export interface LedgerBefore {
  before: MinorUnits;
  /** Lines up to the last day that are in another currency. */
  otherLines: number;
}

export async function selectLedgerBefore(db: Db, question: LedgerQuestion): Promise<LedgerBefore> {
  const { companyId, accountId, currency, isBase, from, to } = question;
  const { rows } = await sql<LedgerBefore>`
    select coalesce(sum(case when ${isBase} then l.amount_base_minor else l.amount_txn_minor end)
             filter (where l.booked_on < ${from} and (${isBase} or e.currency = ${currency})), 0)::bigint as before,
           count(*) filter (where not ${isBase} and e.currency <> ${currency})::integer as "otherLines"
      from journal_line l
      join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
     where l.company_id = ${companyId} and l.account_id = ${accountId} and l.basis in ('BOTH', 'ACCRUAL')
       and l.until_version is null and l.booked_on <= ${to}`.execute(db);
  return rows[0] ?? { before: 0 as MinorUnits, otherLines: 0 };
}
