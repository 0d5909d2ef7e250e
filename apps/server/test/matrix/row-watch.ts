import pg from 'pg';
import { TABLES_WITHOUT_COMPANY } from '#db/safety-check.ts';
import { atEndOfFile } from '#test/at-end-of-file.ts';
import { listCompanyTables } from '../factories/any-row.ts';
import type { TestApp } from '../test-app.ts';

export interface RowWatch {
  /** Where rows came, went or changed since the last look: "account of <company id>", "fx_rate of everybody". */
  touched: () => Promise<string[]>;
  /** Of the tables with rows of a company or of its people: those in which this one has none. */
  tablesWithout: (companyId: string) => Promise<string[]>;
  superuser: pg.Client;
}

const PEOPLE = { app_user: 'id', auth_user: 'uid', auth_session: 'uid' };
const SHARED = TABLES_WITHOUT_COMPANY.filter((name) => name !== 'company' && !(name in PEOPLE));
const QUEUE = 'graphile_worker._private_jobs';

/** A table, and the companies (or `'everybody'`) that the rows `r` of a source belong to. */
interface Watched {
  table: string;
  ownersIn: (source: string) => string;
}

/**
 * Notes every row that a statement changes, whoever runs it, past row-level security, so that it also sees a row which
 * changed hands. What a call costs here grows with what it writes, not with what is stored.
 */
export async function watchRows({ db, superuserUrl }: TestApp): Promise<RowWatch> {
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  atEndOfFile(() => superuser.end());
  const owned = [
    ...(await listCompanyTables(db)).map(({ name }) => ownedTable(name, 'r.company_id')),
    ownedTable('company', 'r.id'),
    ...Object.entries(PEOPLE).map(([name, key]) =>
      ownedTable(name, 'm.company_id', `join membership m on m.user_id = r.${key}`),
    ),
  ];
  // Nobody's rows: a refused call must not touch them either.
  const shared = [...SHARED, QUEUE].map((table) => ({ table, ownersIn: (source: string) => everybody(source) }));
  await superuser.query(`create schema watch; create unlogged table watch.touched (place text not null);`);
  await superuser.query([...owned, ...shared].map(watchStatements).join('\n'));
  return {
    superuser,
    async touched() {
      const { rows } = await superuser.query<{ place: string }>('delete from watch.touched returning place');
      return [...new Set(rows.map(({ place }) => place))].sort();
    },
    async tablesWithout(companyId) {
      const lacking = owned.map(
        ({ table, ownersIn }) =>
          `select '${table}' as name where not exists (${ownersIn(table)} intersect select '${companyId}')`,
      );
      const { rows } = await superuser.query<{ name: string }>(lacking.join(' union all '));
      return rows.map(({ name }) => name);
    },
  };
}

function ownedTable(table: string, owner: string, join = ''): Watched {
  return { table, ownersIn: (source) => `select distinct ${owner}::text as owner from ${source} r ${join}` };
}

function everybody(source: string): string {
  return `select 'everybody' as owner where exists (select from ${source})`;
}

function watchStatements({ table, ownersIn }: Watched, index: number): string {
  const note = `watch.note_${index}`;
  function noteOf(event: string, source: string): string {
    return `
      create function ${note}_${event}() returns trigger language plpgsql security definer
        set search_path = public, pg_temp as $$
      begin
        insert into watch.touched select '${table} of ' || owner from (${ownersIn(source)}) o;
        return null;
      end $$;`;
  }
  // A row that was written as it stood has not changed. Not every type can be compared, every text can.
  const changed = `(
    select o.* from gone o where not exists (select from came n where n::text = o::text)
    union all
    select n.* from came n where not exists (select from gone o where o::text = n::text)
  )`;
  return [
    noteOf('insert', 'came'),
    noteOf('delete', 'gone'),
    noteOf('update', changed),
    `create trigger watch_insert after insert on ${table} referencing new table as came
       for each statement execute function ${note}_insert();`,
    `create trigger watch_delete after delete on ${table} referencing old table as gone
       for each statement execute function ${note}_delete();`,
    `create trigger watch_update after update on ${table} referencing old table as gone new table as came
       for each statement execute function ${note}_update();`,
  ].join('\n');
}
