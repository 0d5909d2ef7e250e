import type { OpenByAge } from '@tieout/finance/metrics/open-items/open-by-age.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import type { AskedControlLines } from './control-lines.queries.ts';
import { knownLines, owed } from './control-side.ts';

export interface AskedByAge extends AskedControlLines {
  /** The control accounts. */
  accountIds: readonly string[];
  /** Days after which a document is due whose source says nothing. */
  termsDays: number;
}

/** Of what is owed: all, and what is more than 0, 30, 60 and 90 days past due. */
const PLACES = [1, 2, 3, 4, 5] as const;

function running(column: RawBuilder<unknown>, place: number): RawBuilder<unknown> {
  return sql`sum(coalesce(sum(${column}) filter (where place = ${sql.lit(place)}), 0)) over (partition by party order by month)`;
}

/**
 * What `applyPayments` and `openItemsByMonth` make of the same lines, added up by the database: lines settle a document of
 * their party, what is open of it is due as its first owed line says, and payments that name none, with what was paid above a
 * document, pay the oldest of their party: of what is at least so old, what exceeds them is left. Where a payment came months
 * before its document, or a due date was told later, what is open is of another age from that month on.
 */
export async function selectOpenByAge(db: Db, asked: AskedByAge): Promise<OpenByAge[]> {
  const { rows } = await sql<Omit<OpenByAge, 'open'> & Record<(typeof PLACES)[number], MinorUnits>>`
    with ${documents(asked)}, ${changes(asked.on)},
    party_month as (
      select party, month, ${sql.join(PLACES.map((place) => sql`${running(sql`owed`, place)} as ${sql.raw(`owed_${place}`)}`))},
             ${running(sql`paid`, 1)} as paid
        from reached group by party, month),
    owing as (select party, min(month) as since from line where amount > 0 group by party),
    party_open as (
      select p.party, p.month, ${sql.join(PLACES.map((place) => sql.raw(`greatest(owed_${place} - paid, 0) as open_${place}`)))},
             greatest(paid - owed_1, 0) as beyond, p.party = '' or o.since is null or p.month < o.since as for_others
        from party_month p left join owing o on o.party = p.party),
    party_change as (
      select month, ${sql.join(PLACES.map((place) => sql.raw(`open_${place} - lag(open_${place}, 1, 0) over told as open_${place}`)))},
             case when for_others then 0 else beyond end
               - lag(case when for_others then 0 else beyond end, 1, 0) over told as left_over,
             case when for_others then beyond else 0 end
               - lag(case when for_others then beyond else 0 end, 1, 0) over told as for_others
        from party_open window told as (partition by party order by month))
    select to_char(month, 'YYYY-MM') as month,
           ${sql.join(PLACES.map((place) => sql.raw(`sum(open_${place})::bigint as "${place}"`)))},
           sum(left_over)::bigint as left, sum(for_others)::bigint as "forOthers"
      from party_change group by month order by month`.execute(db);
  return rows.map(({ month, left, forOthers, ...open }) => ({
    month,
    open: PLACES.map((place) => open[place]),
    left,
    forOthers,
  }));
}

/** Lines with the document they settle, and from which month on it is due when. */
function documents(asked: AskedByAge): RawBuilder<unknown> {
  const { companyId, side, on, accountIds, termsDays } = asked;
  const inOrder = sql`order by booked_on, amount desc, due nulls first`;
  return sql`listed as (
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
                            where month is not null) s)`;
}

/** What each month changes of what a party owes and has paid besides, and from which month on it is of which age. */
function changes(on: LocalDate): RawBuilder<unknown> {
  return sql`balance as (
      select party, settles, month, sum(sum(amount)) over (partition by party, settles order by month) as open
        from (select party, settles, month, amount from applied where settles is not null
              union all select party, settles, since, 0 from state) m
       group by party, settles, month),
    aged as (
      select b.party, b.settles, b.month, b.open, s.due
        from balance b join state s on s.party = b.party and s.settles = b.settles
         and b.month >= s.since and (s.until is null or b.month < s.until)),
    step as (
      select party, month, due, greatest(open, 0) as owed, greatest(-open, 0) as over,
             lag(due) over told as due_before, greatest(lag(open, 1, 0) over told, 0) as owed_before,
             greatest(-lag(open, 1, 0) over told, 0) as over_before
        from aged window told as (partition by party, settles order by month)),
    change as (
      select party, month, due, owed as owed, over - over_before as paid from step
      union all
      select party, month, due_before, -owed_before, 0 from step where due_before is not null
      union all
      select party, month, null, 0, -amount from applied where settles is null),
    reached as (
      select c.party, greatest(c.month, late.since) as month, late.place, c.owed, case late.place when 1 then c.paid end as paid
        from change c
       cross join lateral (
         select place, case days when -1 then c.month else date_trunc('month', c.due + days + 1)::date end as since
           from unnest(array[-1, 0, 30, 60, 90]) with ordinality d (days, place)
          where place = 1 or c.due is not null) late
       where greatest(c.month, late.since) <= ${on})`;
}

/** Changes with whatever brings other due dates than the books have. */
export async function selectListsStamp(
  db: Db,
  { companyId, side }: Pick<AskedByAge, 'companyId' | 'side'>,
): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat(max(uploaded_at), '/', max(removed_at)) as stamp from open_item_list
     where company_id = ${companyId} and side = ${side}`.execute(db);
  return rows[0]?.stamp ?? '';
}
