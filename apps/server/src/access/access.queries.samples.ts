import { ID, type Sample } from '#scripts/record-sql.ts';
import * as access from './access.queries.ts';

export const samples: readonly Sample[] = [{ name: 'selectCaller', run: (db) => access.selectCaller(db, ID) }];
