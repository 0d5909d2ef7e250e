import type { CompanyStanding } from '@tieout/contracts/portfolio.ts';
import { proposedRunway } from '@tieout/contracts/runway-books.ts';
import { proposedValuation } from '@tieout/contracts/valuation-proposal.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { unknown } from '@tieout/finance/metric-value.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { defaultPnlStructure } from '@tieout/finance/statements/structure/default-structures.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import type { AppDb } from '#db/client.ts';

interface Column {
  table: string;
  column: string;
  type: string;
  /** The first value a check constraint allows, where it lists them. */
  allowed: string | null;
}

/** Every table with company_id, and an INSERT that fills the columns a row cannot do without. */
export interface CompanyTable {
  name: string;
  /** `text` is what columns of text hold. */
  insertFor: (companyId: string, text?: string) => string;
}

const SAMPLES: Record<string, string> = {
  _text: `'{}'`,
  bytea: "'\\x00'",
  bool: 'true',
  currency_code: `'USD'`,
  date: `'2026-01-15'`,
  int2: '12',
  int4: '1',
  int8: '1',
  jsonb: `'{}'`,
  minor_units: '1',
  month_key: `'2026-01'`,
  numeric: '1',
  timestamptz: 'now()',
  uuid: 'gen_random_uuid()',
};

const NOTHING_KNOWN = unknown('NO_DATA');
const STANDING: CompanyStanding = {
  month: null,
  isOpen: false,
  lastFullMonth: null,
  tieOut: null,
  decisions: { undecided: 0, unsure: 0 },
  cash: NOTHING_KNOWN,
  runway: null,
  profit: NOTHING_KNOWN,
  plannedProfit: NOTHING_KNOWN,
  profitAgainstPlan: NOTHING_KNOWN,
  failedChecks: 0,
  unplaced: 0,
  material: 0,
  unexplained: 0,
};
const VALUATION = proposedValuation({ books: null, currency: 'USD', today: parseLocalDate('2026-01-31') });

/** Columns that a check needs although they may be null or would all be 1, and texts that the program reads as its own. */
const ALSO: Record<string, Record<string, string>> = {
  comment_thread: {
    subject: `'MANAGERIAL_PNL'`,
    audience: `'investors'`,
    object: `'${JSON.stringify({ kind: 'cell', type: 'MANAGERIAL_PNL', row: 'NET_PROFIT', from: '2026-03', to: '2026-03' })}'`,
  },
  company_standing: { standing: `'${JSON.stringify(STANDING)}'` },
  dashboard_structure: { tabs: `'[]'` },
  fact_past: { until_version: '2' },
  file_rate: { to_currency: `'EUR'` },
  hand_rate: { to_currency: `'EUR'` },
  job: { resource: `'reports'` },
  metric_alert: { metric_id: `'net_profit'` },
  metric_setting: { metric_id: `'mrr'` },
  onboarding_step: { step_number: '2' },
  own_metric: { roll_up: `'sum'` },
  plan: { scenario: `'BASE'` },
  plan_line: { category_code: `'REVENUE'` },
  recalculation: { changes: `'[]'` },
  runway_scenario: { payload: `'${JSON.stringify(proposedRunway(null, parseMonth('2026-01')))}'` },
  valuation_version: { payload: `'${JSON.stringify(VALUATION)}'`, is_locked: 'false' },
  report_structure: { sections: `'${JSON.stringify(defaultPnlStructure('Professional Services').sections)}'` },
  report_structure_draft: { draft: `'{"sections":[],"mappings":[],"excluded":[]}'` },
};

/** The columns that a row cannot do without, of every table. */
const REQUIRED_COLUMNS = `
  select c.relname as "table", a.attname as "column", t.typname as "type",
         (select substring(pg_get_constraintdef(k.oid) from '''([^'']+)''::text') from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as allowed
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and a.attnotnull and not a.atthasdef
   order by 1, a.attnum`;

export async function listCompanyTables(db: AppDb): Promise<CompanyTable[]> {
  const { rows } = await sql.raw<Column>(REQUIRED_COLUMNS).execute(db);
  return [...Map.groupBy(rows, ({ table }) => table)]
    .filter(([, columns]) => columns.some(({ column }) => column === 'company_id'))
    .map(([name, columns]) => ({
      name,
      insertFor: (companyId, text = 'x') => insertOf(name, columns, { companyId, text }),
    }));
}

/** For a table of any kind; a company's row belongs to `companyId`. */
export async function insertIntoAny(client: pg.Client, table: string, companyId: string): Promise<void> {
  const { rows } = await client.query<Column>(REQUIRED_COLUMNS);
  const columns = rows.filter((column) => column.table === table);
  await client.query(insertOf(table, columns, { companyId, text: 'x' }));
}

function insertOf(name: string, columns: readonly Column[], row: { companyId: string; text: string }): string {
  const values = {
    ...Object.fromEntries(columns.map((column) => [column.column, sampleOf(column, row.text)])),
    ...ALSO[name],
    ...(columns.some(({ column }) => column === 'company_id') && { company_id: `'${row.companyId}'` }),
  };
  if (Object.keys(values).length === 0) return `insert into ${name} default values`;
  return `insert into ${name} (${Object.keys(values).join(', ')}) values (${Object.values(values).join(', ')})`;
}

function sampleOf({ table, column, type, allowed }: Column, text: string): string {
  if (allowed !== null) return `'${allowed}'`;
  if (type === 'text') return `'${text}'`;
  const sample = SAMPLES[type];
  if (sample === undefined) throw new Error(`No sample value for ${table}.${column} of type ${type}`);
  return sample;
}

/** One row of a company in each of its tables, whatever they refer to. Only a superuser may leave out the references. */
export function insertEverywhere(tables: readonly CompanyTable[], companyId: string, text?: string): string {
  // The stamp of a company comes with the company.
  const inserts = tables.map(({ insertFor }) => `${insertFor(companyId, text)} on conflict do nothing`);
  return ['set session_replication_role = replica', ...inserts].join(';\n');
}
