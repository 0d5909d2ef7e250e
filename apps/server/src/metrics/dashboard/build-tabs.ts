import { setImmediate } from 'node:timers/promises';
import type { ChartDataInput } from '@tieout/contracts/chart-data.ts';
import { chartData } from '@tieout/contracts/chart-data.ts';
import type { DashboardChart, DashboardTab, Grain } from '@tieout/contracts/dashboard.ts';
import { COMPARISONS, type Comparison } from '@tieout/contracts/statements.ts';
import { headlineMonth } from '@tieout/finance/headline.ts';
import { hasMetric } from '@tieout/finance/metrics/catalogue/catalogue.ts';
import { headlineTiles } from '@tieout/finance/metrics/dashboard/default-tabs.ts';
import {
  shownCards,
  type DashboardCard,
  type DashboardTab as ArrangedTab,
} from '@tieout/finance/metrics/dashboard/structure.ts';
import { feedsOf } from '@tieout/finance/metrics/compute/metric-answer.ts';
import type { Feed } from '@tieout/finance/metrics/frame/feeds.ts';
import type { MetricBook } from '@tieout/finance/metrics/frame/metric-book.ts';
import type { Window } from '@tieout/finance/metrics/frame/window.ts';
import type { MetricCatalogue } from '@tieout/finance/metrics/own/own-catalogue.ts';
import { previousPeriod } from '@tieout/finance/statements/comparatives.ts';
import type { BusinessModel } from '@tieout/finance/statements/business-model.ts';
import type { Db } from '#db/client.ts';
import type { FactSource } from '#facts/connected-facts.queries.ts';
import { readBooksFacts, type StatementView } from '#statements/question/statement-view.ts';
import { DEFAULT_MODEL } from '#statements/structure/structure-store.ts';
import { FactsNotRead } from '../facts-not-read.ts';
import { createKeptSums, type KeptSums } from '../kept-sums.ts';
import { isOfCustomers } from '../metrics-of-customers.ts';
import { openCompanyMetrics, type WantedMetrics } from '../open-company-metrics.ts';
import { openCompanyCatalogue } from '../own/open-catalogue.ts';
import { bridgeChart } from './bridge-chart.ts';
import { chartOfMetric } from './chart-of-metric.ts';
import { rangeOf, shownSlots } from './shown-months.ts';
import { tileOfMetric, type TileQuestion } from './tile-of-metric.ts';

/** Which months are shown, how, and with what beside them; the last closed month where nothing is asked for. */
export interface TabPeriod {
  period?: string | undefined;
  grain?: Grain | undefined;
  compare?: readonly Comparison[] | undefined;
}

/** Tabs with the figures of their cards, in the state of the books that is looked at; what they are made of is read once for all. */
export async function buildTabs(
  db: Db,
  view: StatementView,
  tabs: readonly ArrangedTab[],
  { sums = createKeptSums(), ...period }: TabPeriod & { sums?: KeptSums } = {},
): Promise<DashboardTab[]> {
  const model = view.company.businessModel ?? DEFAULT_MODEL;
  const drafts = tabs.map((tab) => ({
    tab,
    tileIds: tab.key === 'overview' ? headlineTiles(model) : [],
    cards: cardsOf(view, tab),
  }));
  const metrics = drafts.flatMap(({ tileIds, cards }) => [...tileIds, ...cards.flatMap(({ metric }) => metric ?? [])]);
  const catalogue = await openCompanyCatalogue(db, view);
  const read = new Set<FactSource>();
  for (;;) {
    const figures = await openFigures(db, view, period, { catalogue, metrics, sums, read });
    if (figures === null) return tabs.map((tab) => ({ ...headOf(view, tab), range: null, tiles: [], charts: [] }));
    const shown = { ...figures, catalogue };
    try {
      const built: DashboardTab[] = [];
      for (const { tab, tileIds, cards } of drafts) {
        const tiles = await chartsOfAll(shown, tileIds.map(tileCard));
        built.push({ ...headOf(view, tab), range: figures.range, tiles, charts: await chartsOfAll(shown, cards) });
      }
      return built;
    } catch (error) {
      if (!(error instanceof FactsNotRead)) throw error;
      read.add(error.source);
    }
  }
}

/** One after the other, with a pause between them: wherever this runs, others get their turn. */
async function chartsOfAll(shown: Shown, cards: readonly Card[]): Promise<DashboardChart[]> {
  const charts: DashboardChart[] = [];
  for (const card of cards) {
    charts.push(...chartsOf(shown, card));
    await setImmediate();
  }
  return charts;
}

