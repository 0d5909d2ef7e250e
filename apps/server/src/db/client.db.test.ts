import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from './context.ts';
import { createTestDatabase, runAsSuperuser, type TestDatabase } from '#test/test-database.ts';
import { createDb, createPool } from './client.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

async function valueOf(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.db);
  return rows[0]?.value;
}

describe('values from the database', () => {
  test.each([
    ['0::bigint', 0],
    ['9007199254740991::bigint', Number.MAX_SAFE_INTEGER],
    ['-9007199254740991::bigint', Number.MIN_SAFE_INTEGER],
    ['1::minor_units', 1],
    [`date '2026-03-29'`, '2026-03-29'],
    [`date '0001-01-01'`, '0001-01-01'],
    ['1.10::numeric', '1.10'],
    [`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
    [`array['a', 'b']`, ['a', 'b']],
    ['null::bigint', null],
    ['null::timestamptz', null],
  ])('%s arrives as %j', async (expression, value) => {
    expect(await valueOf(expression)).toEqual(value);
  });

  test.each(['9007199254740992::bigint', '-9007199254740992::bigint', '(10^18)::bigint'])(
    '%s fails instead of losing a cent, and the connection lives on',
    async (expression) => {
      await expect(valueOf(expression)).rejects.toThrow('outside the safe integer range');
      expect(await valueOf('1::bigint')).toBe(1);
    },
  );

  test('a bigint inside a list of rows fails as well', async () => {
    const query = sql`select * from (values (1::bigint), (9007199254740993)) v (amount)`.execute(database.db);
    await expect(query).rejects.toThrow('9007199254740993 is outside the safe integer range');
  });

  test.each(['UTC', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Apia'])(
    'an instant is ISO in UTC whatever the zone of the connection (%s)',
    async (zone) => {
      const instant = await inTransaction(database.db, async (transaction) => {
        await sql`select set_config('timezone', ${zone}, true)`.execute(transaction);
        const { rows } = await sql<{ at: string; on: string }>`
          select timestamptz '2026-03-29 01:30:00.25+00' as at, date '2026-03-29' as on`.execute(transaction);
        return rows;
      });
      expect(instant).toEqual([{ at: '2026-03-29T01:30:00.250Z', on: '2026-03-29' }]);
    },
  );
});

describe('the database refuses amounts it could not give back', () => {
  test.each(['9007199254740992::minor_units', '(-9007199254740992)::minor_units'])('%s', async (expression) => {
    await expect(valueOf(expression)).rejects.toMatchObject({ code: '23514' });
  });

  test.each([`'2026-13'::month_key`, `'2026-1'::month_key`, `'usd'::currency_code`])('%s', async (expression) => {
    await expect(valueOf(expression)).rejects.toMatchObject({ code: '23514' });
  });
});

test('an idle connection that dies is reported, and the next query finds a new one', async () => {
  const onError = vi.fn<(error: Error) => void>();
  const pool = createPool({ connectionString: database.appUrl, max: 1, onError });
  const db = createDb(pool);
  try {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await runAsSuperuser(database.superuserUrl, `select pg_terminate_backend(${rows[0]?.pid})`);
    await vi.waitFor(() => expect(onError).toHaveBeenCalled(), { timeout: 10_000 });
    const again = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    expect(again.rows[0]?.pid).not.toBe(rows[0]?.pid);
  } finally {
    await db.destroy();
  }
});
