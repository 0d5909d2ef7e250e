import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { publish as publishMonth } from '#publications/publish.ts';

/** Publishes the company's last closed month, as the books are now. */
export async function publish(db: AppDb, companyId: string): Promise<string> {
  return inContext(db, { companyIds: [companyId] }, async (transaction) => {
    const { closed_through: month } = await transaction
      .selectFrom('company')
      .where('id', '=', companyId)
      .select('closed_through')
      .executeTakeFirstOrThrow();
    if (month === null) throw new Error('A company without a closed month has nothing to publish');
    return publishMonth(transaction, { companyId, month, plan: null, publishedBy: null, requestId: null });
  });
}
