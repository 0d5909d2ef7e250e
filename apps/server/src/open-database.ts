import type pg from 'pg';
import { createDb, createPool, type AppDb } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { createFiguresThread, type FiguresThread } from '#metrics/thread/figures-thread.ts';
import { refuseUnusableServer } from '#db/usable-server.ts';
import { ensureAppRole, prepareDatabase } from '#db/roles.ts';
import { refuseUnsafeDatabase } from '#db/safety-check.ts';
import type { Config } from './config.ts';

interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface OpenDatabase {
  db: AppDb;
  pool: pg.Pool;
  /** With connections of its own, which are closed with the others. */
  figures: FiguresThread;
  /** Where its files are; null: on a machine of somebody else. */
  folder: string | null;
  close(): Promise<void>;
}

/** A migrated database and a pool that serves as the role `app`: the embedded one, or the one of DATABASE_URL. */
export async function openDatabase(
  config: Config,
  log: Log,
  report: (progress: string) => void,
): Promise<OpenDatabase> {
  const server =
    config.database === null ? await startEmbeddedPostgres({ dataDir: config.dataDir, report, log }) : null;
  try {
    const urls = config.database ?? (await prepareDatabase(server?.superuserUrl ?? '', 'tieout'));
    if (config.database !== null) {
      await refuseUnusableServer('DATABASE_URL', urls.appUrl);
      if (urls.ownerUrl !== urls.appUrl) await refuseUnusableServer('DATABASE_OWNER_URL', urls.ownerUrl);
      await ensureAppRole(urls);
    }
    await migrate(urls.ownerUrl, report);
    let isClosing = false;
    // One login for both: the pool steps down to the role that row-level security holds.
    const connection = { connectionString: urls.appUrl, ...(urls.appUrl === urls.ownerUrl && { role: 'app' }) };
    const pool = createPool({
      ...connection,
      onError: (error) => {
        // The pool does not wait for its sockets to close, so our own shutdown cuts the last of them.
        if (!isClosing) log.warn({ err: error }, 'a database connection was lost');
      },
    });
    const db = createDb(pool);
    if (config.isProduction) await refuseOrDisconnect(db, pool);
    const figures = createFiguresThread(connection);
    return {
      db,
      pool,
      figures,
      folder: server?.cluster ?? null,
      async close() {
        isClosing = true;
        await figures.close();
        // Not db.destroy(): it leaves the pool open in a process that only ran jobs.
        await pool.end();
        await server?.stop();
      },
    };
  } catch (error) {
    await server?.stop();
    throw error;
  }
}

/** An idle connection would keep a refused process alive for a minute. */
async function refuseOrDisconnect(db: AppDb, pool: pg.Pool): Promise<void> {
  try {
    await refuseUnsafeDatabase(db);
  } catch (error) {
    await pool.end();
    throw error;
  }
}
