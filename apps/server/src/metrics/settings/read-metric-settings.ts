import { findMetric } from '@tieout/finance/metrics/catalogue/catalogue.ts';
import { driverTarget } from '@tieout/finance/plan/driver-target.ts';
import type { Db } from '#db/client.ts';
import { readPlanItems } from '#statements/plan/plan-items.ts';
import { selectPlansOfRecord } from '#statements/plan/plan.queries.ts';
import { selectStatementCompany } from '#statements/question/statement-company.queries.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { selectMetricSettings, type MetricSetting } from './metric-settings.queries.ts';

/** A setting whose target the plan of record may say. */
export interface AimedSetting extends MetricSetting {
  /** The plan whose driver is the target; null of one that somebody has set. */
  targetPlan: string | null;
}

export function nothingSet(metricId: string): MetricSetting {
  return { metricId, target: null, ownerId: null, note: '', isVisible: true, alert: null };
}

/**
 * What a company has set for its metrics. A driver of the plan of record with the id of a metric is its target (finance 4.1), to
 * whom the plan is not hidden from.
 */
export async function readMetricSettings(
  db: Db,
  { companyId, hidesPlan = false }: Pick<StatementScope, 'companyId' | 'hidesPlan'>,
  metricId: string | null,
): Promise<ReadonlyMap<string, AimedSetting>> {
  const settings = new Map<string, AimedSetting>();
  for (const [id, setting] of await selectMetricSettings(db, companyId, metricId)) {
    settings.set(id, { ...setting, targetPlan: null });
  }
  for (const { id, target, plan } of hidesPlan ? [] : await plannedTargets(db, companyId)) {
    if (metricId !== null && id !== metricId) continue;
    settings.set(id, { ...(settings.get(id) ?? nothingSet(id)), target, targetPlan: plan });
  }
  return settings;
}

/** Of the last closed month, which is the one that metrics show. */
async function plannedTargets(db: Db, companyId: string): Promise<{ id: string; target: number; plan: string }[]> {
  const company = await selectStatementCompany(db, companyId);
  const month = company?.closedThrough ?? null;
  if (company === undefined || month === null) return [];
  const [plan] = await selectPlansOfRecord(db, companyId, { from: month, to: month }, null);
  if (plan === undefined) return [];
  return (await readPlanItems(db, companyId, plan)).flatMap((item) => {
    const metric = item.kind === 'DRIVER' ? findMetric(item.key) : null;
    if (metric === null || item.kind !== 'DRIVER') return [];
    // An amount in another currency is no target of what is shown.
    if (item.value.unit === 'money' && plan.currency !== company.reportingCurrency) return [];
    const target = driverTarget(item.value, month, metric.unit);
    return target === null ? [] : [{ id: metric.id, target, plan: plan.name }];
  });
}
