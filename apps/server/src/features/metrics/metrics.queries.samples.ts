import { ID, type Sample } from '#scripts/record-sql.ts';
import * as metrics from './metrics.queries.ts';

const setting = { metricId: 'mrr', target: 1, ownerId: ID, note: '', isVisible: true, alert: null };

export const samples: readonly Sample[] = [
  { name: 'selectTargetChanges', run: (db) => metrics.selectTargetChanges(db, ID, 'mrr') },
  { name: 'lockMetrics', run: (db) => metrics.lockMetrics(db, ID) },
  {
    name: 'upsertMetricSetting',
    run: (db) => metrics.upsertMetricSetting(db, { companyId: ID, userId: ID }, setting),
  },
];
