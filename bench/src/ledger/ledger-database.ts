import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createDb, createPool } from '@tieout/server/src/db/client.ts';
import { migrate } from '@tieout/server/src/db/migrate.ts';
import pg from 'pg';
import { LEDGER_VERSION } from './generate-ledger.ts';
import { benchCompanies, loadLedger } from './load-ledger.ts';

const MIGRATIONS = new URL('../../../apps/server/src/db/migrations/', import.meta.url);

export interface LedgerDatabase {
  appUrl: string;
  ownerUrl: string;
}

/** A running PostgreSQL; the paths of its addresses do not matter. */
export interface Cluster extends LedgerDatabase {
  superuserUrl: string;
}

export interface LedgerRequest {
  /** Of each company. */
  transactions: number;
  companies?: number;
  report: (progress: string) => void;
}

/**
 * The database that holds the generated ledger of this size. One that an earlier run has loaded is found again by its
 * name, which tells size, generator and migrations; it gets this name last, so a run that was killed leaves none.
 */
export async function openLedger(cluster: Cluster, request: LedgerRequest): Promise<LedgerDatabase> {
  const { transactions, companies = 1 } = request;
  const size = companies === 1 ? String(transactions) : `${transactions}x${companies}`;
  const prefix = `ledger_${size}_`;
  const name = `${prefix}${await fingerprint()}`;
  const superuser = new pg.Client({ connectionString: cluster.superuserUrl });
  await superuser.connect();
  try {
    const { rows } = await superuser.query<{ datname: string }>('select datname from pg_database');
    const databases = rows.map(({ datname }) => datname);
    if (!databases.includes(name)) {
      const draft = `loading_${size}`;
      const stale = databases.filter((database) => database.startsWith(prefix) || database === draft);
      for (const database of stale) await superuser.query(`drop database ${database} with (force)`);
      await superuser.query(`create database ${draft} owner tieout_owner`);
      await fill(urlsOf(cluster, draft), request);
      await superuser.query(`alter database ${draft} rename to ${name}`);
    }
    const database = urlsOf(cluster, name);
    request.report('Tidying up the books');
    await tidyUp(database);
    return database;
  } finally {
    await superuser.end();
  }
}

async function fill({ ownerUrl, appUrl }: LedgerDatabase, request: LedgerRequest): Promise<void> {
  const { transactions, companies = 1, report } = request;
  await migrate(ownerUrl);
  const pool = createPool({ connectionString: appUrl, max: 2, onError: () => undefined });
  try {
    const deps = { db: createDb(pool), pool, report };
    for (const company of benchCompanies(companies)) await loadLedger(deps, company, { transactions });
  } finally {
    await pool.end();
  }
}

/**
 * As after a while in service: planned with statistics, and no run pays for what another one has changed, such as books
 * that an import was measured with.
 */
async function tidyUp({ ownerUrl }: LedgerDatabase): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const books = 'journal_entry, journal_line, monthly_balance, monthly_total, monthly_trial_balance, account';
    await owner.query(`vacuum (analyze) company, ${books}`);
  } finally {
    await owner.end();
  }
}

function urlsOf({ ownerUrl, appUrl }: LedgerDatabase, database: string): LedgerDatabase {
  return { ownerUrl: withDatabase(ownerUrl, database), appUrl: withDatabase(appUrl, database) };
}

function withDatabase(url: string, database: string): string {
  const copy = new URL(url);
  copy.pathname = `/${database}`;
  return copy.href;
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(`ledger ${LEDGER_VERSION}\n`);
  for (const name of (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()) {
    hash.update(`${name}\n`).update(await readFile(new URL(name, MIGRATIONS)));
  }
  return hash.digest('hex').slice(0, 12);
}
