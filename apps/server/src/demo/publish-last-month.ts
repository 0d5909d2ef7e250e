import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { buildHeadline } from '#features/headline/build-headline.ts';
import { freeze } from '#features/headline/published-headline.ts';

/** What investors and viewers see: the figures of the month, frozen with the versions they were made from. */
export async function publishLastMonth(
  db: Db,
  { companyId, month, version, planId }: { companyId: string; month: Month; version: number; planId: string },
): Promise<void> {
  const can = { drill: false, export: false, editStructure: false };
  const scope = { companyId, context: { companyIds: [companyId] }, isLive: true, stamp: null, can };
  const headline = await buildHeadline(db, scope);
  await db
    .insertInto('publication')
    .values({
      company_id: companyId,
      month,
      known_at: sql<string>`now()`,
      ledger_version: version,
      settings_version: 1,
      structure_version: 1,
      plan_id: planId,
      plan_version: 1,
      figures: JSON.stringify(freeze(headline)),
    })
    .execute();
}
