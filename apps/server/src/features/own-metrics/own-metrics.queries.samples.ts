import { parseMonth } from '@tieout/finance/month.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as own from './own-metrics.queries.ts';

const key = { companyId: ID, id: ID };
const fields = { name: 'Visits', description: '', unit: 'count', good: 'up', rollUp: 'sum', formula: null } as const;
const month = parseMonth('2026-01');

export const samples: readonly Sample[] = [
  { name: 'lockOwnMetrics', run: (db) => own.lockOwnMetrics(db, ID) },
  { name: 'selectStoredMetrics', run: (db) => own.selectStoredMetrics(db, ID) },
  { name: 'insertOwnMetric', run: (db) => own.insertOwnMetric(db, key, fields, ID) },
  { name: 'updateOwnMetric', run: (db) => own.updateOwnMetric(db, key, fields, ID) },
  { name: 'updateDeleted', run: (db) => own.updateDeleted(db, key, { isDeleted: true, userId: ID }) },
  { name: 'selectStoredValues', run: (db) => own.selectStoredValues(db, key) },
  { name: 'upsertTyped', run: (db) => own.upsertTyped(db, key, [{ month, amount: 1, currency: null }], ID) },
  { name: 'deleteTyped', run: (db) => own.deleteTyped(db, key, [month]) },
];
