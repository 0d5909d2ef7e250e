import { sql, type RawBuilder } from 'kysely';
import type { NameTables } from './staged-tables.ts';

/** The staged lines, or others like them, with the ids of what they name. */
export function namedLines(names: NameTables, lines = 'staged_line'): RawBuilder<unknown> {
  return sql`
    (select l.entry_id, l.line_no, l.booked_on, l.is_closing, l.amount_minor, l.doc_ref, a.id as account_id,
            c.id as counterparty_id, d.id as department_id, s.id as class_id, o.id as location_id
       from ${sql.table(lines)} l
       join ${names.account} a on a.ref = l.account_ref
       left join ${names.counterparty} c on c.ref = l.counterparty_ref
       left join ${names.department} d on d.ref = l.department_ref
       left join ${names.class} s on s.ref = l.class_ref
       left join ${names.location} o on o.ref = l.location_ref)`;
}
