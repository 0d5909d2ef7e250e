import type { Comparison } from '@tieout/contracts/statements.ts';
import type { AccountKind, Classification, DecidedKind } from '@tieout/finance/account-kind.ts';
import type { KindCertainty } from '@tieout/finance/kind-decision.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { BusinessModel } from '@tieout/finance/statements/business-model.ts';
import type { DepartmentFunction } from '@tieout/finance/statements/mapping/mapping-input.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import { uuidArray, type DbContext } from '#db/context.ts';
import { KEEP_PLAN } from '#db/kept-plan.ts';
import type { BooksFacts } from './books-facts.queries.ts';

/** A company as its statements see it; settings that nobody has made yet are the defaults of the table. */
export interface StatementCompany {
  id: string;
  name: string;
  businessModel: BusinessModel | null;
  baseCurrency: string;
  reportingCurrency: string;
  rateSource: string;
  /** Rates are those that were known then, whatever was corrected since; without it, those of now. */
  ratesKnownAt?: string;
  fiscalYearStartMonth: number;
  timezone: string;
  basis: 'ACCRUAL' | 'CASH';
  closedThrough: Month | null;
  today: LocalDate;
  ledgerVersion: number;
  /** The version whose payments the cash basis was derived from; it follows the books by a few moments. */
  cashDerivedVersion: number;
  structureVersion: number;
  showCostsAsNegative: boolean;
  negativeFormat: 'minus' | 'parentheses';
  scale: 'units' | 'k' | 'm';
  decimals: number;
  percentOfRevenue: boolean;
  /** What a statement is compared with unless its reader says otherwise. */
  comparatives: 'none' | Comparison;
  defaultPayrollFunction: DepartmentFunction;
  /** Balances that differed from their lines at the last check; null before the first. */
  differenceCount: number | null;
  firstDifference: number | null;
}

const COMPANY_COLUMNS = sql`
  c.id, c.name, c.business_model as "businessModel",
  c.reporting_currency::text as "reportingCurrency", c.rate_source as "rateSource",
  c.fiscal_year_start_month as "fiscalYearStartMonth", c.timezone, c.basis,
  c.closed_through::text as "closedThrough",
  coalesce(c.clock_on, (now() at time zone c.timezone)::date) as today,
  coalesce(v.version, 0)::bigint as "ledgerVersion",
  coalesce(v.cash_derived_version, 0)::bigint as "cashDerivedVersion", c.structure_version as "structureVersion",
  coalesce(s.show_costs_as_negative, false) as "showCostsAsNegative",
  coalesce(s.negative_format, 'minus') as "negativeFormat", coalesce(s.thousands, 'units') as scale,
  coalesce(s.decimals, 0)::integer as decimals, coalesce(s.percent_of_revenue, false) as "percentOfRevenue",
  coalesce(s.comparatives, 'none') as comparatives,
  coalesce(s.default_payroll_function, 'G&A') as "defaultPayrollFunction",
  b.difference_count as "differenceCount",
  ((b.differences->0->>'stored')::bigint - (b.differences->0->>'summed')::bigint) as "firstDifference"`;

const COMPANY_TABLES = sql`
      company c
      left join ledger_version v on v.company_id = c.id
      left join report_setting s on s.company_id = c.id
      left join balance_check b on b.company_id = c.id`;

export async function selectStatementCompany(db: Db, companyId: string): Promise<StatementCompany | undefined> {
  const { rows } = await sql<StatementCompany>`
    select ${COMPANY_COLUMNS}, ${baseCurrencyAt(null)} as "baseCurrency"
      from ${COMPANY_TABLES}
     where c.id = ${companyId}`.execute(db);
  return rows[0];
}

/** Rates older than this say nothing about today's choice of currencies. */
const RATES_OF_DAYS = 400;

/** What every statement of a company is made with. */
export interface StatementFrame {
  company: StatementCompany;
  /** In a lasting order: by number, then by age. */
  chart: ChartAccount[];
  departments: Department[];
  classes: Class[];
  /** Currencies there are rates for, those of the feed of late. */
  ratedCurrencies: string[];
  /** Of today's books, whichever state of them is shown. */
  booksNow: BooksFacts;
}

/** A moment of the past. */
export interface Moment {
  knownAt: string;
  /** Currencies are those with rates of late before this day that were known then; null: of now. */
  ratesBefore: LocalDate | null;
}

/** In one round trip: on a busy server each of them waits its turn. Of now, or with the names and kinds of a moment. */
export async function selectStatementFrame(
  db: Db,
  companyId: string,
  moment: Moment | null,
): Promise<StatementFrame | undefined> {
  const [chart, { rows }] = await Promise.all([
    selectChart(db, companyId, moment),
    selectAroundBooks(db, companyId, moment),
  ]);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { departments, classes, ratedCurrencies, booksNow, ...company } = row;
  return { company, chart, departments, classes, ratedCurrencies, booksNow };
}

