import { parseMonth } from '@tieout/finance/month.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import { selectNotes } from './variance-notes.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectNotes', run: (db) => selectNotes(db, ID, parseMonth('2026-01')) },
];
