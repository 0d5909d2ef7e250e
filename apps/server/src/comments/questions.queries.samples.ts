import { ID, type Sample } from '#scripts/record-sql.ts';
import * as questions from './questions.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectQuestionsOf', run: (db) => questions.selectQuestionsOf(db, ID, [ID]) },
];
