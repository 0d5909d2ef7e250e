import type { Db } from '#db/client.ts';
import type { Profile } from './profile.ts';

/** Nothing when the address has an account already. */
export async function insertOutsideUser(db: Db, emailCanonical: string, { email, firstName, lastName }: Profile) {
  const row = await db
    .insertInto('app_user')
    .values({ email, email_canonical: emailCanonical, first_name: firstName, last_name: lastName, role: 'CLIENT' })
    .onConflict((conflict) => conflict.column('email_canonical').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
