import { ID, type Sample } from '#scripts/record-sql.ts';
import * as registration from './registration.queries.ts';

export const samples: readonly Sample[] = [
  {
    name: 'insertPerson',
    run: (db) =>
      registration.insertPerson(db, {
        email: 'Ada@test.example',
        email_canonical: 'ada@test.example',
        first_name: 'Ada',
        last_name: 'Example',
        current_company_id: ID,
      }),
  },
  { name: 'selectAccount', run: (db) => registration.selectAccount(db, 'ada@test.example') },
];
