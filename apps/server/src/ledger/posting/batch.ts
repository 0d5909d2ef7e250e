import type { LocalDate } from '@tieout/finance/local-date.ts';
import { sql, type RawBuilder } from 'kysely';
import type { NameTables } from '../staging/staged-tables.ts';

/** What a connection tells at once. */
export interface Batch {
  companyId: string;
  /** The data source it comes through; null for what the program or a person makes. */
  connectionId: string | null;
  source: 'QBO' | 'IMPORT' | 'MANUAL' | 'DEMO';
  /** Of the books; entries without a currency of their own are in it. */
  currency: string;
  /** Why the books change, as the history says it. */
  reason: string;
  /** When the source says these entries were last changed. */
  sourceUpdatedAt: string;
  /** The file they come from. */
  importId: string | null;
  /** The batch is all there is of these days: other entries of the connection on them end. */
  window: { from: LocalDate; to: LocalDate } | null;
}

/** How what is staged stands to the ledger. Entries that are known as they are have left the staged lines. */
export interface Comparison {
  added: number;
  unchanged: number;
  replaced: number;
  /** Of the batch's days, and no longer told. */
  gone: number;
  /** Of the replaced ones: the same entry with another date, under another key. */
  moved: number;
}

/** Things are known by their number within one of these. */
export interface Origin extends Pick<Batch, 'companyId' | 'connectionId'> {
  source: string;
}

/** Rows of a table under the alias `of` that came the same way. Written so that the index on connections is used. */
export function sameOrigin(of: string, { companyId, connectionId, source }: Origin): RawBuilder<boolean> {
  const connection = connectionId === null ? sql`is null` : sql`= ${connectionId}`;
  return sql`${sql.ref(`${of}.company_id`)} = ${companyId} and ${sql.ref(`${of}.connection_id`)} ${connection}
         and ${sql.ref(`${of}.source`)} = ${source}`;
}

/** What the connection has called things before. */
export function namesOfOrigin(origin: Origin): NameTables {
  return {
    account: sql`(select t.external_id as ref, t.id, t.kind from account t where ${sameOrigin('t', origin)})`,
    counterparty: sql`(select t.external_id as ref, t.id from counterparty t where ${sameOrigin('t', origin)})`,
    department: dimensions('DEPARTMENT'),
    class: dimensions('CLASS'),
    location: dimensions('LOCATION'),
  };

  function dimensions(kind: 'DEPARTMENT' | 'CLASS' | 'LOCATION'): RawBuilder<unknown> {
    return sql`(select t.external_id as ref, t.id from dimension t
                 where ${sameOrigin('t', origin)} and t.kind = ${kind})`;
  }
}
