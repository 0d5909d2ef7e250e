import { ID, type Sample } from '#scripts/record-sql.ts';
import { enqueueAlertCheck } from './enqueue-alerts.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'enqueueAlertCheck', run: (db) => enqueueAlertCheck(db, ID, 'books') },
];
