import type { LocalDate } from '@tieout/finance/local-date.ts';
import { firstDayOf, lastDayOf, type Month } from '@tieout/finance/month.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import { KEEP_PLAN } from '#db/kept-plan.ts';
import { cameAfter, endedAfter, isKnownAt } from '../question/known-lines.ts';
import { NO_CLASS_ID, NO_DEPARTMENT_ID } from './line-terms.ts';
import type { MonthClose } from '../question/statement-company.queries.ts';

/** Average rates by month, for lines that are translated one by one (D-06). */
export interface LineRates {
  months: readonly Month[];
  /** Decimal text, the shift of the minor units included; null where there is no rate. */
  factors: readonly (string | null)[];
}

/** Which lines of a company are summed. */
export interface LineSelection {
  companyId: string;
  basis: 'ACCRUAL' | 'CASH';
  /** As the books were at this version; null: now. */
  version: number | null;
  /** Null: everything up to the last month. */
  from: Month | null;
  to: Month;
  /** Null: every account. */
  accountIds: readonly string[] | null;
  /** Null: every department, and lines without one. */
  departmentIds: readonly string[] | null;
  /** Null: every class, and lines without one. */
  classIds: readonly string[] | null;
  rates: LineRates | null;
}

export interface AmountSelection extends LineSelection {
  /** Accounts whose departments belong to different rows; of the others departments are added up. */
  splitIds: readonly string[];
  /** Accounts of the P&L: their closing entries are told apart. */
  pnlIds: readonly string[];
  /** Months before this one are one opening balance. */
  firstMonth: Month;
}

export interface AmountRow {
  accountId: string;
  /** Null where departments are added up. */
  departmentId: string | null;
  /** Lines of closing entries, of P&L accounts only. */
  isClosing: boolean;
  opening: number;
  /** By month; null where a rate is missing. */
  movements: Record<string, number | null>;
}

/**
 * One row per account (and department where it matters) with its months as one object: no row per month crosses the
 * wire, and without rates or classes the cost grows with accounts, at a version also with what has changed since, but not
 * with the lines of the books.
 */
export async function selectAmounts(db: Db, selection: AmountSelection): Promise<AmountRow[]> {
  return hasBalances(selection) && selection.version === null && selection.departmentIds === null
    ? selectTotals(db, selection)
    : selectSums(db, selection);
}

/** Each row of the totals is one month of one account already: nothing has to be added up. */
async function selectTotals(db: Db, { splitIds, pnlIds, firstMonth, ...range }: AmountSelection): Promise<AmountRow[]> {
  const whole = sql`select account_id, null::uuid as department_id, is_closing, month, amount_minor
                      from monthly_total where ${isInRange(range)}`;
  const all =
    splitIds.length === 0
      ? whole
      : sql`${whole} and account_id <> all (${splitIds}::uuid[])
            union all
            select account_id, department_id, is_closing, month, amount_minor
              from monthly_balance where ${isInRange({ ...range, accountIds: splitIds })}`;
  const { rows } = await sql<AmountRow>`
    ${KEEP_PLAN}
    select account_id as "accountId", department_id as "departmentId", is_closing as "isClosing",
           coalesce(sum(amount_minor) filter (where month < ${firstMonth}), 0)::bigint as opening,
           coalesce(json_object_agg(month, amount_minor) filter (where month >= ${firstMonth}), '{}') as movements
      from (${all}) b
     group by account_id, department_id, is_closing`.execute(db);
  return mergeClosings(rows, new Set(pnlIds));
}

/** Closing entries are told apart in accounts of the P&L only: in others they are movements like any. */
function mergeClosings(rows: readonly AmountRow[], pnlIds: ReadonlySet<string>): AmountRow[] {
  const merged = new Map<string, AmountRow>();
  for (const row of rows) {
    const isClosing = row.isClosing && pnlIds.has(row.accountId);
    const key = `${row.accountId} ${row.departmentId} ${isClosing}`;
    const known = merged.get(key);
    merged.set(key, known === undefined ? { ...row, isClosing } : added(known, row));
  }
  return [...merged.values()];
}

