import { minorUnits } from '@tieout/finance/money.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as cashLines from './cash-lines.queries.ts';

const unapplied = {
  entryId: ID,
  date: parseLocalDate('2026-01-31'),
  amount: minorUnits(-100),
  source: { type: 'unapplied', side: 'AR' },
} as const;

export const samples: readonly Sample[] = [
  {
    name: 'ensureUnappliedAccounts',
    run: (db) => cashLines.ensureUnappliedAccounts(db, { companyId: ID, ids: new Map() }, [unapplied]),
  },
  { name: 'stageCashLines', run: (db) => cashLines.stageCashLines(db, [unapplied], new Map([['AR', ID]])) },
  { name: 'endOldLines', run: (db) => cashLines.endOldLines(db, ID, 2) },
  { name: 'insertNewLines', run: (db) => cashLines.insertNewLines(db, ID, 2) },
];
