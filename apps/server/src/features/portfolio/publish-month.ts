import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { recordChange } from '#access/record-change.ts';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { lockLedger } from '#ledger/posting/ledger-version.queries.ts';
import { publish } from '#publications/publish.ts';
import { readReadiness } from '#readiness/read-readiness.ts';
import { AppError } from '#server/app-error.ts';
import type { BatchWork } from './batch-tasks.ts';
import { selectIsPublished } from './batches.queries.ts';

/** The last closed month, by the gate of the page that publishes. */
export function publishMonth({ db }: { db: AppDb }): BatchWork {
  return ({ companyId, userId, requestId, context }, { reason }) =>
    inContext(db, context, async (transaction) => {
      // What is ready now must be what is published: nobody posts in between.
      await lockLedger(transaction, companyId);
      const { month, verdict, points } = await readReadiness(transaction, companyId);
      const open = points.filter(({ state }) => state !== 'done').map(({ text }) => text);
      if (month === null || verdict === 'blocked') throw new AppError('conflict', open.join(' '));
      const label = formatPeriodLabel(month);
      if (await selectIsPublished(transaction, companyId, month)) {
        throw new AppError('conflict', `${label} is published already.`);
      }
      if (verdict === 'needs-reason' && reason === '') {
        throw new AppError('conflict', `${label} needs a reason: ${open.join(' ')}`);
      }
      const id = await publish(transaction, { companyId, month, plan: null, publishedBy: userId, requestId });
      if (verdict === 'needs-reason') {
        await recordChange(transaction, {
          companyId,
          actorUserId: userId,
          action: 'publication.reason',
          subjectType: 'publication',
          subjectId: id,
          after: { month, open, reason },
          requestId,
        });
      }
      return `${label} is published.`;
    });
}
