import type { DashboardExportRequest } from '@tieout/contracts/dashboard-export.ts';
import type { DashboardTab } from '@tieout/contracts/dashboard.ts';
import { fileName } from '@tieout/contracts/file-name.ts';
import { reaches } from '#access/levels.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { CONTENT_TYPES } from '#files/content-types.ts';
import { openReadableTabs } from '#publications/readable-tabs.ts';
import { notFound } from '#server/app-error.ts';
import { writeDashboardPdf } from '#sheets/dashboard/write-dashboard-pdf.ts';
import { writeDashboardXlsx } from '#sheets/dashboard/write-dashboard-xlsx.ts';
import { dashboardScope } from '#statements/question/headline-scope.ts';
import type { LayoutScope } from './dashboard-layout.service.ts';
import { selectPersonName } from './dashboard.queries.ts';
import { readTabs, type DashboardDeps } from './dashboard.service.ts';

interface DashboardFile {
  name: string;
  contentType: string;
  bytes: Buffer;
}

/** A tab, all of them or one card as a file, with the figures of one moment as the screen shows them. */
export async function makeDashboardFile(
  deps: DashboardDeps,
  scope: LayoutScope,
  key: string,
  request: DashboardExportRequest,
): Promise<DashboardFile> {
  const { tabs, viewer } = await gather(deps, scope, key, request);
  const { format, chart } = request;
  const shown = chart === undefined ? tabs : tabs.map((tab) => onlyCard(tab, chart));
  const bytes = await (format === 'pdf' ? writeDashboardPdf(shown, { viewer }) : writeDashboardXlsx(shown, { viewer }));
  return { name: nameOf(shown, request), contentType: CONTENT_TYPES[format], bytes };
}

async function gather(
  deps: DashboardDeps,
  { context, access, userId }: LayoutScope,
  key: string,
  request: DashboardExportRequest,
): Promise<{ tabs: DashboardTab[]; viewer: string | null }> {
  const { taken, name } = await inSnapshot(deps.db, context, async (transaction) => {
    const readable = await openReadableTabs(transaction, access, request);
    return {
      taken: readable.filter(({ grant }) => reaches(grant.level, 'export')),
      name: await selectPersonName(transaction, userId),
    };
  });
  const own = taken.filter(({ tab }) => tab.key === key);
  if (own.length === 0) throw notFound();
  const asked = (request.tabs === 'all' ? taken : own).map(({ tab }) => ({
    tab,
    scope: dashboardScope(context, access, tab.key),
  }));
  const tabs = await readTabs(deps, asked, request);
  // Whoever reads what was published to them leaves their name on it.
  const isRead = taken.some(({ grant }) => !grant.isLive);
  return { tabs, viewer: isRead ? `for ${name}, ${timeText()}` : null };
}

function timeText(): string {
  return `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function onlyCard(tab: DashboardTab, id: string): DashboardTab {
  const charts = [...tab.tiles, ...tab.charts].filter((chart) => chart.id === id);
  if (charts.length === 0) throw notFound();
  return { ...tab, tiles: [], charts };
}

function nameOf(tabs: readonly DashboardTab[], { format, chart, tabs: which }: DashboardExportRequest): string {
  const [first] = tabs;
  if (first === undefined) throw notFound();
  const { companyName, tab, charts, range } = first;
  const title = which === 'all' ? 'Dashboard' : chart === undefined ? tab.tabName : (charts[0]?.data.title ?? '');
  return fileName([companyName, title, ...(range === null ? [] : [range.from, range.to])], format);
}
