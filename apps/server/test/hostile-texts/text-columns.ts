import type pg from 'pg';

export interface TextColumn {
  table: string;
  column: string;
  kind: 'text' | 'list' | 'json';
  /** The constraint that lets only listed values or one pattern in: no text of anybody's own choice gets there. */
  closedBy: string | null;
  /** Part of a unique index: two rows may not get the same text. */
  isUnique: boolean;
  /** Rows are told apart by company, so that every company gets its share. */
  hasCompany: boolean;
}

/** `= ANY (ARRAY[` is how the catalogue spells `in (...)`; `~ '^` is a pattern from the first character on. */
const CLOSED = String.raw`(= ANY \(ARRAY\[|~ '\^)`;

/** Every column of every table of ours that holds text, alone, in a list or inside JSON. */
export async function listTextColumns(client: pg.Client): Promise<TextColumn[]> {
  const { rows } = await client.query<TextColumn>(
    `select c.relname::text as "table", a.attname::text as "column",
            case when t.typname in ('json', 'jsonb') then 'json' when t.typcategory = 'A' then 'list' else 'text' end as kind,
            (select k.conname::text from pg_constraint k
              where k.contype = 'c' and pg_get_constraintdef(k.oid) ~ $1
                and (k.contypid = t.oid or (k.conrelid = c.oid and k.conkey = array[a.attnum]))
              limit 1) as "closedBy",
            exists (select from pg_index i
                     where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey)) as "isUnique",
            exists (select from pg_attribute w where w.attrelid = c.oid and w.attname = 'company_id') as "hasCompany"
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       join pg_type t on t.oid = a.atttypid
       left join pg_type item on item.oid = t.typelem
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and (t.typcategory = 'S' or item.typcategory = 'S' or t.typname in ('json', 'jsonb'))
      order by 1, a.attnum`,
    [CLOSED],
  );
  return rows;
}
