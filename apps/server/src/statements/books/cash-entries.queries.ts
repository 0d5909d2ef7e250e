import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { firstDayOf, lastDayOf, type Month } from '@tieout/finance/month.ts';
import type { MonthSpan } from '@tieout/finance/statements/comparatives.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';

export interface StoredCashEntry {
  id: string;
  date: LocalDate;
  docNumber: string | null;
  lines: [
    lineNo: number,
    accountId: string,
    amount: MinorUnits,
    departmentId: string | null,
    classId: string | null,
    docRef: string | null,
  ][];
}

interface EntryScope {
  companyId: string;
  version: number | null;
}

function isKnown(version: number | null, line = 'l'): RawBuilder<unknown> {
  const [from, until] = [sql.ref(`${line}.from_version`), sql.ref(`${line}.until_version`)];
  if (version === null) return sql`${until} is null`;
  return sql`${from} <= ${version} and (${until} is null or ${until} > ${version})`;
}

function entriesOf({ companyId, version }: EntryScope, chosen: RawBuilder<unknown>): RawBuilder<StoredCashEntry> {
  // As an array the chosen entries are looked up by their keys; as a join, on books that were just loaded and have no
  // statistics yet, every line of the company would be read for each of them.
  return sql<StoredCashEntry>`
    select g.entry_id as id, g.date,
           (select e.doc_number from journal_entry e where e.company_id = ${companyId} and e.id = g.entry_id) as "docNumber",
           g.lines
      from (select l.entry_id, min(l.booked_on) as date,
                   json_agg(json_build_array(l.line_no, l.account_id, l.amount_base_minor, l.department_id, l.class_id,
                                             l.doc_ref) order by l.line_no) as lines
              from journal_line l
             where l.company_id = ${companyId} and l.entry_id = any (array(${chosen}))
               and l.basis in ('BOTH', 'ACCRUAL') and ${isKnown(version)} and not l.is_closing
             group by l.entry_id) g
     order by g.date, g.entry_id`;
}

/** How many lines the cash accounts have in each month, about: as the books are now. */
export async function selectCashLineCounts(
  db: Db,
  companyId: string,
  cashIds: readonly string[],
  range: MonthSpan,
): Promise<{ month: Month; lines: number }[]> {
  const { rows } = await sql<{ month: Month; lines: number }>`
    select month::text as month, sum(line_count)::bigint as lines from monthly_balance
     where company_id = ${companyId} and basis = 'ACCRUAL' and account_id = any (${cashIds}::uuid[])
       and month between ${range.from} and ${range.to}
     group by month`.execute(db);
  return rows;
}

/** The entries of some months that move cash, with all their lines. */
export async function selectCashEntries(
  db: Db,
  scope: EntryScope,
  cashIds: readonly string[],
  { from, to }: MonthSpan,
): Promise<StoredCashEntry[]> {
  const { rows } = await entriesOf(
    scope,
    sql`select l.entry_id from journal_line l
         where l.company_id = ${scope.companyId} and l.account_id = any (${cashIds}::uuid[])
           and l.booked_on between ${firstDayOf(from)} and ${lastDayOf(to)} and ${isKnown(scope.version)}`,
  ).execute(db);
  return rows;
}

/** Accounts by what their lines do within an entry. */
export interface CashAccounts {
  cashIds: readonly string[];
  /** Receivables and payables: with a reference, what they pay has to be looked up. */
  controlIds: readonly string[];
  /** Credits of the ones are set against debits of the others. */
  payrollLiabilityIds: readonly string[];
  payIds: readonly string[];
  capitalIds: readonly string[];
}

export interface CashSum {
  month: Month;
  accountId: string;
  departmentId: string | null;
  amount: MinorUnits;
}

/**
 * The lines beside cash of entries that need no looking into, added up by account, department and direction; and the
 * ids of the entries that do: something is set off within them, or they pay a document.
 */
