import type { AppDb, Db } from '#db/client.ts';
import { inContext, type DbContext } from '#db/context.ts';
import { AppError } from '#server/app-error.ts';
import { saveAnswer, selectAnswer, tryLockKey, type KeyedRequest, type SavedAnswer } from './idempotency.queries.ts';

/**
 * Runs `work` at most once per key, and answers as it did the first time from then on. The effect and its answer are one
 * transaction, so a process killed at any moment leaves both or neither. A `work` that throws, refusal or defect, has
 * changed nothing, so nothing is saved and the key can be used again.
 */
export function runOnce(
  db: AppDb,
  context: DbContext,
  keyed: KeyedRequest,
  work: (transaction: Db) => Promise<SavedAnswer>,
): Promise<SavedAnswer & { isReplayed: boolean }> {
  return inContext(db, context, async (transaction) => {
    // Not a wait for the row: a caller who tries again too early would hold a connection for as long as the first runs.
    if (!(await tryLockKey(transaction, keyed))) throw stillRunning();
    const saved = await selectAnswer(transaction, keyed);
    if (saved === undefined) {
      const answer = await work(transaction);
      await saveAnswer(transaction, keyed, answer);
      return { ...answer, isReplayed: false };
    }
    if (!saved.requestHash.equals(keyed.requestHash)) throw keyReused();
    return { status: saved.status, body: saved.body ?? {}, isReplayed: true };
  });
}

function stillRunning(): AppError {
  return new AppError('request-in-progress', 'This request is still being processed. Try again in a moment.', {
    retryAfterSeconds: 1,
  });
}

function keyReused(): AppError {
  return new AppError('idempotency-key-reused', 'This Idempotency-Key was used for another request. Use a new one.');
}
