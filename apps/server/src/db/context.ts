import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from './schema.ts';

/** Whose rows a transaction may touch. Row-level security sees nothing else, whatever the query says. */
export interface DbContext {
  userId?: string;
  companyIds?: readonly string[];
}

/** Runs `work` in one transaction inside the walls of `context`. Settings end with the transaction. */
export function inContext<T>(
  db: Kysely<DB>,
  context: DbContext,
  work: (transaction: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute((transaction) => withContext(transaction, context, work));
}

async function withContext<T>(
  transaction: Transaction<DB>,
  context: DbContext,
  work: (transaction: Transaction<DB>) => Promise<T>,
): Promise<T> {
  await setContext(transaction, context);
  return work(transaction);
}

/** Moves the walls of a running transaction, where the company is found or made in it. */
export async function setContext(transaction: Kysely<DB>, context: DbContext): Promise<void> {
  await sql`select set_config('app.user_id', ${context.userId ?? ''}, true),
                   set_config('app.company_ids', ${uuidArray(context.companyIds)}, true)`.execute(transaction);
}

export function uuidArray(ids: readonly string[] | undefined): string {
  return ids === undefined || ids.length === 0 ? '' : `{${ids.join(',')}}`;
}
