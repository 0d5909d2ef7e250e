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
  flow: ConnectFlow & { userId: string; linkId: string | null; returnTo: string; minutes: number },
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
      link_id: flow.linkId,
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
    .returning(['user_id as userId', 'link_id as linkId', 'return_to as returnTo'])
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

/** Uses a link up. False where it was used or replaced, or ended, while somebody was at QuickBooks. */
export async function updateLinkUsed(db: Db, companyId: string, linkId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('connect_link')
    .set({ used_at: sql<string>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', linkId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Who is told that somebody has used their link. */
export async function selectLinkMaker(db: Db, companyId: string, userId: string) {
  return db
    .selectFrom('app_user')
    .innerJoin('company', (join) => join.on('company.id', '=', companyId))
    .where('app_user.id', '=', userId)
    .select(['app_user.email', 'app_user.first_name as firstName', 'company.name as companyName'])
    .executeTakeFirstOrThrow();
}
