import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { submitForm } from './marketing-form.ts';
import { ATTEMPTS, SUBMIT_MARKETING_FORM } from './marketing-job.ts';
import { selectLead } from './marketing.queries.ts';

export interface MarketingTaskDeps {
  db: AppDb;
  /** Null when none is configured: the jobs then end without an attempt. */
  marketingForm: { url: string } | null;
}

const payloadOf = z.object({ userId: z.uuid(), companyId: z.uuid() });

/** A form that fails costs nobody their registration: it is tried a few times, then only the log knows. */
export function marketingTasks({ db, marketingForm }: MarketingTaskDeps): TaskList {
  return {
    [SUBMIT_MARKETING_FORM]: async (payload, { job, logger, abortSignal }) => {
      if (marketingForm === null) return;
      const { userId, companyId } = payloadOf.parse(payload);
      const lead = await inContext(db, { companyIds: [companyId] }, (transaction) =>
        selectLead(transaction, { userId, companyId }),
      );
      if (lead === undefined) return;
      const submission = await submitForm(marketingForm.url, lead, abortSignal);
      if (submission.outcome === 'taken') return;
      const { isFinal, reason } = submission;
      // An attempt that our own stop cut short says nothing about the form.
      const isGivenUp = isFinal || (job.attempts >= ATTEMPTS && !abortSignal.aborted);
      if (!isGivenUp) throw new Error(`the marketing form ${reason}`);
      logger.warn(`the marketing form ${reason}; user ${userId} is not in it`);
    },
  };
}
