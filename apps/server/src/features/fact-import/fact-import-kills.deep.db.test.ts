import { setTimeout as sleep } from 'node:timers/promises';
import { confirmFacts, factImport, uploadFacts } from '@tieout/contracts/fact-import.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createOwner } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';

const KILLS = 20;
const LISTINGS = 5_000;
/** From the call on; in this time it writes and commits. */
const LATEST_KILL_MS = 600;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

const FILE = [
  'Listing,Seller,Listed',
  ...Array.from(
    { length: LISTINGS },
    (_, index) => `L${index},V${index % 50},2026-01-${String((index % 28) + 1).padStart(2, '0')}`,
  ),
].join('\n');

/** A connection that was cut after its answer is noticed by whoever uses it next, who is told to try again. */
async function confirmAgain(owner: { token: string }, id: string): Promise<string> {
  const asked = { params: { id }, query: {} };
  const first = await app.call(confirmFacts, asked, owner);
  return (first.status === 200 ? first : await app.call(confirmFacts, asked, owner)).ok().status;
}

test('a confirmation whose connection is cut counts whole or not at all, and can be asked for again', async () => {
  const delays = fc.sample(fc.integer({ min: 0, max: LATEST_KILL_MS }), KILLS);
  const outcomes = new Set<number>();
  for (const delay of delays) {
    const owner = await createOwner(app, 'BOOTSTRAP');
    const answer = await app.app.inject({
      method: 'POST',
      url: uploadFacts.path,
      query: { fileName: 'listings.csv', kind: 'listings' },
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' },
      payload: FILE,
    });
    const { id } = factImport.parse(answer.json());
    const confirming = app.call(confirmFacts, { params: { id }, query: {} }, owner);
    await sleep(delay);
    await runAsSuperuser(
      app.superuserUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and query like '%fact_import%'`,
    );
    await confirming;
    const [found] = await inContext(app.db, { companyIds: [owner.companyId] }, async (db) => {
      const { rows } = await sql<{ status: string; facts: number; versions: object }>`
        select i.status, (select count(*)::integer from marketplace_listing) as facts,
               facts_versions(i.company_id) as versions
          from fact_import i`.execute(db);
      return rows;
    });
    outcomes.add(found?.facts ?? -1);
    const isDone = found?.status === 'imported';
    expect(found).toMatchObject({ facts: isDone ? LISTINGS : 0, status: isDone ? 'imported' : 'ready' });
    expect(found?.versions).toEqual(isDone ? { LISTINGS: 1 } : {});
    expect(await confirmAgain(owner, id)).toBe('imported');
  }
  expect([...outcomes].toSorted((a, b) => a - b)).toEqual([0, LISTINGS]);
});
