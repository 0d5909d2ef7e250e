import { randomUUID } from 'node:crypto';
import { connectToEmbedded } from '../../apps/server/test/hostile-texts/plant-texts.ts';
import { newEmail } from './founders.ts';

/** Asks the database of the tests' product, as superuser: for what the product has no screen or call for yet. */
export async function queryProduct<Row extends object>(statement: string, values: readonly unknown[]): Promise<Row[]> {
  // playwright.config.ts leaves the folder there for its workers.
  const client = await connectToEmbedded(process.env.E2E_DATA_DIR ?? '');
  try {
    const { rows } = await client.query<Row>(statement, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}

/** Somebody whom a company has invited: they have an account without a password. */
export async function invitePerson(): Promise<{ email: string; company: string }> {
  const [email, company] = [newEmail(), `Inviting ${randomUUID().slice(0, 8)} Ltd`];
  await queryProduct(
    `with person as (
       insert into app_user (email, email_canonical, first_name, role) values ($1, $1, 'Grace', 'CLIENT') returning id
     ), account as (
       insert into auth_user (uid) select id from person
     ), company as (
       insert into company (name) values ($2) returning id
     )
     insert into membership (company_id, user_id, type, status)
     select company.id, person.id, 'BOOTSTRAP', 'INVITED' from company, person`,
    [email, company],
  );
  return { email, company };
}
