import type { TaskList } from 'graphile-worker';
import { watchedJobTask } from '#jobs/watched-jobs.ts';
import { RECALCULATION, recalculationWork, type RecalculationWorkDeps } from './recalculation.service.ts';

export function recalculationTasks(deps: RecalculationWorkDeps): TaskList {
  return { [RECALCULATION.name]: watchedJobTask(deps.db, RECALCULATION, recalculationWork(deps)) };
}
