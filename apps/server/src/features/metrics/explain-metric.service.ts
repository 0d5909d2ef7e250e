import type { MetricExplanation } from '@tieout/contracts/metrics.ts';
import type { ChartUnit } from '@tieout/contracts/chart-data.ts';
import { formulaText } from '@tieout/finance/metrics/compute/formula.ts';
import { metricOver, sourcesOf } from '@tieout/finance/metrics/compute/metric-answer.ts';
import { outcomeOf } from '@tieout/finance/metrics/frame/exact.ts';
import { METRIC_TAGS } from '@tieout/finance/metrics/frame/tags.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import { findCompanyPeople } from '#access/company-people.ts';
import type { CompanyCall } from '#access/guard.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { readDataSources } from '#facts/data-sources.ts';
import { openDashboard } from '#metrics/dashboard/open-dashboard.ts';
import { goodOf } from '#metrics/drawn-value.ts';
import { openMetrics, type OpenMetrics } from '#metrics/open-metric.ts';
import { openCompanyCatalogue } from '#metrics/own/open-catalogue.ts';
import { selectMetricSettings, type MetricSetting } from '#metrics/settings/metric-settings.queries.ts';
import { mayAnswer, tabOfRights, type MetricPlace } from '#metrics/settings/metric-rights.ts';
import { notFound } from '#server/app-error.ts';
import { dashboardScope } from '#statements/question/headline-scope.ts';
import { selectReaderLevel } from '#statements/question/reader-level.queries.ts';
import { openView } from '#statements/question/statement-view.ts';
import {
  askedCalculation,
  findAskedMetric,
  nameOfLegend,
  valueOf,
  type AskedMetric,
} from '#metrics/explain/asked-metric.ts';
import { formulaSteps } from '#metrics/explain/formula-steps.ts';
import { metricSources } from './metric-sources.ts';
import { metricTrend } from '#metrics/explain/metric-trend.ts';
import { metricTutorial } from './metric-tutorial.ts';
import { metricWords } from '#metrics/explain/metric-words.ts';
import { selectTargetChanges } from './metrics.queries.ts';

export interface MetricDeps {
  db: AppDb;
}

/** Who asks, and what they may see and change. */
export interface MetricScope extends CompanyCall {
  access: CompanyAccess;
}

const SHOWN_MONTHS = 24;

export function explainMetric(
  { db }: MetricDeps,
  scope: MetricScope,
  named: { legend: string; name: string },
): Promise<MetricExplanation> {
  return inSnapshot(db, scope.context, async (transaction) => {
    const { structure, model } = await openDashboard(transaction, scope.companyId);
    return explainNamed(transaction, scope, named, { structure, model, metricId: named.name });
  });
}

interface Placed {
  asked: AskedMetric;
  place: MetricPlace;
}

async function explainNamed(
  db: Db,
  scope: MetricScope,
  named: { legend: string; name: string },
  place: MetricPlace,
): Promise<MetricExplanation> {
  const { access, context, companyId, userId } = scope;
  const tab = tabOfRights(access.grantFor, place, 'view');
  if (tab === null) throw notFound();
  const rights = dashboardScope(context, access, tab);
  const view = await openView(db, rights, {});
  const asked = findAskedMetric(await openCompanyCatalogue(db, view), named, place.model);
  if (asked === null) throw notFound();
  const { definition } = asked;
  // What a company sets and aims at is no part of what it has published.
  const setting = rights.isLive
    ? (await selectMetricSettings(db, companyId, definition.id)).get(definition.id)
    : undefined;
  const open = await openMetrics(db, view, [definition], SHOWN_MONTHS);
  const { steps, ...figures } = open === null ? NO_FIGURES : figuresOf(asked, open, setting);
  const formula = formulaText(askedCalculation(asked, place.model));
  return {
    companyId,
    currency: view.company.reportingCurrency,
    source: view.source,
    id: definition.id,
    name: definition.name,
    legend: { key: asked.legend, name: nameOfLegend(asked) },
    unit: definition.unit as ChartUnit,
    good: goodOf(definition),
    ...figures,
    definition: metricWords(definition, formula, await selectReaderLevel(db, userId, companyId)),
    formula: { text: formula, steps },
    ...(await settingsOf(db, scope, { asked, place, setting, isLive: rights.isLive })),
    sources: rights.isLive
      ? metricSources(sourcesOf(definition, place.model), await readDataSources(db, companyId))
      : [],
    tutorial: metricTutorial(definition.id, place.model),
    tab: tab === definition.id ? null : tab,
    canDrill: rights.can.drill,
  };
}

type Figures = Pick<MetricExplanation, 'month' | 'isOpen' | 'value' | 'remarks' | 'chart'> & {
  steps: MetricExplanation['formula']['steps'];
};

const NO_FIGURES: Figures = { month: null, isOpen: false, value: null, remarks: [], chart: null, steps: [] };

function figuresOf(asked: AskedMetric, open: OpenMetrics, setting: MetricSetting | undefined): Figures {
  const { book, shown } = open;
  const { definition, legend } = asked;
  const answer = metricOver(definition, book, { from: shown.month, to: shown.month });
  const value = valueOf(answer, asked);
  if (value === undefined) throw notFound();
  const proof =
    legend === definition.id
      ? answer.proof
      : outcomeOf(askedCalculation(asked, book.frame.model), book, answer.months).proof;
  return {
    ...shown,
    value,
    remarks: answer.tags.map((tag) => METRIC_TAGS[tag]),
    chart: metricTrend(asked, open, setting),
    steps: formulaSteps(proof),
  };
}

type Settings = Pick<
  MetricExplanation,
  'target' | 'isTargetOwn' | 'alert' | 'owner' | 'owners' | 'note' | 'isVisible' | 'history' | 'canEdit'
>;

async function settingsOf(
  db: Db,
  { companyId, access }: MetricScope,
  { asked, place, setting, isLive }: Placed & { setting: MetricSetting | undefined; isLive: boolean },
): Promise<Settings> {
  const { id, target: usual } = asked.definition;
  const people = isLive ? await findCompanyPeople(db, companyId) : [];
  const owners = people
    .filter(({ grantFor }) => mayAnswer(grantFor, place))
    .map(({ id: personId, name }) => ({ id: personId, name }));
  const canEdit = tabOfRights(access.grantFor, place, 'edit') !== null;
  return {
    target: setting?.target ?? (usual === undefined ? null : Number(usual)),
    isTargetOwn: (setting?.target ?? null) !== null,
    alert: setting?.alert ?? null,
    owner: owners.find(({ id: personId }) => personId === setting?.ownerId) ?? null,
    owners: canEdit ? owners : [],
    note: setting?.note ?? '',
    isVisible: setting?.isVisible ?? true,
    history: isLive ? await selectTargetChanges(db, companyId, id) : [],
    canEdit,
  };
}
