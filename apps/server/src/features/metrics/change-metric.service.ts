import type { MetricChange, MetricExplanation } from '@tieout/contracts/metrics.ts';
import type { MetricDefinition } from '@tieout/finance/metrics/catalogue/metric-definition.ts';
import { findCompanyPeople } from '#access/company-people.ts';
import { recordChange } from '#access/record-change.ts';
import type { Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { enqueueAlertCheck } from '#ledger/posting/enqueue-alerts.queries.ts';
import { openDashboard } from '#metrics/dashboard/open-dashboard.ts';
import { findAskedMetric } from '#metrics/explain/asked-metric.ts';
import { mayAnswer, tabOfRights, type MetricPlace } from '#metrics/settings/metric-rights.ts';
import { selectMetricSettings, type MetricSetting } from '#metrics/settings/metric-settings.queries.ts';
import { nothingSet } from '#metrics/settings/read-metric-settings.ts';
import { openCompanyCatalogue } from '#metrics/own/open-catalogue.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { dashboardScope } from '#statements/question/headline-scope.ts';
import { openView } from '#statements/question/statement-view.ts';
import { explainMetric, type MetricDeps, type MetricScope } from './explain-metric.service.ts';
import { lockMetrics, upsertMetricSetting } from './metrics.queries.ts';

/** What is not named stays as it is. */
export async function changeMetric(
  deps: MetricDeps,
  scope: MetricScope,
  metricId: string,
  change: MetricChange,
): Promise<MetricExplanation> {
  await inContext(deps.db, scope.context, async (transaction) => {
    const { companyId, userId, requestId, access, context } = scope;
    await lockMetrics(transaction, companyId);
    const { structure, model } = await openDashboard(transaction, companyId);
    const place = { structure, model, metricId };
    const tab = tabOfRights(access.grantFor, place, 'edit');
    if (tab === null) throw notFound();
    const view = await openView(transaction, dashboardScope(context, access, tab), {});
    const catalogue = await openCompanyCatalogue(transaction, view);
    const asked = findAskedMetric(catalogue, { legend: metricId, name: metricId }, model);
    if (asked === null) throw notFound();
    refuseOtherUnits(asked.definition, change);
    const before = (await selectMetricSettings(transaction, companyId, metricId)).get(metricId) ?? nothingSet(metricId);
    const after = withOwner(changed(before, change), userId);
    if (change.ownerId !== undefined && change.ownerId !== null) {
      await requireAnswering(transaction, companyId, { place, ownerId: change.ownerId });
    }
    await upsertMetricSetting(transaction, scope, after);
    await enqueueAlertCheck(transaction, companyId, 'settings');
    await recordChange(transaction, {
      companyId,
      actorUserId: userId,
      requestId,
      action: 'metric.change',
      subjectType: 'metric',
      subjectId: metricId,
      before,
      after,
    });
  });
  return explainMetric(deps, scope, { legend: metricId, name: metricId });
}

/** Somebody has to be told: who sets a limit answers for it until somebody else does. */
function withOwner(setting: MetricSetting, userId: string): MetricSetting {
  return setting.alert === null ? setting : { ...setting, ownerId: setting.ownerId ?? userId };
}

function changed(before: MetricSetting, { target, ownerId, note, visible, alert }: MetricChange): MetricSetting {
  return {
    ...before,
    ...(target !== undefined && { target }),
    ...(ownerId !== undefined && { ownerId }),
    ...(note !== undefined && { note }),
    ...(visible !== undefined && { isVisible: visible }),
    ...(alert !== undefined && { alert }),
  };
}

/** Half a cent, and half a customer, are no target that anything could reach. */
function refuseOtherUnits({ unit }: MetricDefinition, { target, alert }: MetricChange): void {
  const level = alert?.operator === 'changes' ? null : alert?.value;
  const isWhole = unit === 'money' || unit === 'count';
  for (const [path, value] of [['target', target] as const, ['alert.value', level] as const]) {
    if (isWhole && typeof value === 'number' && !Number.isSafeInteger(value)) {
      throw invalid(
        path,
        unit === 'money' ? 'An amount is a whole number of minor units.' : 'A count is a whole number.',
      );
    }
  }
  if (alert?.operator === 'changes' && alert.value <= 0) throw invalid('alert.value', 'A change is more than 0 %.');
}

function invalid(path: string, message: string): AppError {
  return new AppError('invalid-input', message, { issues: [{ path, message }] });
}

/** Somebody of another company, and somebody who may not see the figure, are the same: not found. */
async function requireAnswering(
  db: Db,
  companyId: string,
  { place, ownerId }: { place: MetricPlace; ownerId: string },
): Promise<void> {
  const owner = (await findCompanyPeople(db, companyId)).find(({ id }) => id === ownerId);
  if (owner === undefined || !mayAnswer(owner.grantFor, place)) throw notFound();
}
