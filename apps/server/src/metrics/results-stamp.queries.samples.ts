import { ID, type Sample } from '#scripts/record-sql.ts';
import { selectResultsStamp } from './results-stamp.queries.ts';

export const samples: readonly Sample[] = [{ name: 'selectResultsStamp', run: (db) => selectResultsStamp(db, ID) }];