/** One of them. */
export async function buildTab(
  db: Db,
  view: StatementView,
  tab: ArrangedTab,
  period: TabPeriod & { sums?: KeptSums },
): Promise<DashboardTab> {
  const [built] = await buildTabs(db, view, [tab], period);
  if (built === undefined) throw new Error('a tab was not built');
  return built;
}

function headOf({ company, source, closedThrough, lastDay, booksNow }: StatementView, tab: ArrangedTab) {
  return {
    companyId: company.id,
    companyName: company.name,
    currency: company.reportingCurrency,
    source,
    tab: { id: tab.key, key: tab.key, tabName: tab.name },
    today: lastDay,
    firstMonth: booksNow.firstMonth,
    closedThrough,
    fiscalYearStartMonth: company.fiscalYearStartMonth,
    deletedCount: tab.cards.length - shownCards(tab).length,
    restated: [],
  };
}

function cardsOf({ company }: StatementView, tab: ArrangedTab): DashboardCard[] {
  const inBooksCurrency = company.reportingCurrency === company.baseCurrency;
  return shownCards(tab).filter(({ metric }) => metric === null || inBooksCurrency || !isOfCustomers(metric));
}

type Card = Pick<DashboardCard, 'id' | 'metric' | 'as' | 'words' | 'span' | 'height'>;

interface OpenFigures extends TileQuestion {
  book: MetricBook;
  range: Window & { label: string };
}

/** A tab is read for what stands on it: orders of years are no part of a P&L. */
function feedsOfAll(catalogue: MetricCatalogue, ids: readonly string[], model: BusinessModel): ReadonlySet<Feed> {
  return new Set(
    ids.flatMap((id) => {
      const definition = catalogue.find(id);
      return definition === null ? [] : [...feedsOf(definition, model)];
    }),
  );
}

type Kept = Pick<WantedMetrics, 'sums' | 'read'>;

/** What these metrics are made of. Null of books that hold nothing, or nothing that the caller may see. */
export async function openFigures(
  db: Db,
  view: StatementView,
  period: TabPeriod,
  { catalogue, metrics, ...kept }: { catalogue: MetricCatalogue; metrics: readonly string[] } & Kept,
): Promise<OpenFigures | null> {
  const { closedThrough, source, company } = view;
  const facts = await readBooksFacts(db, view);
  const shown = source.kind === 'none' ? null : headlineMonth({ ...facts, closedThrough });
  const { firstMonth } = facts;
  if (shown === null || firstMonth === null) return null;
  const range = rangeOf(period, view, shown);
  const { fiscalYearStartMonth } = company;
  const slots = shownSlots(range, firstMonth, { grain: period.grain ?? 'month', fiscalYearStartMonth, closedThrough });
  // What is compared with is looked at from its own beginning, too.
  const [first, before] = [slots[0]?.window.from ?? range.from, previousPeriod(range).from];
  const wanted = {
    range: { from: before < first ? before : first, to: range.to },
    feeds: feedsOfAll(catalogue, metrics, company.businessModel ?? DEFAULT_MODEL),
    hasCustomers: metrics.some((metric) => isOfCustomers(metric)),
    ...kept,
  };
  const book = await openCompanyMetrics(db, view, { ...facts, firstMonth }, wanted);
  return { book, range, slots, compare: period.compare ?? COMPARISONS };
}

interface Shown extends OpenFigures {
  catalogue: MetricCatalogue;
}

function tileCard(id: string): Card {
  return { id, metric: id, as: 'tile', span: 4, height: 'S' };
}

function chartsOf(shown: Shown, card: Card): DashboardChart[] {
  const { book, range, catalogue } = shown;
  if (card.metric === null) return [placed(card, { key: card.id, kind: 'text', title: '', ...card.words })];
  const definition = catalogue.find(card.metric);
  // Metrics that another business model has stand on no tab of this one.
  if (definition === null || !hasMetric(definition, book.frame.model)) return [];
  if (card.as === 'bridge') return [placed(card, bridgeChart(book, range, 'From revenue to net profit'))];
  if (card.as === 'tile') return [placed(card, tileOfMetric(definition, book, shown))];
  const chart = chartOfMetric(definition, book, shown);
  return [placed(card, card.as === 'chart' || card.as === 'text' ? chart : { ...chart, kind: card.as })];
}

function placed({ id, metric, span, height }: Card, data: ChartDataInput): DashboardChart {
  return { id, metricId: metric, span, height, data: chartData.parse(data) };
}
