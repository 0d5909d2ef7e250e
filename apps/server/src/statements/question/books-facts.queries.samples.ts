import { ID, type Sample } from '#scripts/record-sql.ts';
import * as booksFacts from './books-facts.queries.ts';
import { parseMonth } from '@tieout/finance/month.ts';

const DECEMBER = parseMonth('2026-12');

export const samples: readonly Sample[] = [
  { name: 'selectBooksFacts', run: (db) => booksFacts.selectBooksFacts(db, ID, 7, DECEMBER) },
  { name: 'selectFirstMonth', run: (db) => booksFacts.selectFirstMonth(db, ID, null) },
  { name: 'selectFirstMonth at a version', run: (db) => booksFacts.selectFirstMonth(db, ID, 7) },
  { name: 'selectFirstUnbalanced', run: (db) => booksFacts.selectFirstUnbalanced(db, ID, null) },
];
