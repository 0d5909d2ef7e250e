import { sql } from 'kysely';
import type { NamedFact } from '@tieout/finance/metrics/drill/row-facts.ts';
import type { Db } from '#db/client.ts';
import { knownAt, type AskedFacts, type KindOfFacts } from '#facts/known-facts.ts';

interface NamedKey {
  key: string;
  name: string;
}

/** As counterparties are called now: one that was renamed is the same one. */
export async function selectPartyNames(db: Db, companyId: string, keys: readonly string[]): Promise<NamedKey[]> {
  const { rows } = await sql<NamedKey>`
    select p.id::text as key, p.name from counterparty p
     where p.company_id = ${companyId} and p.id = any (${keys}::uuid[])`.execute(db);
  return rows;
}

interface NamedIn {
  readonly view: string;
  readonly kind: KindOfFacts;
  /** What the facts are known by in rows, and what they are called. */
  readonly key: string;
  readonly name: string;
}

const NAMED_IN: Readonly<Record<Exclude<NamedFact, 'counterparty'>, NamedIn>> = {
  deal: { view: 'deal_known', kind: 'DEALS', key: 'id', name: 'name' },
  project: { view: 'project_known', kind: 'PROJECTS', key: 'id', name: 'name' },
  person: { view: 'employee_known', kind: 'PAY', key: 'id', name: 'external_id' },
  product: { view: 'stock_level_known', kind: 'ORDERS', key: 'sku', name: 'name' },
  order: { view: 'sales_order_known', kind: 'ORDERS', key: 'id', name: 'external_id' },
  'market-order': { view: 'marketplace_order_known', kind: 'LISTINGS', key: 'id', name: 'external_id' },
};

/** As the facts were called at their version. */
export async function selectFactNames(
  db: Db,
  asked: AskedFacts,
  fact: Exclude<NamedFact, 'counterparty'>,
  keys: readonly string[],
): Promise<NamedKey[]> {
  const { view, kind, key, name } = NAMED_IN[fact];
  const own = sql.ref(`f.${key}`);
  const type = key === 'id' ? sql`uuid[]` : sql`text[]`;
  const { rows } = await sql<NamedKey>`
    select distinct on (${own}) ${own}::text as key, ${sql.ref(`f.${name}`)} as name from ${sql.table(view)} f
     where f.company_id = ${asked.companyId} and ${knownAt('f', asked, kind)} and ${own} = any (${keys}::${type})
     order by ${own}, ${sql.ref(`f.${name}`)}`.execute(db);
  return rows;
}
