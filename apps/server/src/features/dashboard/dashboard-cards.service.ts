import type { ChartChoice, DeletedChart } from '@tieout/contracts/dashboard-cards.ts';
import { thingBelow } from '@tieout/contracts/rights.ts';
import type { MetricDefinition } from '@tieout/finance/metrics/catalogue/metric-definition.ts';
import { startingTabOf } from '@tieout/finance/metrics/dashboard/default-tabs.ts';
import { drawingsOf, type Drawing } from '@tieout/finance/metrics/dashboard/drawings.ts';
import {
  findTab,
  tabOfCard,
  type DashboardCard,
  type DashboardTab,
} from '@tieout/finance/metrics/dashboard/structure.ts';
import type { MetricCatalogue } from '@tieout/finance/metrics/own/own-catalogue.ts';
import { requireAccess } from '#access/company-access.ts';
import type { Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { kindOfChart } from '#metrics/dashboard/chart-of-metric.ts';
import { openDashboard } from '#metrics/dashboard/open-dashboard.ts';
import { isOfCustomers } from '#metrics/metrics-of-customers.ts';
import { openCompanyCatalogue } from '#metrics/own/open-catalogue.ts';
import { mayAnswer } from '#metrics/settings/metric-rights.ts';
import { requireReadableTab } from '#publications/readable-tabs.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { dashboardScope } from '#statements/question/headline-scope.ts';
import { openView, type StatementView } from '#statements/question/statement-view.ts';
import type { LayoutDeps, LayoutScope } from './dashboard-layout.service.ts';

/**
 * The tab a chart stands on, where the caller may change it; with a drawing, where its metric can be drawn so.
 *
 * @throws AppError invalid-input where it cannot.
 */
export function findTabOfChart({ db }: LayoutDeps, scope: LayoutScope, chartId: string, as?: Drawing): Promise<string> {
  return inContext(db, scope.context, async (transaction) => {
    const { structure } = await openDashboard(transaction, scope.companyId);
    const tab = tabOfCard(structure, chartId);
    const card = tab?.cards.find(({ id }) => id === chartId);
    if (tab === undefined || card === undefined) throw notFound();
    requireAccess(scope.access, thingBelow('dashboard', tab.key), 'edit');
    if (as !== undefined) await requireDrawing(transaction, scope, { tab: tab.key, metric: card.metric ?? '', as });
    return tab.key;
  });
}

export function findDeletedCharts({ db }: LayoutDeps, scope: LayoutScope, key: string): Promise<DeletedChart[]> {
  return inContext(db, scope.context, async (transaction) => {
    const tab = await requireReadableTab(transaction, scope.access, key);
    const catalogue = await openCompanyCatalogue(transaction, await openViewOf(transaction, scope, key));
    return tab.cards
      .flatMap((card) => deletedChart(card, catalogue))
      .toSorted((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
  });
}

function deletedChart({ id, metric, as, words, deleted }: DashboardCard, catalogue: MetricCatalogue): DeletedChart[] {
  if (deleted === null) return [];
  const definition = metric === null ? null : catalogue.find(metric);
  const title = words?.title ?? definition?.name ?? metric ?? id;
  return [{ id, metricId: metric, title, kind: kindOf(as, definition), deletedAt: deleted.at, deletedBy: deleted.by }];
}

function kindOf(as: DashboardCard['as'], definition: MetricDefinition | null): DeletedChart['kind'] {
  if (as === 'tile') return 'kpi';
  if (as === 'bridge') return 'waterfall';
  return as === 'chart' ? (definition === null ? 'line' : kindOfChart(definition)) : as;
}

/** What can be put on a tab, in the order of the catalogue. */
export function findChartChoices({ db }: LayoutDeps, scope: LayoutScope, key: string): Promise<ChartChoice[]> {
  return inContext(db, scope.context, async (transaction) => {
    const { structure, model } = await openDashboard(transaction, scope.companyId);
    const tab = findTab(structure, key);
    if (tab === undefined) throw notFound();
    const metrics = await openVisibleMetrics(transaction, scope, key);
    return metrics.map((definition) => ({
      metricId: definition.id,
      name: definition.name,
      group: startingTabOf(model, definition.id) ?? 'Your own metrics',
      series: definition.legends.map(({ name }) => name).filter((name) => name !== definition.name),
      drawings: drawingsOf(definition).map((as) => ({
        as,
        kind: kindOf(as, definition),
        chartId: findCard(tab, definition.id, as)?.id ?? null,
      })),
    }));
  });
}

function findCard({ cards }: DashboardTab, metric: string, as: Drawing): DashboardCard | undefined {
  return cards.find((card) => card.metric === metric && card.as === as && card.deleted === null);
}

interface WantedCard {
  tab: string;
  metric: string;
  as: Drawing;
}

/** @throws AppError not-found of a metric that the company does not have, or the caller may not see. */
export async function requireDrawing(db: Db, scope: LayoutScope, { tab, metric, as }: WantedCard): Promise<void> {
  const definition = (await openVisibleMetrics(db, scope, tab)).find(({ id }) => id === metric);
  if (definition === undefined) throw notFound();
  if (!drawingsOf(definition).includes(as)) {
    throw new AppError('invalid-input', `${definition.name} cannot be drawn so.`);
  }
}

/** Whoever puts a metric on a tab shows it to all who open the tab: nobody can do so with one that they may not see today. */
async function openVisibleMetrics(db: Db, scope: LayoutScope, tab: string): Promise<MetricDefinition[]> {
  const { access, companyId } = scope;
  const { structure, model } = await openDashboard(db, companyId);
  const view = await openViewOf(db, scope, tab);
  const inBooksCurrency = view.company.reportingCurrency === view.company.baseCurrency;
  return (await openCompanyCatalogue(db, view))
    .all()
    .filter(({ id }) => inBooksCurrency || !isOfCustomers(id))
    .filter(({ id }) => mayAnswer(access.grantFor, { structure, model, metricId: id }));
}

/** In the state of the company that the caller sees. */
async function openViewOf(db: Db, { context, access }: LayoutScope, tab: string): Promise<StatementView> {
  return openView(db, dashboardScope(context, access, tab), {});
}
