import type { Sample } from '#scripts/record-sql.ts';
import { createStaged, dropStaged } from './staged-tables.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'createStaged', run: (db) => createStaged(db, 'staged_line') },
  { name: 'dropStaged', run: (db) => dropStaged(db, ['staged_line', 'replaced_entry']) },
];
