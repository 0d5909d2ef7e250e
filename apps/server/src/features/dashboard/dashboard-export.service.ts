import { exportDashboard, type DashboardExportRequest } from '@tieout/contracts/dashboard-export.ts';
import type { DashboardTab } from '@tieout/contracts/dashboard.ts';
import { fileName } from '@tieout/contracts/file-name.ts';
import { LEVELS, thingBelow, type Subject } from '@tieout/contracts/rights.ts';
import { COMPARISONS } from '@tieout/contracts/statements.ts';
import { z } from 'zod';
import type { CompanyAccess } from '#access/company-access.ts';
import { reaches, type Grant } from '#access/levels.ts';
import { hidesPlan } from '#access/plan-report-access.ts';
import type { Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { CONTENT_TYPES } from '#files/content-types.ts';
import { writeStoredFile } from '#files/stored-files.ts';
import type { JobKind } from '#jobs/job-kind.ts';
import { createJob, starterOf, type JobWork } from '#jobs/watched-jobs.ts';
import { openReadableTabs, type ReadableTab } from '#publications/readable-tabs.ts';
import { notFound } from '#server/app-error.ts';
import { writeDashboardPdf } from '#sheets/dashboard/write-dashboard-pdf.ts';
import { writeDashboardXlsx } from '#sheets/dashboard/write-dashboard-xlsx.ts';
import { dashboardScope, seesRunway } from '#statements/question/headline-scope.ts';
import type { LayoutScope } from './dashboard-layout.service.ts';
import { selectPersonName } from './dashboard.queries.ts';
import { readTabs, type DashboardDeps } from './dashboard.service.ts';

export type ExportDeps = Pick<DashboardDeps, 'db' | 'figures'>;
type ExportScope = Pick<LayoutScope, 'companyId' | 'userId' | 'context' | 'access'>;

interface DashboardFile {
  name: string;
  contentType: string;
  bytes: Buffer;
}

/** The file, or the job that makes it: all tabs together keep somebody waiting for seconds. */
export type DashboardExported = { file: DashboardFile } | { jobId: string };

/** What is taken along is decided by who asks, when they ask; the job is held to it. */
export async function exportDashboardFile(
  deps: ExportDeps,
  { companyId, userId, context, access }: ExportScope,
  key: string,
  request: DashboardExportRequest,
): Promise<DashboardExported> {
  const taken = await inSnapshot(deps.db, context, (transaction) => takenTabs(transaction, access, request));
  const grants = taken.map(({ tab, grant: { level, isLive } }) => {
    return { tab: tab.key, level, isLive, hidesPlan: hidesPlan(access, isLive), seesRunway: seesRunway(access) };
  });
  if (!grants.some(({ tab }) => tab === key)) throw notFound();
  const params: DashboardExportParams = { key, request, grants };
  if (request.tabs !== 'all') return { file: await makeDashboardFile(deps, { companyId, userId, context }, params) };
  const job = { companyId, userId, params };
  return { jobId: await inContext(deps.db, context, (transaction) => createJob(transaction, DASHBOARD_EXPORT, job)) };
}

const dashboardExportParams = z.object({
  key: z.string(),
  // A list by now, no longer the text of an address.
  request: exportDashboard.body.extend({ compare: z.array(z.enum(COMPARISONS)).optional() }),
  grants: z.array(
    z.object({
      tab: z.string(),
      level: z.enum(LEVELS),
      isLive: z.boolean(),
      hidesPlan: z.boolean(),
      seesRunway: z.enum(['ALL', 'SHARED']).optional(),
    }),
  ),
});
type DashboardExportParams = z.output<typeof dashboardExportParams>;

export const DASHBOARD_EXPORT: JobKind<DashboardExportParams> = {
  name: 'dashboard-export',
  lane: 'short',
  params: dashboardExportParams,
  worksOn: ({ key }) => thingBelow('dashboard', key),
};

export function dashboardExportWork(deps: ExportDeps): JobWork<DashboardExportParams> {
  return {
    async run(job) {
      const { companyId, jobId, params, progress } = job;
      const userId = starterOf(job);
      await progress(0.1, 'Reading the figures');
      const whose = { companyId, userId, context: { userId, companyIds: [companyId] } };
      const { bytes, ...file } = await makeDashboardFile(deps, whose, params);
      await progress(0.9, 'Saving the file');
      const stored = await writeStoredFile(deps.db, { ...file, id: jobId, companyId, createdBy: userId }, [bytes]);
      return { fileId: stored.id };
    },
  };
}

/** A tab, all of them or one card as a file, with the figures of one moment as the screen shows them. */
async function makeDashboardFile(
  deps: ExportDeps,
  whose: Pick<LayoutScope, 'companyId' | 'userId' | 'context'>,
  { key, request, grants }: DashboardExportParams,
): Promise<DashboardFile> {
  const scope = { ...whose, access: accessBy(whose.companyId, grants) };
  const { tabs, viewer } = await gather(deps, scope, { key, request, grants });
  const { format, chart } = request;
  const shown = chart === undefined ? tabs : tabs.map((tab) => onlyCard(tab, chart));
  const bytes = await (format === 'pdf' ? writeDashboardPdf(shown, { viewer }) : writeDashboardXlsx(shown, { viewer }));
  return { name: nameOf(shown, request), contentType: CONTENT_TYPES[format], bytes };
}

const NOTHING: Grant = { level: 'hidden', isLive: false };

function accessBy(companyId: string, grants: DashboardExportParams['grants']): CompanyAccess {
  const byThing = new Map<Subject, Grant>(
    grants.map(({ tab, level, isLive }) => [thingBelow('dashboard', tab), { level, isLive }]),
  );
  return {
    companyId,
    grantFor: (subject) => byThing.get(subject) ?? NOTHING,
    widestGrantFor: () => NOTHING,
    // Whoever has masks exports nothing.
    masks: [],
    stamp: null,
  };
}

async function takenTabs(db: Db, access: CompanyAccess, request: DashboardExportRequest): Promise<ReadableTab[]> {
  const readable = await openReadableTabs(db, access, request);
  return readable.filter(({ grant }) => reaches(grant.level, 'export'));
}

async function gather(
  deps: ExportDeps,
  { context, access, userId }: ExportScope,
  { key, request, grants }: DashboardExportParams,
): Promise<{ tabs: DashboardTab[]; viewer: string | null }> {
  const { taken, name } = await inSnapshot(deps.db, context, async (transaction) => {
    return {
      taken: await takenTabs(transaction, access, request),
      name: await selectPersonName(transaction, userId),
    };
  });
  const own = taken.filter(({ tab }) => tab.key === key);
  if (own.length === 0) throw notFound();
  const asked = (request.tabs === 'all' ? taken : own).map(({ tab }) => {
    // What the job is held to knows tabs and nothing of planning or of scenarios.
    const grant = grants.find((each) => each.tab === tab.key);
    return {
      tab,
      scope: {
        ...dashboardScope(context, access, tab.key),
        hidesPlan: grant?.hidesPlan ?? true,
        seesRunway: grant?.seesRunway,
      },
    };
  });
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
