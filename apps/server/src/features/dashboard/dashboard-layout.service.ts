import type { DashboardLayout, DeletedChart } from '@tieout/contracts/dashboard.ts';
import { thingBelow } from '@tieout/contracts/rights.ts';
import { hasMetric } from '@tieout/finance/metrics/catalogue/catalogue.ts';
import type { MetricCatalogue } from '@tieout/finance/metrics/own/own-catalogue.ts';
import {
  DashboardError,
  findTab,
  tabOfCard,
  type DashboardStructure,
} from '@tieout/finance/metrics/dashboard/structure.ts';
import { requireAccess, type CompanyAccess } from '#access/company-access.ts';
import { reaches, type Grant } from '#access/levels.ts';
import { recordChange } from '#access/record-change.ts';
import type { CompanyCall } from '#access/guard.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { openDashboard, type OpenDashboard } from '#metrics/dashboard/open-dashboard.ts';
import { selectBusinessModel, selectDashboard } from '#metrics/dashboard/dashboard-store.queries.ts';
import { openReadableTabs, requireReadableTab } from '#publications/readable-tabs.ts';
import { openCompanyCatalogue } from '#metrics/own/open-catalogue.ts';
import { dashboardScope } from '#statements/question/headline-scope.ts';
import { openView } from '#statements/question/statement-view.ts';
import { DEFAULT_MODEL } from '#statements/structure/structure-store.ts';
import { lockDashboard, selectPersonName, upsertDashboard } from './dashboard.queries.ts';

export interface LayoutDeps {
  db: AppDb;
}

/** Who arranges, and which tabs they may see and change. */
export interface LayoutScope extends CompanyCall {
  access: CompanyAccess;
}

export function findLayout({ db }: LayoutDeps, scope: LayoutScope): Promise<DashboardLayout> {
  return inContext(db, scope.context, (transaction) => layoutOf(transaction, scope));
}

/** Only tabs that the caller may open; hidden ones for who may bring them back. */
async function layoutOf(db: Db, { companyId, access }: LayoutScope): Promise<DashboardLayout> {
  const stored = await selectDashboard(db, companyId);
  const tabs = await openReadableTabs(db, access, { withHidden: true });
  return {
    version: stored?.version ?? 0,
    tabs: tabs.map(({ tab: { key, name, isHidden }, grant }) => ({
      id: key,
      key,
      tabName: name,
      isHidden,
      canEdit: isEditor(grant),
      canDrill: reaches(grant.level, 'drill'),
      canExport: reaches(grant.level, 'export'),
    })),
    canEdit: isEditor(access.grantFor('dashboard')),
  };
}

/** Whoever reads what was published would not see what they arrange. */
function isEditor({ level, isLive }: Grant): boolean {
  return isLive && reaches(level, 'edit');
}

export interface LayoutChange {
  action: string;
  /** What the editor has seen; undefined: they take whatever there is. */
  version: number | undefined;
  /** What is changed; null: the dashboard as a whole. */
  tab: string | null;
  edit: (structure: DashboardStructure) => DashboardStructure;
}

export function changeLayout({ db }: LayoutDeps, scope: LayoutScope, change: LayoutChange): Promise<DashboardLayout> {
  return inContext(db, scope.context, (transaction) => changeLayoutIn(transaction, scope, change));
}

/** @throws AppError not-found of a tab that is not there, conflict where somebody else has changed it since. */
export async function changeLayoutIn(db: Db, scope: LayoutScope, change: LayoutChange): Promise<DashboardLayout> {
  const { companyId, userId, requestId } = scope;
  await lockDashboard(db, companyId);
  const open = await openDashboard(db, companyId);
  const before = change.tab === null ? null : findTab(open.structure, change.tab);
  if (before === undefined) throw notFound();
  refuseUnseen(open, change);
  const tabs = refusing(() => change.edit(open.structure));
  await upsertDashboard(db, { companyId, tabs: [...tabs, ...open.resting], userId });
  await recordChange(db, {
    companyId,
    actorUserId: userId,
    requestId,
    action: change.action,
    subjectType: 'dashboard',
    subjectId: change.tab ?? companyId,
    before,
    after: change.tab === null ? null : (findTab(tabs, change.tab) ?? null),
  });
  return layoutOf(db, scope);
}

/** The tab a chart stands on, where the caller may change it. */
export async function findTabOfChart({ db }: LayoutDeps, scope: LayoutScope, chartId: string): Promise<string> {
  const { structure } = await inContext(db, scope.context, (transaction) =>
    openDashboard(transaction, scope.companyId),
  );
  const tab = tabOfCard(structure, chartId);
  if (tab === undefined) throw notFound();
  requireAccess(scope.access, thingBelow('dashboard', tab.key), 'edit');
  return tab.key;
}

export function findDeletedCharts({ db }: LayoutDeps, scope: LayoutScope, key: string): Promise<DeletedChart[]> {
  return inContext(db, scope.context, async (transaction) => {
    const tab = await requireReadableTab(transaction, scope.access, key);
    const catalogue = await openCatalogueOf(transaction, scope, key);
    return tab.cards
      .flatMap(({ id, metric, deleted }) =>
        deleted === null
          ? []
          : [
              {
                id,
                metricId: metric,
                title: catalogue.find(metric)?.name ?? metric,
                deletedAt: deleted.at,
                deletedBy: deleted.by,
              },
            ],
      )
      .toSorted((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
  });
}

/** In the state of the company that the caller sees. */
async function openCatalogueOf(db: Db, { context, access }: LayoutScope, tab: string): Promise<MetricCatalogue> {
  return openCompanyCatalogue(db, await openView(db, dashboardScope(context, access, tab), {}));
}

/** @throws AppError not-found of a metric that the company does not have. */
export async function requireMetric(db: Db, scope: LayoutScope, metric: string): Promise<void> {
  const found = (await openCatalogueOf(db, scope, 'overview')).find(metric);
  const model = (await selectBusinessModel(db, scope.companyId)) ?? DEFAULT_MODEL;
  if (found === null || !hasMetric(found, model)) throw notFound();
}

/** One arrangement for all: who has not seen the last change is told whose it is, and nothing of it is lost. */
function refuseUnseen({ stored }: OpenDashboard, { version }: LayoutChange): void {
  if (version === undefined || version === (stored?.version ?? 0)) return;
  const name = stored?.changedBy ?? 'Somebody';
  throw new AppError('conflict', `${name} changed this dashboard at the same time. Reload it, or keep yours.`);
}

function refusing(edit: () => DashboardStructure): DashboardStructure {
  try {
    return edit();
  } catch (error) {
    if (!(error instanceof DashboardError)) throw error;
    throw new AppError('invalid-input', error.message, { cause: error });
  }
}

/** How the editor is named beside what they took off. */
export function findName({ db }: LayoutDeps, { userId }: LayoutScope): Promise<string> {
  return inContext(db, { userId }, (transaction) => selectPersonName(transaction, userId));
}
