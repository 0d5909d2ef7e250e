import { explanationLevel, type Experience } from '@tieout/contracts/explanations.ts';
import type { Db } from '#db/client.ts';

/** Whom explanations are written for. A person without a company, such as a manager, has only their own choice. */
export async function selectReaderLevel(db: Db, userId: string, companyId: string | null): Promise<Experience> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('company', (join) => join.on('company.id', '=', companyId))
    .where('app_user.id', '=', userId)
    .select(['app_user.language_level as own', 'company.experience as ofCompany'])
    .executeTakeFirst();
  return explanationLevel((row?.own ?? null) as Experience | null, (row?.ofCompany ?? null) as Experience | null);
}
