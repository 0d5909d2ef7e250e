import type { AskedMetric } from '@tieout/contracts/metric-drill-down.ts';
import { HEADLINE_METRICS } from '@tieout/finance/headline.ts';
import { hasMetric } from '@tieout/finance/metrics/catalogue/catalogue.ts';
import type { MetricDefinition } from '@tieout/finance/metrics/catalogue/metric-definition.ts';
import { feedsOf } from '@tieout/finance/metrics/compute/metric-answer.ts';
import { headlineTiles } from '@tieout/finance/metrics/dashboard/default-tabs.ts';
import { shownCards, type DashboardTab } from '@tieout/finance/metrics/dashboard/structure.ts';
import { drillFigure } from '@tieout/finance/metrics/drill/drill-figure.ts';
import type { DrilledMetric } from '@tieout/finance/metrics/drill/drilled-metric.ts';
import type { ProvenPart } from '@tieout/finance/metrics/drill/proven-part.ts';
import type { MetricBook } from '@tieout/finance/metrics/frame/metric-book.ts';
import type { Window } from '@tieout/finance/metrics/frame/window.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import { openHeadline, type OpenHeadline } from '#statements/build-headline.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import type { StatementView } from '#statements/question/statement-view.ts';
import { DEFAULT_MODEL } from '#statements/structure/structure-store.ts';
import { notFound } from '#server/app-error.ts';
import { isOfCustomers } from '../metrics-of-customers.ts';
import { openCompanyMetrics } from '../open-company-metrics.ts';
import { openCompanyCatalogue } from '../own/open-catalogue.ts';
import { selectMetricSettings } from '../settings/metric-settings.queries.ts';

export interface OpenMetricFigure {
  view: StatementView;
  book: MetricBook;
  definition: MetricDefinition;
  figure: DrilledMetric;
  /** The part whose rows are wanted: the first, where none is named. */
  part: ProvenPart;
}

/**
 * A figure with its parts, of the state of the books the caller may see; to be called inside inSnapshot. `tab` is the one asked
 * for, as the caller sees it.
 */
export async function openMetricFigure(
  db: Db,
  scope: StatementScope,
  tab: DashboardTab,
  asked: AskedMetric,
): Promise<OpenMetricFigure> {
  const headline = await openHeadline(db, scope);
  const { view, facts } = headline;
  const model = view.company.businessModel ?? DEFAULT_MODEL;
  const definition = await metricOnTab(db, view, tab, asked.metric);
  const range = askedRange(headline, asked);
  const { firstMonth } = facts;
  if (firstMonth === null) throw notFound();
  const wanted = { range, feeds: feedsOf(definition, model), hasCustomers: isOfCustomers(definition.id) };
  const book = await openCompanyMetrics(db, view, { ...facts, firstMonth }, wanted);
  const figure = drillFigure(definition, book, { range, series: asked.series ?? null, after: asked.after ?? null });
  const part = partOf(figure, asked.part);
  if (figure === null || part === undefined) throw notFound();
  return { view, book, definition, figure, part };
}

/** A figure without any number has no rows to show. */
function partOf(figure: DrilledMetric | null, key: string | undefined): ProvenPart | undefined {
  const known = figure?.parts.filter(({ amount }) => typeof amount === 'number') ?? [];
  return key === undefined ? known[0] : known.find((part) => part.key === key);
}

/**
 * Who may open a tab may look behind what stands on it, and behind nothing else: neither a chart that was taken off nor a metric
 * that tabs do not show.
 */
async function metricOnTab(db: Db, view: StatementView, tab: DashboardTab, metric: string): Promise<MetricDefinition> {
  const model = view.company.businessModel ?? DEFAULT_MODEL;
  const definition = (await openCompanyCatalogue(db, view)).find(metric);
  if (definition === null || !hasMetric(definition, model)) throw notFound();
  const inStrip = tab.key === 'overview' ? [...HEADLINE_METRICS, ...headlineTiles(model)] : [];
  if (![...inStrip, ...shownCards(tab).map((card) => card.metric)].includes(metric)) throw notFound();
  const setting = (await selectMetricSettings(db, view.company.id, metric)).get(metric);
  if (setting?.isVisible === false) throw notFound();
  return definition;
}

/** The months asked for, or that of the headline. One before the books has no figure, one after a publication no reader. */
function askedRange(
  { view, facts, shown }: OpenHeadline,
  { month, months }: Pick<AskedMetric, 'month' | 'months'>,
): Window {
  const to: Month | undefined = month ?? shown?.month;
  if (shown === null || to === undefined || facts.firstMonth === null || to < facts.firstMonth) throw notFound();
  if (view.source.kind === 'published' && (view.closedThrough === null || to > view.closedThrough)) throw notFound();
  return { from: addMonths(to, 1 - months), to };
}
