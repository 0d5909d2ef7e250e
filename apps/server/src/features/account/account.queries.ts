import type { Experience } from '@tieout/contracts/explanations.ts';
import type { BusinessModel } from '@tieout/contracts/people.ts';
import { sql, type Updateable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { DB } from '#db/schema.ts';

export async function selectProfile(db: Db, userId: string) {
  return db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'language_level as languageLevel',
      'theme',
      'number_format as numberFormat',
    ])
    .executeTakeFirstOrThrow();
}

export async function updateProfile(db: Db, userId: string, changes: Updateable<DB['app_user']>): Promise<void> {
  await db.updateTable('app_user').set(changes).where('id', '=', userId).execute();
}

export interface CompanyRow {
  id: string;
  name: string;
  country: string | null;
  businessModel: BusinessModel | null;
  experience: Experience | null;
  needs: string[];
  logoFileId: string | null;
  /** Somebody has changed the structure of its profit and loss report. */
  hasOwnStructure: boolean;
}

export async function selectCompany(db: Db, companyId: string): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`
    select id, name, country, business_model as "businessModel", experience, needs, logo_file_id as "logoFileId",
           exists (select from report_structure s where s.company_id = c.id and s.family = 'PNL') as "hasOwnStructure"
      from company c where id = ${companyId}`.execute(db);
  return rows[0];
}

/** Answers that browsers keep are made of the settings' version: name and business model are part of many. */
export async function updateCompany(db: Db, companyId: string, changes: Updateable<DB['company']>): Promise<void> {
  await db
    .updateTable('company')
    .set({ ...changes, settings_version: sql<number>`settings_version + 1` })
    .where('id', '=', companyId)
    .execute();
}

/** No figure is made of the logo. */
export async function updateLogo(db: Db, companyId: string, fileId: string | null): Promise<void> {
  await db.updateTable('company').set({ logo_file_id: fileId }).where('id', '=', companyId).execute();
}
