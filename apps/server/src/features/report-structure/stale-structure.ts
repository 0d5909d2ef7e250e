import type { ReportFamily } from '@tieout/finance/statements/structure/report-family.ts';
import type { Db } from '#db/client.ts';
import { AppError } from '#server/app-error.ts';
import { clockTime } from '#statements/question/clock-time.ts';
import { lockCompany, selectVersionAuthor } from '#statements/structure/structure-versions.queries.ts';

/** Refuses who started from a structure that is no longer in use, and says who changed it (screens 7.3). */
export async function requireCurrent(
  db: Db,
  { companyId, family, version }: { companyId: string; family: ReportFamily; version: number | null },
  baseVersion: number,
): Promise<void> {
  if (version === null || baseVersion >= version) return;
  const author = await selectVersionAuthor(db, companyId, family, version);
  const company = await lockCompany(db, companyId);
  const at = author === undefined || company === undefined ? '' : ` ${clockTime(author.changedAt, company)}`;
  throw new AppError(
    'conflict',
    `Saved structure is older than what you see (${author?.name ?? 'someone'} published${at})`,
  );
}
