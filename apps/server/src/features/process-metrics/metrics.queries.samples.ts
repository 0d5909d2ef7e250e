import type { Sample } from '#scripts/record-sql.ts';
import * as metrics from './metrics.queries.ts';

export const samples: readonly Sample[] = [{ name: 'selectJobCounts', run: (db) => metrics.selectJobCounts(db) }];
