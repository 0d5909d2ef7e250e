import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '@tieout/contracts/auth.ts';
import { uploadLedger, type LedgerImport } from '@tieout/contracts/ledger-import.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDb, createPool } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import type { EmbeddedPostgres } from '#db/embedded/embedded-postgres.ts';
import { killDatabase, makeFolder, query, removeFolder, startHere, until } from '#db/embedded/testing/harness.ts';
import { findBalanceDifferences } from '#ledger/balances/verify-balances.queries.ts';
import { addMember, createCompany, createUser, TEST_PASSWORD } from '../factories/people.ts';
import { freePort, startProduct, type ProductProcess } from '../lifecycle/product-process.ts';
import { makeLedgerFile, type LedgerFile } from './ledger-file.ts';

const KILLS = 20;
const ENTRIES = 5_000;
/** From the moment at which the job runs; in this time it reads, posts and commits. */
const LATEST_KILL_MS = 1_500;

let folder: string;
let dataDir: string;
let postgres: EmbeddedPostgres;
let database: string;
let ownerUrl: string;
let companyId: string;
let product: ProductProcess;
let settings: Record<string, string>;

/** Server with its worker, and the database, as processes of their own. */
beforeEach(async () => {
  folder = await makeFolder();
  dataDir = await makeFolder();
  postgres = await startHere(folder);
  await query(postgres.superuserUrl, 'create role app');
  await query(postgres.superuserUrl, "create role owner login password 'secret' in role app");
  await query(postgres.superuserUrl, 'create database books owner owner');
  database = Object.assign(new URL(postgres.superuserUrl), { pathname: '/books' }).href;
  ownerUrl = Object.assign(new URL(database), { username: 'owner', password: 'secret' }).href;
  settings = {
    PORT: await freePort(),
    DATA_DIR: dataDir,
    DEMO: 'off',
    REQUESTS_PER_MINUTE: 'off',
    ATTEMPT_LIMITS: 'off',
    DATABASE_URL: ownerUrl,
  };
  product = startProduct(settings);
  await product.ready();
});

afterEach(async () => {
  product.child.kill('SIGKILL');
  await product.ended;
  await postgres.stop();
  await removeFolder(dataDir);
  await removeFolder(folder);
});

async function withDb<T>(work: (db: ReturnType<typeof createDb>) => Promise<T>): Promise<T> {
  const pool = createPool({ connectionString: ownerUrl, role: 'app', max: 1, onError: () => undefined });
  try {
    return await work(createDb(pool));
  } finally {
    await pool.end();
  }
}

/** The token of the owner of a new company. */
async function createBooks(): Promise<string> {
  const email = await withDb(async (db) => {
    companyId = await createCompany(db);
    const user = await createUser(db);
    await addMember(db, companyId, user.id);
    return user.email;
  });
  const body = JSON.stringify({ email, password: TEST_PASSWORD });
  const answer = await send('POST', login.path, { body, type: 'application/json' });
  return (answer as { accessToken: string }).accessToken;
}

interface Sent {
  token?: string;
  body?: string;
  type?: string;
}

async function send(method: string, path: string, { token, body, type = 'application/octet-stream' }: Sent) {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': type }),
  };
  const response = await fetch(`${product.url}${path}`, { method, headers, ...(body !== undefined && { body }) });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json() as Promise<unknown>;
}

function statusOf(id: string): Promise<unknown> {
  return query(database, `select status from ledger_import where id = '${id}'`).then(([status]) => status);
}

/** The queue gives the jobs of a dead worker back after a while, and failed ones a later try; the drill does not wait. */
async function waitForStatus(id: string, wanted: readonly string[]): Promise<string> {
  return until(async () => {
    const status = String(await statusOf(id));
    if (wanted.includes(status)) return status;
    const ofImports = "task_id in (select id from graphile_worker._private_tasks where identifier = 'ledger-import')";
    await query(
      database,
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour' where ${ofImports}`,
    );
    await query(
      database,
      `update graphile_worker._private_jobs set run_at = now() where run_at > now() and ${ofImports}`,
    );
    await query(database, "select graphile_worker.add_job('release-dead-jobs', job_key => 'release-dead-jobs')");
    await sleep(200);
    return null;
  });
}

async function upload(token: string, { csv }: LedgerFile, round: number): Promise<string> {
  const path = `${uploadLedger.path}?fileName=round-${round}.csv`;
  const { id } = (await send('POST', path, { token, body: csv })) as LedgerImport;
  await until(async () => (await statusOf(id)) === 'ready');
  return id;
}

/** SIGTERM is no accident: the server ends by itself, and what it was doing waits for the next one. */
const PARTS = ['server', 'database', 'stop'] as const;

async function kill(part: (typeof PARTS)[number]): Promise<void> {
  if (part !== 'database') {
    product.child.kill(part === 'stop' ? 'SIGTERM' : 'SIGKILL');
    const how = await product.ended;
    if (part === 'stop' && how !== 0) throw new Error(`It did not stop cleanly (${how}):\n${product.output()}`);
    // What the dead server had under way ends with its connections.
    await until(async () => {
      const [left] = await query(
        database,
        "select count(*)::integer from pg_stat_activity where application_name = 'tieout'",
      );
      return left === 0;
    });
    return;
  }
  const [started] = await query(postgres.superuserUrl, 'select pg_postmaster_start_time()::text');
  await killDatabase(folder);
  await until(async () => {
    const [startedAgain] = await query(postgres.superuserUrl, 'select pg_postmaster_start_time()::text');
    return startedAgain !== started;
  });
}

