import type { MinorUnits } from '@tieout/finance/money.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import type { CellLines } from './cell-lines.ts';
import { ofDepartments, selectTerms } from './line-sql.ts';
import { openingTerms } from './parts.ts';

/**
 * What a balance held before the first day of its cell, in the currency of the books: from the monthly balances, so that
 * a long history costs nothing. As known at a version: the balances of today without what has changed since.
 */
export async function selectOpening(db: Db, lines: CellLines): Promise<MinorUnits> {
  const terms = openingTerms(lines);
  const { rows } = await sql<{ opening: MinorUnits }>`
    with part as materialized (${selectTerms(terms)})
    select coalesce(sum(moved), 0)::bigint as opening
      from (select p.sign * b.amount_minor as moved
              from part p
              join monthly_balance b on b.company_id = ${lines.companyId} and b.basis = ${lines.basis}
               and b.account_id = p.account_id
               and b.month between to_char(p.from_day, 'YYYY-MM') and to_char(p.to_day, 'YYYY-MM')
               and (p.closing is null or b.is_closing = p.closing)
               and (p.departments is null or b.department_id = any (p.departments))
            ${lines.version === null ? sql`` : changesSince(lines, lines.version, ofDepartments(terms))}) movement
  `.execute(db);
  return rows[0]?.opening ?? missingRow();
}

function missingRow(): never {
  throw new Error('A sum without a row');
}

/** Lines of today that were not known yet, taken away; lines that have ended since, put back. */
function changesSince(
  { companyId, basis }: CellLines,
  version: number,
  isOfDepartment: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isOfPart = sql`l.account_id = p.account_id and l.booked_on between p.from_day and p.to_day
                       and l.basis in ('BOTH', ${basis})
                       and (p.closing is null or l.is_closing = p.closing)${isOfDepartment}`;
  return sql`
            union all
            select -p.sign * l.amount_base_minor
              from journal_line l join part p on ${isOfPart}
             where l.company_id = ${companyId} and l.from_version > ${version} and l.until_version is null
            union all
            select p.sign * l.amount_base_minor
              from journal_line l join part p on ${isOfPart}
             where l.company_id = ${companyId} and l.until_version > ${version} and l.from_version <= ${version}`;
}
