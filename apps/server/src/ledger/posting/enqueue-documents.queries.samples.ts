import { ID, type Sample } from '#scripts/record-sql.ts';
import { enqueueDocuments } from './enqueue-documents.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'enqueueDocuments', run: (db) => enqueueDocuments(db, ID, 'books') },
];
