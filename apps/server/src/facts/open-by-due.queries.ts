import type { OpenByDue } from '@tieout/finance/metrics/open-items/open-by-due.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { AskedControlLines } from './control-lines.queries.ts';
import { knownLines, owed } from './control-side.ts';

export interface AskedByDue extends AskedControlLines {
  /** The control accounts. */
  accountIds: readonly string[];
  /** Days after which a document is due whose source says nothing. */
  termsDays: number;
}

/**
 * What `applyPayments` and `openItemsByMonth` make of the same lines, added up by the database: lines settle a document of
 * their party, and what is open of it is due as its first owed line says. Where a payment came months before its document,
 * or a due date was told later, what is open moves to another day in that month.
 */
export async function selectOpenByDue(db: Db, asked: AskedByDue): Promise<OpenByDue[]> {
  const { companyId, side, on, accountIds, termsDays } = asked;
  const inOrder = sql`order by booked_on, amount desc, due nulls first`;
  const { rows } = await sql<OpenByDue>`
    with listed as (
      select distinct on (lower(i.document), lower(i.party)) lower(i.document) as document, lower(i.party) as party, i.due_on
        from open_item i
        join open_item_list o on o.company_id = i.company_id and o.id = i.list_id and o.side = ${side}
         and o.removed_at is null
       where i.company_id = ${companyId} and i.due_on is not null
       order by lower(i.document), lower(i.party), o.as_of desc),
    line as (
      select coalesce(coalesce(p.merged_into_id, p.id)::text, '') as party, lower(coalesce(l.doc_ref, e.doc_number)) as document,
             concat('#', l.entry_id, '/', l.line_no) as own, l.booked_on, date_trunc('month', l.booked_on)::date as month,
             coalesce(e.due_on, listed.due_on) as due, ${owed(side)} as amount
        from journal_line l
        join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
        left join counterparty p on p.company_id = l.company_id and p.id = l.counterparty_id
        left join listed on listed.document = lower(e.doc_number) and listed.party = lower(p.name)
       where l.company_id = ${companyId} and l.account_id = any (${accountIds}::uuid[])
         and l.basis in ('BOTH', 'ACCRUAL') and ${knownLines(asked)} and l.booked_on <= ${on}),
    applied as (
      select *, case when amount > 0 then coalesce(document, own)
                     when document is not null and bool_or(amount > 0) over (partition by party, document) then document
                end as settles
        from line),
    document as (
      select party, settles, min(month) as first_month,
             (array_agg(booked_on ${inOrder}))[1] as first_on, (array_agg(due ${inOrder}))[1] as first_due,
             (array_agg(booked_on ${inOrder}) filter (where amount > 0))[1] as owed_on,
             (array_agg(due ${inOrder}) filter (where amount > 0))[1] as owed_due,
             (array_agg(month ${inOrder}) filter (where due is not null))[1] as told_month,
             (array_agg(due ${inOrder}) filter (where due is not null))[1] as told_due
        from applied where settles is not null group by party, settles),
    state as (
      select d.party, d.settles, s.since, lead(s.since) over (partition by d.party, d.settles order by s.since) as until,
             coalesce(case when s.since >= date_trunc('month', d.owed_on) then d.owed_due else d.first_due end,
                      case when s.since >= d.told_month then d.told_due end,
                      case when s.since >= date_trunc('month', d.owed_on) then d.owed_on else d.first_on end
                        + ${termsDays}::integer) as due
        from document d
       cross join lateral (select distinct month as since
                             from unnest(array[d.first_month, date_trunc('month', d.owed_on)::date, d.told_month]) m (month)
                            where month is not null) s),
    change as (
      select greatest(a.month, s.since) as month, s.due, a.amount
        from applied a join state s on s.party = a.party and s.settles = a.settles
       where s.until is null or a.month < s.until
      union all
      select s.until, s.due, -a.amount
        from applied a join state s on s.party = a.party and s.settles = a.settles and a.month < s.until
      union all
      select month, null, amount from applied where settles is null)
    select to_char(month, 'YYYY-MM') as month, due, sum(amount)::bigint as amount
      from change group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Changes with whatever brings other due dates than the books have. */
export async function selectListsStamp(
  db: Db,
  { companyId, side }: Pick<AskedByDue, 'companyId' | 'side'>,
): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat(max(uploaded_at), '/', max(removed_at)) as stamp from open_item_list
     where company_id = ${companyId} and side = ${side}`.execute(db);
  return rows[0]?.stamp ?? '';
}
