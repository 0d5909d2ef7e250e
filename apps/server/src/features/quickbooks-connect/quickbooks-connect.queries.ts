import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

const LINK = ['id', 'token_sealed as tokenSealed', 'created_at as createdAt', 'expires_at as expiresAt'] as const;

export async function updateLinksReplaced(db: Db, companyId: string, provider: string): Promise<void> {
  await db
    .updateTable('connect_link')
    .set({ replaced_at: sql<string>`now()` })
    .where('company_id', '=', companyId)
    .where('provider', '=', provider)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
}

interface NewLink {
  companyId: string;
  provider: string;
  tokenHash: Buffer;
  tokenSealed: Buffer;
  createdBy: string;
  hours: number;
}

export async function insertLink(db: Db, link: NewLink) {
  return db
    .insertInto('connect_link')
    .values({
      company_id: link.companyId,
      provider: link.provider,
      token_hash: link.tokenHash,
      token_sealed: link.tokenSealed,
      created_by: link.createdBy,
      expires_at: sql<string>`now() + make_interval(hours => ${link.hours}::integer)`,
    })
    .returning(LINK)
    .executeTakeFirstOrThrow();
}

/** One that was made, whatever has become of it. */
export async function selectLink(db: Db, companyId: string, id: string) {
  return db
    .selectFrom('connect_link')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .select(LINK)
    .executeTakeFirstOrThrow();
}

/** The one that works now. */
export async function selectCurrentLink(db: Db, companyId: string, provider: string) {
  return db
    .selectFrom('connect_link')
    .where('company_id', '=', companyId)
    .where('provider', '=', provider)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .select(LINK)
    .executeTakeFirst();
}

/** Whose link it is, as long as it works; that of somebody who has left the company does not. */
export async function selectInvitation(db: Db, companyId: string, tokenHash: Buffer) {
  return db
    .selectFrom('connect_link')
    .innerJoin('company', 'company.id', 'connect_link.company_id')
    .innerJoin('app_user', 'app_user.id', 'connect_link.created_by')
    .innerJoin('auth_user', 'auth_user.uid', 'connect_link.created_by')
    .where('auth_user.is_disabled', '=', false)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('membership')
            .whereRef('membership.company_id', '=', 'connect_link.company_id')
            .whereRef('membership.user_id', '=', 'connect_link.created_by')
            .where('membership.status', '=', 'ACTIVE'),
        ),
        eb.exists(
          eb
            .selectFrom('manager_assignment')
            .whereRef('manager_assignment.company_id', '=', 'connect_link.company_id')
            .whereRef('manager_assignment.user_id', '=', 'connect_link.created_by'),
        ),
      ]),
    )
    .where('connect_link.company_id', '=', companyId)
    .where('connect_link.token_hash', '=', tokenHash)
    .where('connect_link.used_at', 'is', null)
    .where('connect_link.replaced_at', 'is', null)
    .where('connect_link.expires_at', '>', sql<string>`now()`)
    .select([
      'connect_link.id',
      'connect_link.created_by as createdBy',
      'company.name as companyName',
      'app_user.first_name as firstName',
      'app_user.last_name as lastName',
      'connect_link.expires_at as expiresAt',
    ])
    .executeTakeFirst();
}
