import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { isKnownAt } from '#statements/question/known-lines.ts';

export interface AskedRevenue {
  companyId: string;
  basis: 'ACCRUAL' | 'CASH';
  /** Of the ledger; null: as the books are now. */
  version: number | null;
  from: LocalDate;
  to: LocalDate;
  accountIds: readonly string[];
}

export interface CustomerMonth {
  customer: string;
  name: string;
  month: Month;
  /** In the currency of the books; revenue is positive. */
  amount: number;
}

/** One counterparty that stands for many: books of a marketplace post what all sellers owe under one name. */
const MANY = [
  'sellers',
  'buyers',
  'customers',
  'clients',
  'users',
  'members',
  'hosts',
  'guests',
  'subscribers',
  'various customers',
];

/**
 * Revenue of each customer in each month; what names nobody is left out, and so are channels that orders come through and
 * names of all customers together.
 */
export async function selectCustomerRevenue(db: Db, asked: AskedRevenue): Promise<CustomerMonth[]> {
  const { companyId, basis, version, from, to, accountIds } = asked;
  const { rows } = await sql<CustomerMonth>`
    with channel as (select distinct lower(o.channel) as name from sales_order o where o.company_id = ${companyId})
    select coalesce(m.id, p.id)::text as customer, coalesce(m.name, p.name) as name, to_char(l.booked_on, 'YYYY-MM') as month,
           -sum(l.amount_base_minor)::bigint as amount
      from journal_line l
      join counterparty p on p.company_id = l.company_id and p.id = l.counterparty_id
      left join counterparty m on m.company_id = p.company_id and m.id = p.merged_into_id
     where l.company_id = ${companyId} and l.account_id = any (${accountIds}::uuid[])
       and l.basis in ('BOTH', ${basis}) and l.booked_on between ${from} and ${to} and ${isKnownAt(version)}
       and not exists (select from channel c where c.name in (lower(p.external_id), lower(p.name)))
       and lower(trim(p.name)) <> all (${MANY}::text[])
     group by 1, 2, 3`.execute(db);
  return rows;
}
