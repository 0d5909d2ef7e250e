import { inContext } from '@tieout/server/src/db/context.ts';
import { createDb, createPool } from '@tieout/server/src/db/client.ts';
import { findBalanceDifferences } from '@tieout/server/src/ledger/balances/verify-balances.queries.ts';
import { runAsSuperuser } from '@tieout/server/test/test-database.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openLedger, type Cluster } from './ledger-database.ts';
import { BENCH_COMPANY_ID } from './load-ledger.ts';

const cluster: Cluster = {
  superuserUrl: inject('superuserUrl'),
  ownerUrl: inject('ownerUrl'),
  appUrl: inject('appUrl'),
};

function open(transactions: number, report: (progress: string) => void = () => undefined) {
  return openLedger(cluster, { transactions, report });
}

describe('the ledger of 10,000 transactions', () => {
  let ledger: ReturnType<typeof createDb>;

  beforeAll(async () => {
    const { appUrl } = await open(10_000);
    ledger = createDb(createPool({ connectionString: appUrl, max: 2, onError: () => undefined }));
  });

  afterAll(() => ledger.destroy());

  test('has balances that are the sums of its lines', async () => {
    const context = { companyIds: [BENCH_COMPANY_ID] };
    expect(await inContext(ledger, context, (db) => findBalanceDifferences(db, BENCH_COMPANY_ID))).toEqual([]);
  });

  test.each([
    ['journal_entry', 10_000],
    ['journal_line', 25_000],
    ['account', 120],
  ] as const)('has in %s %d rows', async (table, expected) => {
    const { count } = await inContext(ledger, { companyIds: [BENCH_COMPANY_ID] }, (db) =>
      db
        .selectFrom(table)
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
        .executeTakeFirstOrThrow(),
    );
    expect(count).toBe(expected);
  });
});

/** What is done to books that are there, too. */
const ALWAYS = ['Tidying up the books'];

async function databases(): Promise<string[]> {
  const { rows } = await runAsSuperuser(cluster.superuserUrl, 'select datname from pg_database');
  return rows.map(({ datname }) => datname);
}

describe('a ledger that is there', () => {
  test('is found again without loading', async () => {
    const first = await open(20);
    const steps: string[] = [];
    expect(await open(20, (step) => steps.push(step))).toEqual(first);
    expect(steps).toEqual(ALWAYS);
  });

  test('of another generator or other migrations is replaced', async () => {
    const name = new URL((await open(30)).appUrl).pathname.slice(1);
    await runAsSuperuser(cluster.superuserUrl, `alter database ${name} rename to ledger_30_older`);
    const steps: string[] = [];
    await open(30, (step) => steps.push(step));
    expect(steps.slice(0, -1)).not.toEqual([]);
    expect(steps.slice(-1)).toEqual(ALWAYS);
    expect(await databases()).toContain(name);
    expect(await databases()).not.toContain('ledger_30_older');
  });

  test('in part, because loading was broken off, is loaded anew', async () => {
    await runAsSuperuser(cluster.superuserUrl, 'create database loading_40 owner tieout_owner');
    await open(40);
    const ofThisSize = (await databases()).filter((name) => /^(ledger|loading)_40(_|$)/.test(name));
    expect(ofThisSize).toEqual([expect.stringMatching(/^ledger_40_/)]);
  });
});
