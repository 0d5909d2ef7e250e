import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** A line by what an import does not change, and what it said when somebody wrote about it. */
export interface LineAnchor {
  connectionId: string | null;
  source: 'QBO' | 'IMPORT' | 'MANUAL' | 'DEMO';
  externalId: string;
  lineNo: number;
  accountId: string;
  date: LocalDate;
  docNumber: string | null;
  memo: string | null;
  counterparty: string | null;
  amount: MinorUnits;
}

/** Lines of entries of any version: somebody may look at the books as they were. */
export async function selectAnchors(
  db: Db,
  companyId: string,
  lines: readonly { entryId: string; lineNo: number }[],
): Promise<LineAnchor[]> {
  const { rows } = await sql<LineAnchor>`
    select e.connection_id as "connectionId", e.source, e.external_id as "externalId", l.line_no as "lineNo",
           l.account_id as "accountId", l.booked_on as date, e.doc_number as "docNumber",
           e.memo, p.name as counterparty, l.amount_base_minor as amount
      from unnest(${lines.map(({ entryId }) => entryId)}::uuid[], ${lines.map(({ lineNo }) => lineNo)}::integer[])
             with ordinality as asked(entry_id, line_no, place)
      join journal_entry e on e.company_id = ${companyId} and e.id = asked.entry_id
      join journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.line_no = asked.line_no
                         and l.basis <> 'CASH'
      left join counterparty p on p.company_id = l.company_id and p.id = l.counterparty_id
     order by asked.place`.execute(db);
  return rows;
}

export async function insertLines(
  db: Db,
  { companyId, threadId }: { companyId: string; threadId: string },
  anchors: readonly LineAnchor[],
): Promise<void> {
  await db
    .insertInto('comment_line')
    .values(
      anchors.map((anchor, place) => ({
        company_id: companyId,
        thread_id: threadId,
        place,
        connection_id: anchor.connectionId,
        source: anchor.source,
        external_id: anchor.externalId,
        line_no: anchor.lineNo,
        account_id: anchor.accountId,
        booked_on: anchor.date,
        doc_number: anchor.docNumber,
        memo: anchor.memo,
        counterparty: anchor.counterparty,
        amount_minor: anchor.amount,
      })),
    )
    .execute();
}

export interface AnchoredLine {
  threadId: string;
  place: number;
  lineNo: number;
  date: LocalDate;
  account: string;
  counterparty: string | null;
  memo: string | null;
  docNumber: string | null;
  amount: MinorUnits;
  /** The line as it is in the books now; nulls where nothing there is it. */
  entryId: string | null;
  amountNow: MinorUnits | null;
  currency: string;
}

const isOfSource = sql`e.company_id = c.company_id and e.connection_id is not distinct from c.connection_id
                 and e.source = c.source and e.until_version is null and not e.is_voided`;

/**
 * The lines of some threads beside what they are now. A line is looked for in the entry its source calls by the same name, else,
 * where a corrected file has renamed the entry, in one with the same number; there among those of its account first in its own place,
 * then by its amount.
 */
export async function selectAnchoredLines(
  db: Db,
  companyId: string,
  threadIds: readonly string[],
): Promise<AnchoredLine[]> {
  const { rows } = await sql<AnchoredLine>`
    select c.thread_id as "threadId", c.place::integer as place, coalesce(l.line_no, c.line_no) as "lineNo",
           c.booked_on as date, a.name as account, c.counterparty, c.memo, c.doc_number as "docNumber",
           c.amount_minor as amount, l.entry_id as "entryId", l.amount_base_minor as "amountNow",
           company.base_currency as currency
      from comment_line c
      join company on company.id = c.company_id
      join account a on a.company_id = c.company_id and a.id = c.account_id
      left join lateral (
        select l.entry_id, l.line_no, l.amount_base_minor
          from journal_line l
         where l.company_id = c.company_id and l.basis <> 'CASH' and l.account_id = c.account_id
           and l.entry_id = coalesce(
             (select e.id from journal_entry e
               where ${isOfSource} and e.external_id = c.external_id limit 1),
             (select e.id from journal_entry e
               where ${isOfSource} and e.doc_number = c.doc_number and c.doc_number <> ''
               order by abs(e.booked_on - c.booked_on), e.id limit 1))
         order by l.line_no = c.line_no desc, l.amount_base_minor = c.amount_minor desc, l.line_no
         limit 1) l on true
     where c.company_id = ${companyId} and c.thread_id = any(${threadIds}::uuid[])
     order by c.thread_id, c.place`.execute(db);
  return rows;
}
