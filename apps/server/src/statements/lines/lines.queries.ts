import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import type { CellLines, LineFilter, LineGroup, LineOrder, LinePosition } from './cell-lines.ts';
import { filterSql, lineSource, PARTY_ID, PARTY_JOINS, PARTY_NAME } from './line-sql.ts';
import { isFrom, isPast, orderLines, orderPage, selectKeys, sortKeys, type SortPosition } from './line-order-sql.ts';

export interface LineTotals {
  lineCount: number;
  lineSum: MinorUnits;
  /** The first month that has lines and no rate; the sum is then not one. */
  monthWithoutRate: Month | null;
}

/** Over all of the lines, whatever page is shown. */
export async function selectLineTotals(db: Db, lines: CellLines, filter: LineFilter): Promise<LineTotals> {
  const { parts, ofParts, amount } = lineSource(lines);
  const { joins, isWanted } = filterSql(filter, { parties: false });
  const { rows } = await sql<LineTotals>`
    with part as materialized (${parts})
    select count(*) as "lineCount", coalesce(sum(${amount}), 0)::bigint as "lineSum",
           ${monthWithoutRate(lines, amount)} as "monthWithoutRate"
      from ${ofParts}${joins}
     where ${isWanted}`.execute(db);
  return firstOf(rows);
}

function monthWithoutRate({ ratesByMonth }: CellLines, amount: RawBuilder<unknown>): RawBuilder<unknown> {
  if (ratesByMonth === null) return sql`null::text`;
  return sql`to_char(min(l.booked_on) filter (where ${amount} is null), 'YYYY-MM')`;
}

export interface PageRequest extends LineOrder {
  filter: LineFilter;
  after: SortPosition | null;
  limit: number;
}

export interface LineRow extends LinePosition {
  docType: string;
  docNumber: string | null;
  memo: string | null;
  counterparty: string | null;
  accountId: string;
  accountCode: string | null;
  accountName: string;
  department: string | null;
  class: string | null;
  amountTxn: MinorUnits;
  currency: string;
}

/**
 * Each part gives its own first lines, from the index where they are in order of date: however many lines a cell has, a
 * page reads no more than a page of each part. Names are fetched for the page alone.
 */
export async function selectLinePage(db: Db, lines: CellLines, request: PageRequest): Promise<LineRow[]> {
  const { parts, isOfPart, amount } = lineSource(lines);
  const { sort, order, after, limit } = request;
  const { joins, isWanted } = filterSql(request.filter, { parties: sort === 'counterparty' });
  const keys = sortKeys(request, amount);
  const { rows } = await sql<LineRow>`
    with part as materialized (${parts}), page as (
      select page.*
        from part p
       cross join lateral (
         select p.no as part, ${amount} as amount, ${selectKeys(keys)}
           from journal_line l${joins}
          where ${isOfPart} and ${isWanted} and ${isFrom(keys, order, after)}
          order by ${orderLines(keys, order)}
          limit ${limit + 1}) page
       where ${isPast(keys, order, after)}
       order by ${orderPage(keys, order)}
       limit ${limit})
    select ${LINE_COLUMNS}
      from page${nameJoins(lines)}
     order by ${orderPage(keys, order)}`.execute(db);
  return rows;
}

// Names by sub-select: each further join would double the time it takes to plan a page.
const LINE_COLUMNS = sql`
  page.entry_id as "entryId", page.line_no as "lineNo", page.booked_on as "date", page.part, page.amount,
  entry.doc_type as "docType", entry.doc_number as "docNumber", entry.memo, entry.currency,
  (select coalesce(merged.name, own.name)
     from counterparty own
     left join counterparty merged on merged.company_id = own.company_id and merged.id = own.merged_into_id
    where own.company_id = l.company_id and own.id = l.counterparty_id) as counterparty,
  account.id as "accountId", account.code as "accountCode", account.name as "accountName",
  (select d.name from dimension d where d.company_id = l.company_id and d.id = l.department_id) as department,
  (select c.name from dimension c where c.company_id = l.company_id and c.id = l.class_id) as class,
  l.amount_txn_minor as "amountTxn"`;

// Each by its key: on books that were just loaded and have no statistics yet, joins would be made in another order, and
// read every line of the company for each of the page.
function nameJoins({ companyId }: CellLines): RawBuilder<unknown> {
  return sql`
     cross join lateral (
       select l.* from journal_line l
        where l.company_id = ${companyId} and l.entry_id = page.entry_id and l.line_no = page.line_no offset 0) l
     cross join lateral (
       select e.doc_type, e.doc_number, e.memo, e.currency from journal_entry e
        where e.company_id = ${companyId} and e.id = page.entry_id offset 0) entry
     cross join lateral (
       select a.id, a.code, a.name from account a
        where a.company_id = ${companyId} and a.id = l.account_id offset 0) account`;
}

const ALL_LINES_CURSOR = sql.raw('all_lines');

/**
 * Opens all lines in order for fetchLines, until the transaction ends. They are found and sorted once: page by page, each
 * would cost as much as the first.
 */
