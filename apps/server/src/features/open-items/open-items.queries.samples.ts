import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import type { Sample } from '#scripts/record-sql.ts';
import * as open from './open-items.queries.ts';

const COMPANY = '00000000-0000-7000-8000-000000000001';
const ID = '00000000-0000-7000-8000-000000000002';
const on = parseLocalDate('2026-01-31');
const question = { companyId: COMPANY, side: 'RECEIVABLE', on } as const;
const item = { party: 'Acme', document: '1', date: on, due: on, open: minorUnits(100), line: 2 };

export const samples: readonly Sample[] = [
  { name: 'selectOpenCompany', run: (db) => open.selectOpenCompany(db, COMPANY) },
  { name: 'selectBooksDates', run: (db) => open.selectBooksDates(db, COMPANY) },
  { name: 'selectLists', run: (db) => open.selectLists(db, COMPANY, 'RECEIVABLE') },
  { name: 'selectListedDues', run: (db) => open.selectListedDues(db, COMPANY) },
  {
    name: 'insertList',
    run: (db) =>
      open.insertList(db, { ...question, userId: ID, fileName: 'a.csv', total: minorUnits(100), items: [item] }),
  },
  { name: 'updateListRemoved', run: (db) => open.updateListRemoved(db, COMPANY, ID) },
];
