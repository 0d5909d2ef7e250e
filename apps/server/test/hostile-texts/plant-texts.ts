import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { insertIntoAny } from '#test/factories/any-row.ts';
import { COLUMNS_LEFT_ALONE } from './columns-left-alone.ts';
import { listTextColumns, type TextColumn } from './text-columns.ts';

/** Enough rows of each company for every screen; a table of 50,000 rows would only cost time. */
const ROWS_PER_COMPANY = 1_000;

/** Rows that a screen or a call reads, for tables that a new installation leaves empty; all others get a row of samples. */
const ROWS_OF_EMPTY_TABLES = [
  `insert into access_grant select company_id, user_id, 'x', 'view', false from membership where not is_owner limit 1`,
  `insert into attempt_counter (key, points, expire) values ('x', 1, 0)`,
  `insert into auth_event (uid, kind, ip, user_agent) select uid, 'LOGGED_IN', 'x', 'x' from auth_user limit 1`,
  `insert into auth_identity (issuer, subject, uid) select 'x', 'x', uid from auth_user limit 1`,
  `insert into auth_session (uid, expires_at, revoked_at) select uid, now(), now() from auth_user limit 1`,
  `insert into idempotency_key (scope_hash, user_id, request_hash, status, body) values ('\\x00', gen_random_uuid(), '\\x00', 200, '{}')`,
  `insert into openid_login (state_hash, provider, mode, secrets_encrypted, bound_to, expires_at) values ('\\x00', 'x', 'redirect', '\\x00', '\\x00', now())`,
  `insert into openid_pending_link (bound_to, issuer, subject, email_canonical, expires_at) values ('\\x00', 'x', 'x', 'x', now())`,
  `insert into balance_check (company_id, ledger_version, difference_count) select id, 1, 0 from company limit 1 on conflict do nothing`,
  `insert into custom_report (company_id, name, type, created_by) select company_id, 'x', 'CASH_FLOW', user_id from membership limit 1`,
  `insert into job (company_id, user_id, kind, resource, step, error) select company_id, user_id, 'x', 'reports', 'x', 'x' from membership limit 1`,
  `insert into ledger_import (company_id, file_name, status, failure) select id, 'x', 'failed', 'x' from company limit 1`,
  `insert into stored_file (company_id, name, content_type, expires_at) select id, 'x', 'x', now() from company limit 1`,
  `insert into connect_link (company_id, provider, token_hash, token_sealed, created_by, expires_at, used_at) select company_id, 'x', '\\x00', '\\x00', user_id, now(), now() from membership limit 1`,
  `insert into dashboard_structure (company_id, version, tabs) select id, 1, '[{"key": "hostile", "name": "<img src=/hostile-canary onerror=hostileTextRan=1>//hostile-text-00", "isHidden": false, "cards": []}]' from company`,
  `insert into support_request (kind, description, email) values ('ISSUE', 'x', 'x')`,
];

export interface Planting {
  /** `table.column` of every column that now holds the texts. */
  planted: string[];
  /** The others, each with its reason. */
  leftAlone: Record<string, string>;
}

/** Superuser of the embedded database of a running product, which keeps the key and the port in its data folder. */
export async function connectToEmbedded(dataDir: string): Promise<pg.Client> {
  const [password, port] = await Promise.all(
    ['keys/postgres-superuser', 'postgres-port'].map((name) => readFile(path.join(dataDir, name), 'utf8')),
  );
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'postgres',
    password: (password ?? '').trim(),
    database: 'tieout',
  });
  await client.connect();
  return client;
}

