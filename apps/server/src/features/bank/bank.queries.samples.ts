import { parseLocalDate } from '@tieout/finance/local-date.ts';
import type { Sample } from '#scripts/record-sql.ts';
import * as bank from './bank.queries.ts';

const COMPANY = '00000000-0000-7000-8000-000000000001';
const question = {
  companyId: COMPANY,
  accountId: '00000000-0000-7000-8000-000000000002',
  currency: 'EUR',
  isBase: false,
  from: parseLocalDate('2026-01-01'),
  to: parseLocalDate('2026-01-31'),
};

export const samples: readonly Sample[] = [
  { name: 'selectBaseCurrency', run: (db) => bank.selectBaseCurrency(db, COMPANY) },
  { name: 'selectBankAccounts', run: (db) => bank.selectBankAccounts(db, COMPANY) },
  { name: 'selectStatements', run: (db) => bank.selectStatements(db, COMPANY) },
  { name: 'selectDaySums', run: (db) => bank.selectDaySums(db, COMPANY) },
  { name: 'selectBankLines', run: (db) => bank.selectBankLines(db, COMPANY, question.accountId) },
  {
    name: 'selectBankLinesNear',
    run: (db) => bank.selectBankLinesNear(db, COMPANY, { first: question.from, last: question.to }),
  },
  { name: 'selectLedgerCandidates', run: (db) => bank.selectLedgerCandidates(db, COMPANY) },
  { name: 'selectLedgerLines', run: (db) => bank.selectLedgerLines(db, question) },
  { name: 'selectLedgerBefore', run: (db) => bank.selectLedgerBefore(db, question) },
];
