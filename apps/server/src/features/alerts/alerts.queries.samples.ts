import { parseMonth } from '@tieout/finance/month.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as alerts from './alerts.queries.ts';

const crossing = {
  metricId: 'mrr',
  month: parseMonth('2026-01'),
  alert: { operator: 'below', value: 1 },
  value: 0,
} as const;

export const samples: readonly Sample[] = [
  { name: 'upsertAlert', run: (db) => alerts.upsertAlert(db, ID, crossing) },
  { name: 'updateResolved', run: (db) => alerts.updateResolved(db, ID, [crossing]) },
  { name: 'updateSnoozed', run: (db) => alerts.updateSnoozed(db, { companyId: ID, alertId: ID, until: null }) },
];
