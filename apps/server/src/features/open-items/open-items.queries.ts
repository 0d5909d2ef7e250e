import type { OpenItems, OpenSide } from '@tieout/contracts/open-items.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { sql } from 'kysely';
import type { ListedItem } from '#bank-files/open-items/collect-items.ts';
import type { Db } from '#db/client.ts';
import { personName } from '#db/person-name.ts';
import { controlKind, owed } from '#facts/control-side.ts';

export async function selectOpenCompany(
  db: Db,
  companyId: string,
): Promise<{ currency: string; today: LocalDate } | undefined> {
  const { rows } = await sql<{ currency: string; today: LocalDate }>`
    select base_currency::text as currency, coalesce(clock_on, (now() at time zone timezone)::date) as today
      from company where id = ${companyId}`.execute(db);
  return rows[0];
}

/** How the latest books with dates such as 03/04/2026 were read: their systems write lists of open items alike. */
export async function selectBooksDates(db: Db, companyId: string): Promise<'DD/MM/YYYY' | 'MM/DD/YYYY' | null> {
  const { rows } = await sql<{ format: 'DD/MM/YYYY' | 'MM/DD/YYYY' }>`
    select mapping ->> 'dateFormat' as format
      from ledger_import
     where company_id = ${companyId} and status = 'imported'
       and mapping ->> 'dateFormat' in ('DD/MM/YYYY', 'MM/DD/YYYY')
     order by imported_at desc limit 1`.execute(db);
  return rows[0]?.format ?? null;
}

export interface OpenQuestion {
  companyId: string;
  side: OpenSide;
  on: LocalDate;
}

export type ListRow = Omit<OpenItems['lists'][number], 'aged' | 'difference'>;

export async function selectLists(db: Db, companyId: string, side: OpenSide): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select o.id, o.file_name as "fileName", o.as_of as "asOf", o.total_minor as total, o.item_count as "itemCount",
           o.uploaded_at as "uploadedAt", ${personName('u')} as "uploadedBy",
           (select coalesce(sum(${owed(side)}), 0)::bigint
              from journal_line l
              join account a on a.company_id = l.company_id and a.id = l.account_id and a.kind = ${controlKind(side)}
             where l.company_id = o.company_id and l.basis in ('BOTH', 'ACCRUAL') and l.until_version is null
               and l.booked_on <= o.as_of) as control,
           (select count(*)::integer from open_item i
             where i.company_id = o.company_id and i.list_id = o.id
               and exists (select from journal_entry e
                             join journal_line l on l.company_id = e.company_id and l.entry_id = e.id
                             join counterparty p on p.company_id = l.company_id and p.id = l.counterparty_id
                            where e.company_id = i.company_id and e.until_version is null
                              and lower(e.doc_number) = lower(i.document) and lower(p.name) = lower(i.party))) as "matchedCount"
      from open_item_list o
      left join app_user u on u.id = o.uploaded_by
     where o.company_id = ${companyId} and o.side = ${side} and o.removed_at is null
     order by o.as_of desc`.execute(db);
  return rows;
}

export interface ListedDue {
  listId: string;
  due: LocalDate;
  open: MinorUnits;
}

export async function selectListedDues(db: Db, companyId: string): Promise<ListedDue[]> {
  const { rows } = await sql<ListedDue>`
    select i.list_id as "listId", coalesce(i.due_on, i.document_on) as due, sum(i.open_minor)::bigint as open
      from open_item i where i.company_id = ${companyId}
     group by 1, 2`.execute(db);
  return rows;
}

export interface NewList extends OpenQuestion {
  userId: string;
  fileName: string;
  total: MinorUnits;
  items: readonly ListedItem[];
}

/** Its id; null when there is a list of that day. */
export async function insertList(db: Db, list: NewList): Promise<string | null> {
  const { companyId, items } = list;
  const { rows } = await sql<{ id: string }>`
    with list as (
      insert into open_item_list (company_id, side, as_of, file_name, total_minor, item_count, uploaded_by)
      values (${companyId}, ${list.side}, ${list.on}, ${list.fileName}, ${list.total}, ${items.length}, ${list.userId})
          on conflict (company_id, side, as_of) where removed_at is null do nothing
      returning id
    ), items as (
      insert into open_item (company_id, list_id, line_no, party, document, document_on, due_on, open_minor)
      select ${companyId}::uuid, list.id, i.* from list,
             unnest(${items.map(({ line }) => line)}::integer[], ${items.map(({ party }) => party)}::text[],
                    ${items.map(({ document }) => document)}::text[], ${items.map(({ date }) => date)}::date[],
                    ${items.map(({ due }) => due)}::date[], ${items.map(({ open }) => open)}::bigint[]) i
    )
    select id from list`.execute(db);
  return rows[0]?.id ?? null;
}

/** What it was, also when it was taken away before; undefined when there is none. */
export async function updateListRemoved(
  db: Db,
  companyId: string,
  id: string,
): Promise<{ side: OpenSide; fileName: string } | undefined> {
  const { rows } = await sql<{ side: OpenSide; fileName: string }>`
    update open_item_list set removed_at = coalesce(removed_at, now())
     where company_id = ${companyId} and id = ${id}
    returning side, file_name as "fileName"`.execute(db);
  return rows[0];
}
