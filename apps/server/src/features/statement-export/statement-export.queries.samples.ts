import { ID, type Sample } from '#scripts/record-sql.ts';
import * as statementExport from './statement-export.queries.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';

export const samples: readonly Sample[] = [
  { name: 'selectExportNames', run: (db) => statementExport.selectExportNames(db, ID, ID) },
  {
    name: 'selectBookedMonths',
    run: (db) => statementExport.selectBookedMonths(db, ID, parseLocalDate('2026-01-15')),
  },
];
