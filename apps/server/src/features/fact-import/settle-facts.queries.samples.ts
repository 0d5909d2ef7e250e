import { FACT_RULES } from '#fact-files/fact-kinds.ts';
import type { Sample } from '#scripts/record-sql.ts';
import * as settle from './settle-facts.queries.ts';

const key = {
  companyId: '00000000-0000-7000-8000-000000000001',
  importId: '00000000-0000-7000-8000-000000000002',
};
const timesheets = { ...key, rules: FACT_RULES.timesheets };
const pay = { ...key, rules: FACT_RULES.pay };
const client = { field: 'client', column: 'client_id', to: 'customer' } as const;
const department = { field: 'department', column: 'department_id', to: 'department' } as const;
const person = { field: 'person', column: 'employee_id', to: 'person' } as const;

export const samples: readonly Sample[] = [
  { name: 'setClocks', run: (db) => settle.setClocks(db, 'Europe/Berlin') },
  {
    name: 'insertNamed',
    run: (db) => settle.insertNamed(db, { ...key, rules: FACT_RULES.projects }, client),
  },
  { name: 'insertNamed, departments', run: (db) => settle.insertNamed(db, pay, department) },
  { name: 'selectGone', run: (db) => settle.selectGone(db, timesheets, person) },
  { name: 'upsertFacts', run: (db) => settle.upsertFacts(db, timesheets) },
  { name: 'upsertFacts, pay', run: (db) => settle.upsertFacts(db, pay) },
  { name: 'selectUser', run: (db) => settle.selectUser(db, { ...key, rules: FACT_RULES.projects }) },
  { name: 'deleteFacts', run: (db) => settle.deleteFacts(db, pay) },
];
