import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { dbOn, type Ask } from './client.ts';
import { uuidArray, type DbContext } from './context.ts';
import type { DB } from './schema.ts';

export type Cell = string | number | boolean | null | object;

/** One transaction in which rows can be copied and queries run; both on the same connection. */
export interface BulkTransaction {
  db: Kysely<DB>;
  /** Copies rows into a temporary table that ends with the transaction. Rows that come one by one are never all in memory. */
  stage: (name: string, columns: readonly StagedColumn[], rows: Rows) => Promise<void>;
  /** As `stage`, for rows that are in COPY's text format already. */
  stageText: (name: string, columns: readonly StagedColumn[], text: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Copies rows into a table whose references are known already. */
  copyInto: <T extends keyof DB>(table: T, rows: readonly CopiedRow<T>[]) => Promise<void>;
}

/** Column names are the table's; every row of one call has the same ones. */
export type CopiedRow<T extends keyof DB> = { readonly [C in keyof DB[T]]?: Cell };

export type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;

export type StagedColumn = `${string} ${string}`;

/**
 * COPY is refused on tables with row-level security, so rows go into a temporary table first and from there by one
 * INSERT … SELECT under the policies.
 */
export async function inBulkTransaction<T>(
  pool: pg.Pool,
  context: DbContext,
  work: (transaction: BulkTransaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await client.query(
      `select set_config('app.user_id', $1, true), set_config('app.company_ids', $2, true),
              set_config('statement_timeout', '0', true)`,
      [context.userId ?? '', uuidArray(context.companyIds)],
    );
    const result = await work({
      db: dbOn(client, oneByOne(client)),
      stage: (name, columns, rows) => stage(client, { name, columns, text: copyChunks(rows) }),
      stageText: (name, columns, text) => stage(client, { name, columns, text }),
      copyInto: (...args) => copyInto(client, ...args),
    });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Queries that are asked for together wait for each other here: the driver is about to refuse what comes in between. */
function oneByOne(client: pg.PoolClient): Ask {
  let before: Promise<unknown> = Promise.resolve();
  return function ask(text, values) {
    const answer = before.then(() => client.query(text, [...values]));
    before = answer.catch(() => undefined);
    return answer;
  };
}

type CopyText = Iterable<string> | AsyncIterable<string | Uint8Array>;

interface StagedTable {
  name: string;
  columns: readonly StagedColumn[];
  text: CopyText;
}

async function stage(client: pg.PoolClient, { name, columns, text }: StagedTable): Promise<void> {
  await client.query(`create temporary table ${name} (${columns.join(', ')}) on commit drop`);
  await copyText(client, name, text);
  // Without statistics the planner takes a fresh table for tiny and joins it in nested loops.
  await client.query(`analyze ${name}`);
}

async function copyInto<T extends keyof DB>(
  client: pg.PoolClient,
  table: T,
  rows: readonly CopiedRow<T>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first) as (keyof DB[T])[];
  const isOdd = rows.some((row) => Object.keys(row).length !== columns.length);
  if (isOdd) throw new Error(`Rows for ${table} do not all have the columns ${columns.join(', ')}`);
  const staged = `staged_${table}`;
  const names = columns.map((column) => pg.escapeIdentifier(String(column))).join(', ');
  await client.query(`create temporary table ${staged} on commit drop as select ${names} from "${table}" with no data`);
  const cells = rows.map((row) => columns.map((column) => row[column] ?? null));
  await copyText(client, staged, copyChunks(cells));
  await client.query(`insert into "${table}" (${names}) select ${names} from ${staged}`);
  await client.query(`drop table ${staged}`);
}

/** Rows in the text format of COPY into a table, which may be followed by its columns in parentheses. */
export async function copyText(client: pg.ClientBase, table: string, text: CopyText): Promise<void> {
  await pipeline(Readable.from(text), client.query(copyFrom(`copy ${table} from stdin`)));
}

const CHUNK_CHARACTERS = 64 * 1024;

function copyChunks(rows: Rows): Iterable<string> | AsyncIterable<string> {
  return Symbol.iterator in rows ? chunksOf(rows) : lateChunksOf(rows);
}

function* chunksOf(rows: Iterable<readonly Cell[]>): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    chunk += rowText(row);
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

async function* lateChunksOf(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  let chunk = '';
  for await (const row of rows) {
    chunk += rowText(row);
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

function rowText(row: readonly Cell[]): string {
  return `${row.map(cellText).join('\t')}\n`;
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function cellText(cell: Cell): string {
  if (cell === null) return '\\N';
  const text = typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
  return text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}
