import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { dbOn, poolOf, type AppDb, type Db } from './client.ts';
import { uuidArray, type DbContext } from './context.ts';
import { hasKeptPlan } from './kept-plan.ts';

/**
 * As inContext, for reading: every query sees the books of one moment. Otherwise a posting between two queries would
 * make a figure and its own lines disagree.
 *
 * Queries that are asked for together travel together, the first ones with the beginning of the transaction: who wants
 * few round trips asks with Promise.all. Nobody waits for the end of a transaction that changes nothing.
 */
export async function inSnapshot<T>(db: AppDb, context: DbContext, work: (db: Db) => Promise<T>): Promise<T> {
  const snapshot = openSnapshot(await poolOf(db).connect(), context);
  try {
    const result = await work(snapshot.db);
    void snapshot.end('commit');
    return result;
  } catch (error) {
    await snapshot.end('rollback');
    // What refused the walls tells more than the queries that were refused because of it.
    throw (await snapshot.refusal) ?? error;
  }
}

function openSnapshot(client: pg.PoolClient, { userId = '', companyIds }: DbContext) {
  sendAtOnce(client, true);
  gather(client);
  const refusal = Promise.all([
    client.query('start transaction isolation level repeatable read read only'),
    client.query(`select set_config('app.user_id', $1, true), set_config('app.company_ids', $2, true)`, [
      userId,
      uuidArray(companyIds),
    ]),
  ]).then(
    () => null,
    (error: unknown) => error,
  );
  let isOver = false;

  /** Never throws: a connection that cannot end its transaction is closed. */
  async function end(how: 'commit' | 'rollback'): Promise<void> {
    isOver = true;
    const failure = await client.query(how).then(
      () => undefined,
      (error: Error) => error,
    );
    sendAtOnce(client, false);
    client.release(failure);
  }

  async function ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    // On the connection of somebody else by then.
    if (isOver) throw new Error('A question to a snapshot that is over');
    gather(client);
    return client.query({ ...(hasKeptPlan(text) && { name: nameOf(text) }), text, values: [...values] });
  }

  return { db: dbOn(client, ask), refusal, end };
}

/**
 * Whether queries go out as they come, or each waits for the answer to the one before. COPY needs the latter, so it is
 * what the pool's connections do for everybody else.
 */
function sendAtOnce(client: pg.PoolClient, isSentAtOnce: boolean): void {
  Object.assign(client, { pipeline: isSentAtOnce });
}

/** What is sent until the present turn ends leaves in one packet: each packet wakes the database once more. */
function gather(client: pg.PoolClient): void {
  // Not among the types of pg, which has it for its own use.
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Of the few texts whose plan is kept. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