export async function selectCashSums(
  db: Db,
  { companyId, version }: EntryScope,
  accounts: CashAccounts,
  { from, to }: MonthSpan,
): Promise<{ sums: CashSum[]; entryIds: string[] }> {
  const { cashIds, controlIds, payrollLiabilityIds, payIds, capitalIds } = accounts;
  function some(ids: readonly string[], condition: RawBuilder<unknown>): RawBuilder<unknown> {
    return sql`bool_or(l.account_id = any (${ids}::uuid[]) and ${condition})`;
  }
  const [isCredit, isDebit] = [sql`l.amount_base_minor < 0`, sql`l.amount_base_minor > 0`];
  const { rows } = await sql<{ sum: CashSum | null; entryIds: string[] | null }>`
    with entry as materialized (
      select min(l.booked_on) as booked_on, l.entry_id, array_agg(l.account_id) as accounts,
             array_agg(l.department_id) as departments, array_agg(l.amount_base_minor) as amounts,
             ${some(controlIds, sql`l.doc_ref is not null`)}
             or ${some(payrollLiabilityIds, isCredit)} and ${some(payIds, isDebit)}
             or ${some(capitalIds, isCredit)} and ${some(capitalIds, isDebit)} as is_special
        from journal_line l
       where l.company_id = ${companyId} and l.entry_id = any (array(
               select c.entry_id from journal_line c
                where c.company_id = ${companyId} and c.account_id = any (${cashIds}::uuid[])
                  and c.booked_on between ${firstDayOf(from)} and ${lastDayOf(to)} and ${isKnown(version, 'c')}))
         and l.basis in ('BOTH', 'ACCRUAL') and ${isKnown(version)} and not l.is_closing
         and l.account_id <> all (${cashIds}::uuid[]) and l.amount_base_minor <> 0
       group by l.entry_id
    )
    select json_build_object('month', month, 'accountId', account_id, 'departmentId', department_id,
                             'amount', sum(amount)) as sum, null::uuid[] as "entryIds"
      from (select to_char(entry.booked_on, 'YYYY-MM') as month, line.*
              from entry cross join lateral unnest(entry.accounts, entry.departments, entry.amounts)
                as line (account_id, department_id, amount)
             where not entry.is_special) line
     group by month, account_id, department_id, amount > 0
    union all
    select null, array_agg(entry_id) from entry where is_special`.execute(db);
  return {
    sums: rows.flatMap(({ sum }) => sum ?? []),
    entryIds: rows.flatMap(({ entryIds }) => entryIds ?? []),
  };
}

/** Entries with all their lines. */
export async function selectCashEntriesById(
  db: Db,
  scope: EntryScope,
  entryIds: readonly string[],
): Promise<StoredCashEntry[]> {
  if (entryIds.length === 0) return [];
  const { rows } = await entriesOf(scope, sql`select unnest(${entryIds}::uuid[])`).execute(db);
  return rows;
}

/** All entries on receivables and payables that carry one of the references. */
export async function selectReferringEntries(
  db: Db,
  scope: EntryScope,
  controlIds: readonly string[],
  references: readonly string[],
): Promise<StoredCashEntry[]> {
  if (references.length === 0) return [];
  const { rows } = await entriesOf(
    scope,
    sql`select l.entry_id from journal_line l
         where l.company_id = ${scope.companyId} and l.account_id = any (${controlIds}::uuid[])
           and l.basis = 'ACCRUAL' and l.doc_ref = any (${references}::text[]) and ${isKnown(scope.version)}`,
  ).execute(db);
  return rows;
}

/** Entries of a range with a line on an account of both lists: a machine bought on a loan. */
export async function selectEntriesTouchingBoth(
  db: Db,
  scope: EntryScope,
  range: MonthSpan,
  accounts: { investingIds: readonly string[]; financingIds: readonly string[] },
): Promise<StoredCashEntry[]> {
  function touching(ids: readonly string[]): RawBuilder<unknown> {
    return sql`select l.entry_id from journal_line l
                where l.company_id = ${scope.companyId} and l.account_id = any (${ids}::uuid[])
                  and l.booked_on between ${firstDayOf(range.from)} and ${lastDayOf(range.to)}
                  and ${isKnown(scope.version)}`;
  }
  const { rows } = await entriesOf(
    scope,
    sql`${touching(accounts.investingIds)} intersect ${touching(accounts.financingIds)}`,
  ).execute(db);
  return rows;
}

/**
 * For each prepaid account the P&L account that releases it: of those debited by entries that credit it without cash,
 * the one with the largest debits (finance 2.10).
 */
export async function selectPrepaidReleases(
  db: Db,
  { companyId, version }: EntryScope,
  accounts: { prepaidIds: readonly string[]; pnlIds: readonly string[]; cashIds: readonly string[] },
) {
  if (accounts.prepaidIds.length === 0) return [];
  const isReleased = sql`l.account_id = any (${accounts.prepaidIds}::uuid[]) and l.amount_base_minor < 0
                         and not l.is_closing`;
  const { rows } = await sql<{ prepaidId: string; accountId: string; departmentId: string | null }>`
    select distinct on (released.account_id) released.account_id as "prepaidId", l.account_id as "accountId",
           (min(l.department_id::text))::uuid as "departmentId"
      from (select l.account_id, l.department_id, l.amount_base_minor, l.booked_on,
                   array_agg(l.account_id) filter (where ${isReleased}) over entry as released,
                   bool_or(l.account_id = any (${accounts.cashIds}::uuid[])) over entry as has_cash
              from journal_line l
             where l.company_id = ${companyId} and l.entry_id = any (array(
                     select l.entry_id from journal_line l
                      where l.company_id = ${companyId} and ${isReleased} and l.basis in ('BOTH', 'ACCRUAL')
                        and ${isKnown(version)}))
               and l.basis in ('BOTH', 'ACCRUAL') and ${isKnown(version)}
            window entry as (partition by l.entry_id)) l
     cross join lateral unnest(l.released) as released (account_id)
     where not l.has_cash and l.account_id = any (${accounts.pnlIds}::uuid[]) and l.amount_base_minor > 0
     group by released.account_id, l.account_id
     order by released.account_id, sum(l.amount_base_minor) desc, min(l.booked_on), l.account_id`.execute(db);
  return rows;
}