/** As rows: PostgreSQL takes twice as long to write them as one JSON text. */
async function selectChart(db: Db, companyId: string, moment: Moment | null): Promise<ChartAccount[]> {
  const accounts =
    moment === null
      ? sql`account where company_id = ${companyId}`
      : sql`accounts_at(${companyId}::uuid, ${moment.knownAt}::timestamptz)`;
  const { rows } = await sql<ChartAccount>`
    ${KEEP_PLAN}
    select id, code, name, kind, classification, account_type as "accountType", account_sub_type as "accountSubType",
           kind_certainty as certainty, kind_alternatives as alternatives
      from ${accounts}
     order by code nulls last, id`.execute(db);
  return rows;
}

function selectAroundBooks(db: Db, companyId: string, moment: Moment | null) {
  const dimensions =
    moment === null
      ? sql`dimension d where d.company_id = c.id`
      : sql`dimensions_at(c.id, ${moment.knownAt}::timestamptz) d where true`;
  return sql<StatementCompany & Omit<StatementFrame, 'company' | 'chart'>>`
    ${KEEP_PLAN}
    select ${COMPANY_COLUMNS}, ${baseCurrencyAt(moment)} as "baseCurrency",
           (select coalesce(json_agg(json_build_object(
                     'id', d.id, 'name', d.name, 'parentId', d.parent_id, 'function', d.function)
                   order by d.name, d.id), '[]')
              from ${dimensions} and d.kind = 'DEPARTMENT') as departments,
           (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'parentId', d.parent_id)
                   order by d.name, d.id), '[]')
              from ${dimensions} and d.kind = 'CLASS') as classes,
           (select coalesce(json_agg(distinct rated.currency order by rated.currency), '[]')
              from (${ratedCurrencies(moment)}) rated) as "ratedCurrencies",
           (select json_build_object('firstMonth', min(t.month), 'lastMonth', max(t.month),
                                     'trialBalance', coalesce(sum(t.amount_minor), 0))
              from monthly_trial_balance t
             where t.company_id = c.id and t.basis = 'ACCRUAL'
               and t.month <= to_char(coalesce(c.clock_on, (now() at time zone c.timezone)::date), 'YYYY-MM'))
             as "booksNow"
      from ${COMPANY_TABLES}
     where c.id = ${companyId}`.execute(db);
}

/** Amounts of earlier books are in the currency the books had then. */
function baseCurrencyAt(moment: Moment | null): RawBuilder<string> {
  if (moment === null) return sql`c.base_currency::text`;
  return sql`coalesce((select p.base_currency::text from base_currency_past p
                        where p.company_id = c.id and p.until > ${moment.knownAt}::timestamptz
                        order by p.until limit 1), c.base_currency::text)`;
}

/** Of every origin; those of the company itself whatever their day, for nobody brings rates they do not mean to use. */
function ratedCurrencies(moment: Moment | null): RawBuilder<unknown> {
  const isPast = moment !== null && moment.ratesBefore !== null;
  const today = sql`coalesce(c.clock_on, (now() at time zone c.timezone)::date)`;
  const knownBefore = sql`${moment?.knownAt ?? null}::timestamptz`;
  const ofLate = isPast
    ? sql`p.first_known_at <= ${knownBefore} and p.last_on >= ${moment.ratesBefore}::date - ${RATES_OF_DAYS}::integer`
    : sql`p.last_on >= ${today} - ${RATES_OF_DAYS}::integer`;
  const ofFiles = isPast ? sql`f.uploaded_at <= ${knownBefore}` : sql`f.removed_at is null`;
  const byHand = isPast ? sql`h.known_at <= ${knownBefore}` : sql`true`;
  return sql`select unnest(array[p.from_currency::text, p.to_currency::text]) as currency from fx_pair p
              where p.source = c.rate_source and ${ofLate}
             union
             select unnest(f.currencies) from rate_file f where f.company_id = c.id and ${ofFiles}
             union
             select unnest(array[h.from_currency::text, h.to_currency::text]) from hand_rate h
              where h.company_id = c.id and ${byHand}`;
}

/**
 * Everything an answer can be made of, as one short text: it changes whenever a statement of the company could. Empty
 * when the company cannot be seen.
 *
 * One round trip, because it runs before every 304: the walls are set inside and end with the statement.
 */
export async function selectStatementVersions(
  db: Db,
  companyId: string,
  context: DbContext,
  currency: string | null,
): Promise<string> {
  const { rows } = await sql<{ versions: string }>`
    select statement_versions(${companyId}::uuid, ${context.userId ?? ''}, ${uuidArray(context.companyIds)}, ${currency})
        as versions`.execute(db);
  return rows[0]?.versions ?? '';
}

/** The same of several companies in one round trip; those that cannot be seen are left out. */
export async function selectVersionsOfMany(
  db: Db,
  companyIds: readonly string[],
  context: DbContext,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; versions: string }>`
    select c.id, statement_versions(c.id, ${context.userId ?? ''}, ${uuidArray(context.companyIds)}, null) as versions
      from unnest(${companyIds}::uuid[]) as c (id)`.execute(db);
  return new Map(rows.flatMap(({ id, versions }) => (versions === '' ? [] : [[id, versions] as const])));
}

