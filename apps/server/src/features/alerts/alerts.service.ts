import type { RaisedAlert } from '@tieout/contracts/alerts.ts';
import type { ChartUnit } from '@tieout/contracts/chart-data.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import type { CompanyCall } from '#access/guard.ts';
import { recordChange } from '#access/record-change.ts';
import { findRunwayOfRecord } from '#calculators/runway-of-record.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { openDashboard } from '#metrics/dashboard/open-dashboard.ts';
import { openCompanyCatalogue } from '#metrics/own/open-catalogue.ts';
import { alertBasis, alertSentence } from '#metrics/settings/alert-sentence.ts';
import { liveScope } from '#metrics/settings/live-scope.ts';
import { mayAnswer, tabOfRights } from '#metrics/settings/metric-rights.ts';
import { selectRaisedAlerts } from '#metrics/settings/raised-alerts.queries.ts';
import { notFound } from '#server/app-error.ts';
import { openView } from '#statements/question/statement-view.ts';
import { updateSnoozed } from './alerts.queries.ts';

export interface AlertDeps {
  db: AppDb;
}

export interface AlertScope extends CompanyCall {
  access: CompanyAccess;
}

export function findAlerts({ db }: AlertDeps, scope: AlertScope): Promise<{ alerts: RaisedAlert[] }> {
  return inContext(db, scope.context, async (transaction) => ({ alerts: await readAlerts(transaction, scope) }));
}

/** @throws AppError not-found of an alert that is not open, or whose metric the caller may not change. */
export function snoozeAlert(
  { db }: AlertDeps,
  scope: AlertScope,
  { alertId, until }: { alertId: string; until: LocalDate | null },
): Promise<{ alerts: RaisedAlert[] }> {
  return inContext(db, scope.context, async (transaction) => {
    const { companyId, userId, requestId } = scope;
    const alert = (await readAlerts(transaction, scope)).find(({ id }) => id === alertId);
    if (alert?.canSnooze !== true) throw notFound();
    await updateSnoozed(transaction, { companyId, alertId, until });
    await recordChange(transaction, {
      companyId,
      actorUserId: userId,
      requestId,
      action: 'alert.snooze',
      subjectType: 'metric_alert',
      subjectId: alertId,
      before: { snoozedUntil: alert.snoozedUntil },
      after: { snoozedUntil: until },
    });
    return { alerts: await readAlerts(transaction, scope) };
  });
}

async function readAlerts(db: Db, { companyId, access }: AlertScope): Promise<RaisedAlert[]> {
  // They tell figures that were worked out of every line.
  if (access.masks.length > 0) return [];
  const rows = await selectRaisedAlerts(db, companyId);
  if (rows.length === 0) return [];
  const { structure, model } = await openDashboard(db, companyId);
  const view = await openView(db, liveScope(companyId), {});
  const catalogue = await openCompanyCatalogue(db, view);
  const currency = view.company.reportingCurrency;
  const record = await findRunwayOfRecord(db, { companyId, seesRunway: 'ALL' });
  return rows.flatMap(({ operator, limit, ...row }) => {
    const definition = catalogue.find(row.metricId);
    const place = { structure, model, metricId: row.metricId };
    if (definition === null || !mayAnswer(access.grantFor, place)) return [];
    const unit = definition.unit as ChartUnit;
    return [
      {
        ...row,
        name: definition.name,
        unit,
        currency,
        alert: { operator, value: limit },
        sentence: alertSentence(
          { ...row, operator, limit },
          { unit, currency },
          alertBasis({ ...row, operator }, record),
        ),
        canSnooze: tabOfRights(access.grantFor, place, 'edit') !== null,
      },
    ];
  });
}
