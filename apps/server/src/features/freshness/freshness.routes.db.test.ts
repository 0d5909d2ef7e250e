import { getFreshness } from '@tieout/contracts/freshness.ts';
import { getHeadline } from '@tieout/contracts/headline.ts';
import { getStatement } from '@tieout/contracts/statements.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { countRoundTrips } from '#test/count-round-trips.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const READ_AT = '2026-03-01T06:10:00.000Z';
const READ_AGAIN_AT = '2026-03-02T06:10:00.000Z';
const ASKED = { type: 'MANAGERIAL_PNL', period: '2026-01..2026-03' } as const;

let app: TestApp;
let owner: Awaited<ReturnType<typeof createOwner>>;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  owner = await createOwner(app);
  await change(sql`insert into data_source (company_id, category, provider, name, status, last_synced_at) values
    (${owner.companyId}, 'ACCOUNTING', 'QUICKBOOKS', 'QuickBooks', 'CONNECTED', ${READ_AT}),
    (${owner.companyId}, 'FILES', 'FILES', 'Files', 'CONNECTED', null),
    (${owner.companyId}, 'CRM', 'OLD', 'Given up', 'DISCONNECTED', ${READ_AT})`);
});

function change(statement: ReturnType<typeof sql>): Promise<unknown> {
  return inContext(app.db, { companyIds: [owner.companyId] }, (db) => statement.execute(db));
}

async function addColleague(type: 'BOOTSTRAP' | 'INVESTOR'): Promise<{ userId: string; token: string }> {
  const { id } = await createUser(app.db);
  await addMember(app.db, owner.companyId, id, { type, isOwner: false });
  return { userId: id, token: await signIn(app, id) };
}

async function sourcesFor(token: string): Promise<unknown> {
  return (await app.call(getFreshness, { query: { companyId: owner.companyId } }, { token })).ok().sources;
}

describe('GET /api/me/freshness', () => {
  test('refuses a stranger', async () => {
    expect((await app.call(getFreshness, { query: {} })).status).toBe(401);
    const { token } = await createOwner(app);
    const answer = await app.call(getFreshness, { query: { companyId: owner.companyId } }, { token });
    expect(answer.status).toBe(404);
  });

  test('names the connected sources and when each was last read', async () => {
    expect(await sourcesFor(owner.token)).toEqual([
      { name: 'Files', lastSyncedAt: null },
      { name: 'QuickBooks', lastSyncedAt: READ_AT },
    ]);
  });

  test('tells whoever reads live figures of any kind, and nobody who reads publications', async () => {
    const colleague = await addColleague('BOOTSTRAP');
    await change(sql`insert into access_grant (company_id, user_id, resource, level, is_live)
                     select ${owner.companyId}, ${colleague.userId}, resource, 'hidden', false
                       from unnest(array['overview', 'dashboard', 'documents', 'data-sources']) as r (resource)`);
    expect(await sourcesFor(colleague.token)).toHaveLength(2);
    const investor = await addColleague('INVESTOR');
    expect(await sourcesFor(investor.token)).toEqual([]);
  });
});

test('a running sync shows its time, and costs nobody an answer that is kept', async () => {
  await createChart(app.pool, owner.companyId);
  await post(app.pool, owner.companyId, [entry('2026-02-10', { 1000: 3_000_00, 4000: -3_000_00 })]);
  const { companyId, token } = owner;
  function ask() {
    return app.call(getStatement, { query: { companyId, ...ASKED } }, { token });
  }
  // Whose company it is, is known from the first call on.
  await ask();
  const statement = await ask();
  const headline = await app.call(getHeadline, { query: {} }, { token });
  expect(await countRoundTrips(app.pool, ask)).toBe(1);

  await change(sql`update data_source set status = 'SYNCING' where provider = 'QUICKBOOKS'`);
  await change(sql`update data_source set status = 'CONNECTED', last_synced_at = ${READ_AGAIN_AT}
                    where provider = 'QUICKBOOKS'`);

  expect(await countRoundTrips(app.pool, ask)).toBe(1);
  const again = await ask();
  expect(again.headers.etag).toBe(statement.headers.etag);
  expect(again.ok()).toEqual(statement.ok());
  const headers = { 'if-none-match': String(headline.headers.etag) };
  expect((await app.call(getHeadline, { query: {} }, { token, headers })).status).toBe(304);
  expect(await sourcesFor(token)).toContainEqual({ name: 'QuickBooks', lastSyncedAt: READ_AGAIN_AT });
});
