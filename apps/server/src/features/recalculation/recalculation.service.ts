import type { DashboardTab } from '@tieout/contracts/dashboard.ts';
import type { Recalculation } from '@tieout/contracts/recalculation.ts';
import { z } from 'zod';
import type { AppDb } from '#db/client.ts';
import { inContext, type DbContext } from '#db/context.ts';
import type { JobKind } from '#jobs/job-kind.ts';
import { createJob, type JobWork } from '#jobs/watched-jobs.ts';
import { openDashboard } from '#metrics/dashboard/open-dashboard.ts';
import { liveScope } from '#metrics/settings/live-scope.ts';
import type { FiguresThread } from '#metrics/thread/figures-thread.ts';
import { compareFigures } from './changed-figures.ts';
import {
  lockCompany,
  selectChanges,
  selectFigures,
  selectLastJob,
  upsertRecalculation,
} from './recalculation.queries.ts';

export interface RecalculationDeps {
  db: AppDb;
}

export interface RecalculationWorkDeps extends RecalculationDeps {
  figures: FiguresThread;
}

interface Starter {
  companyId: string;
  userId: string;
  context: DbContext;
}

const noParams = z.object({});

export const RECALCULATION: JobKind<object> = {
  name: 'recalculation',
  lane: 'short',
  params: noParams,
  worksOn: () => 'dashboard',
};

/** The job that works the figures out: one that is waiting or running already, or a new one. */
export function startRecalculation(
  { db }: RecalculationDeps,
  { companyId, userId, context }: Starter,
): Promise<{ jobId: string }> {
  return inContext(db, context, async (transaction) => {
    await lockCompany(transaction, companyId);
    const last = await selectLastJob(transaction, companyId, RECALCULATION.name);
    if (last !== undefined && isRunning(last)) return { jobId: last.id };
    return { jobId: await createJob(transaction, RECALCULATION, { companyId, userId, params: {} }) };
  });
}

export function findRecalculation(
  { db }: RecalculationDeps,
  { companyId, context }: Omit<Starter, 'userId'>,
): Promise<Recalculation> {
  return inContext(db, context, async (transaction) => {
    const last = await selectLastJob(transaction, companyId, RECALCULATION.name);
    if (last === undefined) return { running: null, last: null };
    if (isRunning(last)) return { running: { progress: last.permilleDone / 1000, step: last.step }, last: null };
    const hasFailed = last.status === 'failed';
    const changes = hasFailed ? [] : await selectChanges(transaction, companyId);
    return { running: null, last: last.finishedAt === null ? null : { at: last.finishedAt, hasFailed, changes } };
  });
}

function isRunning({ status }: { status: string }): boolean {
  return status === 'waiting' || status === 'running';
}

/** Answers that are kept stay until it has ended: whoever looks meanwhile sees the figures of before. */
export function recalculationWork({ db, figures }: RecalculationWorkDeps): JobWork<object> {
  return {
    async run({ companyId, progress }) {
      const context = { companyIds: [companyId] };
      await progress(0, 'Reading the books');
      const { structure } = await inContext(db, context, (transaction) => openDashboard(transaction, companyId));
      const tabs: DashboardTab[] = [];
      // Progress is told between them: whoever waits for a second connection while they hold one can wait for themselves.
      for (const [index, tab] of structure.entries()) {
        await progress(index / structure.length, `Working out ${tab.name}`);
        const asked = { scope: liveScope(companyId), tab, period: {}, isAnew: true };
        tabs.push(...(await figures.buildTabs([asked])));
      }
      await inContext(db, context, async (transaction) => {
        const before = await selectFigures(transaction, companyId);
        await upsertRecalculation(transaction, companyId, compareFigures(tabs, before));
      });
    },
  };
}
