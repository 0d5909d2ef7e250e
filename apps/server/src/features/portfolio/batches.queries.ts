import type { Batch, BatchAction } from '@tieout/contracts/batches.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export const WORK_ON_BATCH = 'work-on-batch';

export interface NewBatchItem {
  companyId: string;
  params: BatchParams;
}

export interface BatchParams {
  importId?: string | undefined;
  reason: string;
}

interface NewBatch {
  id: string;
  managerId: string;
  action: BatchAction;
  requestId: string;
}

/** In the transaction of the call: the batch and its job, or neither. */
export async function insertBatch(db: Db, batch: NewBatch, items: readonly NewBatchItem[]): Promise<void> {
  const { id, managerId, action, requestId } = batch;
  await db
    .insertInto('company_batch')
    .values(
      items.map(({ companyId, params }, position) => ({
        company_id: companyId,
        id,
        position,
        manager_id: managerId,
        action,
        params: JSON.stringify(params),
        request_id: requestId,
      })),
    )
    .execute();
  const payload = { batchId: id, managerId, companyIds: items.map(({ companyId }) => companyId) };
  await sql`select graphile_worker.add_job(${WORK_ON_BATCH}, ${JSON.stringify(payload)}::json,
                                           job_key => ${`${WORK_ON_BATCH}:${id}`}, max_attempts => 5)`.execute(db);
}

/** Whether every import is one of the company it is named with. */
export async function selectImportsExist(
  db: Db,
  imports: readonly { companyId: string; importId: string }[],
): Promise<boolean> {
  const { rows } = await sql<{ exist: boolean }>`
    select not exists (
      select from unnest(${imports.map(({ companyId }) => companyId)}::uuid[],
                         ${imports.map(({ importId }) => importId)}::uuid[]) as asked (company_id, id)
       where not exists (select from ledger_import i where i.company_id = asked.company_id and i.id = asked.id)
    ) as exist`.execute(db);
  return rows[0]?.exist ?? false;
}

/** Of this manager alone, in the order it was asked for. */
export async function selectBatch(db: Db, id: string, managerId: string): Promise<Batch | null> {
  const { rows } = await sql<Batch['items'][number] & { action: BatchAction }>`
    select b.company_id as "companyId", c.name, b.state, b.message, b.action
      from company_batch b join company c on c.id = b.company_id
     where b.id = ${id} and b.manager_id = ${managerId}
     order by b.position`.execute(db);
  const [first] = rows;
  if (first === undefined) return null;
  return {
    id,
    action: first.action,
    items: rows.map(({ companyId, name, state, message }) => ({ companyId, name, state, message })),
  };
}

export interface BatchItem {
  action: BatchAction;
  params: BatchParams;
  requestId: string;
  /** Whoever asked for it still looks after the company. */
  isAssigned: boolean;
}

export async function selectWaitingItem(db: Db, companyId: string, id: string): Promise<BatchItem | undefined> {
  const { rows } = await sql<BatchItem>`
    select b.action, b.params, b.request_id as "requestId",
           exists (select from manager_assignment m
                    where m.company_id = b.company_id and m.user_id = b.manager_id) as "isAssigned"
      from company_batch b
     where b.company_id = ${companyId} and b.id = ${id} and b.state = 'waiting'`.execute(db);
  return rows[0];
}

export async function updateItem(
  db: Db,
  { companyId, id }: { companyId: string; id: string },
  { state, message }: { state: 'done' | 'refused'; message: string },
): Promise<void> {
  await db
    .updateTable('company_batch')
    .set({ state, message, finished_at: sql<string>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

export async function selectName(db: Db, companyId: string): Promise<string> {
  const row = await db.selectFrom('company').where('id', '=', companyId).select('name').executeTakeFirstOrThrow();
  return row.name;
}

export async function selectIsPublished(db: Db, companyId: string, month: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from publication where company_id = ${companyId} and month = ${month}) as is`.execute(db);
  return rows[0]?.is ?? false;
}
