import pg from 'pg';

// kysely-codegen reads its overrides with the TypeScript compiler API, which TypeScript 7 does not have.
// Ours also turns check constraints into unions, so a status the database refuses does not compile.

interface Column {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  check: string | null;
}

/** The types of all tables, as TypeScript for Kysely. Deterministic: tables and columns in alphabetical order. */
export async function generateSchema(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(COLUMNS);
    return render(Map.groupBy(rows, ({ table }) => table));
  } finally {
    await client.end();
  }
}

const COLUMNS = `
  select c.relname as "table", a.attname as "column",
         coalesce(t.typname, '') as "type",
         not a.attnotnull as "isNullable",
         a.atthasdef as "hasDefault",
         (select pg_get_constraintdef(k.oid) from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
             and pg_get_constraintdef(k.oid) ~ 'ARRAY\\['
           limit 1) as "check"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
   order by c.relname collate "C", a.attname collate "C"`;

const SCALARS: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  currency_code: 'string',
  date: 'LocalDate',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  minor_units: 'MinorUnits',
  month_key: 'Month',
  numeric: 'Numeric',
  text: 'string',
  _text: 'string[]',
  timestamptz: 'string',
  uuid: 'string',
};

/** Columns whose values are listed in code rather than in a check constraint. */
const NAMED: Record<string, string> = {
  'account.kind': 'AccountKind',
  'account.kind_alternatives': 'DecidedKind[]',
  'access_grant.resource': 'Resource',
};

function typeOf({ table, column, type, isNullable, hasDefault, check }: Column): string {
  const scalar = NAMED[`${table}.${column}`] ?? unionOf(check) ?? SCALARS[type];
  if (scalar === undefined) throw new Error(`No TypeScript type for ${table}.${column} of type ${type}`);
  // Generated<> of a type that already tells reading and writing apart would tell neither.
  if ((scalar === 'Json' || scalar === 'Numeric') && hasDefault) return `Generated${scalar}`;
  const nullable = isNullable ? `${scalar} | null` : scalar;
  return hasDefault ? `Generated<${nullable}>` : nullable;
}

function unionOf(check: string | null): string | null {
  const values = check?.match(/'((?:[^']|'')+)'::text/g);
  if (!values) return null;
  return values.map((value) => `'${value.slice(1, -"'::text".length).replaceAll("''", "\\'")}'`).join(' | ');
}

function render(tables: Map<string, Column[]>): string {
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${pascal(table)} {\n${columns.map((c) => `  ${c.column}: ${typeOf(c)};\n`).join('')}}\n`,
  );
  const index = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)};\n`).join('');
  return `${HEADER}\n${interfaces.join('\n')}\nexport interface DB {\n${index}}\n`;
}

function pascal(table: string): string {
  return table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const HEADER = `// Generated from the migrations by scripts/generate.mjs. Do not edit.
import type { Resource } from '@tieout/contracts/rights.ts';
import type { AccountKind, DecidedKind } from '@tieout/finance/account-kind.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { ColumnType, JSONColumnType } from 'kysely';

export type Generated<T> = ColumnType<T, T | undefined, T>;
/** numeric arrives as text: a double would lose digits. */
export type Numeric = ColumnType<string, number | string, number | string>;
export type GeneratedNumeric = ColumnType<string, number | string | undefined, number | string>;
export type Json = JSONColumnType<object | null>;
export type GeneratedJson = ColumnType<object | null, string | undefined, string>;
`;
