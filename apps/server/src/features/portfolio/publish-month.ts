import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { CompanyCall } from '#access/guard.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { readReadiness } from '#readiness/read-readiness.ts';
import { AppError } from '#server/app-error.ts';
import type { BatchWork } from './batch-tasks.ts';
import { selectIsPublished } from './batches.queries.ts';

interface PublishDeps {
  db: AppDb;
  /** As the page that publishes does it, in the transaction that it is given. */
  publish: (db: Db, call: CompanyCall, what: { month: Month; reason: string }) => Promise<void>;
}

/** The last closed month, by the gate of the page that publishes; once. */
export function publishMonth({ db, publish }: PublishDeps): BatchWork {
  return (call, { reason }) =>
    inContext(db, call.context, async (transaction) => {
      const { month, verdict, points } = await readReadiness(transaction, call.companyId);
      const open = points.filter(({ state }) => state !== 'done').map(({ text }) => text);
      if (month === null) throw new AppError('conflict', open.join(' '));
      const label = formatPeriodLabel(month);
      if (await selectIsPublished(transaction, call.companyId, month)) {
        throw new AppError('conflict', `${label} is published already.`);
      }
      if (verdict === 'needs-reason' && reason === '') {
        throw new AppError('conflict', `${label} needs a reason: ${open.join(' ')}`);
      }
      await publish(transaction, call, { month, reason });
      return `${label} is published.`;
    });
}
