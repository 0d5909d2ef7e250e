import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { knownAt, type AskedFacts, type FactsVersions, type KindOfFacts } from './known-facts.ts';

/** Those that are known now, or were at a moment. */
export async function selectFactsVersions(
  db: Db,
  companyId: string,
  moment: string | null = null,
): Promise<FactsVersions> {
  const versions =
    moment === null
      ? sql`select facts_versions(${companyId}::uuid) as versions`
      : sql`select coalesce(jsonb_object_agg(kind, version), '{}') as versions
              from (select kind, max(version) as version from facts_change
                     where company_id = ${companyId} and known_at <= ${moment}::timestamptz group by kind) known`;
  const { rows } = await sql<{ versions: FactsVersions }>`${versions}`.execute(db);
  return rows[0]?.versions ?? {};
}

/** Those that a publication was made of. Not by its moment: who began to write before it may have ended after it. */
export async function selectPublishedFactsVersions(
  db: Db,
  companyId: string,
  publicationId: string,
): Promise<FactsVersions> {
  const { versions } = await db
    .selectFrom('publication')
    .where('company_id', '=', companyId)
    .where('id', '=', publicationId)
    .select(sql<FactsVersions>`facts_versions`.as('versions'))
    .executeTakeFirstOrThrow();
  return versions;
}

/** What each source is known by. That a company has none of it is another thing than that a month has none. */
const SOURCES = {
  subscriptions: [['subscription_item_known', 'SUBSCRIPTIONS']],
  orders: [
    ['sales_order_known', 'ORDERS'],
    ['stock_level_known', 'ORDERS'],
  ],
  deals: [['deal_known', 'DEALS']],
  pay: [['pay_run_known', 'PAY']],
  projects: [
    ['project_known', 'PROJECTS'],
    ['timesheet_known', 'TIMESHEETS'],
  ],
  marketplace: [
    ['marketplace_listing_known', 'LISTINGS'],
    ['marketplace_order_known', 'LISTINGS'],
    ['buyer_request_known', 'LISTINGS'],
  ],
} as const satisfies Record<string, readonly (readonly [view: string, kind: KindOfFacts])[]>;

export type FactSource = keyof typeof SOURCES;
export type ConnectedFacts = Record<FactSource, boolean>;

/** Which sources have said anything at all, in whatever month. */
export async function selectConnected(db: Db, asked: AskedFacts): Promise<ConnectedFacts> {
  const parts = Object.entries(SOURCES).map(([source, views]) => {
    const found = views.map(
      ([view, kind]) => sql`exists (select from ${sql.table(view)} f
                                     where f.company_id = ${asked.companyId} and ${knownAt('f', asked, kind)})`,
    );
    return sql`${sql.join(found, sql` or `)} as ${sql.id(source)}`;
  });
  const { rows } = await sql<ConnectedFacts>`select ${sql.join(parts)}`.execute(db);
  const [connected] = rows;
  if (connected === undefined) throw new Error('A select without a table has one row');
  return connected;
}
