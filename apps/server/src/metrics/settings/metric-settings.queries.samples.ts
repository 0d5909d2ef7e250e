import { ID, type Sample } from '#scripts/record-sql.ts';
import { selectMetricSettings } from './metric-settings.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectMetricSettings', run: (db) => selectMetricSettings(db, ID, null) },
];
