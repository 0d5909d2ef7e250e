import { readFile, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { login } from '@tieout/contracts/auth.ts';
import { getPortfolio } from '@tieout/contracts/headline.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDb, createPool } from '#db/client.ts';
import {
  assertNothingRuns,
  databaseProcesses,
  killDatabase,
  makeFolder,
  removeFolder,
  until,
} from '#db/embedded/testing/harness.ts';
import { findBalanceDifferences } from '#ledger/balances/verify-balances.queries.ts';
import { createProgress } from '#server/backup/progress.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#server/demo/demo-people.ts';
import {
  PURSE_TOTAL,
  askRows,
  fingerprint,
  startCommand,
  startWriters,
  superuserUrlOf,
  type CommandProcess,
} from './backup-process.ts';
import { freePort, startProduct, type ProductProcess } from './product-process.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let folder: string;
let dataDir: string;
let backups: string;
let product: ProductProcess;
/** The complete backup the first test makes and the later ones use. */
let backup = '';
let tokenBefore = '';
const commands: CommandProcess[] = [];

beforeAll(async () => {
  folder = await makeFolder();
  dataDir = path.join(folder, 'data');
  backups = path.join(folder, 'backups');
  await startHere();
});

afterAll(async () => {
  for (const { child } of commands) child.kill('SIGKILL');
  product.child.kill('SIGKILL');
  await product.ended;
  await killDatabaseAndWait(folder);
  await removeFolder(folder);
});

/** One address for all starts: it is in the tokens. */
async function settings(): Promise<Record<string, string>> {
  return { DATA_DIR: dataDir, PORT: await freePort(), PUBLIC_URL: 'http://localhost:3999', LOG_LEVEL: 'warn' };
}

async function startHere(): Promise<void> {
  product = startProduct(await settings());
  await product.ready();
}

async function stopProduct(): Promise<void> {
  product.child.kill('SIGTERM');
  expect(await product.ended, product.output()).toBe(0);
}

function run(name: 'backup' | 'restore', args: string[], env: Record<string, string> = {}): CommandProcess {
  const command = startCommand(name, args, { DATA_DIR: dataDir, ...env });
  commands.push(command);
  return command;
}

async function expectDone(command: CommandProcess): Promise<string> {
  const { code, output } = await command.ended;
  expect(code, output).toBe(0);
  return output;
}

async function expectRefusal(command: CommandProcess, sentence: string | RegExp): Promise<void> {
  const { code, output } = await command.ended;
  expect(output.trim().split('\n').at(-1)).toMatch(sentence);
  expect(output).not.toContain('    at ');
  expect(code).toBe(1);
}

async function killDatabaseAndWait(where: string): Promise<void> {
  await killDatabase(where);
  await until(async () => (await databaseProcesses(where)).length === 0);
}

async function logIn(email: string): Promise<string> {
  const response = await fetch(`${product.url}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  expect(response.status, email).toBe(200);
  return login.response.parse(await response.json()).accessToken;
}

function askPortfolio(token: string): Promise<Response> {
  return fetch(`${product.url}${getPortfolio.path}`, { headers: { authorization: `Bearer ${token}` } });
}

async function completeBackups(): Promise<string[]> {
  return (await readdir(backups)).filter((name) => name.startsWith('tieout-')).sort();
}

function restoreHere(from: string): Promise<unknown> {
  const progress = createProgress({ write: () => undefined });
  const into = path.join(folder, 'from-damaged');
  return restoreBackup({ backup: from, dataDir: into, replace: false, secret: null, progress });
}

const MANAGER = DEMO_PEOPLE.find(({ role }) => role === 'MANAGER')?.email ?? '';

describe('backup and restore', () => {
  test('a data folder that is destroyed comes back as it was, written to while it was backed up', async () => {
    tokenBefore = await logIn(MANAGER);
    const figures: unknown = await (await askPortfolio(tokenBefore)).json();
    const url = await superuserUrlOf(dataDir);
    const tables = await fingerprint(url);
    expect(Object.keys(tables)).toContain('journal_line');
    const writers = await startWriters(url);
    await vi.waitFor(() => expect(writers.committed()).toBeGreaterThan(50), { timeout: 60_000 });

    const before = writers.committed();
    const output = await expectDone(run('backup', [backups]));
    const after = writers.committed();
    expect(after).toBeGreaterThan(before);
    expect(output).toContain('IT HOLDS KEYS AND ALL DATA');
    expect(await askRows(url, 'select slot_name from pg_replication_slots')).toEqual([]);
    await writers.stop();
    const [name = ''] = await completeBackups();
    backup = path.join(backups, name);
    expect(name).toMatch(/^tieout-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);

    product.child.kill('SIGKILL');
    await product.ended;
    await killDatabaseAndWait(dataDir);
    await rm(dataDir, { recursive: true });

    expect(await expectDone(run('restore', [backup]))).toContain(`Restored ${dataDir}`);
    await assertNothingRuns(folder);
    await startHere();
    expect((await askPortfolio(tokenBefore)).status).toBe(200);
    expect(await (await askPortfolio(await logIn(MANAGER))).json()).toEqual(figures);
    for (const { email } of DEMO_PEOPLE) await logIn(email);

    const restoredUrl = await superuserUrlOf(dataDir);
    expect(await fingerprint(restoredUrl)).toEqual(tables);
    const [marks] = await askRows<{ rows: number; last: number }>(
      restoredUrl,
      'select count(*)::int as rows, max(id) as last from marked_row',
    );
    // None of those committed before is missing, and the last is no gap after another: one moment for all.
    expect(marks?.last).toBe(marks?.rows);
    expect(marks?.rows).toBeGreaterThanOrEqual(before);
    expect(await askRows(restoredUrl, 'select sum(amount)::int as total from purse')).toEqual([{ total: PURSE_TOTAL }]);
    const [bulk] = await askRows<{ rows: number }>(restoredUrl, 'select count(*)::int as rows from bulk_row');
    expect([0, 500]).toContain(bulk?.rows);
    await expectBooksTieOut(restoredUrl);
  });

  test('only its owner can read a backup', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o700);
    for (const file of ['data/keys/installation-secret', 'data/keys/postgres-superuser', 'manifest.json']) {
      expect((await stat(path.join(backup, file))).mode & 0o777, file).toBe(0o600);
    }
    expect((await stat(path.join(dataDir, 'keys', 'installation-secret'))).mode & 0o777).toBe(0o600);
  });

  test('a backup that is killed harms nothing, and the next one clears away what it left', async () => {
    let existing = await completeBackups();
    while ((await killWhileCopying()) !== 'SIGKILL') existing = await completeBackups();
    expect(await completeBackups()).toEqual(existing);
    const url = await superuserUrlOf(dataDir);
    await vi.waitFor(async () => expect(await askRows(url, 'select slot_name from pg_replication_slots')).toEqual([]), {
      timeout: 60_000,
    });
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);

    await expectDone(run('backup', [backups]));
    expect(await readdir(path.join(backups, '.in-progress'))).toEqual(['lock']);
    expect(await completeBackups()).toHaveLength(existing.length + 1);
  });

  test('a folder in use or with data is refused and left as it is', async () => {
    await expectRefusal(run('restore', [backup]), /^A Tieout server is using .+ Stop it first/);
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    await stopProduct();
    await expectRefusal(run('restore', [backup]), /holds data, and restoring never overwrites any\. Add --replace/);
  });

  test('a damaged backup is refused in one sentence, and nothing is made of it', async () => {
    const manifestFile = path.join(backup, 'manifest.json');
    const manifest = await readFile(manifestFile);
    const file = path.join(backup, 'data', 'postgres', 'PG_VERSION');
    const relation = await largestFile(path.join(backup, 'data', 'postgres', 'base'));

    await flipByte(relation);
    await expectRefusal(
      run('restore', [backup, '--into', path.join(folder, 'from-damaged')]),
      /^The backup is damaged: .+ is not as it was written\. Use another one\.$/,
    );
    await flipByte(relation);

    await rename(file, `${file}.away`);
    await expect(restoreHere(backup)).rejects.toThrow(/^The backup is damaged: .+PG_VERSION is missing\.$/);
    await rename(`${file}.away`, file);

    await truncate(manifestFile, Math.floor(manifest.length / 2));
    await expect(restoreHere(backup)).rejects.toThrow('is damaged: its manifest.json is not as it was written');
    await writeFile(manifestFile, manifest);

    await expect(restoreHere(folder)).rejects.toThrow('is no backup of Tieout: it has no manifest.json');
    expect((await readdir(folder)).filter((name) => name.startsWith('from-damaged'))).toEqual([]);
  });

  test('the database of DATABASE_URL is left to its own tools', async () => {
    await expectRefusal(
      run('backup', [backups], { DATABASE_URL: 'postgres://localhost/books' }),
      /^DATABASE_URL is set\. Back up your own PostgreSQL with its own tools, for example pg_dump, and keep TIEOUT_SECRET/,
    );
  });

  test('a stopped product is backed up as well, and a restore moves the folder that was there aside', async () => {
    await rm(backups, { recursive: true });
    await expectDone(run('backup', [backups]));
    await assertNothingRuns(folder);
    const [name = ''] = await completeBackups();
    const keys = await readFile(path.join(dataDir, 'keys', 'postgres-superuser'));
    await writeFile(path.join(dataDir, 'keys', 'postgres-superuser'), 'lost');

    const output = await expectDone(run('restore', [path.join(backups, name), '--replace']));
    await assertNothingRuns(folder);
    const [aside = ''] = (await readdir(folder)).filter((entry) => entry.startsWith('data.before-restore-'));
    expect(output).toContain(path.join(folder, aside));
    expect(await readFile(path.join(folder, aside, 'keys', 'postgres-superuser'), 'utf8')).toBe('lost');
    expect(await readdir(path.join(folder, aside))).toContain('postgres');
    expect(await readFile(path.join(dataDir, 'keys', 'postgres-superuser'))).toEqual(keys);
    expect(await readdir(folder)).not.toContain('data.restoring');
  });

  test('without its secret the product says that its keys cannot be read, and old tokens are dead', async () => {
    await rm(path.join(dataDir, 'keys', 'installation-secret'));
    await startHere();
    expect(product.output()).toContain('the keys in the database were sealed under another secret and cannot be read');
    expect((await askPortfolio(tokenBefore)).status).toBe(401);
    await logIn(MANAGER);
    await stopProduct();
  });

  test('without any key the product refuses to start and names what is missing', async () => {
    await rm(path.join(dataDir, 'keys'), { recursive: true });
    product = startProduct(await settings());
    expect(await product.ended).toBe(1);
    expect(product.output()).toMatch(
      /The key of the database is missing: .+postgres-superuser\. Restore it from a backup/,
    );
  });
});

/** Answers how it ended: on a fast machine it may be complete before the signal arrives. */
async function killWhileCopying(): Promise<number | string> {
  const { child, ended } = run('backup', [backups]);
  let isOver = false;
  void ended.then(() => (isOver = true));
  await until(async () => isOver || (await hasBegunToCopy()));
  child.kill('SIGKILL');
  return (await ended).code;
}

async function hasBegunToCopy(): Promise<boolean> {
  const workplace = path.join(backups, '.in-progress');
  const [draft] = (await readdir(workplace)).filter((name) => name.startsWith('tieout-'));
  return draft !== undefined && (await readdir(path.join(workplace, draft, 'data', 'postgres', 'base'))).length > 0;
}

async function expectBooksTieOut(url: string): Promise<void> {
  const pool = createPool({ connectionString: url, max: 2, onError: () => undefined });
  const db = createDb(pool);
  try {
    const companies = await db.selectFrom('company').select('id').execute();
    expect(companies).toHaveLength(5);
    for (const { id } of companies) expect(await findBalanceDifferences(db, id)).toEqual([]);
  } finally {
    await pool.end();
  }
}

async function largestFile(parent: string): Promise<string> {
  const names = await readdir(parent, { recursive: true });
  const sized = await Promise.all(
    names.map(async (name) => {
      const stats = await stat(path.join(parent, name));
      return { file: path.join(parent, name), bytes: stats.isFile() ? stats.size : 0 };
    }),
  );
  return sized.toSorted((one, other) => other.bytes - one.bytes)[0]?.file ?? '';
}

async function flipByte(file: string): Promise<void> {
  const content = await readFile(file);
  const middle = Math.floor(content.length / 2);
  content[middle] = (content[middle] ?? 0) ^ 1;
  await writeFile(file, content);
}
