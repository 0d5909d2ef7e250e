import type { Db } from '#db/client.ts';
import type { DB } from '#db/schema.ts';

export interface AuthEvent {
  kind: DB['auth_event']['kind'];
  uid: string | null;
  ip?: string | null;
  userAgent?: string | null;
}

export async function insertAuthEvent(db: Db, { kind, uid, ip, userAgent }: AuthEvent): Promise<void> {
  await db
    .insertInto('auth_event')
    .values({ kind, uid, ip: ip ?? null, user_agent: userAgent?.slice(0, 400) ?? null })
    .execute();
}
