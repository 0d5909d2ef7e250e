import { ACCOUNT_KINDS, isBalanceSheetKind } from '@tieout/finance/account-kind.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Income and expenses are counted from the start of a fiscal year, and what earlier years earned depends on where that is. */
const COMPARED = ACCOUNT_KINDS.filter((kind) => isBalanceSheetKind(kind) && kind !== 'RETAINED_EARNINGS');

export interface AccountBalance {
  externalId: string;
  name: string;
  minor: number;
}

/** What the accounts of the connection hold at the end of the day, accrual basis, debit positive. */
export async function selectBalances(
  db: Db,
  { companyId, connectionId }: { companyId: string; connectionId: string },
  day: LocalDate,
): Promise<AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`
    select a.external_id as "externalId", a.name, coalesce(sum(l.amount_base_minor), 0)::bigint as minor
      from account a
      left join journal_line l
        on l.company_id = a.company_id and l.account_id = a.id and l.until_version is null and l.basis <> 'CASH'
       and l.booked_on <= ${day}
     where a.company_id = ${companyId} and a.connection_id = ${connectionId} and a.kind = any (${COMPARED}::text[])
     group by a.external_id, a.name
     order by a.name`.execute(db);
  return rows;
}
