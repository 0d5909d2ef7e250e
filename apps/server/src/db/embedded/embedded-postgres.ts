import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartRefusal } from '#server/start-refusal.ts';
import { openDataFolder, refusalOf } from './data-folder.ts';
import { assertDataFolderLocked } from './data-folder-lock.ts';
import { checkDataVersion, writeDataVersion } from './data-version.ts';
import { SUPERUSER } from './init-cluster.ts';
import { prepareInstallation } from './installation.ts';
import type { Prepared } from './installation.ts';
import { rotateLog } from './log-file.ts';
import { stopOrphans } from './orphans.ts';
import { LOOPBACK, choosePort } from './port.ts';
import { spawnPostmaster, waitUntilReady } from './postmaster.ts';
import type { Installation, Postmaster } from './postmaster.ts';
import type { Durability } from './settings.ts';
import { supervise } from './supervisor.ts';
import type { Log } from './supervisor.ts';

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly report: (progress: string) => void;
  readonly log: Log;
  readonly durability?: Durability;
}

export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: 'postgres';
}

export interface EmbeddedPostgres {
  readonly superuserUrl: string;
  readonly connection: Connection;
  /** Where its files are. */
  readonly cluster: string;
  stop(): Promise<void>;
  pid(): number;
}

const START_ATTEMPTS = 8;
const RETRY_MS = 500;
/** Both pass by themselves: another program took the port first, or children of a killed postmaster are still ending. */
const PASSING_REASON = /could not create any TCP\/IP sockets|shared memory block/;

/**
 * Starts the data folder's own PostgreSQL, making it on the first start, and keeps it running until `stop`.
 * The caller holds the folder's lock (`acquireDataFolderLock`). Everything a killed server or a killed database left
 * behind is cleared away first, so every start ends with a working database or with a StartRefusal.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = await openDataFolder(options.dataDir);
  assertDataFolderLocked(folder);
  try {
    await checkDataVersion(folder);
    const prepared = await prepareInstallation({ ...options, folder, durability: options.durability ?? 'durable' });
    await writeDataVersion(folder);
    return await start(prepared, options);
  } catch (error) {
    throw refusalOf(error, folder);
  }
}

async function start(prepared: Prepared, { report, log }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  report('Starting the database');
  await rotateLog(prepared.folder);
  const { postmaster, port } = await launch(prepared, log);
  const supervised = supervise(prepared, port, postmaster, log);
  const { password } = prepared;
  const connection = { host: LOOPBACK, port, user: SUPERUSER, password, database: 'postgres' } as const;
  try {
    await proveConnection(connection);
  } catch (error) {
    await supervised.stop();
    throw error;
  }
  log.info({ pid: postmaster.pid, port, cluster: prepared.cluster }, 'PostgreSQL is running');
  return { connection, superuserUrl: urlOf(connection), cluster: prepared.cluster, ...supervised };
}

async function launch(installation: Installation, log: Log): Promise<{ postmaster: Postmaster; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const { hadOrphan } = await stopOrphans(installation);
    if (hadOrphan) log.warn({}, 'stopped the PostgreSQL of a server that was killed');
    const port = await choosePort(installation.folder);
    const postmaster = await spawnPostmaster(installation, port);
    try {
      await waitUntilReady(postmaster, installation);
      return { postmaster, port };
    } catch (error) {
      const isPassing = error instanceof StartRefusal && PASSING_REASON.test(error.message);
      if (!isPassing || attempt === START_ATTEMPTS) throw error;
      log.warn({ err: error, attempt }, 'PostgreSQL did not start; trying again');
      await sleep(RETRY_MS * attempt);
    }
  }
}

/** A cluster restored without its key file would otherwise fail at the first query of a user. */
async function proveConnection(connection: Connection): Promise<void> {
  const client = new Client(connection);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    throw new StartRefusal(
      `The database runs but refused its own key: ${error instanceof Error ? error.message : String(error)}. ` +
        'Restore the keys folder that belongs to this data folder from a backup.',
      { cause: error },
    );
  } finally {
    await client.end().catch(() => null);
  }
}

function urlOf({ host, port, user, password, database }: Connection): string {
  return `postgres://${user}:${password}@${host}:${port}/${database}`;
}
