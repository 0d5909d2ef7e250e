import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import type { Sample } from '#scripts/record-sql.ts';
import * as bank from './bank-changes.queries.ts';

const COMPANY = '00000000-0000-7000-8000-000000000001';
const ID = '00000000-0000-7000-8000-000000000002';
const day = parseLocalDate('2026-01-31');
const line = { date: day, amount: minorUnits(100), text: 'Rent', balance: null, line: 2 };

export const samples: readonly Sample[] = [
  {
    name: 'insertBankAccount',
    run: (db) =>
      bank.insertBankAccount(db, {
        companyId: COMPANY,
        externalId: 'DE1',
        name: 'Account',
        number: 'DE1',
        isCard: false,
        currency: 'EUR',
      }),
  },
  {
    name: 'insertStatement',
    run: (db) =>
      bank.insertStatement(db, {
        companyId: COMPANY,
        userId: ID,
        bankAccountId: ID,
        fileName: 'a.csv',
        fileHash: 'ab',
        format: 'CSV',
        statement: {
          account: 'DE1',
          accountName: null,
          isCard: false,
          currency: 'EUR',
          number: null,
          from: day,
          to: day,
          opening: null,
          closing: null,
          balances: 'NONE',
          lines: [line],
        },
        start: null,
        end: null,
        fresh: [line],
      }),
  },
  {
    name: 'updateEdgeBalances',
    run: (db) => bank.updateEdgeBalances(db, { companyId: COMPANY, bankAccountId: ID, exceptId: ID }, [line]),
  },
  {
    name: 'updateLedgerAccount',
    run: (db) => bank.updateLedgerAccount(db, { companyId: COMPANY, bankAccountId: ID }, null),
  },
  { name: 'deleteStatement', run: (db) => bank.deleteStatement(db, COMPANY, ID, ID) },
  { name: 'selectDaysOfStatement', run: (db) => bank.selectDaysOfStatement(db, COMPANY, ID) },
];
