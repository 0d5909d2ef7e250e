import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { enqueueDailyStanding, selectStandingState, upsertStanding, WORK_OUT_STANDING } from './portfolio.queries.ts';
import { workOutStanding } from './work-out-standing.ts';

export interface PortfolioTaskDeps {
  db: AppDb;
}

const payload = z.object({ companyId: z.uuid() });

export function portfolioTasks({ db }: PortfolioTaskDeps): TaskList {
  return { [WORK_OUT_STANDING]: (given) => keepStanding(db, payload.parse(given).companyId) };
}

/**
 * Of the state that was read, so that a change meanwhile is known to be missing. Again, it writes the same. A company that
 * has lost its last manager is left alone from then on.
 */
async function keepStanding(db: AppDb, companyId: string): Promise<void> {
  const context = { companyIds: [companyId] };
  const found = await inSnapshot(db, context, async (transaction) => {
    const state = await selectStandingState(transaction, companyId);
    if (state === undefined) return null;
    return { ...state, standing: await workOutStanding(transaction, companyId) };
  });
  if (found === null) return;
  const { stamp, today, standing } = found;
  await inContext(db, context, async (transaction) => {
    if (stamp !== null) await upsertStanding(transaction, companyId, { stamp, today }, standing);
    await enqueueDailyStanding(transaction, companyId);
  });
}
