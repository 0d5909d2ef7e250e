import { ID, type Sample } from '#scripts/record-sql.ts';
import * as connections from './connections.queries.ts';

const KEY = { companyId: ID, connectionId: ID };
const SOURCE = { category: 'ACCOUNTING', provider: 'quickbooks', name: 'QuickBooks', externalId: '1' } as const;
const CHANGES = { changed: ['Invoice:1'], present: [{ type: 'Bill', externalIds: ['Bill:1'] }] };

export const samples: readonly Sample[] = [
  { name: 'selectVendorConnection', run: (db) => connections.selectVendorConnection(db, ID, 'quickbooks') },
  { name: 'selectState', run: (db) => connections.selectState(db, KEY) },
  {
    name: 'insertConnection',
    run: (db) => connections.insertConnection(db, { companyId: ID, ...SOURCE }),
    found: { id: ID },
  },
  { name: 'updateState', run: (db) => connections.updateState(db, KEY, { state: 'connected', isSynced: true }) },
  { name: 'enqueueSync', run: (db) => connections.enqueueSync(db, KEY, null) },
  { name: 'selectCursor', run: (db) => connections.selectCursor(db, KEY, 'ledger') },
  { name: 'upsertCursor', run: (db) => connections.upsertCursor(db, KEY, 'ledger', {}) },
  { name: 'insertRun', run: (db) => connections.insertRun(db, KEY), found: { id: ID } },
  { name: 'updateRun', run: (db) => connections.updateRun(db, ID, ID, { status: 'done' }) },
  { name: 'selectRuns', run: (db) => connections.selectRuns(db, KEY) },
  { name: 'selectCompanyFacts', run: (db) => connections.selectCompanyFacts(db, ID) },
  { name: 'selectMonthsOfEntries', run: (db) => connections.selectMonthsOfEntries(db, KEY, CHANGES) },
  { name: 'hasBooks', run: (db) => connections.hasBooks(db, ID) },
  { name: 'selectSwitchedSource', run: (db) => connections.selectSwitchedSource(db, ID) },
];
