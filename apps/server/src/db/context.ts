import { sql } from 'kysely';
import type { AppDb, Db } from './client.ts';

/** Whose rows a transaction may touch. Row-level security sees nothing else, whatever the query says. */
export interface DbContext {
  userId?: string;
  companyIds?: readonly string[];
}

/** Runs `work` in one transaction inside the walls of `context`. Settings end with the transaction. */
export function inContext<T>(db: AppDb, context: DbContext, work: (transaction: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, async (transaction) => {
    await setContext(transaction, context);
    return work(transaction);
  });
}

/** To compare Kysely's two types, table by table and method by method, would take the compiler longer than all of our own code. */
export function inTransaction<T>(db: AppDb, work: (transaction: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute((transaction) => work(transaction as unknown as Db));
}

/** Moves the walls of a running transaction, where the company is found or made in it. */
export async function setContext(transaction: Db, context: DbContext): Promise<void> {
  await sql`select set_config('app.user_id', ${context.userId ?? ''}, true),
                   set_config('app.company_ids', ${uuidArray(context.companyIds)}, true)`.execute(transaction);
}

export function uuidArray(ids: readonly string[] | undefined): string {
  return ids === undefined || ids.length === 0 ? '' : `{${ids.join(',')}}`;
}