export interface ChartAccount {
  id: string;
  code: string | null;
  name: string;
  kind: AccountKind;
  classification: Classification;
  accountType: string;
  accountSubType: string | null;
  certainty: KindCertainty;
  /** What an unsure account could also be. */
  alternatives: readonly DecidedKind[];
}

export interface Department {
  id: string;
  name: string;
  parentId: string | null;
  function: DepartmentFunction | null;
}

export type Class = Pick<Department, 'id' | 'name' | 'parentId'>;

export async function selectDepartments(db: Db, companyId: string): Promise<Department[]> {
  const { rows } = await sql<Department>`
    select id, name, parent_id as "parentId", function from dimension
     where company_id = ${companyId} and kind = 'DEPARTMENT' order by name, id`.execute(db);
  return rows;
}

export interface StatementPublication {
  id: string;
  month: Month;
  publishedAt: string;
  /** The names, kinds and rates of that moment are those that it shows. */
  knownAt: string;
  ledgerVersion: number;
  structureVersion: number;
  planId: string | null;
  /** Settings that decide figures, as they were when it was published. */
  settings: Partial<PublishedSettings>;
}

type PublishedSettings = Omit<StatementCompany, 'id' | 'ledgerVersion' | 'structureVersion'>;

/** The latest one, or the one asked for. */
export async function selectStatementPublication(
  db: Db,
  companyId: string,
  publicationId: string | null,
): Promise<StatementPublication | undefined> {
  return db
    .selectFrom('publication')
    .where('company_id', '=', companyId)
    .$if(publicationId !== null, (query) => query.where('id', '=', publicationId))
    .orderBy('month', 'desc')
    .orderBy('published_at', 'desc')
    .limit(1)
    .select([
      'id',
      'month',
      'published_at as publishedAt',
      // As text: a Date would lose the microseconds, and with them the order of what came just before and after.
      sql<string>`known_at::text`.as('knownAt'),
      'ledger_version as ledgerVersion',
      'structure_version as structureVersion',
      'plan_id as planId',
      sql<StatementPublication['settings']>`settings`.as('settings'),
    ])
    .executeTakeFirst();
}

/** The end of a day on the company's clocks, and the last version known then; 0 when nothing was. */
export async function selectKnownOn(
  db: Db,
  companyId: string,
  day: LocalDate,
): Promise<{ version: number; knownAt: string } | undefined> {
  const { rows } = await sql<{ version: number; knownAt: string }>`
    select coalesce(max(k.version), 0)::bigint as version, day.ends_at::text as "knownAt"
      from company c
     cross join lateral (select (${day}::date + 1)::timestamp at time zone c.timezone as ends_at) day
      left join ledger_change k on k.company_id = c.id and k.known_at < day.ends_at
     where c.id = ${companyId}
     group by day.ends_at`.execute(db);
  return rows[0];
}

export interface MonthClose {
  month: Month;
  version: number;
  /** Microseconds, as `until` of what has changed since. */
  closedAt: number;
}

/** Closed months of a range whose books have moved on since they were closed. */
export async function selectMonthCloses(
  db: Db,
  companyId: string,
  range: { from: Month; to: Month; closedThrough: Month },
  ledgerVersion: number,
): Promise<MonthClose[]> {
  return db
    .selectFrom('month_close')
    .where('company_id', '=', companyId)
    .where('month', '>=', range.from)
    .where('month', '<=', range.to < range.closedThrough ? range.to : range.closedThrough)
    .where('ledger_version', '<', ledgerVersion)
    .orderBy('month')
    .select(['month', 'ledger_version as version', microseconds('closed_at').as('closedAt')])
    .modifyFront(KEEP_PLAN)
    .execute();
}

/** What something was until a moment. */
export type Past<T> = T & { until: number };

/** What accounts and departments were before each change since a moment, the earliest first. */
export async function selectPastSince(
  db: Db,
  companyId: string,
  since: number,
): Promise<{ accounts: Past<ChartAccount>[]; departments: Past<Department>[] }> {
  const [accounts, departments] = await Promise.all([
    sql<Past<ChartAccount>>`
      select account_id as id, code, name, kind, classification, account_type as "accountType",
             account_sub_type as "accountSubType", kind_certainty as certainty, kind_alternatives as alternatives,
             ${microseconds('until')} as until
        from account_past
       where company_id = ${companyId} and ${microseconds('until')} > ${since}
       order by until`.execute(db),
    sql<Past<Department>>`
      select p.dimension_id as id, p.name, p.parent_id as "parentId", p.function, ${microseconds('until')} as until
        from dimension_past p
        join dimension d on d.company_id = p.company_id and d.id = p.dimension_id and d.kind = 'DEPARTMENT'
       where p.company_id = ${companyId} and ${microseconds('until')} > ${since}
       order by p.until`.execute(db),
  ]);
  return { accounts: accounts.rows, departments: departments.rows };
}

function microseconds(column: string): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;
}
