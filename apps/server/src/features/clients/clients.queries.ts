import { sql } from 'kysely';
import type { AccessPreset } from '@tieout/contracts/access-presets.ts';
import { INVITATION_DAYS } from '@tieout/contracts/clients.ts';
import type { Mask } from '@tieout/contracts/masks.ts';
import type { MembershipType } from '@tieout/contracts/people.ts';
import type { Db } from '#db/client.ts';
import { personName } from '#db/person-name.ts';

const UNTIL = sql<string>`now() + make_interval(days => ${sql.lit(INVITATION_DAYS)})`;

function clientsOf(db: Db, companyId: string) {
  return db
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .where('m.company_id', '=', companyId)
    .select([
      'u.id',
      'u.email',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'm.invited_first_name as invitedFirstName',
      'm.invited_last_name as invitedLastName',
      'm.type',
      'm.is_owner as isOwner',
      'm.status',
      'm.invited_at as invitedAt',
      'm.invitation_expires_at as expiresAt',
    ])
    .select((eb) => [
      sql<Mask[]>`m.masks`.as('masks'),
      sql<boolean>`coalesce(m.invitation_expires_at <= now(), false)`.as('isExpired'),
      eb
        .selectFrom('auth_event as e')
        .whereRef('e.uid', '=', 'u.id')
        .where('e.kind', '=', 'LOGGED_IN')
        .orderBy('e.id', 'desc')
        .limit(1)
        .select('e.occurred_at')
        .as('lastLoginAt'),
      sql<number>`(select count(*)::int from access_grant g
                    where g.company_id = m.company_id and g.user_id = m.user_id)`.as('ownRights'),
    ]);
}

/** Owners first, then by address: names of invitations may be anything. */
export function selectClients(db: Db, companyId: string) {
  return clientsOf(db, companyId).orderBy('m.is_owner', 'desc').orderBy('u.email_canonical').execute();
}

export function selectClient(db: Db, companyId: string, userId: string) {
  return clientsOf(db, companyId).where('m.user_id', '=', userId).executeTakeFirst();
}
export type ClientRow = NonNullable<Awaited<ReturnType<typeof selectClient>>>;

/** What colleagues of a company are: its owners' type. */
export async function selectCompanyType(db: Db, companyId: string): Promise<MembershipType | null> {
  const row = await db
    .selectFrom('membership')
    .where('company_id', '=', companyId)
    .where('type', 'not in', ['INVESTOR', 'VIEWER'])
    .orderBy('is_owner', 'desc')
    .orderBy('created_at')
    .orderBy('user_id')
    .limit(1)
    .select('type')
    .executeTakeFirst();
  if (row !== undefined) return row.type;
  const company = await db.selectFrom('company').where('id', '=', companyId).select('made_as').executeTakeFirst();
  return company?.made_as ?? null;
}

export interface NewInvitation {
  companyId: string;
  userId: string;
  type: MembershipType;
  isOwner: boolean;
  firstName: string;
  lastName: string;
  preset: AccessPreset | null;
}

export async function insertInvitation(
  db: Db,
  { companyId, userId, type, isOwner, firstName, lastName, preset }: NewInvitation,
) {
  await db
    .insertInto('membership')
    .values({
      company_id: companyId,
      user_id: userId,
      type,
      is_owner: isOwner,
      status: 'INVITED',
      invited_first_name: firstName,
      invited_last_name: lastName,
      access_preset: preset,
      invited_at: sql<string>`now()`,
      invitation_expires_at: UNTIL,
    })
    .execute();
}

export async function renewInvitation(db: Db, companyId: string, userId: string): Promise<void> {
  await db
    .updateTable('membership')
    .set({ invited_at: sql<string>`now()`, invitation_expires_at: UNTIL })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
}

export interface ClientColumns {
  type: MembershipType;
  is_owner: boolean;
  status: 'INVITED' | 'ACTIVE' | 'DISABLED';
  invited_first_name?: string;
  invited_last_name?: string;
}

export async function updateClient(db: Db, companyId: string, userId: string, columns: ClientColumns): Promise<void> {
  await db
    .updateTable('membership')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
}

/** Of somebody whom this company has made known and who has not proven their address: from then on the name is theirs. */
export async function updateUnprovenName(
  db: Db,
  companyId: string,
  userId: string,
  names: { first_name: string; last_name: string },
): Promise<void> {
  await db
    .updateTable('app_user')
    .from('auth_user')
    .set(names)
    .whereRef('auth_user.uid', '=', 'app_user.id')
    .where('app_user.id', '=', userId)
    .where('app_user.current_company_id', '=', companyId)
    .where('auth_user.is_email_verified', '=', false)
    .execute();
}

export async function deleteMembership(db: Db, companyId: string, userId: string): Promise<void> {
  await db.deleteFrom('membership').where('company_id', '=', companyId).where('user_id', '=', userId).execute();
}

/** Others who can still give access once this one cannot. */
export async function selectOtherOwner(db: Db, companyId: string, userId: string) {
  return db
    .selectFrom('membership')
    .where('company_id', '=', companyId)
    .where('user_id', '!=', userId)
    .where('is_owner', '=', true)
    .where('status', '=', 'ACTIVE')
    .limit(1)
    .select('user_id')
    .executeTakeFirst();
}

/** For the mail: the company, and who invites. */
export async function selectInviter(db: Db, companyId: string, userId: string) {
  return db
    .selectFrom('company')
    .innerJoin('app_user as u', (join) => join.on('u.id', '=', userId))
    .where('company.id', '=', companyId)
    .select(['company.name as companyName'])
    .select(personName('u').as('inviter'))
    .executeTakeFirstOrThrow();
}

/** Whether they belong anywhere; asked behind the walls of the person themselves. */
export async function selectAnyActive(db: Db, userId: string) {
  return db
    .selectFrom('membership')
    .where('user_id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .limit(1)
    .select('company_id')
    .executeTakeFirst();
}
