import { ID, type Sample } from '#scripts/record-sql.ts';
import { selectGradedPlans } from './forecasts.queries.ts';

export const samples: readonly Sample[] = [{ name: 'selectGradedPlans', run: (db) => selectGradedPlans(db, ID) }];
