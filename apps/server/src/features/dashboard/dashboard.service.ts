import type { DashboardTab } from '@tieout/contracts/dashboard.ts';
import type { DashboardTab as ArrangedTab } from '@tieout/finance/metrics/dashboard/structure.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import type { AppDb } from '#db/client.ts';
import { findRunwayOfRecord } from '#calculators/runway-of-record.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { notFound } from '#server/app-error.ts';
import type { TabPeriod } from '#metrics/dashboard/build-tabs.ts';
import { withRunway } from '#metrics/dashboard/with-runway.ts';
import { dressTab } from '#metrics/settings/dress-tab.ts';
import { withoutNames } from '#metrics/settings/without-names.ts';
import { readMetricSettings } from '#metrics/settings/read-metric-settings.ts';
import { selectRaisedAlerts } from '#metrics/settings/raised-alerts.queries.ts';
import type { FiguresThread } from '#metrics/thread/figures-thread.ts';
import { findPublishedTab } from '#publications/published-answers.ts';
import { requireReadableTab } from '#publications/readable-tabs.ts';
import { findRestated } from '#publications/restated-since.ts';
import { etagOf } from '#versions/etag.ts';
import { findVersions } from '#versions/kept-versions.ts';
import { selectStatementVersions } from '#statements/question/statement-company.queries.ts';
import { rightsText, type StatementScope } from '#statements/question/statement-scope.ts';
import { selectDashboardVersions } from './dashboard.queries.ts';

export interface DashboardDeps {
  db: AppDb;
  /** See HeadlineDeps. */
  build: string;
  figures: FiguresThread;
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
export async function findDashboardTab(
  deps: DashboardDeps,
  { scope, access }: { scope: StatementScope; access: CompanyAccess },
  question: TabQuestion,
): Promise<DashboardTab> {
  const tab = await inSnapshot(deps.db, scope.context, (db) => requireReadableTab(db, access, question.key, question));
  const [read] = await readTabs(deps, [{ scope, tab }], question);
  if (read === undefined) throw new Error('a tab was not read');
  return read;
}

/** Tabs of one company that the caller may open, with the figures of one moment. */
export async function readTabs(
  { db, figures }: Pick<DashboardDeps, 'db' | 'figures'>,
  tabs: readonly { scope: StatementScope; tab: ArrangedTab }[],
  { publicationId, period, grain, compare }: Omit<TabQuestion, 'key'>,
): Promise<DashboardTab[]> {
  const [first] = tabs;
  if (first === undefined) return [];
  const { companyId, context } = first.scope;
  const asked = { period, grain, compare };
  const isUsual = Object.values(asked).every((wish) => wish === undefined);
  const published = await inSnapshot(db, context, (transaction) =>
    Promise.all(
      tabs.map(async ({ scope, tab: { key } }) =>
        isUsual ? findPublishedTab(transaction, scope, { key, publicationId }) : null,
      ),
    ),
  );
  const wanted = tabs.filter((_, place) => (published[place] ?? null) === null);
  // Between two snapshots: who waits for figures holds no connection that others wait for.
  const built = await figures.buildTabs(wanted.map((each) => ({ ...each, publicationId, period: asked })));
  const shown = published.map((tab) => tab ?? built.shift()).filter((tab) => tab !== undefined);
  const restated = await findRestated(figures, tabs, { told: shown, publicationId, period: asked });
  return inSnapshot(db, context, async (transaction) => {
    const settings = await readMetricSettings(transaction, first.scope, null);
    const isMasked = (first.scope.masks ?? []).length > 0;
    const alerts = isMasked ? [] : await selectRaisedAlerts(transaction, companyId);
    const record = await findRunwayOfRecord(transaction, first.scope);
    return shown.map((tab, place) => {
      const told = withRunway({ ...tab, restated: restated[place] ?? [] }, record);
      const dressed = dressTab(told, settings, alerts, record);
      return tabs[place]?.scope.can.drill === true ? dressed : withoutNames(dressed);
    });
  });
}
