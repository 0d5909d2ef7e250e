import { ID, type Sample } from '#scripts/record-sql.ts';
import * as companies from './companies.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'lockCompany', run: (db) => companies.lockCompany(db, ID) },
  {
    name: 'insertCompany',
    run: (db) =>
      companies.insertCompany(db, {
        id: ID,
        name: 'Example Co',
        business_model: 'SaaS',
        experience: null,
        needs: [],
        package: 'free',
      }),
  },
  {
    name: 'insertOwner',
    run: (db) => companies.insertOwner(db, { company_id: ID, user_id: ID, type: 'BOOTSTRAP' }),
  },
  { name: 'updateCurrentCompany', run: (db) => companies.updateCurrentCompany(db, ID, ID) },
];
