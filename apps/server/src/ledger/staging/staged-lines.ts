import { sql, type RawBuilder } from 'kysely';
import type { StagedColumn } from '#db/bulk-transaction.ts';

/**
 * The temporary table every posting goes through. Lines name their account, counterparty, department and class by a
 * reference that is looked up in four more. What belongs to the entry stands in its first line (line_no 1) only; a memo may
 * stand in any one line.
 */
export const STAGED_LINE = 'staged_line';
export const STAGED_LINE_COLUMNS: readonly StagedColumn[] = [
  'entry_id uuid',
  'line_no integer',
  'booked_on date',
  'external_id text',
  'doc_type text',
  'doc_number text',
  'memo text',
  'is_closing boolean',
  'account_ref text',
  'amount_minor bigint',
  'counterparty_ref text',
  'department_ref text',
  'class_ref text',
  'doc_ref text',
];

/** Where references are looked up: each has the columns `ref` and `id`, that of accounts also `kind`. */
export interface NameTables {
  account: RawBuilder<unknown>;
  counterparty: RawBuilder<unknown>;
  department: RawBuilder<unknown>;
  class: RawBuilder<unknown>;
}

/** Temporary tables that somebody has filled. */
export const STAGED_NAMES: NameTables = {
  account: sql`staged_account`,
  counterparty: sql`staged_counterparty`,
  department: sql`staged_department`,
  class: sql`staged_class`,
};

/** What a source has called them before. */
export function namesOfSource(companyId: string, source: string): NameTables {
  return {
    account: sql`(select external_id as ref, id, kind from account
                   where company_id = ${companyId} and source = ${source})`,
    counterparty: sql`(select external_id as ref, id from counterparty
                        where company_id = ${companyId} and source = ${source})`,
    department: dimensionsOfSource('DEPARTMENT'),
    class: dimensionsOfSource('CLASS'),
  };

  function dimensionsOfSource(kind: 'DEPARTMENT' | 'CLASS'): RawBuilder<unknown> {
    return sql`(select external_id as ref, id from dimension
                 where company_id = ${companyId} and source = ${source} and kind = ${kind})`;
  }
}
