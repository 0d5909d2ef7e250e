import { thingBelow } from '@tieout/contracts/rights.ts';
import { OWN_PREFIX } from '@tieout/finance/metrics/own/own-units.ts';
import type { MetricCatalogue, PickedRow } from '@tieout/finance/metrics/own/own-catalogue.ts';
import { openCatalogue } from '@tieout/finance/metrics/own/own-catalogue.ts';
import type { OwnMetric } from '@tieout/finance/metrics/own/own-metric.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import type { CompanyCall } from '#access/guard.ts';
import { reaches } from '#access/levels.ts';
import type { Db } from '#db/client.ts';
import { ownMetricOf } from '#metrics/own/open-catalogue.ts';
import { statementRows } from '#metrics/own/statement-rows.ts';
import { dashboardScope } from '#statements/question/headline-scope.ts';
import { openView, type StatementView } from '#statements/question/statement-view.ts';
import { DEFAULT_MODEL } from '#statements/structure/structure-store.ts';
import { selectStoredMetrics, type StoredMetric } from './own-metrics.queries.ts';

/** Who makes and changes metrics. */
export interface MetricEditor extends CompanyCall {
  access: CompanyAccess;
}

/** Metrics of a company for whoever changes them. */
export interface OpenOwnMetrics {
  view: StatementView;
  stored: readonly StoredMetric[];
  /** Those that are not deleted. */
  own: readonly OwnMetric[];
  catalogue: MetricCatalogue;
  /** As it would be with this metric, in the place of one with its id. */
  withMetric: (metric: OwnMetric) => MetricCatalogue;
}

export async function openOwnMetrics(db: Db, { companyId, context, access }: MetricEditor): Promise<OpenOwnMetrics> {
  const view = await openView(db, dashboardScope(context, access, 'overview'), {});
  const stored = await selectStoredMetrics(db, companyId);
  const own = stored.filter(({ deletedAt }) => deletedAt === null).map(asMetric);
  const rows = statementRows(view).filter((row) => mayPick(access, row));
  const model = view.company.businessModel ?? DEFAULT_MODEL;
  return {
    view,
    stored,
    own,
    catalogue: openCatalogue(model, own, rows),
    withMetric: (metric) => openCatalogue(model, [...own.filter(({ id }) => id !== metric.id), metric], rows),
  };
}

/** A formula would tell whoever writes it what a statement says that they may not open. */
function mayPick(access: CompanyAccess, { statement }: PickedRow): boolean {
  return reaches(access.grantFor(thingBelow('reports', statement)).level, 'view');
}

export function asMetric({ id, ...row }: StoredMetric): OwnMetric {
  return ownMetricOf({ ...row, id: `${OWN_PREFIX}${id}` });
}
