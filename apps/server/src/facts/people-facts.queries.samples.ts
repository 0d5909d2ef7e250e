import { parseLocalDate } from '@tieout/finance/local-date.ts';
import type { Sample } from '#scripts/record-sql.ts';
import * as facts from './people-facts.queries.ts';

const asked = {
  companyId: '00000000-0000-7000-8000-000000000001',
  versions: {},
  from: parseLocalDate('2025-01-01'),
  to: parseLocalDate('2025-12-31'),
};

export const samples: readonly Sample[] = [
  { name: 'selectPay', run: (db) => facts.selectPay(db, asked) },
  { name: 'selectEmployees', run: (db) => facts.selectEmployees(db, asked) },
  { name: 'selectTimesheets', run: (db) => facts.selectTimesheets(db, asked) },
  { name: 'selectLeaves', run: (db) => facts.selectLeaves(db, asked) },
  { name: 'selectDailyHours', run: (db) => facts.selectDailyHours(db, asked) },
  { name: 'selectHolidays', run: (db) => facts.selectHolidays(db, asked) },
  { name: 'selectProjects', run: (db) => facts.selectProjects(db, asked) },
];
