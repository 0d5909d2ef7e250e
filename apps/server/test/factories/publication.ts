import { sql } from 'kysely';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { gatherHeadlines } from '#features/headline/headline.service.ts';
import { freeze } from '#features/headline/published-headline.ts';

/** Publishes the company's headline as the books are now. */
export async function publish(db: AppDb, companyId: string): Promise<void> {
  await inContext(db, { companyIds: [companyId] }, async (transaction) => {
    const [headline] = await gatherHeadlines(transaction, [{ companyId, isLive: true, canDrill: false }]);
    if (headline === undefined || headline.month === null)
      throw new Error('A company without a closed month has nothing to publish');
    const { version } = await transaction.selectFrom('ledger_version').select('version').executeTakeFirstOrThrow();
    await transaction
      .insertInto('publication')
      .values({
        company_id: companyId,
        month: headline.month,
        known_at: sql<string>`now()`,
        ledger_version: version,
        settings_version: 1,
        structure_version: 1,
        figures: JSON.stringify(freeze(headline)),
      })
      .execute();
  });
}
