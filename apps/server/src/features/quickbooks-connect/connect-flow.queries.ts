import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface ConnectFlow {
  companyId: string;
  stateHash: Buffer;
  browserHash: Buffer;
}

/** Those of the company that nobody came back from go at the same time. */
export async function insertFlow(
  db: Db,
  flow: ConnectFlow & { userId: string; returnTo: string; minutes: number },
): Promise<void> {
  await db
    .deleteFrom('connect_flow')
    .where('company_id', '=', flow.companyId)
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  await db
    .insertInto('connect_flow')
    .values({
      company_id: flow.companyId,
      state_hash: flow.stateHash,
      browser_hash: flow.browserHash,
      user_id: flow.userId,
      return_to: flow.returnTo,
      expires_at: sql<string>`now() + make_interval(mins => ${flow.minutes}::integer)`,
    })
    .execute();
}

/** Ends the flow: of two that come back with it, the second finds none. Another browser than it began in ends nothing. */
export async function takeFlow(db: Db, { companyId, stateHash, browserHash }: ConnectFlow) {
  return db
    .deleteFrom('connect_flow')
    .where('company_id', '=', companyId)
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['user_id as userId', 'return_to as returnTo'])
    .executeTakeFirst();
}

/** Whether they still belong to the company: ten minutes are long enough to be shown out. */
export async function isStillMember(db: Db, companyId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from membership where company_id = ${companyId} and user_id = ${userId} and status = 'ACTIVE'
    union all
    select from manager_assignment where company_id = ${companyId} and user_id = ${userId}`.execute(db);
  return rows.length > 0;
}
