import type { ByCause, ClosedChange } from '@tieout/finance/closed-changes.ts';
import { ACCOUNT_KINDS, pnlSectionOf, type AccountKind } from '@tieout/finance/account-kind.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import { namedLines } from '../staging/staged-lines.ts';
import type { NameTables } from '../staging/staged-tables.ts';
import { carriedUnits } from './told-unit-parts.ts';

export interface ClosedBooks {
  companyId: string;
  names: NameTables;
  /** Of the last month that is closed or published. */
  lastDay: LocalDate;
}

const PNL_KINDS = ACCOUNT_KINDS.filter((kind) => pnlSectionOf(kind) !== null);

/** Every line that comes to closed months or leaves them, with what it comes or goes for. */
function movingLines({ companyId, names, lastDay }: ClosedBooks): RawBuilder<unknown> {
  return sql`
    (select l.entry_id as unit_id, case when o.staged_id is null then 'file' else 'overlap' end as cause, l.account_id,
            l.department_id, l.class_id, l.location_id, l.is_closing, l.booked_on, l.amount_minor as amount
       from ${namedLines(names)} l
       left join overlapping_entry o on o.staged_id = l.entry_id
      where l.booked_on <= ${lastDay}
     union all
     select l.entry_id, 'booked', l.account_id, l.department_id, l.class_id, l.location_id, l.is_closing, l.booked_on,
            l.amount_minor
       from ${namedLines(names, 'settled_line')} l
      where l.booked_on <= ${lastDay}
     union all
     select r.unit_id, r.cause, l.account_id, l.department_id, l.class_id, l.location_id, l.is_closing, l.booked_on,
            -l.amount_base_minor
       from (select entry_id, unit_id, 'file' as cause from replaced_entry
              where unit_id not in ${carriedUnits(companyId, lastDay)}
             union all select entry_id, unit_id, 'missing' from absent_entry
             union all select o.entry_id, s.unit_id, 'booked'
                         from settled_unit s join unit_entry o on o.told_id = s.told_id) r
       join journal_line l on l.company_id = ${companyId} and l.entry_id = r.entry_id
      where l.until_version is null and l.basis <> 'CASH' and l.booked_on <= ${lastDay})`;
}

/** What accounts have in closed months, and what would change that; accrual basis. */
export async function selectClosedChanges(db: Db, books: ClosedBooks): Promise<ClosedChange[]> {
  const { companyId } = books;
  const { rows } = await sql<ClosedChange>`
    with change as (
      select x.account_id, to_char(x.booked_on, 'YYYY-MM') as month, x.is_closing,
             coalesce(sum(x.amount) filter (where x.cause = 'file'), 0)::bigint as file,
             coalesce(sum(x.amount) filter (where x.cause = 'missing'), 0)::bigint as missing,
             coalesce(sum(x.amount) filter (where x.cause = 'overlap'), 0)::bigint as overlap,
             coalesce(sum(x.amount) filter (where x.cause = 'booked'), 0)::bigint as booked
        from ${movingLines(books)} x
       group by 1, 2, 3
    )
    select a.id as "accountId", a.code, a.name, a.kind, a.classification, c.month, c.is_closing as "isClosing",
           coalesce(t.amount_minor, 0)::bigint as was, c.file, c.missing, c.overlap, c.booked
      from change c
      join account a on a.company_id = ${companyId} and a.id = c.account_id
      left join monthly_total t on t.company_id = ${companyId} and t.basis = 'ACCRUAL' and t.account_id = c.account_id
                               and t.month = c.month and t.is_closing = c.is_closing
     where c.file <> 0 or c.missing <> 0 or c.overlap <> 0 or c.booked <> 0
     order by abs(c.file) + abs(c.missing) + abs(c.overlap) + abs(c.booked) desc, c.month, a.code, a.name`.execute(db);
  return rows;
}

/** How many entries change closed months. One that changes no figure, such as a corrected memo, does not. */
export async function countClosedEntries(db: Db, books: ClosedBooks): Promise<ByCause<number>> {
  const { rows } = await sql<ByCause<number>>`
    select count(distinct unit_id) filter (where cause = 'file')::integer as file,
           count(distinct unit_id) filter (where cause = 'missing')::integer as missing,
           count(distinct unit_id) filter (where cause = 'overlap')::integer as overlap,
           count(distinct unit_id) filter (where cause = 'booked')::integer as booked
      from (select x.unit_id, x.cause
              from ${movingLines(books)} x
             group by x.unit_id, x.cause, x.account_id, x.department_id, x.class_id, x.location_id, x.is_closing,
                      to_char(x.booked_on, 'YYYY-MM')
            having sum(x.amount) <> 0) touched`.execute(db);
  return rows[0] ?? { file: 0, missing: 0, overlap: 0, booked: 0 };
}

/** Profit of each month, and cash at its end, as they are posted; of accounts that may have become something else as `were`. */
export async function selectMonthFigures(
  db: Db,
  companyId: string,
  months: readonly Month[],
  were: readonly { id: string; kind: AccountKind }[],
): Promise<{ month: Month; profit: MinorUnits; cash: MinorUnits }[]> {
  const { rows } = await sql<{ month: Month; profit: MinorUnits; cash: MinorUnits }>`
    select m.month,
           coalesce(-sum(t.amount_minor) filter (where t.month = m.month and not t.is_closing
                                                   and coalesce(w.kind, a.kind) = any (${PNL_KINDS}::text[])), 0)::bigint as profit,
           coalesce(sum(t.amount_minor) filter (where coalesce(w.kind, a.kind) = 'CASH'), 0)::bigint as cash
      from unnest(${months}::text[]) m (month)
      left join monthly_total t on t.company_id = ${companyId} and t.basis = 'ACCRUAL' and t.month <= m.month
      left join account a on a.company_id = t.company_id and a.id = t.account_id
      left join unnest(${were.map(({ id }) => id)}::uuid[], ${were.map(({ kind }) => kind)}::text[]) w (id, kind)
             on w.id = a.id
     group by m.month`.execute(db);
  return rows;
}

/**
 * The entries that change closed months, in `closed_unit`: what is staged, with what it replaces, or what is taken out.
 * Answers how many.
 */
export async function findClosedUnits(db: Db, books: ClosedBooks): Promise<number> {
  await sql`
    create temporary table closed_unit on commit drop as
    select distinct touched.unit_id
      from (select x.unit_id
              from ${movingLines(books)} x
             where x.cause = 'file'
             group by x.unit_id, x.account_id, x.department_id, x.class_id, x.location_id, x.is_closing,
                      to_char(x.booked_on, 'YYYY-MM')
            having sum(x.amount) <> 0) touched`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from closed_unit`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * What is not asked about but stays booked as a difference joins `closed_unit`, which has nothing else if the answer was
 * another. Answers how many units there are.
 */
export async function addCarriedUnits(
  db: Db,
  { companyId, lastDay }: Pick<ClosedBooks, 'companyId' | 'lastDay'>,
  isDifference: boolean,
): Promise<number> {
  if (!isDifference) await sql`delete from closed_unit`.execute(db);
  await sql`
    insert into closed_unit (unit_id)
    select c.staged_id from ${carriedUnits(companyId, lastDay)} c
     where c.staged_id in (select entry_id from staged_line)`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from closed_unit`.execute(db);
  return rows[0]?.count ?? 0;
}
