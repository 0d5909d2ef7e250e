import { ID, type Sample } from '#scripts/record-sql.ts';
import * as items from './plan-items.queries.ts';

const key = { companyId: ID, id: ID };
const tax = { kind: 'TAX', key: 'tax', value: { rate: '0.2', paidInMonth: 4 } } as const;

export const samples: readonly Sample[] = [{ name: 'saveItems', run: (db) => items.saveItems(db, key, [tax]) }];
