import type { ChartDataInput } from '@tieout/contracts/chart-data.ts';
import { chartData } from '@tieout/contracts/chart-data.ts';
import type { DashboardChart, DashboardTab, Grain } from '@tieout/contracts/dashboard.ts';
import { headlineMonth } from '@tieout/finance/headline.ts';
import { findMetric, hasMetric } from '@tieout/finance/metrics/catalogue/catalogue.ts';
import { headlineTiles } from '@tieout/finance/metrics/dashboard/default-tabs.ts';
import { findTab, shownCards, type DashboardCard } from '@tieout/finance/metrics/dashboard/structure.ts';
import { feedsOf } from '@tieout/finance/metrics/compute/metric-answer.ts';
import type { Feed } from '@tieout/finance/metrics/frame/feeds.ts';
import type { MetricBook } from '@tieout/finance/metrics/frame/metric-book.ts';
import type { Window } from '@tieout/finance/metrics/frame/window.ts';
import type { BusinessModel } from '@tieout/finance/statements/business-model.ts';
import { addMonths, monthsBetween, type Month } from '@tieout/finance/month.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { openCompanyMetrics, type WantedMetrics } from '#metrics/open-company-metrics.ts';
import { etagOf } from '#versions/etag.ts';
import { findVersions } from '#versions/kept-versions.ts';
import { selectStatementVersions } from '#statements/question/statement-company.queries.ts';
import { rightsText, type StatementScope } from '#statements/question/statement-scope.ts';
import { openView, readBooksFacts, type StatementView } from '#statements/question/statement-view.ts';
import { DEFAULT_MODEL } from '#statements/structure/structure-store.ts';
import { openDashboard } from '#metrics/dashboard/open-dashboard.ts';
import { selectDashboardVersions } from './dashboard.queries.ts';
import { bridgeChart } from './bridge-chart.ts';
import { chartOfMetric } from './chart-of-metric.ts';
import { slotsOf, type Slot } from './slots.ts';

export interface DashboardDeps {
  db: AppDb;
  /** See HeadlineDeps. */
  build: string;
}

export interface TabQuestion {
  key: string;
  from?: Month | undefined;
  to?: Month | undefined;
  grain?: Grain | undefined;
}

const SHOWN_MONTHS = 12;
const MOST_MONTHS = 60;

/** Changes whenever the answer could: all that a statement is made of, the caller's rights, and what was asked for. */
export async function findDashboardTag(
  { db, build }: DashboardDeps,
  scope: StatementScope,
  question: TabQuestion,
): Promise<string> {
  const { companyId, context } = scope;
  const versions = await findVersions(db, scope, 'dashboard', async () => {
    const books = await selectStatementVersions(db, companyId, context, null);
    if (books === '') throw notFound();
    return `${books} ${await inContext(db, context, (transaction) => selectDashboardVersions(transaction, companyId))}`;
  });
  return etagOf([build, companyId, versions, rightsText(scope), JSON.stringify(question)]);
}

/** A tab of the dashboard with the figures of its cards. */
export function findDashboardTab(
  { db }: DashboardDeps,
  scope: StatementScope,
  question: TabQuestion,
): Promise<DashboardTab> {
  return inSnapshot(db, scope.context, async (transaction) => {
    const view = await openView(transaction, scope, {});
    const model = view.company.businessModel ?? DEFAULT_MODEL;
    const { structure } = await openDashboard(transaction, scope.companyId);
    const tab = findTab(structure, question.key);
    if (tab === undefined) throw notFound();
    const inBooksCurrency = view.company.reportingCurrency === view.company.baseCurrency;
    const shown = shownCards(tab).filter(({ metric }) => inBooksCurrency || !OF_CUSTOMERS.has(metric));
    const { company, source, closedThrough } = view;
    const head = {
      companyId: company.id,
      companyName: company.name,
      currency: company.reportingCurrency,
      source,
      tab: { id: tab.key, key: tab.key, tabName: tab.name },
      closedThrough,
      deletedCount: tab.cards.length - shownCards(tab).length,
    };
    const tileIds = tab.key === 'overview' ? headlineTiles(model) : [];
    const feeds = feedsOfAll([...tileIds, ...shown.map(({ metric }) => metric)], model);
    const hasCustomers = shown.some(({ metric }) => OF_CUSTOMERS.has(metric));
    const opened = await openFigures(transaction, view, question, { feeds, hasCustomers });
    if (opened === null) return { ...head, range: null, tiles: [], charts: [] };
    const { book, range, slots } = opened;
    const tiles = tilesOf(book, tileIds, slots);
    const charts = shown.flatMap((card) => chartsOf(book, card, { range, slots }));
    return { ...head, range, tiles, charts };
  });
}

