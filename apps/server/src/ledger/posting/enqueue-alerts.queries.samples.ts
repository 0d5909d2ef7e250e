import { ID, type Sample } from '#scripts/record-sql.ts';
import * as alerts from './enqueue-alerts.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'enqueueAlertCheck', run: (db) => alerts.enqueueAlertCheck(db, ID, 'books') },
  { name: 'enqueueDailyAlertCheck', run: (db) => alerts.enqueueDailyAlertCheck(db, ID) },
  { name: 'enqueueAllAlertChecks', run: (db) => alerts.enqueueAllAlertChecks(db) },
];
