import { ID, type Sample } from '#scripts/record-sql.ts';
import { selectCompanyPeople } from './company-people.queries.ts';

export const samples: readonly Sample[] = [{ name: 'selectCompanyPeople', run: (db) => selectCompanyPeople(db, ID) }];
