import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { acquireDataFolderLock, isDataFolderInUse, type DataFolderLock } from '#db/embedded/data-folder-lock.ts';
import { startEmbeddedPostgres, type Connection } from '#db/embedded/embedded-postgres.ts';
import { SUPERUSER } from '#db/embedded/init-cluster.ts';
import { readPassword } from '#db/embedded/password.ts';
import { LOOPBACK } from '#db/embedded/port.ts';
import { StartRefusal } from '#server/start-refusal.ts';

const RETRY_MS = 250;
const PATIENCE_MS = 60_000;

export interface ReachedDatabase {
  connect(database: string): Promise<Client>;
  close(): Promise<void>;
}

/**
 * The database of a data folder that has one: the running server's, or, when nobody runs it, one of our own for the
 * time being. A server that is just starting or stopping is waited for.
 */
export async function reachDatabase(
  folder: string,
  cluster: string,
  report: (line: string) => void,
): Promise<ReachedDatabase> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const lock = await tryLock(folder);
    if (lock !== null) return runDatabase(folder, lock, report);
    const connection = await findRunning(folder, cluster);
    if (connection !== null) {
      return { connect: (database) => connectTo({ ...connection, database }), close: () => Promise.resolve() };
    }
    if (Date.now() > deadline) {
      throw new StartRefusal(
        `A Tieout server is using ${folder}, but its database does not answer. Wait until it has started, or stop it.`,
      );
    }
    await sleep(RETRY_MS);
  }
}

/** The caller holds the lock; it is given back when the database is closed, or when it did not start. */
export async function runDatabase(
  folder: string,
  lock: DataFolderLock,
  report: (line: string) => void,
): Promise<ReachedDatabase> {
  function warn(_details: object, message: string): void {
    report(`Warning: ${message}`);
  }
  try {
    const log = { info: () => undefined, warn, error: warn };
    const postgres = await startEmbeddedPostgres({ dataDir: folder, report, log });
    return {
      connect: (database) => connectTo({ ...postgres.connection, database }),
      async close() {
        await postgres.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function tryLock(folder: string): Promise<DataFolderLock | null> {
  if (await isDataFolderInUse(folder)) return null;
  try {
    return await acquireDataFolderLock(folder);
  } catch (error) {
    if (error instanceof StartRefusal && (await isDataFolderInUse(folder))) return null;
    throw error;
  }
}

async function findRunning(folder: string, cluster: string): Promise<Omit<Connection, 'database'> | null> {
  const port = Number(await readFile(path.join(folder, 'postgres-port'), 'utf8').catch(() => ''));
  if (!Number.isInteger(port) || port <= 0 || port > 65_535) return null;
  const connection = { host: LOOPBACK, port, user: SUPERUSER, password: await readPassword(folder) };
  const client = await connectTo({ ...connection, database: 'postgres' }).catch(() => null);
  if (client === null) return null;
  try {
    // The port may meanwhile be another folder's.
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === cluster ? connection : null;
  } finally {
    await client.end();
  }
}

async function connectTo(connection: Omit<Connection, 'database'> & { database: string }): Promise<Client> {
  const client = new Client({ ...connection, application_name: 'tieout-backup' });
  // A lost connection fails the next query; without a listener it would end the process before its folders are cleaned.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
