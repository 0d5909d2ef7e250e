import { ID, type Sample } from '#scripts/record-sql.ts';
import * as amounts from './amounts.queries.ts';
import { parseMonth } from '@tieout/finance/month.ts';

const JANUARY = parseMonth('2026-01');
const DECEMBER = parseMonth('2026-12');
const selection: amounts.AmountSelection = {
  companyId: ID,
  basis: 'ACCRUAL',
  version: null,
  from: JANUARY,
  to: DECEMBER,
  accountIds: [ID],
  departmentIds: null,
  classIds: null,
  rates: null,
  splitIds: [ID],
  pnlIds: [ID],
  firstMonth: JANUARY,
};
const translated = { ...selection, departmentIds: [ID], rates: { months: [JANUARY], factors: ['1.1'] } };
const asKnown = { ...selection, version: 7, from: null, accountIds: null };
const closes = [{ month: JANUARY, version: 1, closedAt: 0 }];

export const samples: readonly Sample[] = [
  { name: 'selectAmounts', run: (db) => amounts.selectAmounts(db, { ...selection, splitIds: [] }) },
  { name: 'selectAmounts by department', run: (db) => amounts.selectAmounts(db, selection) },
  {
    name: 'selectAmounts of a department',
    run: (db) => amounts.selectAmounts(db, { ...selection, departmentIds: [ID] }),
  },
  { name: 'selectAmounts of a class', run: (db) => amounts.selectAmounts(db, { ...selection, classIds: [ID] }) },
  { name: 'selectAmounts as known', run: (db) => amounts.selectAmounts(db, asKnown) },
  { name: 'selectAmounts translated', run: (db) => amounts.selectAmounts(db, translated) },
  { name: 'selectDatedLines', run: (db) => amounts.selectDatedLines(db, asKnown) },
  {
    name: 'selectChangesSince of balances',
    run: (db) => amounts.selectChangesSince(db, { ...selection, closes, isCumulative: true }),
  },
  {
    name: 'selectChangesSince of flows, translated',
    run: (db) => amounts.selectChangesSince(db, { ...translated, closes, isCumulative: false }),
  },
];
