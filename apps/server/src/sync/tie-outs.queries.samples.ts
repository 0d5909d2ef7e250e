import { parseMonth } from '@tieout/finance/month.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import { selectTieOuts, upsertTieOuts } from './tie-outs.queries.ts';

const MONTH = parseMonth('2026-01');

export const samples: readonly Sample[] = [
  {
    name: 'upsertTieOuts',
    run: (db) => upsertTieOuts(db, { companyId: ID, connectionId: ID }, [{ month: MONTH, differing: [] }]),
  },
  { name: 'selectTieOuts', run: (db) => selectTieOuts(db, ID) },
];
