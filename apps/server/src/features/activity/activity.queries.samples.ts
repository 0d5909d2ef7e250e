import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import { selectActivity } from './activity.queries.ts';

const day = parseLocalDate('2026-03-31');

export const samples: readonly Sample[] = [
  { name: 'selectActivity', run: (db) => selectActivity(db, ID, { hidesPlan: false, limit: 50 }) },
  {
    name: 'selectActivity, every wish',
    run: (db) =>
      selectActivity(db, ID, {
        hidesPlan: true,
        limit: 50,
        cursor: ID,
        search: 'Ada',
        area: 'access',
        from: day,
        to: day,
      }),
  },
];
