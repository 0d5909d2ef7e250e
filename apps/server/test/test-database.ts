import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createDb, createPool, type AppDb } from '#db/client.ts';
import { createFiguresThread, type FiguresThread } from '#metrics/thread/figures-thread.ts';
import { atEndOfFile } from './at-end-of-file.ts';
import { TEMPLATE } from './global-setup.ts';

export interface TestDatabase {
  db: AppDb;
  pool: pg.Pool;
  figures: FiguresThread;
  appUrl: string;
  ownerUrl: string;
  superuserUrl: string;
}

/** A database of its own for the calling test file, copied from the template; gone when the file ends. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const superuserUrl = inject('superuserUrl');
  await runAsSuperuser(superuserUrl, `create database ${name} template ${TEMPLATE} owner tieout_owner`);
  const appUrl = withDatabase(inject('appUrl'), name);
  const pool = createPool({ connectionString: appUrl, max: 5, onError: () => undefined });
  const db = createDb(pool);
  const figures = createFiguresThread({ connectionString: appUrl });
  atEndOfFile(async () => {
    await figures.close();
    await db.destroy();
    await runAsSuperuser(superuserUrl, `drop database ${name} with (force)`);
  });
  return {
    db,
    pool,
    figures,
    appUrl,
    ownerUrl: withDatabase(inject('ownerUrl'), name),
    superuserUrl: withDatabase(superuserUrl, name),
  };
}

export async function runAsSuperuser(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, database: string): string {
  const copy = new URL(url);
  copy.pathname = `/${database}`;
  return copy.href;
}

/** An empty database for tests of what fills one. The roles exist, as they do on every cluster we prepare. */
export async function createEmptyDatabase(): Promise<{ ownerUrl: string; superuserUrl: string }> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const superuserUrl = inject('superuserUrl');
  await runAsSuperuser(superuserUrl, `create database ${name} owner tieout_owner`);
  atEndOfFile(() => runAsSuperuser(superuserUrl, `drop database ${name} with (force)`));
  return { ownerUrl: withDatabase(inject('ownerUrl'), name), superuserUrl: withDatabase(superuserUrl, name) };
}
