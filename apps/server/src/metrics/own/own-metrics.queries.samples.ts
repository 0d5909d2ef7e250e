import { ID, type Sample } from '#scripts/record-sql.ts';
import * as own from './own-metrics.queries.ts';

const asked = { companyId: ID, versions: { OWN: 1 } };

export const samples: readonly Sample[] = [
  { name: 'selectOwnMetrics', run: (db) => own.selectOwnMetrics(db, asked) },
  { name: 'selectOwnValues', run: (db) => own.selectOwnValues(db, asked) },
];
