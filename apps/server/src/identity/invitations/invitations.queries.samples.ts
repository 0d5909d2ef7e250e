import { ID, type Sample } from '#scripts/record-sql.ts';
import * as invitations from './invitations.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectInvitingCompanies', run: (db) => invitations.selectInvitingCompanies(db, ID) },
  { name: 'updateInvitations', run: (db) => invitations.updateInvitations(db, ID, [ID]) },
];
