import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';

interface Masked {
  companyId: string;
  /** Those that are kept from the reader. */
  accountIds: readonly string[];
}

/** In any version of the books: what was taken out of an entry since is no news for its reader either. */
export async function hasMaskedEntry(
  db: Db,
  { companyId, accountIds, entryIds }: Masked & { entryIds: readonly string[] },
): Promise<boolean> {
  return exists(
    db,
    sql`select 1 from journal_line
         where company_id = ${companyId} and entry_id = any (${[...entryIds]}::uuid[])
           and account_id = any (${[...accountIds]}::uuid[])`,
  );
}

/** Whether an entry of any day has a line of some accounts and one of these. */
export async function hasMaskedLine(db: Db, asked: Masked & { ofAccounts: readonly string[] }): Promise<boolean> {
  const { companyId, accountIds, ofAccounts } = asked;
  return exists(
    db,
    sql`select 1 from journal_line m
          join journal_line l on l.company_id = m.company_id and l.entry_id = m.entry_id
         where m.company_id = ${companyId} and m.account_id = any (${[...accountIds]}::uuid[])
           and l.account_id = any (${[...ofAccounts]}::uuid[])`,
  );
}

async function exists(db: Db, query: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (${query}) as found`.execute(db);
  return rows[0]?.found ?? false;
}
