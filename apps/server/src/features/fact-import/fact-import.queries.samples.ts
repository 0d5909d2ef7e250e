import type { Sample } from '#scripts/record-sql.ts';
import * as facts from './fact-import.queries.ts';

const COMPANY = '00000000-0000-7000-8000-000000000001';
const ID = '00000000-0000-7000-8000-000000000002';
const key = { companyId: COMPANY, importId: ID };

export const samples: readonly Sample[] = [
  { name: 'selectFactCompany', run: (db) => facts.selectFactCompany(db, COMPANY) },
  { name: 'selectFactImports', run: (db) => facts.selectFactImports(db, COMPANY, 50) },
  { name: 'selectFactImportForUpdate', run: (db) => facts.selectFactImportForUpdate(db, key) },
  { name: 'selectFactCounts', run: (db) => facts.selectFactCounts(db, COMPANY) },
  {
    name: 'insertFactImport',
    run: (db) =>
      facts.insertFactImport(db, {
        companyId: COMPANY,
        userId: ID,
        kind: 'pay',
        fileName: 'pay.csv',
        status: 'ready',
        factCount: 1,
        findings: {},
      }),
  },
  { name: 'insertFactRows', run: (db) => facts.insertFactRows(db, key, [{ key: 'a', fact: { name: 'A' } }]) },
  {
    name: 'countKnownFacts',
    run: (db) => facts.countKnownFacts(db, { companyId: COMPANY, table: 'deal' }, ['a']),
  },
  { name: 'selectUnknown', run: (db) => facts.selectUnknown(db, { companyId: COMPANY, to: 'person' }, ['a']) },
  { name: 'updateConfirmed', run: (db) => facts.updateConfirmed(db, key) },
  { name: 'updateReverted', run: (db) => facts.updateReverted(db, key) },
  { name: 'updateDiscarded', run: (db) => facts.updateDiscarded(db, key) },
];
