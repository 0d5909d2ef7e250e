import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import * as amounts from '#statements/amounts.queries.ts';
import * as booksFacts from '#statements/books-facts.queries.ts';
import * as cashEntries from '#statements/cash-entries.queries.ts';
import * as plan from '#statements/plan.queries.ts';
import * as rates from '#statements/rates.queries.ts';
import * as company from '#statements/statement-company.queries.ts';
import * as structureStore from '#statements/structure-store.queries.ts';
import type { SampledModules } from './record-sql.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const JANUARY = parseMonth('2026-01');
const DECEMBER = parseMonth('2026-12');
const DAY = parseLocalDate('2026-01-31');

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
const closes = [{ month: JANUARY, version: 1 }];
const year = { from: JANUARY, to: DECEMBER };
const scope = { companyId: ID, version: null };
const accounts = { prepaidIds: [ID], pnlIds: [ID], cashIds: [ID] };
const cashAccounts: cashEntries.CashAccounts = {
  cashIds: [ID],
  controlIds: [ID],
  payrollLiabilityIds: [ID],
  payIds: [ID],
  capitalIds: [ID],
};
const books: Parameters<typeof company.selectKnownVersion>[1] = {
  id: ID,
  name: '',
  businessModel: null,
  baseCurrency: 'USD',
  reportingCurrency: 'USD',
  rateSource: 'DEMO',
  fiscalYearStartMonth: 1,
  timezone: 'UTC',
  basis: 'ACCRUAL',
  closedThrough: null,
  today: DAY,
  ledgerVersion: 1,
  cashDerivedVersion: 1,
  structureVersion: 1,
  showCostsAsNegative: false,
  negativeFormat: 'minus',
  scale: 'units',
  decimals: 0,
  percentOfRevenue: false,
  defaultPayrollFunction: 'G&A',
  differenceCount: null,
  firstDifference: null,
};

export const STATEMENT_SAMPLES: SampledModules = {
  'src/statements/amounts.queries': {
    module: amounts,
    samples: [
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
    ],
  },
  'src/statements/books-facts.queries': {
    module: booksFacts,
    samples: [
      { name: 'selectBooksFacts', run: (db) => booksFacts.selectBooksFacts(db, ID, 7, DECEMBER) },
      { name: 'selectFirstMonth', run: (db) => booksFacts.selectFirstMonth(db, ID, null) },
      { name: 'selectFirstMonth at a version', run: (db) => booksFacts.selectFirstMonth(db, ID, 7) },
      { name: 'selectFirstUnbalanced', run: (db) => booksFacts.selectFirstUnbalanced(db, ID, null) },
    ],
  },
  'src/statements/cash-entries.queries': {
    module: cashEntries,
    samples: [
      { name: 'selectCashEntries', run: (db) => cashEntries.selectCashEntries(db, scope, [ID], year) },
      { name: 'selectCashLineCounts', run: (db) => cashEntries.selectCashLineCounts(db, ID, [ID], year) },
      { name: 'selectCashEntriesById', run: (db) => cashEntries.selectCashEntriesById(db, scope, [ID]) },
      { name: 'selectCashSums', run: (db) => cashEntries.selectCashSums(db, scope, cashAccounts, year) },
      { name: 'selectReferringEntries', run: (db) => cashEntries.selectReferringEntries(db, scope, [ID], ['INV-1']) },
      {
        name: 'selectEntriesTouchingBoth',
        run: (db) => cashEntries.selectEntriesTouchingBoth(db, scope, year, { investingIds: [ID], financingIds: [ID] }),
      },
      { name: 'selectPrepaidReleases', run: (db) => cashEntries.selectPrepaidReleases(db, scope, accounts) },
    ],
  },
  'src/statements/plan.queries': {
    module: plan,
    samples: [
      {
        name: 'selectPlanCells',
        run: (db) => plan.selectPlanCells(db, ID, year, null),
      },
      {
        name: 'selectPlanCells of one plan',
        run: (db) => plan.selectPlanCells(db, ID, year, ID),
      },
    ],
  },
  'src/statements/rates.queries': {
    module: rates,
    samples: [{ name: 'selectRates', run: (db) => rates.selectRates(db, 'DEMO', ['USD', 'EUR']) }],
  },
  'src/statements/statement-company.queries': {
    module: company,
    samples: [
      { name: 'selectStatementCompany', run: (db) => company.selectStatementCompany(db, ID) },
      { name: 'selectStatementFrame', run: (db) => company.selectStatementFrame(db, ID) },
      {
        name: 'selectStatementVersions',
        run: (db) => company.selectStatementVersions(db, ID, { companyIds: [ID] }, null),
      },
      {
        name: 'selectVersionsOfMany',
        run: (db) => company.selectVersionsOfMany(db, [ID], { companyIds: [ID] }),
      },
      { name: 'selectDepartments', run: (db) => company.selectDepartments(db, ID) },
      {
        name: 'selectStatementPublication',
        run: (db) => company.selectStatementPublication(db, ID, null),
      },
      {
        name: 'selectStatementPublication asked for',
        run: (db) => company.selectStatementPublication(db, ID, ID),
      },
      { name: 'selectKnownVersion', run: (db) => company.selectKnownVersion(db, books, DAY) },
      {
        name: 'selectMonthCloses',
        run: (db) => company.selectMonthCloses(db, ID, { from: JANUARY, to: DECEMBER, closedThrough: JANUARY }, 2),
      },
    ],
  },
  'src/statements/structure-store.queries': {
    module: structureStore,
    samples: [
      { name: 'selectStructures', run: (db) => structureStore.selectStructures(db, ID, null) },
      { name: 'selectStructures at a version', run: (db) => structureStore.selectStructures(db, ID, 1) },
    ],
  },
};
