import { ID, type Sample } from '#scripts/record-sql.ts';
import { enqueueForecasts } from './enqueue-forecasts.queries.ts';

export const samples: readonly Sample[] = [{ name: 'enqueueForecasts', run: (db) => enqueueForecasts(db, ID) }];
