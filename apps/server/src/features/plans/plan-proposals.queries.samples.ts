import { parseMonth } from '@tieout/finance/month.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as proposals from './plan-proposals.queries.ts';

const key = { companyId: ID, id: ID };
const cell = { code: 'S.ADV', month: parseMonth('2027-01'), value: 100_00 };

export const samples: readonly Sample[] = [
  { name: 'selectProposals', run: (db) => proposals.selectProposals(db, key) },
  { name: 'upsertProposals', run: (db) => proposals.upsertProposals(db, key, [cell], ID) },
  { name: 'deleteProposals', run: (db) => proposals.deleteProposals(db, key, [cell]) },
  { name: 'selectRowDepartments', run: (db) => proposals.selectRowDepartments(db, ID) },
  {
    name: 'upsertRowDepartment',
    run: (db) => proposals.upsertRowDepartment(db, ID, { code: 'S.ADV', departmentId: ID }),
  },
  { name: 'deleteRowDepartment', run: (db) => proposals.deleteRowDepartment(db, ID, 'S.ADV') },
];
