import type { DashboardTab } from '@tieout/contracts/dashboard.ts';
import type { DashboardTab as ArrangedTab } from '@tieout/finance/metrics/dashboard/structure.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { notFound } from '#server/app-error.ts';
import { buildTab, type TabPeriod } from '#metrics/dashboard/build-tabs.ts';
import type { KeptSums } from '#metrics/kept-sums.ts';
import { dressTab } from '#metrics/settings/dress-tab.ts';
import { selectMetricSettings } from '#metrics/settings/metric-settings.queries.ts';
import { selectRaisedAlerts } from '#metrics/settings/raised-alerts.queries.ts';
import { findPublishedTab } from '#publications/published-answers.ts';
import { openReadableTabs } from '#publications/readable-tabs.ts';
import { etagOf } from '#versions/etag.ts';
import { findVersions } from '#versions/kept-versions.ts';
import { selectStatementVersions } from '#statements/question/statement-company.queries.ts';
import { rightsText, type StatementScope } from '#statements/question/statement-scope.ts';
import { openView } from '#statements/question/statement-view.ts';
import { selectDashboardVersions } from './dashboard.queries.ts';

export interface DashboardDeps {
  db: AppDb;
  /** See HeadlineDeps. */
  build: string;
  sums: KeptSums;
}

export interface TabQuestion extends TabPeriod {
  key: string;
  publicationId?: string | undefined;
}

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

/** A tab of the dashboard with the figures of its cards: as it was published where the caller reads that. */
export function findDashboardTab(
  { db, sums }: DashboardDeps,
  { scope, access }: { scope: StatementScope; access: CompanyAccess },
  question: TabQuestion,
): Promise<DashboardTab> {
  return inSnapshot(db, scope.context, async (transaction) => {
    const tabs = await openReadableTabs(transaction, access, question);
    const { tab } = tabs.find((each) => each.tab.key === question.key) ?? {};
    if (tab === undefined) throw notFound();
    return readTab(transaction, { scope, tab, sums }, question);
  });
}

/** One of the tabs that the caller may open; to be called inside inSnapshot. */
export async function readTab(
  db: Db,
  { scope, tab, sums }: { scope: StatementScope; tab: ArrangedTab; sums: KeptSums },
  { publicationId, period, grain, compare }: Omit<TabQuestion, 'key'>,
): Promise<DashboardTab> {
  const asked = { period, grain, compare };
  const isUsual = Object.values(asked).every((wish) => wish === undefined);
  const kept = isUsual ? await findPublishedTab(db, scope, { key: tab.key, publicationId }) : null;
  const shown = kept ?? (await buildTab(db, await openView(db, scope, { publicationId }), tab, { ...asked, sums }));
  const settings = await selectMetricSettings(db, scope.companyId, null);
  return dressTab(shown, settings, await selectRaisedAlerts(db, scope.companyId));
}
