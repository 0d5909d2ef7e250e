import { ID, type Sample } from '#scripts/record-sql.ts';
import * as invitations from './invitations.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectInvitingCompanies', run: (db) => invitations.selectInvitingCompanies(db, ID) },
  { name: 'updateInvitation', run: (db) => invitations.updateInvitation(db, ID, ID) },
];
