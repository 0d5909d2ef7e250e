import type { HeadlineAccount } from '@tieout/finance/headline.ts';
import { parseMonth, type Month } from '@tieout/finance/month.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface CompanyHead {
  id: string;
  name: string;
  businessModel: 'SaaS' | 'E-commerce / Manufacturing' | 'Professional Services' | 'Marketplace' | null;
  currency: string;
  closedThrough: Month | null;
  ledgerVersion: number;
  settingsVersion: number;
}

export async function selectCompanyHeads(db: Db, companyIds: readonly string[]): Promise<CompanyHead[]> {
  return db
    .selectFrom('company')
    .leftJoin('ledger_version', 'ledger_version.company_id', 'company.id')
    .where('company.id', 'in', companyIds)
    .orderBy('company.name')
    .select([
      'company.id',
      'company.name',
      'company.business_model as businessModel',
      'company.base_currency as currency',
      'company.closed_through as closedThrough',
      'company.settings_version as settingsVersion',
    ])
    .select((eb) => eb.fn.coalesce('ledger_version.version', eb.lit(0)).as('ledgerVersion'))
    .execute();
}

/** Everything a headline is made of, as one short text. */
export async function selectHeadlineVersions(db: Db, companyId: string): Promise<string> {
  const { rows } = await sql<{ versions: string }>`
    select concat_ws('/', c.name, c.settings_version, c.closed_through,
                     (select version from ledger_version where company_id = ${companyId}),
                     (select max(published_at)::text from publication where company_id = ${companyId}),
                     (select string_agg(concat(name, status, last_synced_at), ',' order by id)
                        from data_source where company_id = ${companyId})) as versions
      from company c where c.id = ${companyId}`.execute(db);
  return rows[0]?.versions ?? '';
}

export interface HeadlineAccounts {
  companyId: string;
  firstPosting: Month;
  accounts: HeadlineAccount[];
}

/**
 * One row per account, its months as one JSON object: the cost grows with accounts, not with transactions, and no row
 * per month crosses the wire. `monthsShown` months end with each company's last closed month.
 */
export async function selectHeadlineAccounts(
  db: Db,
  companyIds: readonly string[],
  monthsShown: number,
): Promise<Map<string, HeadlineAccounts>> {
  const { rows } = await sql<{
    company_id: string;
    kind: HeadlineAccount['kind'];
    opening: number;
    closed_out: number;
    movements: Record<string, number>;
    first_month: string;
  }>`
    with shown as (
      select c.id as company_id, c.closed_through as last_month,
             to_char(to_date(c.closed_through, 'YYYY-MM') - make_interval(months => ${monthsShown - 1}), 'YYYY-MM') as first_month
        from company c
       where c.id = any (${companyIds}::uuid[]) and c.closed_through is not null
    ), monthly as (
      select b.company_id, b.account_id, a.kind, b.month, s.first_month,
             coalesce(sum(b.amount_minor) filter (where not closes.pnl), 0)::bigint as amount,
             coalesce(sum(b.amount_minor) filter (where closes.pnl), 0)::bigint as closed_out
        from monthly_balance b
        join shown s on s.company_id = b.company_id and b.month <= s.last_month
        join account a on a.company_id = b.company_id and a.id = b.account_id
       cross join lateral (select b.is_closing and a.classification in ('REVENUE', 'EXPENSE') as pnl) closes
       where b.company_id = any (${companyIds}::uuid[]) and b.basis = 'ACCRUAL'
       group by b.company_id, b.account_id, a.kind, b.month, s.first_month
    )
    select m.company_id, m.kind,
           coalesce(sum(m.amount) filter (where m.month < m.first_month), 0)::bigint as opening,
           sum(m.closed_out)::bigint as closed_out,
           coalesce(jsonb_object_agg(m.month, m.amount) filter (where m.month >= m.first_month), '{}') as movements,
           min(m.month) as first_month
      from monthly m
     group by m.company_id, m.account_id, m.kind`.execute(db);

  const found = new Map<string, HeadlineAccounts>();
  for (const row of rows) {
    const firstMonth = parseMonth(row.first_month);
    const entry = found.get(row.company_id) ?? { companyId: row.company_id, firstPosting: firstMonth, accounts: [] };
    if (firstMonth < entry.firstPosting) entry.firstPosting = firstMonth;
    entry.accounts.push({
      kind: row.kind,
      opening: minorUnits(row.opening),
      closedOut: minorUnits(row.closed_out),
      movements: new Map(
        Object.entries(row.movements).map(([month, amount]) => [parseMonth(month), minorUnits(amount)]),
      ),
    });
    found.set(row.company_id, entry);
  }
  return found;
}

export async function selectSources(db: Db, companyIds: readonly string[]) {
  return db
    .selectFrom('data_source')
    .where('company_id', 'in', companyIds)
    .where('status', '!=', 'DISCONNECTED')
    .orderBy('name')
    .select(['company_id as companyId', 'name', 'last_synced_at as lastSyncedAt'])
    .execute();
}

export interface PublicationRow {
  companyId: string;
  id: string;
  publishedAt: string;
  ledgerVersion: number;
  figures: object | null;
}

export async function selectLatestPublications(db: Db, companyIds: readonly string[]): Promise<PublicationRow[]> {
  return db
    .selectFrom('publication')
    .where('company_id', 'in', companyIds)
    .distinctOn('company_id')
    .orderBy('company_id')
    .orderBy('month', 'desc')
    .orderBy('published_at', 'desc')
    .select([
      'company_id as companyId',
      'id',
      'published_at as publishedAt',
      'ledger_version as ledgerVersion',
      'figures',
    ])
    .execute();
}
