import { ID, type Sample } from '#scripts/record-sql.ts';
import * as next from './next.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'lockUser', run: (db) => next.lockUser(db, ID) },
  { name: 'selectAnyMembership', run: (db) => next.selectAnyMembership(db, ID) },
  { name: 'selectIssuers', run: (db) => next.selectIssuers(db, ID) },
  { name: 'lockAnswers', run: (db) => next.lockAnswers(db, ID) },
  {
    name: 'updateAnswers',
    run: (db) =>
      next.updateAnswers(db, ID, {
        businessModel: 'SaaS',
        experience: 'Need a refresher',
        needs: ['Grow faster'],
      }),
  },
];