interface Books {
  entries: number;
  lines: number;
  sums: Record<string, number>;
}

async function readBooks(): Promise<Books> {
  const [entries] = await query(database, 'select count(*)::integer from journal_entry where until_version is null');
  const [lines] = await query(database, "select count(*)::integer from journal_line where basis <> 'CASH'");
  const [sums] = await query(
    database,
    `select coalesce(jsonb_object_agg(key, amount), '{}') from (
       select a.code || ' ' || b.month as key, sum(b.amount_minor) as amount
         from monthly_balance b join account a on a.id = b.account_id
        where b.basis = 'ACCRUAL' group by 1) s`,
  );
  return { entries: Number(entries), lines: Number(lines), sums: sums as Record<string, number> };
}

function booksOf(files: readonly LedgerFile[]): Books {
  const sums: Record<string, number> = {};
  for (const file of files) for (const [key, sum] of file.sums) sums[key] = (sums[key] ?? 0) + sum;
  return {
    entries: files.reduce((count, file) => count + file.entries, 0),
    lines: files.reduce((count, file) => count + file.lines, 0),
    sums,
  };
}

const CORRECTED_ENTRIES = 2_000;

/** Half of the entries in January, half in February; each of so many cents. */
function rentOf(january: number, february: number): string {
  const lines = Array.from({ length: CORRECTED_ENTRIES }, (_, index) => {
    const isEven = index % 2 === 0;
    const day = isEven ? '2026-01-15' : '2026-02-15';
    const amount = ((isEven ? january : february) / 100).toFixed(2);
    const no = index + 1;
    return `${no},${day},6000,Rent,Expense,${amount},\n${no},${day},1000,Bank,Bank,,${amount}`;
  });
  return ['Entry number,Date,Account code,Account name,Account type,Debit,Credit', ...lines, ''].join('\n');
}

function rentSums(january: number, february: number): Record<string, number> {
  const half = CORRECTED_ENTRIES / 2;
  return {
    '1000 2026-01': -january * half,
    '1000 2026-02': -february * half,
    '6000 2026-01': january * half,
    '6000 2026-02': february * half,
  };
}

test.each([
  ['restate', rentSums(1_100, 1_200)],
  ['book-difference', rentSums(1_000, 1_300)],
  ['leave-out', rentSums(1_000, 1_200)],
] as const)(
  'killed while a correction of closed months is posted with the answer %s: as before, or whole',
  async (closed, after) => {
    const token = await createBooks();
    async function post(csv: string, round: number, answers: object | null): Promise<string> {
      const id = await upload(token, { ...makeLedgerFile(0, 1), csv }, round);
      if (answers !== null) {
        const body = JSON.stringify(answers);
        await send('PUT', `${uploadLedger.path}/${id}/corrections`, { token, body, type: 'application/json' });
      }
      await send('POST', `${uploadLedger.path}/${id}/confirm`, { token });
      return id;
    }
    const before = rentSums(1_000, 1_000);
    await waitForStatus(await post(rentOf(1_000, 1_000), 0, null), ['imported']);
    await query(database, `update company set closed_through = '2026-01' where id = '${companyId}'`);
    for (const [round, part] of (['server', 'database', 'server'] as const).entries()) {
      const answers = { closed, missing: 'keep', overlap: 'leave-out', booked: 'keep' };
      const id = await post(rentOf(1_100, 1_200), round + 1, answers);
      await sleep(fc.sample(fc.integer({ min: 0, max: LATEST_KILL_MS }), { numRuns: 1, seed: round })[0]);
      await kill(part);
      expect([before, after], 'whole or not there').toContainEqual((await readBooks()).sums);
      if (part !== 'database') {
        product = startProduct(settings);
        await product.ready();
      }
      expect(await waitForStatus(id, ['imported', 'failed', 'cancelled'])).toBe('imported');
      expect((await readBooks()).sums).toEqual(after);
      Object.assign(before, after);
    }
  },
  600_000,
);

test(`${KILLS} kills and stops of server and database in the middle of an import: each is whole or not there, and at last whole`, async () => {
  const token = await createBooks();
  const parts = Array.from({ length: KILLS }, (_, round) => PARTS[round % PARTS.length] ?? 'stop');
  const moments = fc.sample(fc.integer({ min: 0, max: LATEST_KILL_MS }), KILLS);
  const files: LedgerFile[] = [];
  for (const [round, part] of parts.entries()) {
    const before = booksOf(files);
    files.push(makeLedgerFile(round * ENTRIES, ENTRIES));
    const after = booksOf(files);
    const id = await upload(token, files[round] ?? makeLedgerFile(0, 1), round);
    await send('POST', `${uploadLedger.path}/${id}/confirm`, { token });
    await until(async () => {
      const [job] = await query(
        database,
        `select status from job where params ->> 'importId' = '${id}' and kind = 'ledger-import'`,
      );
      return job !== 'waiting';
    });
    await sleep(moments[round]);
    await kill(part);
    const found = await readBooks();
    expect(found, 'whole or not there').toEqual(found.entries === after.entries ? after : before);
    if (part !== 'database') {
      product = startProduct(settings);
      await product.ready();
    }
    expect(await waitForStatus(id, ['imported', 'failed', 'cancelled'])).toBe('imported');
    expect(await readBooks()).toEqual(after);
  }
  const differences = await withDb((db) =>
    inContext(db, { companyIds: [companyId] }, (transaction) => findBalanceDifferences(transaction, companyId)),
  );
  expect(differences).toEqual([]);
}, 1_800_000);
