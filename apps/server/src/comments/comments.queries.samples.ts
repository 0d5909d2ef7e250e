import { ID, type Sample } from '#scripts/record-sql.ts';
import * as comments from './comments.queries.ts';

const asking = { companyId: ID, userId: ID };
const place = { kind: 'cell', subject: 'MANAGERIAL_PNL', audience: 'team' } as const;
const wish = { places: [place], kind: null, on: null, objectKey: null, after: null, limit: 21 } as const;

export const samples: readonly Sample[] = [
  { name: 'selectPlaces', run: (db) => comments.selectPlaces(db, asking) },
  { name: 'selectThreads', run: (db) => comments.selectThreads(db, asking, { ...wish, state: 'open' }) },
  {
    name: 'selectThreads of a page',
    run: (db) =>
      comments.selectThreads(db, asking, {
        ...wish,
        state: 'all',
        after: { lastAt: '2026-01-01 00:00:00+00', id: ID },
      }),
  },
  {
    name: 'selectThreads of one thing',
    run: (db) =>
      comments.selectThreads(db, asking, { ...wish, state: 'mine', kind: 'cell', on: 'CASH_FLOW', objectKey: '{}' }),
  },
  {
    name: 'selectThreads with mentions',
    run: (db) => comments.selectThreads(db, asking, { ...wish, state: 'mentions' }),
  },
  { name: 'selectThreads resolved', run: (db) => comments.selectThreads(db, asking, { ...wish, state: 'resolved' }) },
  { name: 'selectThread', run: (db) => comments.selectThread(db, asking, ID) },
  { name: 'selectCommentsOf', run: (db) => comments.selectCommentsOf(db, asking, [ID], 15) },
  { name: 'selectPublishedMonth', run: (db) => comments.selectPublishedMonth(db, ID) },
  { name: 'selectCommentedDocument', run: (db) => comments.selectCommentedDocument(db, ID, ID) },
  { name: 'selectCompanyAndPerson', run: (db) => comments.selectCompanyAndPerson(db, ID, ID) },
  { name: 'selectToday', run: (db) => comments.selectToday(db, ID) },
];
