import type { Sample } from '#scripts/record-sql.ts';
import * as openIdUsers from './openid.queries.ts';

export const samples: readonly Sample[] = [
  {
    name: 'insertOutsideUser',
    run: (db) =>
      openIdUsers.insertOutsideUser(db, 'ada@test.example', {
        email: 'Ada@test.example',
        firstName: 'Ada',
        lastName: 'Example',
      }),
  },
];
