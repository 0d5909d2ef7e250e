import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as looks from './last-look.queries.ts';

const DAY = parseLocalDate('2026-03-31');

export const samples: readonly Sample[] = [
  { name: 'upsertLook', run: (db) => looks.upsertLook(db, ID, ID) },
  { name: 'selectLook', run: (db) => looks.selectLook(db, ID, ID) },
  { name: 'updateLooked', run: (db) => looks.updateLooked(db, ID, ID, 7) },
  { name: 'selectDayOf', run: (db) => looks.selectDayOf(db, ID, '2026-03-31T12:00:00Z') },
  { name: 'countEntriesAfter', run: (db) => looks.countEntriesAfter(db, ID, 7) },
  { name: 'selectClosedAt', run: (db) => looks.selectClosedAt(db, ID, 7) },
  { name: 'countMonthsChanged', run: (db) => looks.countMonthsChanged(db, ID, { version: 7, before: DAY }) },
];
