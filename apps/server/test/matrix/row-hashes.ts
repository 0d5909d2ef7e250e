import pg from 'pg';
import { TABLES_WITHOUT_COMPANY } from '#db/safety-check.ts';
import { listCompanyTables } from '../factories/any-row.ts';
import type { TestApp } from '../test-app.ts';
import { atEndOfFile } from '#test/at-end-of-file.ts';

/** By table and company: how many rows, and a hash over all of them. */
export type RowHashes = ReadonlyMap<string, string>;

export interface RowHasher {
  hashRows: () => Promise<RowHashes>;
  /** Tables with rows of a company or of its people. */
  tables: readonly string[];
  superuser: pg.Client;
}

const PEOPLE = { app_user: 'id', auth_user: 'uid', auth_session: 'uid' };
const SHARED = TABLES_WITHOUT_COMPANY.filter((name) => name !== 'company' && !(name in PEOPLE));

/** Reads past row-level security, so that it also sees a row which changed hands. */
export async function createRowHasher({ db, superuserUrl }: TestApp): Promise<RowHasher> {
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  atEndOfFile(() => superuser.end());
  const owned = (await listCompanyTables(db)).map(({ name }) => name);
  const statement = [
    ...owned.map((name) => hashOf(name, `${name} r`, 'r.company_id')),
    hashOf('company', 'company r', 'r.id'),
    // Nobody's rows: a refused call must not touch them either.
    ...[...SHARED, 'graphile_worker._private_jobs'].map((name) => hashOfAll(name)),
    ...Object.entries(PEOPLE).map(([name, key]) =>
      hashOf(name, `${name} r join membership m on m.user_id = r.${key}`, 'm.company_id'),
    ),
  ].join(' union all ');
  return {
    superuser,
    tables: [...owned, 'company', ...Object.keys(PEOPLE)],
    async hashRows() {
      const { rows } = await superuser.query<{ name: string; hash: string }>({ name: 'hash rows', text: statement });
      return new Map(rows.map(({ name, hash }) => [name, hash]));
    },
  };
}

function hashOfAll(table: string): string {
  return `select '${table} of everybody' as name, count(*) || ' ' || md5(string_agg(r::text, ';' order by r::text)) as hash
            from ${table} r`;
}

function hashOf(table: string, source: string, company: string): string {
  return `select '${table} of ' || ${company} as name, count(*) || ' ' || md5(string_agg(r::text, ';' order by r::text)) as hash
            from ${source} group by ${company}`;
}

/** Tables whose rows differ, of one company or of all. */
export function changedTables(before: RowHashes, after: RowHashes, companyId = ''): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => name.endsWith(companyId) && before.get(name) !== after.get(name));
}
