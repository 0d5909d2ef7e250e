import type { Mask } from '@tieout/contracts/masks.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export const LOOK_MINUTES = 60;

export async function insertLook(db: Db, look: { companyId: string; viewerId: string; clientId: string }) {
  return db
    .insertInto('look')
    .values({
      company_id: look.companyId,
      viewer_id: look.viewerId,
      client_id: look.clientId,
      expires_at: sql<string>`now() + make_interval(mins => ${sql.lit(LOOK_MINUTES)})`,
    })
    .returning(['id', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow();
}

/** Whose eyes a look is allowed to use, while it lasts and while they belong to the company or are about to. */
export async function selectLook(db: Db, id: string, viewerId: string) {
  return db
    .selectFrom('look as l')
    .innerJoin('membership as m', (join) =>
      join.onRef('m.company_id', '=', 'l.company_id').onRef('m.user_id', '=', 'l.client_id'),
    )
    .where('l.id', '=', id)
    .where('l.viewer_id', '=', viewerId)
    .where('l.expires_at', '>', sql<string>`now()`)
    .where('m.status', '!=', 'DISABLED')
    .select(['l.company_id as companyId', 'l.client_id as clientId', 'm.type', 'm.is_owner as isOwner'])
    .select(sql<Mask[]>`m.masks`.as('masks'))
    .executeTakeFirst();
}

export async function selectGrantsOf(db: Db, companyId: string, userId: string) {
  return db
    .selectFrom('access_grant')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .select(['resource', 'thing', 'level', 'is_live as isLive'])
    .execute();
}
