import type { ChartUnit } from '@tieout/contracts/chart-data.ts';
import type { RunwayOfRecord } from '@tieout/contracts/runway-of-record.ts';
import { hasMetric } from '@tieout/finance/metrics/catalogue/catalogue.ts';
import type { MetricDefinition } from '@tieout/finance/metrics/catalogue/metric-definition.ts';
import { isCrossed } from '@tieout/finance/metrics/alerts/is-crossed.ts';
import type { MetricAlert } from '@tieout/finance/metrics/alerts/metric-alert.ts';
import { metricOver, type MetricAnswer } from '@tieout/finance/metrics/compute/metric-answer.ts';
import { addMonths } from '@tieout/finance/month.ts';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { findCompanyPeople, type CompanyPerson } from '#access/company-people.ts';
import { findRunwayOfRecord } from '#calculators/runway-of-record.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { CHECK_ALERTS, enqueueDailyAlertCheck } from '#ledger/posting/enqueue-alerts.queries.ts';
import { sendMail } from '#mail/outbox.ts';
import { alertMail } from '#mail/templates/alerts.ts';
import { openDashboard } from '#metrics/dashboard/open-dashboard.ts';
import { drawn } from '#metrics/drawn-value.ts';
import { openMetrics } from '#metrics/open-metric.ts';
import { openCompanyCatalogue } from '#metrics/own/open-catalogue.ts';
import { RUNWAY } from '#metrics/runway-by-burn.ts';
import { alertBasis, alertSentence, recordMonths } from '#metrics/settings/alert-sentence.ts';
import { liveScope } from '#metrics/settings/live-scope.ts';
import { mayAnswer, tabOfRights } from '#metrics/settings/metric-rights.ts';
import { selectMetricSettings } from '#metrics/settings/metric-settings.queries.ts';
import { openView } from '#statements/question/statement-view.ts';
import { updateResolved, upsertAlert, type Crossing } from './alerts.queries.ts';

export interface AlertTaskDeps {
  db: AppDb;
  /** Where the links of mails lead. */
  publicUrl: string;
}

const payload = z.object({ companyId: z.uuid() });

export function alertTasks(deps: AlertTaskDeps): TaskList {
  return { [CHECK_ALERTS]: (given) => checkAlerts(deps, payload.parse(given).companyId) };
}

/**
 * Looks at the month whose figures are shown first. Again, it changes nothing; a kill in between leaves all or nothing, the
 * mails included.
 */
async function checkAlerts({ db, publicUrl }: AlertTaskDeps, companyId: string): Promise<void> {
  const context = { companyIds: [companyId] };
  const found = await inSnapshot(db, context, (transaction) => findCrossings(transaction, companyId));
  await inContext(db, context, async (transaction) => {
    const people = await findCompanyPeople(transaction, companyId);
    await updateResolved(transaction, companyId, found);
    for (const crossing of found) {
      const isNews = await upsertAlert(transaction, companyId, crossing);
      const owner = people.find(({ id }) => id === crossing.ownerId);
      if (isNews && owner !== undefined) await tellOwner(transaction, { companyId, crossing, owner, publicUrl });
    }
    if (await watchesSomething(transaction, companyId)) await enqueueDailyAlertCheck(transaction, companyId);
  });
}

interface WatchedCrossing extends Crossing {
  definition: MetricDefinition;
  ownerId: string | null;
  companyName: string;
  currency: string;
  basis: string | null;
}

async function watchesSomething(db: Db, companyId: string): Promise<boolean> {
  const settings = await selectMetricSettings(db, companyId, null);
  return [...settings.values()].some(({ alert }) => alert !== null);
}

async function findCrossings(db: Db, companyId: string): Promise<WatchedCrossing[]> {
  const settings = [...(await selectMetricSettings(db, companyId, null)).values()];
  if (settings.every(({ alert }) => alert === null)) return [];
  const { model } = await openDashboard(db, companyId);
  const view = await openView(db, liveScope(companyId), {});
  const catalogue = await openCompanyCatalogue(db, view);
  const watched = settings.flatMap(
    ({ metricId, alert, ownerId }): { definition: MetricDefinition; alert: MetricAlert; ownerId: string | null }[] => {
      const definition = catalogue.find(metricId);
      return alert === null || definition === null || !hasMetric(definition, model)
        ? []
        : [{ definition, alert, ownerId }];
    },
  );
  const open = await openMetrics(
    db,
    view,
    watched.map(({ definition }) => definition),
    2,
  );
  if (open === null) return [];
  const { month } = open.shown;
  const record = await findRunwayOfRecord(db, { companyId, seesRunway: 'ALL' });
  const before = addMonths(month, -1);
  return watched.flatMap(({ definition, alert, ownerId }) => {
    const { value } =
      ofRecord(alert, definition, record) ?? metricOver(definition, open.book, { from: month, to: month });
    const { value: previous } = metricOver(definition, open.book, { from: before, to: before });
    const amount = drawn(value);
    if (typeof amount !== 'number' || !isCrossed(alert, { value, previous })) return [];
    const { name: companyName, reportingCurrency: currency } = view.company;
    const basis = alertBasis({ metricId: definition.id, operator: alert.operator, value: amount }, record);
    return [
      { metricId: definition.id, month, alert, value: amount, definition, ownerId, companyName, currency, basis },
    ];
  });
}

/** The runway of record in place of that of the metric; how much it changes is asked of the metric, month by month. */
function ofRecord(
  { operator }: MetricAlert,
  { id }: MetricDefinition,
  record: RunwayOfRecord | null,
): Pick<MetricAnswer, 'value'> | null {
  if (id !== RUNWAY || record === null || operator === 'changes') return null;
  const months = recordMonths(record);
  if (months === null) return { value: null };
  return { value: { status: 'ok', unit: 'months', value: String(months), numerator: null, denominator: null } };
}

interface News {
  companyId: string;
  crossing: WatchedCrossing;
  owner: CompanyPerson;
  publicUrl: string;
}

/** Who may no longer see the figure is not told it. */
async function tellOwner(db: Db, { companyId, crossing, owner, publicUrl }: News): Promise<void> {
  const { structure, model } = await openDashboard(db, companyId);
  const { metricId, definition, currency, companyName, basis } = crossing;
  const place = { structure, model, metricId };
  if (!mayAnswer(owner.grantFor, place)) return;
  const tab = tabOfRights(owner.grantFor, place, 'view');
  const base = owner.isManager ? `/companies/${companyId}` : '';
  const page = `${base}/dashboard/${tab === null || tab === metricId ? 'overview' : tab}?metric=${metricId}/${metricId}`;
  const { alert, value, month } = crossing;
  const unit = { unit: definition.unit as ChartUnit, currency };
  await sendMail(db, {
    to: owner.email,
    ...alertMail({
      companyName,
      metricName: definition.name,
      sentence: alertSentence({ operator: alert.operator, limit: alert.value, value, month }, unit, basis),
      link: new URL(page, publicUrl).href,
    }),
  });
}
