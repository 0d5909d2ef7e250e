import { getBatch, startBatch, type Batch, type BatchToStart } from '@tieout/contracts/batches.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFeatureTasks } from '#server/feature-tasks.ts';
import { inContext } from '#db/context.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, assignManager, createCompany, createUser, signIn } from '#test/factories/people.ts';
import { runWaitingJobs } from '#test/run-waiting-jobs.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { WORK_ON_BATCH } from './batches.queries.ts';

let app: TestApp;
let manager: { id: string; token: string };

beforeAll(async () => {
  app = await createTestApp();
  const { id } = await createUser(app.db, { role: 'MANAGER' });
  manager = { id, token: await signIn(app, id) };
});

async function createBooks(name: string): Promise<string> {
  const companyId = await createCompany(app.db, { name, clock_on: parseLocalDate('2026-04-10') });
  await assignManager(app.db, companyId, manager.id);
  await createChart(app.pool, companyId);
  await post(app.pool, companyId, [entry('2026-03-05', { 1000: 500_00, 4000: -500_00 })]);
  return companyId;
}

async function createOwnerOf(companyId: string): Promise<string> {
  const { id, email } = await createUser(app.db);
  await addMember(app.db, companyId, id);
  return email;
}

/** What other changes ask for is another test's. */
async function work(): Promise<void> {
  const { rows } = await app.pool.query<{ name: string }>(
    'select distinct task_identifier as name from graphile_worker.jobs',
  );
  const none = Object.fromEntries(rows.map(({ name }) => [name, () => undefined]));
  const tasks = createFeatureTasks({ ...app, publicUrl: 'http://localhost:3000' });
  await runWaitingJobs(app, { ...none, [WORK_ON_BATCH]: tasks[WORK_ON_BATCH] });
}

async function run(
  action: BatchToStart['action'],
  companyIds: readonly string[],
  reason = '',
): Promise<Batch['items']> {
  const body = { action, reason, companies: companyIds.map((companyId) => ({ companyId })) };
  const { id } = (await app.call(startBatch, { body }, { token: manager.token })).ok();
  await work();
  return (await app.call(getBatch, { params: { id } }, { token: manager.token })).ok().items;
}

describe('many companies at once', () => {
  test('one that is refused stops no other, and each says what became of it', async () => {
    const [one, empty, two] = [
      await createBooks('Amber Yak Ltd'),
      await createCompany(app.db, { name: 'Empty Co' }),
      await createBooks('Silver Waffle Ltd'),
    ];
    await assignManager(app.db, empty, manager.id);
    expect(await run('CLOSE', [one, empty, two])).toEqual([
      { companyId: one, name: 'Amber Yak Ltd', state: 'done', message: 'Closed through Mar-26.' },
      {
        companyId: empty,
        name: 'Empty Co',
        state: 'refused',
        message: 'No month of the books is over and has entries.',
      },
      { companyId: two, name: 'Silver Waffle Ltd', state: 'done', message: 'Closed through Mar-26.' },
    ]);
    expect((await run('CLOSE', [one]))[0]?.message).toBe('Mar-26 was closed already.');
    const [refused] = await run('PUBLISH', [one]);
    expect(refused?.message).toBe('Mar-26 needs a reason: 1 row holds accounts without a place.');
    const published = await run('PUBLISH', [one, empty, two], 'Placed next week');
    expect(published.map(({ state, message }) => [state, message])).toEqual([
      ['done', 'Mar-26 is published.'],
      ['refused', 'No month is closed yet. Close the first one to publish it.'],
      ['done', 'Mar-26 is published.'],
    ]);
    const kept = await inContext(app.db, { companyIds: [one] }, (db) =>
      db.selectFrom('change_record').where('company_id', '=', one).select(['after']).execute(),
    );
    expect(JSON.stringify(kept)).toContain('Placed next week');
    expect((await run('PUBLISH', [one]))[0]).toMatchObject({
      state: 'refused',
      message: 'Mar-26 is published already.',
    });
  });

  test('owners get a mail with what is open; where there is nobody it says so', async () => {
    const [alone, owned] = [await createBooks('Alone Co'), await createBooks('Owned Co')];
    const email = await createOwnerOf(owned);
    const results = await run('REMIND', [alone, owned]);
    expect(results.map(({ state, message }) => [state, message])).toEqual([
      ['refused', 'There is nobody to remind yet. Invite its founder first.'],
      ['done', '1 owner has a mail.'],
    ]);
    const mails = await app.db.selectFrom('outbox_mail').selectAll().execute();
    const mail = mails.map((each) => JSON.stringify(each)).find((text) => text.includes(email));
    expect(mail).toContain('No month is closed yet');
  });

  test('a company of somebody else is not there, and then nothing is begun', async () => {
    const [own, theirs] = [await createBooks('Own Co'), await createCompany(app.db, { name: 'Theirs' })];
    const body: BatchToStart = { action: 'CLOSE', reason: '', companies: [{ companyId: own }, { companyId: theirs }] };
    expect((await app.call(startBatch, { body }, { token: manager.token })).status).toBe(404);
    const rows = await inContext(app.db, { companyIds: [own] }, (db) =>
      db.selectFrom('company_batch').where('company_id', '=', own).select('id').execute(),
    );
    expect(rows).toEqual([]);
  });

  test('whoever lost a company meanwhile does nothing in it, and nobody reads what others began', async () => {
    const companyId = await createBooks('Lost Co');
    const body: BatchToStart = { action: 'CLOSE', reason: '', companies: [{ companyId }] };
    const { id } = (await app.call(startBatch, { body }, { token: manager.token })).ok();
    const other = await createUser(app.db, { role: 'MANAGER' });
    await assignManager(app.db, companyId, other.id);
    await inContext(app.db, { companyIds: [companyId] }, (db) =>
      db.deleteFrom('manager_assignment').where('user_id', '=', manager.id).execute(),
    );
    await work();
    const [row] = await inContext(app.db, { companyIds: [companyId] }, (db) =>
      db.selectFrom('company_batch').where('id', '=', id).select(['state', 'message']).execute(),
    );
    expect(row).toEqual({ state: 'refused', message: 'You no longer look after this company.' });
    const token = await signIn(app, other.id);
    expect((await app.call(getBatch, { params: { id } }, { token })).status).toBe(404);
  });
});
