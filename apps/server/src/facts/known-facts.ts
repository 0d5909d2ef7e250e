import type { LocalDate } from '@tieout/finance/local-date.ts';
import { sql, type RawBuilder } from 'kysely';

export const KINDS_OF_FACTS = [
  'SUBSCRIPTIONS',
  'ORDERS',
  'DEALS',
  'PAY',
  'PROJECTS',
  'TIMESHEETS',
  'LISTINGS',
  'OWN',
] as const;
export type KindOfFacts = (typeof KINDS_OF_FACTS)[number];

/** The version of each kind that is asked about; of a kind that is not named, 0. */
export type FactsVersions = Readonly<Partial<Record<KindOfFacts, number>>>;

export interface AskedFacts {
  companyId: string;
  versions: FactsVersions;
  /** Facts that say something about these days; without a first day all before the last. */
  from: LocalDate | null;
  to: LocalDate;
  /** Settings are those that it was published with; without it, those of now. */
  publicationId?: string | null;
}

/** A setting as a publication keeps it; null of one that keeps none, and where none is asked for. */
export function publishedSetting(
  { companyId, publicationId = null }: Pick<AskedFacts, 'companyId' | 'publicationId'>,
  name: string,
): RawBuilder<unknown> {
  return sql`(select p.settings->${sql.lit(name)} from publication p
               where p.company_id = ${companyId} and p.id = ${publicationId}::uuid)`;
}

/** Rows of a `…_known` view as they were known at the version. */
export function knownAt(
  alias: string,
  { versions }: Pick<AskedFacts, 'versions'>,
  kind: KindOfFacts,
): RawBuilder<unknown> {
  const version = versions[kind] ?? 0;
  const [from, until] = [sql.ref(`${alias}.from_version`), sql.ref(`${alias}.until_version`)];
  return sql`${from} <= ${version}::bigint and (${until} is null or ${until} > ${version}::bigint)`;
}

/** The day of a moment on the clocks of the company, which the query calls `c`. */
export function dayOf(moment: string): RawBuilder<LocalDate> {
  return sql`(${sql.ref(moment)} at time zone c.timezone)::date`;
}

/** The moment at which a day begins there. */
export function beginOf(day: LocalDate): RawBuilder<unknown> {
  return sql`((${day}::date)::timestamp at time zone c.timezone)`;
}

/** The moment at which a day is over there. */
export function endOf(day: LocalDate): RawBuilder<unknown> {
  return sql`((${day}::date + 1)::timestamp at time zone c.timezone)`;
}
