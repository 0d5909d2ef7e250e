import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Open invitations: of an expired one only its company can make an open one again. */
export async function selectInvitingCompanies(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .where('user_id', '=', uid)
    .where('status', '=', 'INVITED')
    .where(sql<boolean>`coalesce(invitation_expires_at > now(), true)`)
    // Of several to be a viewer the first one counts.
    .orderBy('invited_at')
    .orderBy('company_id')
    .select('company_id')
    .execute();
  return rows.map((row) => row.company_id);
}

/** Whether there was an open one: of two who accept at once one finds none. Whoever is a viewer elsewhere is no second one. */
export async function updateInvitation(db: Db, uid: string, companyId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('membership')
    .set({ status: 'ACTIVE' })
    .where('user_id', '=', uid)
    .where('company_id', '=', companyId)
    .where('status', '=', 'INVITED')
    .where((eb) =>
      eb.or([
        eb('type', '!=', 'VIEWER'),
        eb.not(
          eb.exists(
            eb
              .selectFrom('membership as other')
              .where('other.user_id', '=', uid)
              .where('other.type', '=', 'VIEWER')
              .where('other.status', '=', 'ACTIVE')
              .select('other.company_id'),
          ),
        ),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