export async function declareLines(db: Db, lines: CellLines, wish: LineOrder & { filter: LineFilter }): Promise<void> {
  const { parts, ofParts, amount } = lineSource(lines);
  const { joins, isWanted } = filterSql(wish.filter, { parties: true });
  const keys = orderLines(sortKeys(wish, amount), wish.order);
  await sql`
    declare ${ALL_LINES_CURSOR} no scroll cursor for
    with part as materialized (${parts})
    select l.entry_id as "entryId", l.line_no as "lineNo", l.booked_on as "date", p.no as part, ${amount} as amount,
           entry.doc_type as "docType", entry.doc_number as "docNumber", entry.memo, entry.currency,
           ${PARTY_NAME} as counterparty,
           account.id as "accountId", account.code as "accountCode", account.name as "accountName",
           department.name as department, class.name as class, l.amount_txn_minor as "amountTxn"
      from ${ofParts}${joins}
     cross join lateral (
       select e.doc_type, e.doc_number, e.memo, e.currency from journal_entry e
        where e.company_id = ${lines.companyId} and e.id = l.entry_id offset 0) entry
      join account on account.company_id = ${lines.companyId} and account.id = l.account_id
      left join dimension department on department.company_id = ${lines.companyId} and department.id = l.department_id
      left join dimension class on class.company_id = ${lines.companyId} and class.id = l.class_id
     where ${isWanted}
     order by ${keys}, p.no ${wish.order === 'asc' ? sql`` : sql`desc`}`.execute(db);
}

/** The next lines that declareLines has opened; none at their end. */
export async function fetchLines(db: Db, count: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`fetch ${sql.lit(count)} from ${ALL_LINES_CURSOR}`.execute(db);
  return rows;
}

/** The few lines that weigh most, in either direction. */
export async function selectLargestLines(db: Db, lines: CellLines, limit: number): Promise<LineRow[]> {
  const { parts, ofParts, amount } = lineSource(lines);
  const { rows } = await sql<LineRow>`
    with part as materialized (${parts}), page as (
      select p.no as part, l.entry_id, l.line_no, l.booked_on, ${amount} as amount
        from ${ofParts}
       order by abs(${amount}) desc, l.booked_on, l.entry_id, l.line_no, p.no
       limit ${limit})
    select ${LINE_COLUMNS}
      from page${nameJoins(lines)}
     order by abs(page.amount) desc, page.booked_on, page.entry_id, page.line_no, page.part`.execute(db);
  return rows;
}

export interface GroupRow {
  /** Null for lines without one. */
  key: string | null;
  name: string | null;
  lineCount: number;
  amount: MinorUnits;
}

/** Largest first; months in their order. */
export async function selectLineGroups(
  db: Db,
  lines: CellLines,
  filter: LineFilter,
  by: LineGroup['by'],
): Promise<GroupRow[]> {
  const { parts, ofParts, amount } = lineSource(lines);
  const { joins, isWanted } = filterSql(filter, { parties: by === 'counterparty' });
  const { key, name, namesOf, order } = GROUPINGS[by];
  const { rows } = await sql<GroupRow>`
    with part as materialized (${parts}), summed as (
      select ${key} as key, count(*) as "lineCount", sum(${amount})::bigint as amount
        from ${ofParts}${joins}
       where ${isWanted}
       group by 1)
    select summed.key::text, ${name} as name, "lineCount", amount
      from summed ${namesOf(lines.companyId)}
     order by ${order}`.execute(db);
  return rows;
}

const BY_SIZE = sql`abs(amount) desc, name nulls last, summed.key`;

const GROUPINGS: Record<
  LineGroup['by'],
  Record<'key' | 'name' | 'order', RawBuilder<unknown>> & { namesOf: (companyId: string) => RawBuilder<unknown> }
> = {
  counterparty: {
    key: PARTY_ID,
    name: sql`named.name`,
    namesOf: (companyId) =>
      sql`left join counterparty named on named.company_id = ${companyId} and named.id = summed.key`,
    order: BY_SIZE,
  },
  account: {
    key: sql`l.account_id`,
    name: sql`concat_ws(' ', named.code, named.name)`,
    namesOf: (companyId) => sql`join account named on named.company_id = ${companyId} and named.id = summed.key`,
    order: BY_SIZE,
  },
  month: { key: sql`to_char(l.booked_on, 'YYYY-MM')`, name: sql`null`, namesOf: () => sql``, order: sql`summed.key` },
};

/** Whose name a line is sorted under; nothing where the company has no such line. */
export async function selectCounterpartyOfLine(
  db: Db,
  companyId: string,
  { entryId, lineNo }: Pick<LinePosition, 'entryId' | 'lineNo'>,
): Promise<{ counterparty: string | null } | undefined> {
  const { rows } = await sql<{ counterparty: string | null }>`
    select ${PARTY_NAME} as counterparty
      from journal_line l${PARTY_JOINS}
     where l.company_id = ${companyId} and l.entry_id = ${entryId} and l.line_no = ${lineNo}`.execute(db);
  return rows[0];
}

function firstOf<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('A sum without a row');
  return row;
}
