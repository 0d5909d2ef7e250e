import { proposedValuation } from '@tieout/contracts/valuation-proposal.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as versions from './versions.queries.ts';

const payload = proposedValuation({ books: null, currency: 'USD', today: parseLocalDate('2026-01-31') });
const body = { name: 'Board', note: '', isShared: false, payload };
const one = { companyId: ID, id: ID };

export const samples: readonly Sample[] = [
  { name: 'selectVersions', run: (db) => versions.selectVersions(db, ID) },
  { name: 'lockVersions', run: (db) => versions.lockVersions(db, ID) },
  { name: 'insertVersion', run: (db) => versions.insertVersion(db, { companyId: ID, userId: ID }, body) },
  { name: 'updateVersion', run: (db) => versions.updateVersion(db, one, body) },
  { name: 'updateVersionLock', run: (db) => versions.updateVersionLock(db, one, true) },
  { name: 'updateVersionDeleted', run: (db) => versions.updateVersionDeleted(db, one) },
];
