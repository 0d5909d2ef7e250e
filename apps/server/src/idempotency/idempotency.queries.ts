import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface KeyedRequest {
  /** Who calls, in which company, with which key. */
  scopeHash: Buffer;
  /** What they ask for. */
  requestHash: Buffer;
}

export interface SavedAnswer {
  status: number;
  body: object;
}

/** False while another transaction holds the key. The lock ends with its transaction, however that ends. */
export async function tryLockKey(db: Db, { scopeHash }: KeyedRequest): Promise<boolean> {
  const lock = scopeHash.readBigInt64BE(0).toString();
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(${lock}::bigint) as "isLocked"`.execute(db);
  return rows[0]?.isLocked === true;
}

export async function selectAnswer(db: Db, { scopeHash }: KeyedRequest) {
  return db
    .selectFrom('idempotency_key')
    .where('scope_hash', '=', scopeHash)
    .where('expires_at', '>', sql<string>`now()`)
    .select(['request_hash as requestHash', 'status', 'body'])
    .executeTakeFirst();
}

/** Over an expired answer, if the job has not cleared it away yet. */
export async function saveAnswer(
  db: Db,
  { scopeHash, requestHash }: KeyedRequest,
  { status, body }: SavedAnswer,
): Promise<void> {
  await db
    .insertInto('idempotency_key')
    .values({ scope_hash: scopeHash, request_hash: requestHash, status, body: JSON.stringify(body) })
    .onConflict((conflict) =>
      conflict.column('scope_hash').doUpdateSet((eb) => ({
        request_hash: eb.ref('excluded.request_hash'),
        status: eb.ref('excluded.status'),
        body: eb.ref('excluded.body'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute();
}

export async function deleteExpiredAnswers(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_key')
    .where('expires_at', '<=', sql<string>`now()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
