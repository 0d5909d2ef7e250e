import { sql } from 'kysely';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { buildHeadline } from '#features/headline/build-headline.ts';
import { freeze } from '#features/headline/published-headline.ts';

/** Publishes the company's headline as the books are now. */
export async function publish(db: AppDb, companyId: string): Promise<void> {
  await inContext(db, { companyIds: [companyId] }, async (transaction) => {
    const can = { drill: false, export: false, editStructure: false };
    const scope = { companyId, context: { companyIds: [companyId] }, isLive: true, stamp: null, can };
    const headline = await buildHeadline(transaction, scope);
    if (headline.month === null || headline.isOpen)
      throw new Error('A company without a closed month has nothing to publish');
    const { version } = await transaction.selectFrom('ledger_version').select('version').executeTakeFirstOrThrow();
    const versions = await transaction
      .selectFrom('company')
      .where('id', '=', companyId)
      .select(['settings_version', 'structure_version'])
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('publication')
      .values({
        company_id: companyId,
        month: headline.month,
        known_at: sql<string>`now()`,
        ledger_version: version,
        ...versions,
        figures: JSON.stringify(freeze(headline)),
      })
      .execute();
  });
}
