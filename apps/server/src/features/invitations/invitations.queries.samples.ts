import { ID, type Sample } from '#scripts/record-sql.ts';
import * as invitations from './invitations.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectAvailable', run: (db) => invitations.selectAvailable(db, ID) },
  { name: 'selectInvitation', run: (db) => invitations.selectInvitation(db, ID, ID) },
  { name: 'selectCompanySeenAsViewer', run: (db) => invitations.selectCompanySeenAsViewer(db, ID) },
  { name: 'selectCompanyName', run: (db) => invitations.selectCompanyName(db, ID) },
  { name: 'deleteInvitation', run: (db) => invitations.deleteInvitation(db, ID, ID) },
];
