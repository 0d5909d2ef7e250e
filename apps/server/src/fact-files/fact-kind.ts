import type { FactKind } from '@tieout/contracts/fact-import.ts';
import type { TableRow } from '#tables/read-table.ts';

/** How a cell is read. A list: one of these words, whatever the file calls them. */
export type CellType =
  | 'text'
  | 'date'
  | 'month'
  | 'moment'
  | 'amount'
  | 'decimal'
  | 'count'
  | 'yes-no'
  | 'currency'
  | Choices;

export interface Choices {
  /** What files say, in small letters, and what is kept. */
  words: Readonly<Record<string, string>>;
  /** For sentences. */
  shown: string;
}

export interface FactColumn {
  /** Column of the table; what is no column is for `finish`, or a reference. */
  field: string;
  /** Above the column in a template. */
  name: string;
  /** What other programs call it, in small letters. */
  also?: readonly string[];
  type: CellType;
  /** `once`: on one of the lines that make a fact. */
  isNeeded?: true | 'once';
  /** Where the file says nothing. */
  fallback?: CellValue;
  example: string;
}

export type CellValue = string | number | boolean | null;
export type FactValue = CellValue | readonly object[];
export type Fact = Record<string, FactValue>;

/** A fact names something else that the company has. */
export interface Reference {
  field: string;
  /** Column of the table that holds its id. */
  column: string;
  to: 'customer' | 'department' | 'person' | 'project' | 'listing';
}

/** One line of a file, read. */
export interface FactLine {
  line: number;
  fact: Fact;
}

export interface Complaint {
  kind: 'contradiction' | 'missing' | 'bad-number';
  field: string;
  message: string;
}

export type FactTable =
  | 'subscription_item'
  | 'sales_order'
  | 'stock_level'
  | 'deal'
  | 'pay_run'
  | 'employee'
  | 'project'
  | 'timesheet'
  | 'employee_leave'
  | 'company_holiday'
  | 'marketplace_listing'
  | 'marketplace_order'
  | 'buyer_request'
  | 'own_metric_value';

/** A kind of facts that files bring. A further kind is one more of these. */
export interface FactKindRules {
  kind: FactKind;
  table: FactTable;
  columns: readonly FactColumn[];
  /** Makes lines of a table that is laid out in another way. */
  arrange?: (rows: readonly TableRow[]) => readonly TableRow[];
  references: readonly Reference[];
  /** Columns of the table that are filled, besides those of references. */
  kept: readonly string[];
  /** What a fact is known by: the same key replaces. */
  keyOf: (fact: Fact) => string;
  /** Several lines of one key: `combine` makes one fact of them, `count` keeps all, and otherwise the second is an error. */
  sameKey?: 'combine' | 'count';
  /** The fields that say when. */
  days: readonly string[];
  /** Amounts whose sum a reader can compare with the file, and what it is called. */
  totals?: readonly (readonly [field: string, name: string])[];
  /** The later of two may not be before the earlier. */
  inOrder?: readonly (readonly [earlier: string, later: string])[];
  /** What a single line cannot have, and what follows from its cells. */
  finish?: (fact: Fact) => readonly Complaint[];
  /** One fact of the lines with one key. */
  combine?: (lines: readonly FactLine[]) => { fact: Fact; complaints: readonly (Complaint & { line: number })[] };
}

/** The currency stands at the end of every template with amounts; without it amounts are in that of the books. */
export const CURRENCY: FactColumn = {
  field: 'currency',
  name: 'Currency',
  also: ['currency code', 'ccy', 'währung'],
  type: 'currency',
  example: '',
};

export function keyOfFields(...fields: string[]): FactKindRules['keyOf'] {
  return (fact) => fields.map((field) => textOf(fact, field)).join(' / ');
}

/** Empty where the file says nothing. */
export function textOf(fact: Fact, field: string): string {
  const value = fact[field] ?? '';
  return typeof value === 'object' ? '' : String(value);
}
