import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { installationSecretPath } from '#server/secrets/installation-secret.ts';
import { createSecretBox } from '#server/secrets/secret-box.ts';
import { ask } from './backup-session.ts';
import type { ReachedDatabase } from './reach-database.ts';

const DATABASE = 'tieout';

export interface DatabaseFacts {
  readonly version: string;
  readonly systemIdentifier: string;
  readonly migrations: string[];
  /** The newest key of the database, sealed; null before the first complete start. */
  readonly sealedKey: { kid: string; sealed: Buffer } | null;
}

export async function readFacts(database: ReachedDatabase): Promise<DatabaseFacts> {
  const server = await withClient(database, 'postgres', async (client) => {
    const [row] = await ask<{ version: string; id: string; has_database: boolean }>(
      client,
      `select current_setting('server_version') as version, system_identifier::text as id,
              exists (select from pg_database where datname = '${DATABASE}') as has_database
         from pg_control_system()`,
    );
    if (row === undefined) throw new Error('PostgreSQL did not say who it is');
    return row;
  });
  const product = server.has_database ? await withClient(database, DATABASE, readProduct) : NOTHING_YET;
  return { version: server.version, systemIdentifier: server.id, ...product };
}

/** Whether what the database holds encrypted can be read: by the secret that is set, else by the one of the folder. */
export async function canOpenKeys(
  { sealedKey }: DatabaseFacts,
  folder: string,
  secret: string | null,
): Promise<boolean> {
  if (sealedKey === null) return true;
  const known = secret ?? (await readFile(installationSecretPath(folder), 'utf8').catch(() => null));
  return known !== null && createSecretBox(known, 'signing keys').open(sealedKey.sealed, sealedKey.kid) !== null;
}

/** Reads every row once, which makes PostgreSQL check the checksum of every page it lies on. */
export async function readEveryRow(database: ReachedDatabase, onBytes: (bytes: number) => void): Promise<void> {
  await withClient(database, DATABASE, async (client) => {
    // An index would answer the count without looking at the rows.
    await ask(client, 'set enable_indexscan = off');
    await ask(client, 'set enable_indexonlyscan = off');
    await ask(client, 'set enable_bitmapscan = off');
    for (const { name, bytes } of await listTables(client)) {
      await ask(client, `select count(*) from ${name}`);
      onBytes(Number(bytes));
    }
  });
}

export async function measureRows(database: ReachedDatabase): Promise<number> {
  const tables = await withClient(database, DATABASE, listTables);
  return tables.reduce((sum, { bytes }) => sum + Number(bytes), 0);
}

export async function withClient<T>(
  database: ReachedDatabase,
  name: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await database.connect(name);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const NOTHING_YET = { migrations: [], sealedKey: null };

async function readProduct(client: Client): Promise<Pick<DatabaseFacts, 'migrations' | 'sealedKey'>> {
  const [tables] = await ask<{ history: boolean; keys: boolean }>(
    client,
    `select to_regclass('schema_migration') is not null as history, to_regclass('auth_signing_key') is not null as keys`,
  );
  const history =
    tables?.history === true
      ? await ask<{ name: string }>(client, 'select name from schema_migration order by name')
      : [];
  const [key] =
    tables?.keys === true
      ? await ask<{ kid: string; sealed: Buffer }>(
          client,
          'select kid::text, private_encrypted as sealed from auth_signing_key where retired_at is null order by created_at desc limit 1',
        )
      : [];
  return { migrations: history.map(({ name }) => name), sealedKey: key ?? null };
}

async function listTables(client: Client): Promise<{ name: string; bytes: string }[]> {
  return ask(
    client,
    `select oid::regclass::text as name, pg_relation_size(oid)::text as bytes
       from pg_class where relkind in ('r', 'm', 't') and relpersistence = 'p' order by oid`,
  );
}
