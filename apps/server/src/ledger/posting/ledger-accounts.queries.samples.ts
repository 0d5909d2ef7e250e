import { ID, type Sample } from '#scripts/record-sql.ts';
import * as accounts from './ledger-accounts.queries.ts';

const account: accounts.KnownAccount = {
  id: ID,
  code: '1000',
  name: 'Bank',
  fullName: 'Bank',
  parentId: null,
  accountType: 'Bank',
  accountSubType: null,
  classification: 'ASSET',
  kind: 'CASH',
  isActive: true,
};

export const samples: readonly Sample[] = [
  { name: 'selectAccounts', run: (db) => accounts.selectAccounts(db, ID) },
  { name: 'updateAccounts', run: (db) => accounts.updateAccounts(db, ID, [account]) },
  { name: 'reviveAccounts', run: (db) => accounts.reviveAccounts(db, ID, [ID]) },
  { name: 'putAwayUnused', run: (db) => accounts.putAwayUnused(db, ID, [ID]) },
  { name: 'selectUsedAccounts', run: (db) => accounts.selectUsedAccounts(db, ID, [ID]) },
];
