import pg from 'pg';
import type { Canaries } from './canaries.ts';

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema')`;

/** Every row of every table there is, ours and those of libraries, as text; bytes show as hex. */
export async function findInDatabase(superuserUrl: string, canaries: Canaries): Promise<string[]> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const found: string[] = [];
    for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
      const { rows } = await client.query<{ line: string }>(`select t::text as line from ${name} t`);
      found.push(...rows.flatMap(({ line }) => canaries.findIn(`table ${name}`, line)));
    }
    return found;
  } finally {
    await client.end();
  }
}
