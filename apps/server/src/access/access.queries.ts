import type { Resource } from '@tieout/contracts/endpoint.ts';
import type { Db } from '#db/client.ts';
import type { Membership } from './caller.ts';
import { isResource, type Grant } from './levels.ts';

export async function selectLiveSession(db: Db, sessionId: string) {
  return (
    db
      .selectFrom('auth_session')
      .innerJoin('auth_user', 'auth_user.uid', 'auth_session.uid')
      .innerJoin('app_user', 'app_user.id', 'auth_session.uid')
      .where('auth_session.sid', '=', sessionId)
      .where('auth_session.revoked_at', 'is', null)
      .where('auth_session.expires_at', '>', (eb) => eb.fn<string>('now', []))
      // By the moment the session began, not the token's whole seconds: a login right after a reset must live.
      .whereRef('auth_session.created_at', '>=', 'auth_user.tokens_valid_after')
      .where('auth_user.is_disabled', '=', false)
      .where('auth_user.is_email_verified', '=', true)
      .select(['app_user.id as userId', 'app_user.role', 'app_user.current_company_id as currentCompanyId'])
      .executeTakeFirst()
  );
}

export async function selectMemberships(db: Db, userId: string): Promise<Membership[]> {
  const rows = await db
    .selectFrom('membership')
    .where('user_id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .orderBy('created_at')
    .orderBy('company_id')
    .select(['company_id', 'type', 'is_owner', 'access_version'])
    .execute();
  return rows.map((row) => ({
    companyId: row.company_id,
    type: row.type,
    isOwner: row.is_owner,
    accessVersion: row.access_version,
  }));
}

export async function selectAssignedCompanyIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('manager_assignment')
    .where('user_id', '=', userId)
    .orderBy('company_id')
    .select('company_id')
    .execute();
  return rows.map((row) => row.company_id);
}

export type Grants = Map<Resource, Grant>;

export async function selectGrants(db: Db, companyId: string, userId: string): Promise<Grants> {
  return (await selectAllGrants(db, userId)).get(companyId) ?? new Map();
}

/** The user's stored grants by company, within the companies of the context. */
export async function selectAllGrants(db: Db, userId: string): Promise<Map<string, Grants>> {
  const rows = await db
    .selectFrom('access_grant')
    .where('user_id', '=', userId)
    .select(['company_id', 'resource', 'level', 'is_live'])
    .execute();
  const byCompany = new Map<string, Grants>();
  for (const row of rows.filter(({ resource }) => isResource(resource))) {
    const grants = byCompany.get(row.company_id) ?? new Map<Resource, Grant>();
    byCompany.set(row.company_id, grants.set(row.resource, { level: row.level, isLive: row.is_live }));
  }
  return byCompany;
}
