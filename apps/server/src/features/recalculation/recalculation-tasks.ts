import type { TaskList } from 'graphile-worker';
import { watchedJobTask } from '#jobs/watched-jobs.ts';
import { RECALCULATION, recalculationWork, type RecalculationDeps } from './recalculation.service.ts';

export function recalculationTasks(deps: RecalculationDeps): TaskList {
  return { [RECALCULATION.name]: watchedJobTask(deps.db, RECALCULATION, recalculationWork(deps)) };
}
