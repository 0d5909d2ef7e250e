import type { MetricExplanation } from '@tieout/contracts/metrics.ts';
import { sourcesOf } from '@tieout/finance/metrics/compute/metric-answer.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import { findCompanyPeople } from '#access/company-people.ts';
import type { CompanyCall } from '#access/guard.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { readDataSources } from '#facts/data-sources.ts';
import { findAskedMetric } from '#metrics/explain/asked-metric.ts';
import {
  computeMetric,
  explainedMetric,
  SHOWN_MONTHS,
  type ExplainedMetric,
} from '#metrics/explain/explained-metric.ts';
import { metricWords } from '#metrics/explain/metric-words.ts';
import { openMetrics } from '#metrics/open-metric.ts';
import { openCompanyCatalogue } from '#metrics/own/open-catalogue.ts';
import { mayAnswer } from '#metrics/settings/metric-rights.ts';
import { withSetting } from '#metrics/settings/with-setting.ts';
import { findPublishedMetric } from '#publications/published-answers.ts';
import { openReadableMetric, type ReadableMetric } from '#publications/readable-metric.ts';
import { notFound } from '#server/app-error.ts';
import { selectReaderLevel } from '#statements/question/reader-level.queries.ts';
import { DEFAULT_MODEL } from '#statements/structure/structure-store.ts';
import { metricSources } from './metric-sources.ts';
import { metricTutorial } from './metric-tutorial.ts';
import { selectTargetChanges } from './metrics.queries.ts';

export interface MetricDeps {
  db: AppDb;
}

/** Who asks, and what they may see and change. */
export interface MetricScope extends CompanyCall {
  access: CompanyAccess;
}

export interface NamedMetric {
  legend: string;
  name: string;
}

/** A metric as the caller may see it: as it was published where they read that. */
export function explainMetric({ db }: MetricDeps, scope: MetricScope, named: NamedMetric): Promise<MetricExplanation> {
  return inSnapshot(db, scope.context, async (transaction) => {
    const metric = await openReadableMetric(transaction, scope, named.name);
    if (metric === null) throw notFound();
    const explained =
      (await findPublishedMetric(transaction, metric.scope, { metricId: named.name, legend: named.legend })) ??
      (await explainAnew(transaction, metric, named));
    const { meaning, ...answer } = explained;
    const level = await selectReaderLevel(transaction, scope.userId, scope.companyId);
    return {
      ...answer,
      definition: metricWords(meaning, answer.formula.text, level),
      ...(await settingsOf(transaction, scope, metric, explained)),
      sources: metric.scope.isLive ? await sourcesOfMetric(transaction, metric) : [],
      tutorial: metricTutorial(answer.id, modelOf(metric)),
      tab: metric.tab === answer.id || metric.setting?.isVisible === false ? null : metric.tab,
      canDrill: metric.scope.can.drill,
    };
  });
}

function modelOf({ view }: ReadableMetric) {
  return view.company.businessModel ?? DEFAULT_MODEL;
}

async function explainAnew(db: Db, metric: ReadableMetric, named: NamedMetric): Promise<ExplainedMetric> {
  const { view } = metric;
  const asked = findAskedMetric(await openCompanyCatalogue(db, view), named, modelOf(metric));
  if (asked === null) throw notFound();
  const open = await openMetrics(db, view, [asked.definition], SHOWN_MONTHS);
  const explained = explainedMetric(view, asked, open === null ? null : computeMetric(asked.definition, open));
  if (explained === null) throw notFound();
  return explained;
}

async function sourcesOfMetric(db: Db, metric: ReadableMetric): Promise<MetricExplanation['sources']> {
  const { view, place } = metric;
  const definition = (await openCompanyCatalogue(db, view)).find(place.metricId);
  if (definition === null) return [];
  return metricSources(sourcesOf(definition, modelOf(metric)), await readDataSources(db, view.company.id));
}

type Settings = Pick<
  MetricExplanation,
  | 'chart'
  | 'target'
  | 'isTargetOwn'
  | 'targetPlan'
  | 'alert'
  | 'owner'
  | 'owners'
  | 'note'
  | 'isVisible'
  | 'history'
  | 'canEdit'
>;

/** What a company sets and aims at is no part of what it has published. */
async function settingsOf(
  db: Db,
  { companyId }: MetricScope,
  { place, setting, canEdit, view, scope: { isLive } }: ReadableMetric,
  { id, legend, chart, currency, target }: ExplainedMetric,
): Promise<Settings> {
  const people = isLive ? await findCompanyPeople(db, companyId) : [];
  const owners = people
    .filter(({ grantFor }) => mayAnswer(grantFor, place))
    .map(({ id: personId, name }) => ({ id: personId, name }));
  return {
    chart: chart === null ? null : withSetting(chart, legend.key === id ? setting : undefined, currency),
    target: setting?.target ?? target,
    isTargetOwn: (setting?.target ?? null) !== null && setting?.targetPlan === null,
    targetPlan: setting?.targetPlan ?? null,
    alert: setting?.alert ?? null,
    owner: owners.find(({ id: personId }) => personId === setting?.ownerId) ?? null,
    owners: canEdit ? owners : [],
    note: view.isMasked ? '' : (setting?.note ?? ''),
    isVisible: setting?.isVisible ?? true,
    history: isLive && !view.isMasked ? await selectTargetChanges(db, companyId, id) : [],
    canEdit,
  };
}
