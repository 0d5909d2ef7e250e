import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import { STAGED_NAMES } from '../staging/staged-tables.ts';
import {
  addCarriedUnits,
  countClosedEntries,
  findClosedUnits,
  selectClosedChanges,
  selectMonthFigures,
} from './closed-changes.queries.ts';

const books = { companyId: ID, names: STAGED_NAMES, lastDay: parseLocalDate('2026-01-31') };

export const samples: readonly Sample[] = [
  { name: 'selectClosedChanges', run: (db) => selectClosedChanges(db, books) },
  { name: 'countClosedEntries', run: (db) => countClosedEntries(db, books) },
  { name: 'selectMonthFigures', run: (db) => selectMonthFigures(db, ID, [parseMonth('2026-01')], []) },
  { name: 'findClosedUnits', run: (db) => findClosedUnits(db, books) },
  { name: 'addCarriedUnits', run: (db) => addCarriedUnits(db, books, false) },
];
