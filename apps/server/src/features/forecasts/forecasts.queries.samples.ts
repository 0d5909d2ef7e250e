import { ID, type Sample } from '#scripts/record-sql.ts';
import { selectLockedPlans } from './forecasts.queries.ts';

export const samples: readonly Sample[] = [{ name: 'selectLockedPlans', run: (db) => selectLockedPlans(db, ID) }];
