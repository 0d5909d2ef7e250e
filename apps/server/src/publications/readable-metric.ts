import { thingBelow } from '@tieout/contracts/rights.ts';
import { tabsOfMetric } from '@tieout/finance/metrics/dashboard/tabs-of-metric.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import { hidesPlan } from '#access/plan-report-access.ts';
import type { Db } from '#db/client.ts';
import type { DbContext } from '#db/context.ts';
import { openDashboard } from '#metrics/dashboard/open-dashboard.ts';
import { readMetricSettings, type AimedSetting } from '#metrics/settings/read-metric-settings.ts';
import { tabOfRights, type MetricPlace } from '#metrics/settings/metric-rights.ts';
import { dashboardScope } from '#statements/question/headline-scope.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { openView, type StatementView } from '#statements/question/statement-view.ts';
import { DEFAULT_MODEL } from '#statements/structure/structure-store.ts';
import { openReadableTabs } from './readable-tabs.ts';

/** A metric that the caller may see, in the state of the books that they see it in. */
export interface ReadableMetric {
  /** Where it stands; of a live metric that stands nowhere its own id. */
  tab: string;
  scope: StatementScope;
  view: StatementView;
  /** On today's dashboard, where the company works with it. */
  place: MetricPlace;
  /** What the company has set for it. Nobody reads that in what was published. */
  setting: AimedSetting | undefined;
  canEdit: boolean;
}

/**
 * Null where the caller may not see the metric. Who works with the dashboard sees whatever the company has, by the rights to
 * today's tabs; who reads publications what stands on a tab that was published and that they may open. One that tabs do not
 * show is for who may show it again.
 */
export async function openReadableMetric(
  db: Db,
  { context, access }: { context: DbContext; access: CompanyAccess },
  metricId: string,
): Promise<ReadableMetric | null> {
  const { companyId } = access;
  const { structure, model } = await openDashboard(db, companyId);
  const place = { structure, model, metricId };
  const canEdit = tabOfRights(access.grantFor, place, 'edit') !== null;
  // Where it is read below, the books are live.
  const aimed = { companyId, hidesPlan: hidesPlan(access, true) };
  const setting = (await readMetricSettings(db, aimed, metricId)).get(metricId);
  if (setting?.isVisible === false && !canEdit) return null;
  const tab = tabOfRights(access.grantFor, place, 'view');
  const isLive = tab !== null && access.grantFor(thingBelow('dashboard', tab)).isLive;
  const found = isLive ? await openOn(tab) : await openPublished();
  return found === null ? null : { ...found, place, canEdit, setting: found.scope.isLive ? setting : undefined };

  async function openOn(key: string): Promise<Pick<ReadableMetric, 'tab' | 'scope' | 'view'>> {
    const scope = dashboardScope(context, access, key);
    return { tab: key, scope, view: await openView(db, scope, {}) };
  }

  async function openPublished(): Promise<Pick<ReadableMetric, 'tab' | 'scope' | 'view'> | null> {
    const shared = (await openReadableTabs(db, access)).filter(({ grant }) => !grant.isLive).map((each) => each.tab);
    const [first] = shared;
    if (first === undefined) return null;
    const { view } = await openOn(first.key);
    const [key] = tabsOfMetric(shared, view.company.businessModel ?? DEFAULT_MODEL, metricId);
    return key === undefined ? null : { tab: key, scope: dashboardScope(context, access, key), view };
  }
}