/** Made of revenue by customer, which is known in the currency of the books alone. */
const OF_CUSTOMERS = new Set(['customer_concentration', 'client_concentration']);

type Card = Pick<DashboardCard, 'id' | 'metric' | 'as' | 'span' | 'height'>;

interface OpenFigures {
  book: MetricBook;
  range: Window;
  slots: Slot[];
}

/** A tab is read for what stands on it: orders of years are no part of a P&L. */
function feedsOfAll(ids: readonly string[], model: BusinessModel): ReadonlySet<Feed> {
  return new Set(
    ids.flatMap((id) => {
      const definition = findMetric(id);
      return definition === null ? [] : [...feedsOf(definition, model)];
    }),
  );
}

/** Null of books that hold nothing, or nothing that the caller may see. */
async function openFigures(
  db: Db,
  view: StatementView,
  question: TabQuestion,
  wanted: Pick<WantedMetrics, 'feeds' | 'hasCustomers'>,
): Promise<OpenFigures | null> {
  const { closedThrough, source, company } = view;
  const facts = await readBooksFacts(db, view);
  const shown = source.kind === 'none' ? null : headlineMonth({ ...facts, closedThrough });
  const { firstMonth } = facts;
  if (shown === null || firstMonth === null) return null;
  const range = rangeOf(question, shown.month, firstMonth);
  const book = await openCompanyMetrics(db, view, { ...facts, firstMonth }, { range, ...wanted });
  const { fiscalYearStartMonth } = company;
  const slots = slotsOf(range, { grain: question.grain ?? 'month', fiscalYearStartMonth, closedThrough });
  return { book, range, slots };
}

/** Twelve months to the one the headline shows, or as many as the books have. */
function rangeOf({ from, to }: TabQuestion, shown: Month, firstMonth: Month): Window {
  const last = to ?? shown;
  const first = from ?? earliest(addMonths(last, 1 - SHOWN_MONTHS), firstMonth, last);
  const count = monthsBetween(first, last) + 1;
  if (count < 1) throw new AppError('invalid-input', 'The period ends before it begins.');
  if (count > MOST_MONTHS) throw new AppError('invalid-input', `A period has at most ${MOST_MONTHS} months.`);
  return { from: first, to: last };
}

function earliest(month: Month, firstMonth: Month, last: Month): Month {
  return month >= firstMonth || firstMonth > last ? month : firstMonth;
}

function tilesOf(book: MetricBook, ids: readonly string[], slots: readonly Slot[]): DashboardChart[] {
  return ids.flatMap((id) => {
    const definition = findMetric(id);
    if (definition === null || !hasMetric(definition, book.frame.model)) return [];
    const data = { ...chartOfMetric(definition, book, slots), kind: 'kpi' as const };
    return [placed({ id, metric: id, as: 'chart', span: 4, height: 'S' }, data)];
  });
}

function chartsOf(book: MetricBook, card: Card, shown: Pick<OpenFigures, 'range' | 'slots'>): DashboardChart[] {
  const definition = findMetric(card.metric);
  // Metrics that another business model has stand on no tab of this one.
  if (definition === null || !hasMetric(definition, book.frame.model)) return [];
  if (card.as === 'bridge') return [placed(card, bridgeChart(book, shown.range, 'From revenue to net profit'))];
  return [placed(card, chartOfMetric(definition, book, shown.slots))];
}

function placed({ id, metric, span, height }: Card, data: ChartDataInput): DashboardChart {
  return { id, metricId: metric, span, height, data: chartData.parse(data) };
}
