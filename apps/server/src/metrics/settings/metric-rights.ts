import { thingBelow, type Level, type Subject } from '@tieout/contracts/rights.ts';
import { tabsOfMetric } from '@tieout/finance/metrics/dashboard/tabs-of-metric.ts';
import type { DashboardStructure } from '@tieout/finance/metrics/dashboard/structure.ts';
import type { BusinessModel } from '@tieout/finance/statements/business-model.ts';
import { reaches, type Grant } from '#access/levels.ts';

export interface MetricPlace {
  structure: DashboardStructure;
  model: BusinessModel;
  metricId: string;
}

type Rights = (subject: Subject) => Grant;

/**
 * The tab whose rights decide about a metric: of those it stands on the one on which the caller may do most, and live before
 * published. Of a metric that stands on none the right to the dashboard as a whole decides. Null where none reaches `level`.
 * Nothing is changed by who reads what was published: they would not see it.
 */
export function tabOfRights(
  grantFor: Rights,
  { structure, model, metricId }: MetricPlace,
  level: Level,
): string | null {
  const tabs = tabsOfMetric(structure, model, metricId);
  const reached = (tabs.length === 0 ? [metricId] : tabs).filter(isReached);
  return reached.find((tab) => grantOf(tab).isLive) ?? reached[0] ?? null;

  function grantOf(tab: string): Grant {
    return grantFor(thingBelow('dashboard', tab));
  }
  function isReached(tab: string): boolean {
    const grant = grantOf(tab);
    return reaches(grant.level, level) && (level !== 'edit' || grant.isLive);
  }
}

/** Whether somebody may see the metric's live figures: nobody else answers for it, or is told about it. */
export function mayAnswer(grantFor: Rights, place: MetricPlace): boolean {
  const tab = tabOfRights(grantFor, place, 'view');
  return tab !== null && grantFor(thingBelow('dashboard', tab)).isLive;
}
