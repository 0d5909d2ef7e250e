import { ID, type Sample } from '#scripts/record-sql.ts';
import * as clients from './clients.queries.ts';

const invitation = {
  companyId: ID,
  userId: ID,
  type: 'MANUAL',
  isOwner: false,
  firstName: 'Ada',
  lastName: '',
  preset: null,
} as const;
const names = { first_name: 'Ada', last_name: 'Example' };

export const samples: readonly Sample[] = [
  { name: 'selectClients', run: (db) => clients.selectClients(db, ID) },
  { name: 'selectClient', run: (db) => clients.selectClient(db, ID, ID) },
  { name: 'selectCompanyType', run: (db) => clients.selectCompanyType(db, ID) },
  { name: 'insertInvitation', run: (db) => clients.insertInvitation(db, invitation) },
  { name: 'renewInvitation', run: (db) => clients.renewInvitation(db, ID, ID) },
  {
    name: 'updateClient',
    run: (db) => clients.updateClient(db, ID, ID, { type: 'MANUAL', is_owner: false, status: 'ACTIVE' }),
  },
  { name: 'updateUnprovenName', run: (db) => clients.updateUnprovenName(db, ID, ID, names) },
  { name: 'deleteMembership', run: (db) => clients.deleteMembership(db, ID, ID) },
  { name: 'selectOtherOwner', run: (db) => clients.selectOtherOwner(db, ID, ID) },
  { name: 'selectInviter', run: (db) => clients.selectInviter(db, ID, ID) },
  { name: 'selectAnyActive', run: (db) => clients.selectAnyActive(db, ID) },
];
