import { parseMonth } from '@tieout/finance/month.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as publications from './publications.queries.ts';

const publishing = {
  companyId: ID,
  month: parseMonth('2026-01'),
  plan: { id: ID, version: 1 },
  publishedBy: ID,
  requestId: null,
};

export const samples: readonly Sample[] = [
  { name: 'insertPublication', run: (db) => publications.insertPublication(db, publishing) },
  { name: 'updateAnswers', run: (db) => publications.updateAnswers(db, { companyId: ID, id: ID, answers: {} }) },
  { name: 'selectCompanyName', run: (db) => publications.selectCompanyName(db, ID) },
  {
    name: 'selectAnswer of the latest',
    run: (db) => publications.selectAnswer(db, { companyId: ID, publicationId: null }, ['headline']),
  },
  {
    name: 'selectAnswer of one',
    run: (db) => publications.selectAnswer(db, { companyId: ID, publicationId: ID }, ['statements', 'CASH_FLOW']),
  },
];
