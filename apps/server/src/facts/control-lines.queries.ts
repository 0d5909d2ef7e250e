import type { OpenSide } from '@tieout/contracts/open-items.ts';
import type { ControlLine } from '@tieout/finance/ageing/open-items-on.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import { controlKind, knownLines, owed } from './control-side.ts';
import { publishedSetting } from './known-facts.ts';

export interface AskedControlLines {
  companyId: string;
  side: OpenSide;
  on: LocalDate;
  /** Of the ledger; null: as the books are now. */
  version: number | null;
  /** Kinds of accounts and lists of open items are those of that moment; without it, those of now. */
  knownAt?: string | null;
}

export interface NamedControlLine extends ControlLine {
  party: string;
}

/** Lines of the control accounts up to a day; what is owed is positive. A due date is the entry's, else that of a list. */
export async function selectControlLines(db: Db, asked: AskedControlLines): Promise<NamedControlLine[]> {
  const { companyId, side, on } = asked;
  const { rows } = await sql<NamedControlLine>`
    select coalesce(coalesce(p.merged_into_id, p.id)::text, '') as "partyKey", coalesce(p.name, 'Not named') as party,
           coalesce(l.doc_ref, e.doc_number) as "documentKey", concat('#', l.entry_id, '/', l.line_no) as "lineKey",
           l.booked_on as date, coalesce(e.due_on, listed.due_on) as due, ${owed(side)} as amount
      from journal_line l
      join ${accountsOf(asked)} a on a.id = l.account_id and a.kind = ${controlKind(side)}
      join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
      left join counterparty p on p.company_id = l.company_id and p.id = l.counterparty_id
      left join lateral (
        select i.due_on from open_item i
          join open_item_list o on o.company_id = i.company_id and o.id = i.list_id and o.side = ${side}
           and ${isListed(asked)}
         where i.company_id = l.company_id and lower(i.document) = lower(e.doc_number) and lower(i.party) = lower(p.name)
           and i.due_on is not null
         order by o.as_of desc limit 1) listed on true
     where l.company_id = ${companyId} and l.basis in ('BOTH', 'ACCRUAL') and ${knownLines(asked)}
       and l.booked_on <= ${on}
     order by l.booked_on, l.entry_id, l.line_no`.execute(db);
  return rows;
}

function accountsOf({ companyId, knownAt = null }: AskedControlLines): RawBuilder<unknown> {
  if (knownAt === null) return sql`(select id, kind from account where company_id = ${companyId})`;
  return sql`(select id, kind from accounts_at(${companyId}::uuid, ${knownAt}::timestamptz))`;
}

function isListed({ knownAt = null }: AskedControlLines): RawBuilder<unknown> {
  if (knownAt === null) return sql`o.removed_at is null`;
  const moment = sql`${knownAt}::timestamptz`;
  return sql`o.uploaded_at <= ${moment} and (o.removed_at is null or o.removed_at > ${moment})`;
}

/** Days after which a document is due whose source says nothing. */
export async function selectTermsDays(db: Db, companyId: string, publicationId: string | null = null): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select coalesce(${publishedSetting({ companyId, publicationId }, 'arTermsDays')}::integer,
                    (select s.ar_terms_days from report_setting s where s.company_id = ${companyId}),
                    30)::integer as days`.execute(db);
  return rows[0]?.days ?? 30;
}
