import { sql, type RawBuilder } from 'kysely';
import { namedLines } from '../staging/staged-lines.ts';
import type { NameTables } from '../staging/staged-tables.ts';

/** Behind `difference/2026-02/` stands the key of the entry it is a difference to. */
export const ORIGINAL_FROM = 'difference/YYYY-MM/'.length + 1;

/** Day and lines of staged entries in one text, by which they are known again. */
export function toldDigests(names: NameTables, entries: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    (select x.entry_id,
            md5(min(x.booked_on)::text || string_agg(
              row(x.account_id, x.counterparty_id, x.department_id, x.class_id, x.location_id, x.doc_ref, x.is_closing,
                  x.amount)::text, ';'
              order by x.account_id, x.counterparty_id, x.department_id, x.class_id, x.location_id, x.doc_ref,
                       x.is_closing)) as digest
       from (select l.entry_id, min(l.booked_on) as booked_on, l.account_id, l.counterparty_id, l.department_id, l.class_id,
                    l.location_id, l.doc_ref, l.is_closing, sum(l.amount_minor) as amount
               from ${namedLines(names)} l
              where l.entry_id in ${entries}
              group by l.entry_id, l.account_id, l.counterparty_id, l.department_id, l.class_id, l.location_id, l.doc_ref,
                       l.is_closing) x
      group by x.entry_id)`;
}

/** Units whose differences stay, and are not asked about: before and now the file has them in open months. */
export function carriedUnits(companyId: string, lastDay: string): RawBuilder<unknown> {
  return sql`
    (select u.staged_id from told_unit u
      where u.told_on > ${lastDay} and u.staged_on > ${lastDay}
        and exists (select from unit_entry o join journal_entry e on e.company_id = ${companyId} and e.id = o.entry_id
                     where o.told_id = u.told_id and e.booked_on <= ${lastDay}))`;
}
