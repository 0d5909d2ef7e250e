import type { TaskList } from 'graphile-worker';
import { watchedJobTask } from '#jobs/watched-jobs.ts';
import { DRILL_DOWN_EXPORT, drillDownExportWork } from './drill-down-export.service.ts';
import { STATEMENT_EXPORT, statementExportWork, type ExportDeps } from './statement-export.service.ts';

export function statementExportTasks(deps: ExportDeps): TaskList {
  return {
    [STATEMENT_EXPORT.name]: watchedJobTask(deps.db, STATEMENT_EXPORT, statementExportWork(deps)),
    [DRILL_DOWN_EXPORT.name]: watchedJobTask(deps.db, DRILL_DOWN_EXPORT, drillDownExportWork(deps)),
  };
}
