import { randomUUID } from 'node:crypto';
import type { MembershipType, Role } from '@tieout/contracts/people.ts';
import { inContext } from '#db/context.ts';
import type { DB } from '#db/schema.ts';
import { hashCheaply } from '../cheap-hasher.ts';
import type { Insertable } from 'kysely';
import type { TestApp } from '../test-app.ts';
import type { AppDb } from '#db/client.ts';

export const TEST_PASSWORD = 'Correct-horse-42!';

export async function createCompany(db: AppDb, overrides: Partial<Insertable<DB['company']>> = {}): Promise<string> {
  const id = overrides.id ?? randomUUID();
  await inContext(db, { companyIds: [id] }, (transaction) =>
    transaction
      .insertInto('company')
      .values({ name: 'Example Co', ...overrides, id })
      .execute(),
  );
  return id;
}

export interface TestUser {
  id: string;
  email: string;
}

export interface UserOptions {
  role?: Role;
  email?: string;
  isVerified?: boolean;
  isDisabled?: boolean;
  /** Null: an account without a password. */
  password?: string | null;
}

export async function createUser(db: AppDb, options: UserOptions = {}): Promise<TestUser> {
  const id = randomUUID();
  const email = options.email ?? `${id}@test.example`;
  await db
    .insertInto('app_user')
    .values({
      id,
      email,
      email_canonical: email.trim().toLowerCase(),
      first_name: 'Ada',
      last_name: 'Example',
      role: options.role ?? 'CLIENT',
    })
    .execute();
  const password = options.password === undefined ? TEST_PASSWORD : options.password;
  await db
    .insertInto('auth_user')
    .values({
      uid: id,
      password_hash: password === null ? null : await hashCheaply(password),
      is_email_verified: options.isVerified ?? true,
      is_disabled: options.isDisabled ?? false,
    })
    .execute();
  return { id, email };
}

export async function addMember(
  db: AppDb,
  companyId: string,
  userId: string,
  options: { type?: MembershipType; isOwner?: boolean; status?: 'INVITED' | 'ACTIVE' | 'DISABLED' } = {},
): Promise<void> {
  await inContext(db, { companyIds: [companyId] }, (transaction) =>
    transaction
      .insertInto('membership')
      .values({
        company_id: companyId,
        user_id: userId,
        type: options.type ?? 'BOOTSTRAP',
        is_owner: options.isOwner ?? true,
        status: options.status ?? 'ACTIVE',
      })
      .execute(),
  );
}

export async function assignManager(db: AppDb, companyId: string, userId: string): Promise<void> {
  await inContext(db, { companyIds: [companyId] }, (transaction) =>
    transaction.insertInto('manager_assignment').values({ company_id: companyId, user_id: userId }).execute(),
  );
}

/** A session without the password round trip. */
export async function signIn({ identity }: Pick<TestApp, 'identity'>, userId: string): Promise<string> {
  const session = await identity.startSession(userId, { ip: null, userAgent: null });
  if (session === null) throw new Error('No session for this user');
  return session.accessToken;
}

/** An owner of a new company of the given type, signed in. */
export async function createOwner(
  test: TestApp,
  type: MembershipType = 'BOOTSTRAP',
  company: Partial<Insertable<DB['company']>> = {},
) {
  const companyId = await createCompany(test.db, company);
  const user = await createUser(test.db);
  await addMember(test.db, companyId, user.id, { type, isOwner: true });
  return { companyId, userId: user.id, email: user.email, token: await signIn(test, user.id) };
}
