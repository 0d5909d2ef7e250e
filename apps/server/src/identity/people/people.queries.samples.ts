import { ID, type Sample } from '#scripts/record-sql.ts';
import * as people from './people.queries.ts';

export const samples: readonly Sample[] = [
  {
    name: 'insertPerson',
    run: (db) =>
      people.insertPerson(db, {
        email: 'Ada@test.example',
        email_canonical: 'ada@test.example',
        first_name: 'Ada',
        last_name: 'Example',
        current_company_id: ID,
      }),
  },
  { name: 'selectAccount', run: (db) => people.selectAccount(db, 'ada@test.example') },
];
