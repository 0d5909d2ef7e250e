import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { ZERO } from '@tieout/finance/money.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as lines from './comment-lines.queries.ts';

const anchor = {
  connectionId: ID,
  source: 'IMPORT',
  externalId: '1',
  lineNo: 1,
  accountId: ID,
  date: parseLocalDate('2026-01-31'),
  docNumber: null,
  memo: null,
  counterparty: null,
  amount: ZERO,
} as const;

export const samples: readonly Sample[] = [
  { name: 'selectAnchors', run: (db) => lines.selectAnchors(db, ID, [{ entryId: ID, lineNo: 1 }]) },
  { name: 'insertLines', run: (db) => lines.insertLines(db, { companyId: ID, threadId: ID }, [anchor]) },
  { name: 'selectAnchoredLines', run: (db) => lines.selectAnchoredLines(db, ID, [ID]) },
];
