import type { DashboardLayout } from '@tieout/contracts/dashboard.ts';
import {
  DashboardError,
  findTab,
  withTab,
  type DashboardStructure,
  type DashboardTab,
} from '@tieout/finance/metrics/dashboard/structure.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import { reaches, type Grant } from '#access/levels.ts';
import type { CompanyCall } from '#access/guard.ts';
import { recordChange } from '#access/record-change.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { openDashboard } from '#metrics/dashboard/open-dashboard.ts';
import { selectDashboard } from '#metrics/dashboard/dashboard-store.queries.ts';
import { openReadableTabs } from '#publications/readable-tabs.ts';
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

/** Who changes something, when. */
interface Editor {
  at: string;
  by: string;
}

export interface LayoutChange {
  action: string;
  /** What the editor has seen; undefined: they take whatever there is. */
  version: number | undefined;
  /** What is changed; null: the dashboard as a whole. */
  tab: string | null;
  edit: (structure: DashboardStructure, by: Editor) => DashboardStructure;
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
  refuseUnseen(before, open.stored?.version ?? 0, change);
  const editor = { at: new Date().toISOString(), by: await selectPersonName(db, userId) };
  const edited = refusing(() => change.edit(open.structure, editor));
  const changed = { ...editor, version: (open.stored?.version ?? 0) + 1 };
  const tabs = change.tab === null ? edited : withTab(edited, change.tab, (tab) => ({ ...tab, changed }));
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

/** One arrangement for all: who has not seen the last change of a tab is told whose it is, and nothing of it is lost. */
function refuseUnseen(tab: DashboardTab | null, newest: number, { version }: LayoutChange): void {
  const changed = tab?.changed;
  if (version !== undefined && version > newest) {
    throw new AppError('invalid-input', 'The dashboard has no such version yet. Reload it and try again.');
  }
  if (version === undefined || changed === undefined || changed.version <= version) return;
  throw new AppError(
    'conflict',
    `${changed.by} changed this tab ${agoText(changed.at)}. Reload it to see that, or keep yours.`,
  );
}

const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

function agoText(at: string): string {
  const minutes = Math.floor((Date.now() - Date.parse(at)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return AGO.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? AGO.format(-hours, 'hour') : AGO.format(-Math.floor(hours / 24), 'day');
}

function refusing(edit: () => DashboardStructure): DashboardStructure {
  try {
    return edit();
  } catch (error) {
    if (!(error instanceof DashboardError)) throw error;
    throw new AppError('invalid-input', error.message, { cause: error });
  }
}
