import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { knownLines } from '#facts/control-side.ts';

/** A state of the books: as of a version, or as they are now. */
interface BooksState {
  companyId: string;
  version: number | null;
}

export interface AccountBalance {
  accountId: string;
  balance: MinorUnits;
  /** The last day it was booked on. */
  last: LocalDate;
}

/** Balances of some accounts at the end of a day; those that were never booked on are left out. */
export async function selectBalances(
  db: Db,
  { companyId, version }: BooksState,
  { accountIds, on }: { accountIds: readonly string[]; on: LocalDate },
): Promise<AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`
    select l.account_id as "accountId", sum(l.amount_base_minor)::bigint as balance, max(l.booked_on) as last
      from journal_line l
     where l.company_id = ${companyId} and l.account_id = any (${accountIds}::uuid[])
       and l.basis in ('BOTH', 'ACCRUAL') and ${knownLines({ version })} and l.booked_on <= ${on}
     group by l.account_id
     order by l.account_id`.execute(db);
  return rows;
}

export interface MovedAsked {
  from: LocalDate;
  to: LocalDate;
  cashIds: readonly string[];
  /** Receivables and payables: what pays a document is no charge of its own. */
  controlIds: readonly string[];
  payIds: readonly string[];
  debtIds: readonly string[];
}

export interface MovedCash {
  day: LocalDate;
  /** In is positive. */
  amount: MinorUnits;
  /** The account that most of the entry is for. */
  accountId: string;
  partyKey: string;
  party: string | null;
  isPay: boolean;
  isDebt: boolean;
  /** Whether people were paid on that day. */
  isPayDay: boolean;
}

/** Cash that moved without a document, by day, account and party: an entry is one movement, of the account most of it is for. */
export async function selectMovedCash(
  db: Db,
  { companyId, version }: BooksState,
  { from, to, cashIds, controlIds, payIds, debtIds }: MovedAsked,
): Promise<MovedCash[]> {
  const { rows } = await sql<MovedCash>`
    with moved as (
      select l.entry_id
        from journal_line l
       where l.company_id = ${companyId} and l.account_id = any (${cashIds}::uuid[])
         and l.basis in ('BOTH', 'ACCRUAL') and ${knownLines({ version })} and l.booked_on between ${from} and ${to}
       group by l.entry_id having sum(l.amount_base_minor) <> 0),
    line as (
      select l.entry_id, l.line_no, l.booked_on, l.account_id, l.counterparty_id, l.amount_base_minor as amount,
             l.account_id = any (${cashIds}::uuid[] || ${controlIds}::uuid[]) as is_settled
        from moved m
        join journal_line l on l.company_id = ${companyId} and l.entry_id = m.entry_id
       where l.basis in ('BOTH', 'ACCRUAL') and ${knownLines({ version })}),
    entry as (
      select entry_id, min(booked_on) as day, sum(amount) filter (where is_settled) as amount,
             bool_or(account_id = any (${payIds}::uuid[])) as is_pay, bool_or(account_id = any (${debtIds}::uuid[])) as is_debt
        from line group by entry_id),
    most as (
      select distinct on (n.entry_id) n.entry_id, n.account_id, n.counterparty_id
        from line n
        join entry e on e.entry_id = n.entry_id
       where not n.is_settled and sign(n.amount) = -sign(e.amount)
       order by n.entry_id, abs(n.amount) desc, n.line_no)
    select e.day, sum(e.amount)::bigint as amount, most.account_id as "accountId",
           coalesce(coalesce(p.merged_into_id, p.id)::text, '') as "partyKey", min(p.name) as party,
           e.is_pay as "isPay", e.is_debt as "isDebt",
           exists (select from pay_run r where r.company_id = ${companyId} and r.paid_on = e.day) as "isPayDay"
      from entry e
      join most on most.entry_id = e.entry_id
      left join counterparty p on p.company_id = ${companyId} and p.id = most.counterparty_id
     where e.amount <> 0
     group by e.day, sign(e.amount), most.account_id, coalesce(p.merged_into_id, p.id), e.is_pay, e.is_debt
     order by e.day, "accountId", "partyKey", amount`.execute(db);
  return rows;
}

/** The account that most of somebody's bills were for. */
export async function selectBilledAccounts(
  db: Db,
  { companyId, version }: BooksState,
  { from, to, payableIds }: { from: LocalDate; to: LocalDate; payableIds: readonly string[] },
): Promise<{ partyKey: string; accountId: string }[]> {
  const known = knownLines({ version });
  const { rows } = await sql<{ partyKey: string; accountId: string }>`
    with bill as (
      select l.entry_id, coalesce(p.merged_into_id, p.id)::text as party
        from journal_line l
        join counterparty p on p.company_id = l.company_id and p.id = l.counterparty_id
       where l.company_id = ${companyId} and l.account_id = any (${payableIds}::uuid[]) and l.amount_base_minor < 0
         and l.basis in ('BOTH', 'ACCRUAL') and ${known} and l.booked_on between ${from} and ${to}),
    spent as (
      select bill.party, l.account_id, sum(l.amount_base_minor) as amount
        from bill
        join journal_line l on l.company_id = ${companyId} and l.entry_id = bill.entry_id
       where l.basis in ('BOTH', 'ACCRUAL') and ${known} and l.amount_base_minor > 0
         and not l.account_id = any (${payableIds}::uuid[])
       group by bill.party, l.account_id)
    select distinct on (party) party as "partyKey", account_id as "accountId"
      from spent order by party, amount desc, account_id`.execute(db);
  return rows;
}