function added(known: AmountRow, { opening, movements }: AmountRow): AmountRow {
  const sums = { ...known.movements };
  for (const [month, amount] of Object.entries(movements)) sums[month] = (sums[month] ?? 0) + (amount ?? 0);
  return { ...known, opening: known.opening + opening, movements: sums };
}

async function selectSums(db: Db, selection: AmountSelection): Promise<AmountRow[]> {
  const { splitIds, pnlIds, firstMonth } = selection;
  const { rows } = await sql<AmountRow>`
    with monthly as (
      select b.account_id, case when b.account_id = any (${splitIds}::uuid[]) then b.department_id end as department_id,
             b.is_closing and b.account_id = any (${pnlIds}::uuid[]) as is_closing, b.month,
             sum(b.amount_minor)::bigint as amount
        from (${summedLines(selection)}) b
       group by 1, 2, 3, 4
      having sum(b.line_count) <> 0 or sum(b.amount_minor) <> 0
    )
    select account_id as "accountId", department_id as "departmentId", is_closing as "isClosing",
           coalesce(sum(amount) filter (where month < ${firstMonth}), 0)::bigint as opening,
           coalesce(json_object_agg(month, amount) filter (where month >= ${firstMonth}), '{}') as movements
      from monthly
     group by account_id, department_id, is_closing`.execute(db);
  return rows;
}

type BalanceRange = Pick<LineSelection, 'companyId' | 'basis' | 'from' | 'to' | 'accountIds'>;

function isInRange({ companyId, basis, from, to, accountIds }: BalanceRange): RawBuilder<unknown> {
  return sql`company_id = ${companyId} and basis = ${basis} and month <= ${to}
             ${from === null ? sql`` : sql`and month >= ${from}`}
             ${accountIds === null ? sql`` : sql`and account_id = any (${accountIds}::uuid[])`}`;
}

/** Balances know neither other currencies nor classes: those are read from the lines. */
function hasBalances({ rates, classIds }: LineSelection): boolean {
  return rates === null && classIds === null;
}

function summedLines(selection: LineSelection): RawBuilder<unknown> {
  if (!hasBalances(selection)) return linesOf(selection, isKnownAt(selection.version));
  const { version, departmentIds } = selection;
  const now = sql`
    select account_id, department_id, month, is_closing, amount_minor, line_count
      from monthly_balance
     where ${isInRange(selection)}
           ${departmentIds === null ? sql`` : sql`and department_id = any (${departmentIds}::uuid[])`}`;
  return version === null ? now : sql`${now} union all ${undoneSince(version, selection)}`;
}

/** What takes today's balances back to a version: lines that came later are taken off, those that ended later are added. */
function undoneSince(version: number, selection: LineSelection): RawBuilder<unknown> {
  const later = linesOf(selection, cameAfter(version));
  const ended = linesOf(selection, endedAfter(version));
  return sql`
    select account_id, department_id, month, is_closing, -amount_minor, -line_count from (${later}) later
    union all ${ended}`;
}

function linesOf(selection: LineSelection, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const { companyId, basis, from, to, accountIds, rates } = selection;
  const amount = rates === null ? sql`l.amount_base_minor` : sql`round(l.amount_base_minor * r.factor)`;
  return sql`
    select l.account_id, coalesce(l.department_id, ${NO_DEPARTMENT_ID}::uuid) as department_id,
           to_char(l.booked_on, 'YYYY-MM') as month, l.is_closing, ${amount} as amount_minor, 1 as line_count
      from journal_line l
           ${rates === null ? sql`` : sql`left join (${rateRows(rates)}) r on r.month = to_char(l.booked_on, 'YYYY-MM')`}
     where l.company_id = ${companyId} and l.basis in ('BOTH', ${basis}) and ${condition}
       and l.booked_on <= ${lastDayOf(to)}
           ${from === null ? sql`` : sql`and l.booked_on >= ${firstDayOf(from)}`}
           ${accountIds === null ? sql`` : sql`and l.account_id = any (${accountIds}::uuid[])`}
           ${isInSlice(selection)}`;
}

