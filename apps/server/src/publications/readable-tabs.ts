import { thingBelow } from '@tieout/contracts/rights.ts';
import { findTab, type DashboardStructure, type DashboardTab } from '@tieout/finance/metrics/dashboard/structure.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import { reaches, type Grant } from '#access/levels.ts';
import type { Db } from '#db/client.ts';
import { openDashboard } from '#metrics/dashboard/open-dashboard.ts';
import { notFound } from '#server/app-error.ts';
import { selectAnswer } from './publications.queries.ts';

/** A tab that the caller may open, arranged as they see it. */
export interface ReadableTab {
  tab: DashboardTab;
  grant: Grant;
}

export interface AskedTabs {
  /** Of an earlier publication; without it, of the latest one for who reads publications, and of today for the others. */
  publicationId?: string | undefined;
  /** Lists hidden tabs to who may bring them back. */
  withHidden?: boolean;
}

/**
 * The tabs that the caller may open, and no others: every call that shows a tab, a chart or a metric of the dashboard asks
 * here. Who reads publications sees the dashboard as it was arranged when it was published; what the company has hidden since
 * is hidden from them at once.
 */
export async function openReadableTabs(
  db: Db,
  access: CompanyAccess,
  { publicationId, withHidden = false }: AskedTabs = {},
): Promise<ReadableTab[]> {
  const { companyId } = access;
  const { structure: today } = await openDashboard(db, companyId);
  function grantOf(key: string): Grant {
    return access.grantFor(thingBelow('dashboard', key));
  }
  function isOfToday(key: string): boolean {
    return publicationId === undefined && grantOf(key).isLive;
  }
  const published = today.every(({ key }) => isOfToday(key))
    ? null
    : await findArrangement(db, companyId, publicationId ?? null);
  const keys = new Set([...(published ?? []), ...today].map(({ key }) => key));
  return [...keys].flatMap((key) => {
    const grant = grantOf(key);
    const tab = findTab(isOfToday(key) ? today : (published ?? today), key);
    const isHidden = tab?.isHidden === true || findTab(today, key)?.isHidden === true;
    const needed = isHidden && withHidden ? 'edit' : 'view';
    if (tab === undefined || (isHidden && !withHidden) || !reaches(grant.level, needed)) return [];
    return [{ tab, grant }];
  });
}

/** @throws AppError not-found of a tab that the caller may not open. */
export async function requireReadableTab(
  db: Db,
  access: CompanyAccess,
  key: string,
  asked: AskedTabs = {},
): Promise<DashboardTab> {
  const { tab } = (await openReadableTabs(db, access, asked)).find((each) => each.tab.key === key) ?? {};
  if (tab === undefined) throw notFound();
  return tab;
}

/** Null where nothing was published, or before arrangements were kept. */
async function findArrangement(
  db: Db,
  companyId: string,
  publicationId: string | null,
): Promise<DashboardStructure | null> {
  const kept = await selectAnswer(db, { companyId, publicationId }, ['dashboard', 'arrangement']);
  return (kept ?? null) as DashboardStructure | null;
}
