import { ID, type Sample } from '#scripts/record-sql.ts';
import * as questions from './questions.queries.ts';

const HASH = Buffer.from('00', 'hex');
const file = { companyId: ID, threadId: ID, fileId: ID };

export const samples: readonly Sample[] = [
  { name: 'selectQuestionsOf', run: (db) => questions.selectQuestionsOf(db, ID, [ID]) },
  {
    name: 'insertQuestion',
    run: (db) =>
      questions.insertQuestion(db, {
        companyId: ID,
        threadId: ID,
        tokenHash: HASH,
        name: 'Grace',
        email: 'grace@test.example',
        days: 14,
      }),
  },
  { name: 'countOpenQuestions', run: (db) => questions.countOpenQuestions(db, ID) },
  { name: 'updateRevoked', run: (db) => questions.updateRevoked(db, ID, ID) },
  { name: 'selectAskedByLink', run: (db) => questions.selectAskedByLink(db, ID, HASH) },
  { name: 'selectLinesOfQuestion', run: (db) => questions.selectLinesOfQuestion(db, ID, ID) },
  { name: 'selectAnswersByLink', run: (db) => questions.selectAnswersByLink(db, ID, ID) },
  {
    name: 'countAnswersSince',
    run: (db) => questions.countAnswersSince(db, { companyId: ID, threadId: ID, minutes: 10 }),
  },
  { name: 'updateAnswered', run: (db) => questions.updateAnswered(db, ID, ID) },
  { name: 'insertAnswerFile', run: (db) => questions.insertAnswerFile(db, file) },
  { name: 'countAnswerFiles', run: (db) => questions.countAnswerFiles(db, ID, ID) },
  {
    name: 'updateFilesAnswered',
    run: (db) => questions.updateFilesAnswered(db, { companyId: ID, threadId: ID, commentId: ID }, [ID]),
  },
  { name: 'selectThreadOfFile', run: (db) => questions.selectThreadOfFile(db, ID, ID) },
];
