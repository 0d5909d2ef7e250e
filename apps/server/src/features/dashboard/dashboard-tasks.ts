import type { TaskList } from 'graphile-worker';
import { watchedJobTask } from '#jobs/watched-jobs.ts';
import { DASHBOARD_EXPORT, dashboardExportWork, type ExportDeps } from './dashboard-export.service.ts';

export function dashboardTasks(deps: ExportDeps): TaskList {
  return { [DASHBOARD_EXPORT.name]: watchedJobTask(deps.db, DASHBOARD_EXPORT, dashboardExportWork(deps)) };
}
