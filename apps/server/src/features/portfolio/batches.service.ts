import { randomUUID } from 'node:crypto';
import type { Batch, BatchToStart } from '@tieout/contracts/batches.ts';
import { companyIdsOf, type Caller } from '#access/caller.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext, setContext, type DbContext } from '#db/context.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { insertBatch, selectBatch, selectImportsExist } from './batches.queries.ts';

interface Starter {
  caller: Caller;
  requestId: string;
  context: DbContext;
}

/** Begins it, or refuses all of it: a company of somebody else is not there, whatever the others are. */
export async function createBatch(
  db: Db,
  { caller, requestId, context }: Starter,
  { action, companies, reason }: BatchToStart,
): Promise<Batch> {
  const own = new Set(companyIdsOf(caller));
  if (companies.some(({ companyId }) => !own.has(companyId))) throw notFound();
  const ids = companies.map(({ companyId }) => companyId);
  if (new Set(ids).size < ids.length) throw new AppError('invalid-input', 'A company is named twice.');
  if (action === 'POST' && companies.some(({ importId }) => importId === undefined)) {
    throw new AppError('invalid-input', 'Say which import is to be posted.');
  }
  const id = randomUUID();
  await setContext(db, { userId: caller.userId, companyIds: ids });
  const imports = companies.flatMap(({ companyId, importId }) =>
    importId === undefined ? [] : [{ companyId, importId }],
  );
  if (!(await selectImportsExist(db, imports))) throw notFound();
  const items = companies.map(({ companyId, importId }) => ({ companyId, params: { importId, reason } }));
  await insertBatch(db, { id, managerId: caller.userId, action, requestId }, items);
  const batch = await selectBatch(db, id, caller.userId);
  // The answer that is kept for the key belongs to the manager.
  await setContext(db, context);
  if (batch === null) throw new Error('A batch that was just made is not there');
  return batch;
}

export async function findBatch(db: AppDb, caller: Caller, id: string): Promise<Batch> {
  const context = { userId: caller.userId, companyIds: companyIdsOf(caller) };
  const batch = await inContext(db, context, (transaction) => selectBatch(transaction, id, caller.userId));
  if (batch === null) throw notFound();
  return batch;
}
