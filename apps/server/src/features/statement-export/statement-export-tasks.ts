import type { TaskList } from 'graphile-worker';
import type { UserJobKind } from '#jobs/user-job-kinds.ts';
import { userJobTask } from '#jobs/user-jobs.ts';
import { drillDownExportJob } from './drill-down-export.service.ts';
import { statementExportJob, type ExportDeps } from './statement-export.service.ts';

export function statementExportTasks(deps: ExportDeps): TaskList {
  return {
    'statement-export': userJobTask(deps.db, statementExportJob(deps)),
    'drill-down-export': userJobTask(deps.db, drillDownExportJob(deps)),
  } satisfies Partial<Record<UserJobKind, unknown>>;
}
