import type { Sample } from '#scripts/record-sql.ts';
import * as idempotency from './idempotency.queries.ts';

const keyed = { scopeHash: Buffer.alloc(32), requestHash: Buffer.alloc(32) };

export const samples: readonly Sample[] = [
  { name: 'tryLockKey', run: (db) => idempotency.tryLockKey(db, keyed) },
  { name: 'selectAnswer', run: (db) => idempotency.selectAnswer(db, keyed) },
  { name: 'saveAnswer', run: (db) => idempotency.saveAnswer(db, keyed, { status: 200, body: {} }) },
  { name: 'deleteExpiredAnswers', run: (db) => idempotency.deleteExpiredAnswers(db) },
];
