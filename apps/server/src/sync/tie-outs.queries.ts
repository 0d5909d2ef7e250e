import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Connection } from './connections.queries.ts';

/** An account that is not what the vendor says: its balance at the end of the month, or, of the P&L, what the month moves. */
export interface DifferingAccount {
  name: string;
  /** Debit positive, minor units of the books' currency. */
  there: number;
  told: number;
}

export async function upsertTieOuts(
  db: Db,
  { companyId, connectionId }: Connection,
  compared: readonly { month: Month; differing: readonly DifferingAccount[] }[],
): Promise<void> {
  await sql`
    insert into tie_out (company_id, connection_id, month, ledger_version, differing)
    select ${companyId}, ${connectionId}, c.month, coalesce((select version from ledger_version where company_id = ${companyId}), 0),
           c.differing
      from jsonb_to_recordset(${JSON.stringify(compared)}::jsonb) c (month text, differing jsonb)
        on conflict (company_id, connection_id, month)
        do update set compared_at = now(), ledger_version = excluded.ledger_version, differing = excluded.differing`.execute(
    db,
  );
}

export interface TieOut {
  source: string;
  month: Month;
  comparedAt: string;
  /** Something was posted into the month, or taken out of it, since. */
  isChangedSince: boolean;
  differing: DifferingAccount[];
}

/**
 * Of every month that was compared with a vendor whether it ties, and whether it is still what was compared; the latest first. A
 * month that differs has failed its tie-out, whoever asks: statements say so, and so does the gate before publishing.
 */
export async function selectTieOuts(db: Db, companyId: string): Promise<TieOut[]> {
  const { rows } = await sql<TieOut>`
    select d.name as source, t.month::text as month, t.compared_at as "comparedAt", t.differing,
           exists (select from journal_entry e
                    where e.company_id = ${companyId} and to_char(e.booked_on, 'YYYY-MM') = t.month
                      and (e.from_version > t.ledger_version or e.until_version > t.ledger_version)) as "isChangedSince"
      from tie_out t
      join data_source d on d.company_id = t.company_id and d.id = t.connection_id
     where t.company_id = ${companyId} and d.status <> 'DISCONNECTED'
     order by t.month desc, d.name`.execute(db);
  return rows;
}
