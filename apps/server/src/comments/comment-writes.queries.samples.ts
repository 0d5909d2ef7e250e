import { ID, type Sample } from '#scripts/record-sql.ts';
import * as writes from './comment-writes.queries.ts';

const asking = { companyId: ID, userId: ID };
const place = { kind: 'cell', subject: 'MANAGERIAL_PNL', audience: 'team' } as const;
const key = { companyId: ID, commentId: ID };

export const samples: readonly Sample[] = [
  {
    name: 'insertThread',
    run: (db) =>
      writes.insertThread(db, {
        companyId: ID,
        place,
        object: {},
        objectKey: '{}',
        boundValue: {},
        boundRights: '{}',
        userId: ID,
      }),
  },
  {
    name: 'insertComment',
    run: (db) =>
      writes.insertComment(db, { companyId: ID, threadId: ID, authorId: ID, authorName: null, text: 'Why?' }),
  },
  { name: 'insertMentions', run: (db) => writes.insertMentions(db, key, [ID]) },
  { name: 'deleteMentions', run: (db) => writes.deleteMentions(db, key) },
  { name: 'selectComment', run: (db) => writes.selectComment(db, ID, ID, 15) },
  { name: 'updateText', run: (db) => writes.updateText(db, ID, ID, 'Why not?') },
  { name: 'deleteCommentOf', run: (db) => writes.deleteCommentOf(db, ID, ID, ID) },
  { name: 'updateThread', run: (db) => writes.updateThread(db, asking, ID, { resolved: true, assigneeId: ID }) },
  {
    name: 'updateThread reopened',
    run: (db) => writes.updateThread(db, asking, ID, { resolved: false, dueOn: null }),
  },
  { name: 'upsertRead', run: (db) => writes.upsertRead(db, asking, [ID]) },
  { name: 'countComments', run: (db) => writes.countComments(db, ID, ID) },
];
