import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOwner } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';
import { createStampReader, type Stamps } from './stamps.ts';

let app: TestApp;
let companyId: string;
let userId: string;
let sessionId: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  const owner = await createOwner(app);
  ({ companyId, userId } = owner);
  const claims = await app.identity.verifyIdToken(owner.token);
  sessionId = claims?.sessionId ?? '';
});

function read(): Promise<Stamps | null> {
  return createStampReader(app.pool)(sessionId, companyId);
}

/** Which of the two stamps a statement changes. The database's time does not count: the quarter of an hour could end. */
async function changedBy(statement: string): Promise<string[]> {
  const before = await read();
  await runAsSuperuser(app.superuserUrl, statement);
  const after = await read();
  const booksBefore = before?.company.split('/').slice(0, 2).join('/');
  const booksAfter = after?.company.split('/').slice(0, 2).join('/');
  return [...(before?.person === after?.person ? [] : ['person']), ...(booksBefore === booksAfter ? [] : ['company'])];
}

describe('what a stamp stands for', () => {
  test.each([
    ['load_caller', ['auth_session']],
    ['statement_versions', []],
  ])('%s reads only tables whose changes are stamped', async (name, seenEachTime) => {
    const { rows } = await sql<{ table: string; isStamped: boolean }>`
      select c.relname as table,
             exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'stamp_change') as "isStamped"
        from pg_class c
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and (select prosrc from pg_proc where proname = ${name}) ~ ('(from|join) ' || c.relname || ' ')`.execute(
      app.db,
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ isStamped }) => !isStamped).map(({ table }) => table)).toEqual(seenEachTime);
  });

  test('rights of the person are one, the books of the company the other', async () => {
    expect(await changedBy(`update app_user set role = 'MANAGER' where id = '${userId}'`)).toEqual(['person']);
    expect(await changedBy(`update membership set status = 'DISABLED' where user_id = '${userId}'`)).toEqual([
      'person',
    ]);
    expect(
      await changedBy(`insert into access_grant values ('${companyId}', '${userId}', 'reports', 'hidden', true)`),
    ).toEqual(['person']);
    expect(await changedBy(`delete from access_grant where user_id = '${userId}'`)).toEqual(['person']);
    expect(await changedBy(`update company set name = 'Renamed Co' where id = '${companyId}'`)).toEqual(['company']);
    expect(await changedBy(`insert into facts_version values ('${companyId}', 'DEALS', 1)`)).toEqual(['company']);
    expect(await changedBy(`insert into fx_rate values ('X', 'EUR', 'USD', 'DAILY', '2025-01-01', 1.1)`)).toEqual([
      'company',
    ]);
  });

  test('what happens to others changes neither', async () => {
    const other = await createOwner(app);
    expect(await changedBy(`update company set name = 'Elsewhere Ltd' where id = '${other.companyId}'`)).toEqual([]);
    expect(await changedBy(`update app_user set first_name = 'Ada' where id = '${other.userId}'`)).toEqual([]);
  });

  test('a change that is taken back changes neither', async () => {
    expect(await changedBy(`begin; update company set name = 'Never' where id = '${companyId}'; rollback`)).toEqual([]);
  });
});

test.each(['revoked_at = now()', 'expires_at = now()'])('a session with %s has no stamps', async (change) => {
  expect(await read()).not.toBeNull();
  await runAsSuperuser(app.superuserUrl, `update auth_session set ${change} where sid = '${sessionId}'`);
  expect(await read()).toBeNull();
});

describe('questions of the same moment', () => {
  /** The pool, counting what it is asked. */
  function counted() {
    const seen = { queries: 0 };
    const pool = {
      query: (...args: Parameters<TestApp['pool']['query']>) => {
        seen.queries += 1;
        return app.pool.query(...args);
      },
    } as Pick<TestApp['pool'], 'query'>;
    return { seen, readStamps: createStampReader(pool) };
  }

  test('are one query, each with the answer of its own session and company', async () => {
    const alone = await read();
    const { seen, readStamps } = counted();
    const answers = await Promise.all([
      readStamps(sessionId, companyId),
      readStamps(randomUUID(), companyId),
      readStamps(sessionId, null),
      readStamps(sessionId, companyId),
    ]);
    expect(seen.queries).toBe(1);
    expect(answers.map((stamps) => stamps?.person)).toEqual([alone?.person, undefined, alone?.person, alone?.person]);
    expect(answers.map((stamps) => stamps?.company.split('/')[0])).toEqual([
      alone?.company.split('/')[0],
      undefined,
      '',
      alone?.company.split('/')[0],
    ]);
  });

  test('never wait for an answer that is under way: it may be older than what they are about', async () => {
    const { seen, readStamps } = counted();
    const first = readStamps(sessionId, companyId);
    await nextTurn();
    await nextTurn();
    const second = readStamps(sessionId, companyId);
    await Promise.all([first, second]);
    expect(seen.queries).toBe(2);
  });

  test('all fail when the query does, and the next ones are asked anew', async () => {
    let isBroken = true;
    const pool = {
      query: async (...args: Parameters<TestApp['pool']['query']>) => {
        if (isBroken) throw new Error('no connection');
        return app.pool.query(...args);
      },
    } as unknown as Pick<TestApp['pool'], 'query'>;
    const readStamps = createStampReader(pool);
    const asked = [readStamps(sessionId, companyId), readStamps(sessionId, null)];
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isBroken = false;
    expect(await readStamps(sessionId, companyId)).not.toBeNull();
  });
});
