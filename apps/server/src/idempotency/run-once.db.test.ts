import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inContext, type DbContext } from '#db/context.ts';
import { createTestDatabase, runAsSuperuser, type TestDatabase } from '#test/test-database.ts';
import { deleteExpiredAnswers, type KeyedRequest } from './idempotency.queries.ts';
import { runOnce } from './run-once.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

function newKey(): KeyedRequest {
  return { scopeHash: randomBytes(32), requestHash: randomBytes(32) };
}

function save(keyed: KeyedRequest, context: DbContext, status = 200) {
  return runOnce(database.db, context, keyed, async () => ({ status, body: { made: randomUUID() } }));
}

async function countSeen(context: DbContext): Promise<number> {
  return inContext(
    database.db,
    context,
    async (transaction) => (await transaction.selectFrom('idempotency_key').select('status').execute()).length,
  );
}

test('status and body of the first time are what every later time gets', async () => {
  const keyed = newKey();
  const { body } = await save(keyed, {}, 202);
  expect(await save(keyed, {}, 200)).toEqual({ status: 202, body, isReplayed: true });
});

test('a key whose work is under way is refused at once, and free again when the work fails', async () => {
  const keyed = newKey();
  const failing = runOnce(database.db, {}, keyed, async () => {
    await expect(save(keyed, {})).rejects.toMatchObject({ code: 'request-in-progress', retryAfterSeconds: 1 });
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  expect(await save(keyed, {})).toMatchObject({ isReplayed: false });
});

test('work that was undone leaves nothing behind, neither its rows nor its answer', async () => {
  const keyed = newKey();
  const failing = runOnce(database.db, {}, keyed, async (transaction) => {
    await sql`insert into installation_setting (key, value) values ('half done', '1')`.execute(transaction);
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  expect(await database.db.selectFrom('installation_setting').where('key', '=', 'half done').execute()).toEqual([]);
});

describe('saved answers', () => {
  test('are seen by the user they were given to and by nobody else, without any WHERE', async () => {
    const [ada, bob, companyId] = [randomUUID(), randomUUID(), randomUUID()];
    await save(newKey(), { userId: ada, companyIds: [companyId] });
    const strangers = await countSeen({});
    await save(newKey(), {});
    expect([await countSeen({ userId: ada }), await countSeen({ userId: bob }), await countSeen({})]).toEqual([
      1,
      0,
      strangers + 1,
    ]);
  });

  test('cannot be written or changed for another user', async () => {
    const [ada, bob] = [randomUUID(), randomUUID()];
    await save(newKey(), { userId: ada });
    const forged = inContext(database.db, { userId: bob }, (transaction) =>
      transaction
        .insertInto('idempotency_key')
        .values({ scope_hash: randomBytes(32), request_hash: randomBytes(32), status: 200, body: '{}', user_id: ada })
        .execute(),
    );
    await expect(forged).rejects.toMatchObject({ code: '42501' });
    const changed = await inContext(database.db, { userId: bob }, (transaction) =>
      transaction.updateTable('idempotency_key').set({ status: 500 }).executeTakeFirst(),
    );
    expect(Number(changed.numUpdatedRows)).toBe(0);
  });

  test('that are still needed cannot be deleted, not even by their own user', async () => {
    const ada = randomUUID();
    await save(newKey(), { userId: ada });
    const { numDeletedRows } = await inContext(database.db, { userId: ada }, (transaction) =>
      transaction.deleteFrom('idempotency_key').executeTakeFirst(),
    );
    expect([Number(numDeletedRows), await countSeen({ userId: ada })]).toEqual([0, 1]);
  });

  test('are cleared away when they have expired, whosever they are, and not before', async () => {
    const [old, fresh] = [randomUUID(), randomUUID()];
    await save(newKey(), { userId: old });
    await save(newKey(), { userId: fresh });
    await runAsSuperuser(
      database.superuserUrl,
      `update idempotency_key set expires_at = now() - interval '1 second' where user_id = '${old}'`,
    );
    expect(await deleteExpiredAnswers(database.db)).toBe(1);
    expect(await deleteExpiredAnswers(database.db)).toBe(0);
    expect([await countSeen({ userId: old }), await countSeen({ userId: fresh })]).toEqual([0, 1]);
  });
});
