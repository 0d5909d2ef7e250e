import { readFileSync } from 'node:fs';
import type { DemoKey } from '@tieout/demo/demo-key.ts';
import { ACCOUNT_KINDS, isCashKind, pnlSectionOf } from '@tieout/finance/account-kind.ts';
import { sql } from 'kysely';
import type { DemoCompanyKey } from '#server/demo/demo-people.ts';
import { inContext } from '#db/context.ts';
import type { AppDb } from '#db/client.ts';

interface GoldenCompany {
  checksum: { entries: number; lines: number };
  monthly: {
    rev: number;
    cogs: number;
    vari: number;
    opex: number;
    ebitda: number;
    np: number;
    cash: number;
    cfo: number;
    cfi: number;
    cff: number;
    ar: number;
    ap: number;
    heads: number;
  }[];
  plan: { revenue: number; costs: number };
}

/** The published figures of the demo companies, the same file the generator is held against. */
export const golden = JSON.parse(
  readFileSync(new URL('../../../../packages/demo/test/fixtures/finance-demo-golden.json', import.meta.url), 'utf8'),
) as Record<DemoKey, GoldenCompany>;

export async function demoCompanyIds(db: AppDb): Promise<Map<DemoCompanyKey, string>> {
  const rows = await db
    .selectFrom('installation_setting')
    .where('key', 'like', 'demo-company:%')
    .select(['key', 'value'])
    .execute();
  return new Map(
    rows.map(({ key, value }) => [
      key.replace('demo-company:', '') as DemoCompanyKey,
      (value as { companyId: string }).companyId,
    ]),
  );
}

export interface MonthFigures {
  month: string;
  revenue: number;
  netProfit: number;
  cash: number;
}

const REVENUE_KINDS = ACCOUNT_KINDS.filter((kind) => pnlSectionOf(kind) === 'REVENUE');
const PNL_KINDS = ACCOUNT_KINDS.filter((kind) => pnlSectionOf(kind) !== null);
const CASH_KINDS = ACCOUNT_KINDS.filter(isCashKind);

/** Revenue, net profit and cash of every month with postings, from the balances. */
export function selectMonthFigures(db: AppDb, companyId: string): Promise<MonthFigures[]> {
  return inContext(db, { companyIds: [companyId] }, async (transaction) => {
    const { rows } = await sql<MonthFigures>`
      with monthly as (
        select b.month,
               sum(b.amount_minor) filter (where a.kind = any (${REVENUE_KINDS})) as revenue,
               sum(b.amount_minor) filter (where a.kind = any (${PNL_KINDS})) as profit,
               sum(b.amount_minor) filter (where a.kind = any (${CASH_KINDS})) as cash
          from monthly_balance b
          join account a on a.company_id = b.company_id and a.id = b.account_id
         where b.basis = 'ACCRUAL'
         group by b.month
      )
      select month::text, (-coalesce(revenue, 0))::bigint as revenue, (-coalesce(profit, 0))::bigint as "netProfit",
             sum(coalesce(cash, 0)) over (order by month)::bigint as cash
        from monthly order by month`.execute(transaction);
    return rows;
  });
}
