import { ID, type Sample } from '#scripts/record-sql.ts';
import { appendStagedLines } from './append-staged.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'appendStagedLines', run: (db) => appendStagedLines(db, [{ entry_id: ID, line_no: 1 }]) },
];
