import { parseMonth } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createWorkedBooks } from '#test/factories/worked-books.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { readReadiness } from './read-readiness.ts';

let app: TestApp;
let companyId: string;

beforeAll(async () => {
  app = await createTestApp();
  ({ companyId } = await createWorkedBooks(app));
});

function change(statement: ReturnType<typeof sql>): Promise<unknown> {
  return inContext(app.db, { companyIds: [companyId] }, (db) => statement.execute(db));
}

function readiness(month?: string) {
  const asked = month === undefined ? undefined : parseMonth(month);
  return inContext(app.db, { companyIds: [companyId] }, (db) => readReadiness(db, companyId, asked));
}

async function openPoints() {
  return (await readiness()).points.filter(({ state }) => state !== 'done');
}

describe('readReadiness', () => {
  test('is of the last closed month, and of no open one', async () => {
    expect(await readiness()).toMatchObject({ month: '2024-02', verdict: 'ready' });
    expect(await readiness('2024-03')).toMatchObject({ month: null, verdict: 'blocked' });
  });

  test('names the connection that was read too long ago', async () => {
    await change(sql`insert into data_source (company_id, category, provider, name, last_synced_at)
                     values (${companyId}, 'BANK', 'TEST', 'Bank', now() - interval '52 hours')`);
    expect(await openPoints()).toMatchObject([{ id: 'sources-fresh', state: 'open' }]);
    await change(sql`update data_source set last_synced_at = now()`);
    expect(await openPoints()).toEqual([]);
  });

  test('a balance that differs from its vendor, or from its lines, is blocking', async () => {
    await change(sql`insert into sync_run (company_id, connection_id, differing)
                     select company_id, id, 2 from data_source where company_id = ${companyId}`);
    expect(await openPoints()).toMatchObject([{ id: 'ties-out', state: 'blocking' }]);
    await change(sql`update sync_run set differing = 0`);
    await change(sql`insert into balance_check (company_id, ledger_version, checked_at, difference_count, differences)
                     values (${companyId}, 1, now(), 1, '[{"stored": 1, "summed": 0}]')
                         on conflict (company_id) do update set difference_count = 1`);
    expect(await openPoints()).toMatchObject([{ id: 'ties-out', state: 'blocking' }]);
    await change(sql`update balance_check set difference_count = 0, differences = '[]'`);
  });

  test('an account of unknown kind is blocking, one that waits to be confirmed is not', async () => {
    await change(sql`update account set kind_certainty = 'unsure' where external_id = '7000'`);
    expect(await openPoints()).toMatchObject([{ id: 'accounts-confirmed', state: 'open' }]);
    await change(sql`update account set kind = 'UNDECIDED', kind_certainty = 'unknown', classification = 'UNDECIDED'
                      where external_id = '7000'`);
    expect(await openPoints()).toContainEqual(expect.objectContaining({ id: 'accounts-decided', state: 'blocking' }));
  });
});
