import { sql, type RawBuilder } from 'kysely';
import type { BulkTransaction, Cell, Rows, StagedColumn } from '#db/bulk-transaction.ts';

/**
 * The temporary tables every posting goes through, column by column. A writer fills `staged_line` and the five tables that
 * its references are looked up in; comparing with the ledger fills `replaced_entry` with what the posting ends.
 *
 * What belongs to an entry stands in its first line (line_no 1) only; a memo may stand in any one line. Lines whose source
 * tells no currency are in that of the books.
 */
export const STAGED_TABLES = {
  staged_line: {
    entry_id: 'uuid',
    line_no: 'integer',
    booked_on: 'date',
    external_id: 'text',
    doc_type: 'text',
    doc_number: 'text',
    memo: 'text',
    is_closing: 'boolean',
    account_ref: 'text',
    amount_minor: 'bigint',
    counterparty_ref: 'text',
    department_ref: 'text',
    class_ref: 'text',
    doc_ref: 'text',
    location_ref: 'text',
    due_on: 'date',
    currency: 'text',
    fx_rate: 'numeric(20,10)',
    amount_txn_minor: 'bigint',
  },
  staged_account: { ref: 'text', id: 'uuid', kind: 'text' },
  staged_counterparty: { ref: 'text', id: 'uuid' },
  staged_department: { ref: 'text', id: 'uuid' },
  staged_class: { ref: 'text', id: 'uuid' },
  staged_location: { ref: 'text', id: 'uuid' },
  /** `unit_id` is the staged entry that takes its place, or else what it ends for: its own id. */
  replaced_entry: { entry_id: 'uuid', unit_id: 'uuid' },
} as const;

export type StagedTable = keyof typeof STAGED_TABLES;

interface ValueOf {
  uuid: string;
  text: string;
  date: string;
  integer: number;
  bigint: number;
  boolean: boolean;
  'numeric(20,10)': string;
}

type ColumnsOf<T extends StagedTable> = (typeof STAGED_TABLES)[T];

/** A column that is left out is null. */
export type StagedRow<T extends StagedTable> = {
  readonly [C in keyof ColumnsOf<T>]?:
    | (ColumnsOf<T>[C] extends keyof ValueOf ? ValueOf[ColumnsOf<T>[C]] : never)
    | null;
};

export function stagedColumns(table: StagedTable): StagedColumn[] {
  return Object.entries(STAGED_TABLES[table]).map(([column, type]): StagedColumn => `${column} ${type}`);
}

/** Turns rows of a table into what is copied, in the order of its columns. */
export function stagedCells<T extends StagedTable>(table: T): (row: StagedRow<T>) => Cell[] {
  const columns = Object.keys(STAGED_TABLES[table]) as (keyof ColumnsOf<T>)[];
  return (row) => columns.map((column) => (row[column] ?? null) as Cell);
}

/** Creates one of the tables and fills it with rows that `stagedCells` has made. */
export function stageRows({ stage }: BulkTransaction, table: StagedTable, rows: Rows): Promise<void> {
  return stage(table, stagedColumns(table), rows);
}

/** Where references are looked up: each has the columns `ref` and `id`, that of accounts also `kind`. */
export interface NameTables {
  account: RawBuilder<unknown>;
  counterparty: RawBuilder<unknown>;
  department: RawBuilder<unknown>;
  class: RawBuilder<unknown>;
  location: RawBuilder<unknown>;
}

/** Temporary tables that somebody has filled. */
export const STAGED_NAMES: NameTables = {
  account: sql`staged_account`,
  counterparty: sql`staged_counterparty`,
  department: sql`staged_department`,
  class: sql`staged_class`,
  location: sql`staged_location`,
};
