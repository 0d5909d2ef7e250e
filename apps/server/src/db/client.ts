import type { EventEmitter } from 'node:events';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';

/** Every query takes this as an argument, so no caller can leave its transaction by accident. */
export type Db = Kysely<DB>;

const { builtins } = pg.types;

/** bigint and numeric sums arrive as text; a cent beyond 2^53 must fail loudly instead of being rounded. */
function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is outside the safe integer range`);
  return value;
}

function parseInstant(text: string): string {
  return new Date(text.includes('T') ? text : text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseSafeInteger],
  // A Date at local midnight would move accounting dates across time zones.
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, parseInstant],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

export interface PoolOptions {
  connectionString: string;
  max?: number;
  /** SET ROLE after connecting; used when one login serves for owner and app. */
  role?: string;
  onError: (error: Error) => void;
}

export function createPool({ connectionString, max = 10, role, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    application_name: 'tieout',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    ...(role && { options: `-c role=${role}` }),
  });
  // An idle connection that dies emits an error; without a listener it would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    dropWhenLost(client);
  });
  return pool;
}

/**
 * Whoever waits for an answer hears of the loss a moment before the socket closes. Given back in that moment, the
 * connection would be handed to the next caller; one that is ending is not.
 */
function dropWhenLost(client: pg.PoolClient & { connection?: EventEmitter }): void {
  client.connection?.on('errorMessage', ({ severity }: { severity?: string }) => {
    // What ends the session, not only a statement of it.
    if (severity === 'FATAL' || severity === 'PANIC')
      void (client as unknown as pg.Client).end().catch(() => undefined);
  });
}

/** The server's own connection pool, from which transactions are opened. */
export type AppDb = Kysely<DB>;

const pools = new WeakMap<AppDb, pg.Pool>();

export function createDb(pool: pg.Pool): AppDb {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** The connections behind a db that createDb made. */
export function poolOf(db: AppDb): pg.Pool {
  const pool = pools.get(db);
  if (pool === undefined) throw new Error('A transaction has no connections of its own to open another with');
  return pool;
}

export type Ask = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

/** Kysely on one connection that somebody else opened and will close; `ask` stands between them. */
export function dbOn(client: pg.PoolClient, ask: Ask): Db {
  const borrowed = new Proxy(client, {
    get(target, key) {
      if (key === 'release') return () => undefined;
      return key === 'query' ? ask : Reflect.get(target, key, target);
    },
  });
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect: async () => borrowed, end: async () => undefined, options: {} } }),
  });
}
