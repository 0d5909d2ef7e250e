import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { ATTEMPTS, SUBMIT_MARKETING_FORM, type NewRegistration } from './marketing-job.ts';

export async function insertMarketingJob(db: Db, { userId, companyId }: NewRegistration): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${SUBMIT_MARKETING_FORM}::text,
      json_build_object('userId', ${userId}::text, 'companyId', ${companyId}::text),
      max_attempts => ${ATTEMPTS}::integer)`.execute(db);
}

/** Within the walls of the company. */
export async function selectLead(db: Db, { userId, companyId }: NewRegistration) {
  return db
    .selectFrom('app_user')
    .innerJoin('company', (join) => join.on('company.id', '=', companyId))
    .where('app_user.id', '=', userId)
    .select([
      'app_user.email',
      'app_user.first_name as firstName',
      'app_user.last_name as lastName',
      'company.name as companyName',
    ])
    .executeTakeFirst();
}
