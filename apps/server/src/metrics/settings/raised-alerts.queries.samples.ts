import { ID, type Sample } from '#scripts/record-sql.ts';
import { selectRaisedAlerts } from './raised-alerts.queries.ts';

export const samples: readonly Sample[] = [{ name: 'selectRaisedAlerts', run: (db) => selectRaisedAlerts(db, ID) }];
