import { parseMonth } from '@tieout/finance/month.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import { selectHeads, selectHeadsText } from './plan-headcounts.queries.ts';

const year = { from: parseMonth('2026-01'), to: parseMonth('2026-12') };

export const samples: readonly Sample[] = [
  { name: 'selectHeads', run: (db) => selectHeads(db, ID, year) },
  { name: 'selectHeadsText', run: (db) => selectHeadsText(db, ID) },
];