function isInSlice({ departmentIds, classIds }: LineSelection): RawBuilder<unknown> {
  const ofDepartments = sql`and coalesce(l.department_id, ${NO_DEPARTMENT_ID}::uuid) = any (${departmentIds}::uuid[])`;
  const ofClasses = sql`and coalesce(l.class_id, ${NO_CLASS_ID}::uuid) = any (${classIds}::uuid[])`;
  return sql`${departmentIds === null ? sql`` : ofDepartments} ${classIds === null ? sql`` : ofClasses}`;
}

function rateRows({ months, factors }: LineRates): RawBuilder<unknown> {
  return sql`select * from unnest(${months}::text[], ${factors}::numeric[]) as r (month, factor)`;
}

export interface DatedAmount {
  accountId: string;
  date: LocalDate;
  amount: number;
  isClosing: boolean;
}

/** The lines of a few accounts, each with its day: equity keeps the rate of the day it was posted on. */
export async function selectDatedLines(db: Db, selection: LineSelection): Promise<DatedAmount[]> {
  const { companyId, basis, version, to, accountIds } = selection;
  const { rows } = await sql<DatedAmount>`
    select l.account_id as "accountId", l.booked_on as date, l.amount_base_minor as amount, l.is_closing as "isClosing"
      from journal_line l
     where l.company_id = ${companyId} and l.basis in ('BOTH', ${basis}) and ${isKnownAt(version)}
       and l.booked_on <= ${lastDayOf(to)} and l.account_id = any (${accountIds ?? []}::uuid[])`.execute(db);
  return rows;
}

export interface ChangeSelection extends AmountSelection {
  closes: readonly MonthClose[];
  /** Balances change with everything before them, flows with their own month only. */
  isCumulative: boolean;
}

export interface ChangeRow {
  /** The closed month whose figure changed. */
  month: Month;
  accountId: string;
  departmentId: string | null;
  isClosing: boolean;
  /** The month the changed lines are booked in: that one, or one before it. */
  booked: Month;
  /** What was added since the month was closed; null where a rate is missing. */
  amount: number | null;
}

/** What closed months gained and lost since they were closed; read by the indexes of the versions. */
export async function selectChangesSince(db: Db, selection: ChangeSelection): Promise<ChangeRow[]> {
  const { companyId, basis, accountIds, splitIds, pnlIds, rates, closes, isCumulative } = selection;
  const first = Math.min(...closes.map(({ version }) => version));
  const amount = rates === null ? sql`l.amount_base_minor` : sql`round(l.amount_base_minor * r.factor)`;
  const { rows } = await sql<ChangeRow>`
    with closed as (
      select month, version, (to_date(month, 'YYYY-MM') + interval '1 month')::date as next_day
        from unnest(${closes.map(({ month }) => month)}::text[], ${closes.map(({ version }) => version)}::bigint[])
          as c (month, version)
    ), changed as (
      select *, from_version as at_version, 1 as sign from journal_line
       where company_id = ${companyId} and from_version > ${first} and until_version is null
      union all
      select *, until_version, -1 from journal_line
       where company_id = ${companyId} and until_version > ${first} and until_version > from_version
    )
    select c.month, l.account_id as "accountId",
           case when l.account_id = any (${splitIds}::uuid[])
                then coalesce(l.department_id, ${NO_DEPARTMENT_ID}::uuid) end as "departmentId",
           l.is_closing and l.account_id = any (${pnlIds}::uuid[]) as "isClosing",
           to_char(l.booked_on, 'YYYY-MM') as booked,
           sum(l.sign * ${amount})::bigint as amount
      from changed l
      join closed c on l.at_version > c.version and (l.sign = 1 or l.from_version <= c.version)
       and ${isCumulative ? sql`l.booked_on < c.next_day` : sql`to_char(l.booked_on, 'YYYY-MM') = c.month`}
           ${rates === null ? sql`` : sql`left join (${rateRows(rates)}) r on r.month = to_char(l.booked_on, 'YYYY-MM')`}
     where l.basis in ('BOTH', ${basis})
           ${accountIds === null ? sql`` : sql`and l.account_id = any (${accountIds}::uuid[])`}
           ${isInSlice(selection)}
     group by 1, 2, 3, 4, 5
    having sum(l.sign * ${amount}) is distinct from 0`.execute(db);
  return rows;
}
