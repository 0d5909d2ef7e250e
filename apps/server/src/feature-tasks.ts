import { IMPORT_LIMITS, type ImportLimits } from '@tieout/contracts/ledger-import.ts';
import type { TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { AppDb } from '#db/client.ts';
import { alertTasks } from '#features/alerts/check-alerts.ts';
import { dashboardTasks } from '#features/dashboard/dashboard-tasks.ts';
import { documentTasks } from '#features/documents/document-tasks.ts';
import { forecastTasks } from '#features/forecasts/forecast-tasks.ts';
import { planVsActualDocument } from '#features/plan-vs-actual/plan-vs-actual-document.ts';
import { cashForecastDocument } from '#features/plans/cash-forecast-document.ts';
import { batchTasks, type BatchTaskDeps } from '#features/portfolio/batch-tasks.ts';
import { portfolioTasks } from '#features/portfolio/portfolio-tasks.ts';
import { publishAsDrafted } from '#features/publishing/publish-as-drafted.ts';
import { mailPackTasks } from '#features/publishing/mail-packs.ts';
import { publishMonth } from '#features/portfolio/publish-month.ts';
import { remindOwners } from '#features/portfolio/remind-owners.ts';
import { recalculationTasks } from '#features/recalculation/recalculation-tasks.ts';
import { statementDocument } from '#features/statement-export/statement-document.ts';
import { statementExportTasks } from '#features/statement-export/statement-export-tasks.ts';
import { importTasks } from '#features/ledger-import/import-tasks.ts';
import { postWhenReady } from '#features/ledger-import/post-when-ready.ts';
import { closeLastMonth } from '#features/report-settings/close-last-month.ts';
import { runwayModelDocument } from '#features/runway/runway-document.ts';
import { valuationDocument } from '#features/valuation/valuation-document.ts';
import type { DocumentMakers } from '#files/document-maker.ts';
import { heldTasks } from '#jobs/held-tasks.ts';
import type { FiguresThread } from '#metrics/thread/figures-thread.ts';
import { cashBasisTasks } from '#ledger/cash-basis/cash-basis-tasks.ts';
import { balanceCheckTasks } from '#ledger/balances/check-balances.ts';
import { syncTasks, type SyncTaskDeps } from '#sync/sync-tasks.ts';

export interface FeatureTaskDeps {
  db: AppDb;
  pool: pg.Pool;
  figures: FiguresThread;
  /** Where the links of mails lead. */
  publicUrl: string;
  importLimits?: ImportLimits;
  /** How connected books are read; left out where none are. */
  sync?: Pick<SyncTaskDeps, 'box' | 'vendor'>;
}

const DOCUMENT_MAKERS: DocumentMakers = {
  MANAGERIAL_PNL: statementDocument('MANAGERIAL_PNL'),
  CASH_FLOW: statementDocument('CASH_FLOW'),
  PLAN_VS_ACTUAL: planVsActualDocument,
  CASH_FORECAST: cashForecastDocument,
  RUNWAY_MODEL: runwayModelDocument,
  VALUATION: valuationDocument,
};

/** Jobs that belong to a feature; jobs/tasks.ts holds those of the ground it stands on. */
export function createFeatureTasks(deps: FeatureTaskDeps): TaskList {
  const { db, pool, figures, publicUrl, importLimits = IMPORT_LIMITS, sync } = deps;
  return {
    ...importTasks({ db, pool, limits: importLimits }),
    ...heldTasks(db, 'long', { ...cashBasisTasks({ pool }), ...balanceCheckTasks({ db }) }),
    ...(sync && heldTasks(db, 'long', syncTasks({ db, pool, ...sync }))),
    ...heldTasks(db, 'short', alertTasks({ db, publicUrl })),
    ...heldTasks(db, 'short', forecastTasks({ db })),
    ...heldTasks(db, 'short', portfolioTasks({ db })),
    ...heldTasks(db, 'short', batchTasks({ db, works: batchWorks(deps) })),
    ...heldTasks(db, 'short', documentTasks({ db, makers: DOCUMENT_MAKERS, publicUrl })),
    ...heldTasks(db, 'short', mailPackTasks({ db, publicUrl })),
    ...statementExportTasks({ db }),
    ...recalculationTasks({ db, figures }),
    ...dashboardTasks({ db, figures }),
  };
}

/** What a manager does with many companies at once: each work belongs to the feature that does it for one. */
function batchWorks({ db, publicUrl, importLimits: limits = IMPORT_LIMITS }: FeatureTaskDeps): BatchTaskDeps['works'] {
  return {
    CLOSE: (call) => closeLastMonth(db, call),
    PUBLISH: publishMonth({ db, publish: publishAsDrafted }),
    REMIND: remindOwners({ db, publicUrl }),
    POST: (call, { importId = '' }) => postWhenReady({ db, limits }, call, importId),
  };
}
