import { currencyExponent } from '@tieout/finance/currency.ts';
import { firstDayOf, lastDayOf } from '@tieout/finance/month.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isKnownAt } from '../question/known-lines.ts';
import { NO_CLASS_ID, NO_DEPARTMENT_ID } from '../books/line-terms.ts';
import type { CellLines, LineFilter } from './cell-lines.ts';
import { listedTerms, mergeShares, type BoundedTerm } from './parts.ts';

/** What reads the lines of a cell: `with part as (parts) select … from (ofParts)`, with the parts as p and the lines as l. */
export interface LineSource {
  parts: RawBuilder<unknown>;
  ofParts: RawBuilder<unknown>;
  isOfPart: RawBuilder<SqlBool>;
  /** Of a line, in the currency of the cell; null where its month has no rate. */
  amount: RawBuilder<unknown>;
}

export function lineSource(lines: CellLines): LineSource {
  const source = partSource(lines);
  // The planner cannot know how short the parts are, and would read the whole table; `offset 0` keeps it to the index.
  const ofParts = sql`part p cross join lateral (select l.* from journal_line l where ${source.isOfPart} offset 0) l`;
  return { ...source, ofParts };
}

function partSource(lines: CellLines): Omit<LineSource, 'ofParts'> {
  const { parts, firstDay } = lines;
  if (parts.kind === 'shares') {
    // Told in the currency of the cell already: payments are translated before they are spread.
    const shares = mergeShares(parts.shares);
    return {
      parts: sql`select * from unnest(${shares.map(({ entryId }) => entryId)}::uuid[],
                                      ${shares.map(({ lineNo }) => lineNo)}::integer[],
                                      ${shares.map(({ amount }) => amount)}::bigint[])
                   with ordinality as share (entry_id, line_no, amount, no)`,
      isOfPart: sql`l.company_id = ${lines.companyId} and l.entry_id = p.entry_id and l.line_no = p.line_no`,
      amount: sql`p.amount`,
    };
  }
  const terms = listedTerms(parts.terms, parts.isBalance, firstDay);
  return {
    parts: selectTerms(terms),
    isOfPart: sql`l.company_id = ${lines.companyId} and l.account_id = p.account_id
                  and l.booked_on between p.from_day and p.to_day
                  and l.basis in ('BOTH', ${lines.basis}) and (p.closing is null or l.is_closing = p.closing)
                  and ${isKnownAt(lines.version)}${ofDepartments(terms)}${ofClasses(lines)}`,
    amount: translated(lines, sql`p.sign * l.amount_base_minor`),
  };
}

export function selectTerms(terms: readonly BoundedTerm[]): RawBuilder<unknown> {
  // Lists of departments differ in length, which an array of arrays cannot.
  const departments = terms.map(({ departmentIds }) => departmentIds && `{${departmentIds.join(',')}}`);
  return sql`select account_id, departments::uuid[] as departments, sign, from_day, to_day, closing, no
               from unnest(${terms.map(({ accountId }) => accountId)}::uuid[], ${departments}::text[],
                           ${terms.map(({ sign }) => sign)}::bigint[], ${terms.map(({ from }) => from)}::date[],
                           ${terms.map(({ to }) => to)}::date[], ${terms.map(closingOf)}::boolean[])
               with ordinality as term (account_id, departments, sign, from_day, to_day, closing, no)`;
}

/** What `is_closing` must be; null where it does not matter. */
function closingOf({ withClosing, onlyClosing }: BoundedTerm): boolean | null {
  if (onlyClosing === true) return true;
  return withClosing ? null : false;
}

/** Only where somebody asks: the index does not know departments, and each line would be fetched for its own. */
export function ofDepartments(terms: readonly BoundedTerm[]): RawBuilder<unknown> {
  if (terms.every(({ departmentIds }) => departmentIds === null)) return sql``;
  return sql` and (p.departments is null
                   or coalesce(l.department_id, ${NO_DEPARTMENT_ID}) = any (p.departments))`;
}

function ofClasses({ classIds }: CellLines): RawBuilder<unknown> {
  if (classIds === null) return sql``;
  return sql` and coalesce(l.class_id, ${NO_CLASS_ID}) = any (${classIds}::uuid[])`;
}

/** `round(amount * average rate of its month * 10^shift)` per line (D-06). numeric is exact, and rounds half away from zero. */
function translated(lines: CellLines, amount: RawBuilder<unknown>): RawBuilder<unknown> {
  const { ratesByMonth, currency, baseCurrency } = lines;
  if (ratesByMonth === null) return sql`(${amount})`;
  const shift = shiftOf(currencyExponent(currency) - currencyExponent(baseCurrency));
  const rates = JSON.stringify(Object.fromEntries(ratesByMonth));
  const rate = sql`(${rates}::jsonb ->> to_char(l.booked_on, 'YYYY-MM'))::numeric`;
  return sql`round((${amount}) * ${rate} * ${shift}::numeric)::bigint`;
}

function shiftOf(exponent: number): string {
  return exponent < 0 ? `0.${'0'.repeat(-exponent - 1)}1` : `1${'0'.repeat(exponent)}`;
}

/** A counterparty that was merged into another goes by the other's name (finance J7). */
export const PARTY_JOINS = sql`
  left join counterparty own on own.company_id = l.company_id and own.id = l.counterparty_id
  left join counterparty merged on merged.company_id = own.company_id and merged.id = own.merged_into_id`;
export const PARTY_ID = sql`coalesce(merged.id, own.id)`;
export const PARTY_NAME = sql<string | null>`coalesce(merged.name, own.name)`;

export interface FilterSql {
  joins: RawBuilder<unknown>;
  isWanted: RawBuilder<SqlBool>;
}

/** Joins only what the filter, or whoever needs parties anyhow, asks for: a plain page reads nothing but the index. */
export function filterSql({ search, group }: LineFilter, needs: { parties: boolean }): FilterSql {
  const isSearched = search !== null && search !== '';
  const needsParties = needs.parties || isSearched || group?.by === 'counterparty';
  return {
    joins: sql`${needsParties ? PARTY_JOINS : sql``}${isSearched ? SEARCH_JOINS : sql``}`,
    isWanted: sql`${isSearched ? isFound(search) : sql`true`} and ${isInGroup(group)}`,
  };
}

const SEARCH_JOINS = sql`
  cross join lateral (select e.memo, e.doc_number from journal_entry e
                       where e.company_id = l.company_id and e.id = l.entry_id offset 0) e
  join account a on a.company_id = l.company_id and a.id = l.account_id`;

function isFound(search: string): RawBuilder<SqlBool> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(${PARTY_NAME} ilike ${pattern} or e.memo ilike ${pattern} or e.doc_number ilike ${pattern}
              or a.name ilike ${pattern} or a.code ilike ${pattern})`;
}

function isInGroup(group: LineFilter['group']): RawBuilder<SqlBool> {
  if (group === null) return sql`true`;
  switch (group.by) {
    case 'counterparty':
      return group.id === null ? sql`${PARTY_ID} is null` : sql`${PARTY_ID} = ${group.id}`;
    case 'account':
      return sql`l.account_id = ${group.id}`;
    case 'month':
      return sql`l.booked_on between ${firstDayOf(group.month)} and ${lastDayOf(group.month)}`;
  }
}
