import type { Db } from '#db/client.ts';
import { inTransaction } from '#db/context.ts';
import { canonicalEmail } from '#identity/canonical-email.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoCompanyKey } from './demo-people.ts';
import { lockSettings } from './installation-settings.ts';
import type { DemoDeps } from './demo-deps.ts';

/** Ids of the demo's people by email. */
export type PeopleIds = ReadonlyMap<string, string>;

export async function ensurePeople({ db, hashPassword }: Pick<DemoDeps, 'db' | 'hashPassword'>): Promise<PeopleIds> {
  const ids = new Map<string, string>();
  for (const person of DEMO_PEOPLE) {
    const known = await selectUserId(db, person.email);
    ids.set(person.email, known ?? (await createPerson(db, person, await hashPassword(DEMO_PASSWORD))));
  }
  return ids;
}

async function selectUserId(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('app_user')
    .where('email_canonical', '=', canonicalEmail(email))
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

function createPerson(db: DemoDeps['db'], person: (typeof DEMO_PEOPLE)[number], passwordHash: string): Promise<string> {
  return inTransaction(db, async (transaction) => {
    // Two servers that start at once take turns; the second finds the person made.
    await lockSettings(transaction);
    const known = await selectUserId(transaction, person.email);
    if (known !== undefined) return known;
    const { id } = await transaction
      .insertInto('app_user')
      .values({
        email: person.email,
        email_canonical: canonicalEmail(person.email),
        first_name: person.firstName,
        last_name: person.lastName,
        role: person.role,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('auth_user')
      .values({ uid: id, password_hash: passwordHash, is_email_verified: true })
      .execute();
    return id;
  });
}

export async function joinCompany(db: Db, companyId: string, key: DemoCompanyKey, people: PeopleIds): Promise<void> {
  for (const person of DEMO_PEOPLE) {
    const userId = people.get(person.email);
    if (userId === undefined) throw new Error(`No user for ${person.email}`);
    for (const { type, isOwner } of person.memberships.filter(({ company }) => company === key)) {
      await db
        .insertInto('membership')
        .values({ company_id: companyId, user_id: userId, type, is_owner: isOwner })
        .execute();
    }
    if (person.manages.includes(key)) {
      await db.insertInto('manager_assignment').values({ company_id: companyId, user_id: userId }).execute();
    }
  }
}