/** Writes the texts, in turn, into every text column of every table, except where a constraint or the program forbids. */
export async function plantTexts(client: pg.Client, texts: readonly string[]): Promise<Planting> {
  const columns = await listTextColumns(client);
  const leftAlone = reasonsOf(columns);
  const open = columns.filter((column) => leftAlone[nameOf(column)] === undefined);
  // References and triggers are not what is tested here.
  await client.query('set session_replication_role = replica');
  for (const statement of ROWS_OF_EMPTY_TABLES) await client.query(statement);
  await insertMails(client, texts.length);
  await fillEmptyTables(client, new Set(open.map(({ table }) => table)));
  await client.query(JSON_FUNCTION);
  for (const [table, group] of Map.groupBy(open, (column) => column.table))
    await plantTable(client, table, group, texts);
  return { planted: open.map(nameOf), leftAlone };
}

function nameOf({ table, column }: TextColumn): string {
  return `${table}.${column}`;
}

function reasonsOf(columns: readonly TextColumn[]): Record<string, string> {
  const names = new Set(columns.map(nameOf));
  const gone = Object.keys(COLUMNS_LEFT_ALONE).filter((name) => !names.has(name));
  if (gone.length > 0) throw new Error(`Left alone on purpose, but there is no such column: ${gone.join(', ')}`);
  const closed = columns.flatMap((column) =>
    column.closedBy === null ? [] : [[nameOf(column), `closed by ${column.closedBy}`] as const],
  );
  return { ...Object.fromEntries(closed), ...COLUMNS_LEFT_ALONE };
}

/** A table that came later is walked too, without anybody having to think of it here. */
async function fillEmptyTables(client: pg.Client, tables: ReadonlySet<string>): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    // By name: ids are others in every installation, and with them whose screens show these rows.
    'select coalesce((select id::text from company order by name limit 1), gen_random_uuid()::text) as id',
  );
  for (const table of tables) {
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(table)} limit 1`);
    if (rowCount === 0) await insertIntoAny(client, table, rows[0]?.id ?? '');
  }
}

/** A mail per text: whichever of them is opened, another one stands in the list. */
async function insertMails(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into outbox_mail (recipient, subject, body_text, body_html)
     select 'x', 'x', 'x', 'x' from generate_series(1, $1)`,
    [count],
  );
}

async function plantTable(
  client: pg.Client,
  table: string,
  columns: readonly TextColumn[],
  texts: readonly string[],
): Promise<void> {
  const assignments = columns.map(
    (column, index) => `${pg.escapeIdentifier(column.column)} = ${valueOf(column, index)}`,
  );
  const partition = columns.some(({ hasCompany }) => hasCompany) ? 'partition by company_id' : '';
  const { rowCount } = await client.query(
    `update ${pg.escapeIdentifier(table)} target set ${assignments.join(', ')}
       from (select ctid, row_number() over (${partition} order by ctid desc) as n from ${pg.escapeIdentifier(table)}) row
      where target.ctid = row.ctid and row.n <= ${ROWS_PER_COMPANY}`,
    [texts],
  );
  if (rowCount === 0) throw new Error(`The table ${table} has no row to hold a text`);
}

function valueOf({ column, kind, isUnique }: TextColumn, index: number): string {
  const turn = `($1::text[])[1 + (row.n + ${index}) % cardinality($1::text[])]`;
  const text = isUnique ? `${turn} || ' ' || row.n` : turn;
  if (kind === 'list') return `array[${text}]`;
  if (kind === 'json') return `pg_temp.with_text(target.${pg.escapeIdentifier(column)}, ${text})`;
  return text;
}

/** Every string in a document becomes the text; a document without content gets one. */
const JSON_FUNCTION = `
  create or replace function pg_temp.with_text(document jsonb, replacement text) returns jsonb language plpgsql as $$
  begin
    return case
      when document is null or document in ('{}', 'null') then jsonb_build_object('text', replacement)
      when document = '[]' then jsonb_build_array(replacement)
      when jsonb_typeof(document) = 'string' then to_jsonb(replacement)
      when jsonb_typeof(document) = 'array'
        then (select jsonb_agg(pg_temp.with_text(item, replacement)) from jsonb_array_elements(document) item)
      when jsonb_typeof(document) = 'object'
        then (select jsonb_object_agg(key, pg_temp.with_text(value, replacement)) from jsonb_each(document))
      else document end;
  end $$`;
