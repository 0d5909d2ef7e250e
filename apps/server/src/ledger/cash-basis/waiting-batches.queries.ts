import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AccountKind } from '@tieout/finance/account-kind.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { sql } from 'kysely';
import type { BulkTransaction, Cell } from '#db/bulk-transaction.ts';
import type { Db } from '#db/client.ts';
import { createConnectedBatches } from './connected-batches.ts';
import type { WaitingEntry, WaitingLine } from './waiting-entry.ts';

const PAIRS_AT_ONCE = 5_000;

interface Waiting {
  companyId: string;
  /** How many there are. */
  count: number;
  /** Of a batch. */
  size: number;
}

/**
 * The entries of `waiting_entry`, in batches: all of a company's would fill the memory, and work on them at once would keep
 * the server from answering. Whatever refers to the same documents is in one batch.
 */
export async function* waitingBatches(
  transaction: BulkTransaction,
  { companyId, count, size }: Waiting,
): AsyncGenerator<WaitingEntry[]> {
  const { db } = transaction;
  const { order, sizes } = await batchesOf(db, { companyId, count, size });
  await transaction.stage('waiting_order', ['no integer', 'place integer'], rowsOf(order));
  // A plan that gives its first rows soon would look every line up on its own.
  await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(db);
  await sql`
    declare waiting no scroll cursor for
    select e.id, e.booked_on as date, e.doc_number,
           json_agg(json_build_array(l.line_no, l.account_id, a.kind, l.amount_base_minor, l.counterparty_id,
                                     l.department_id, l.class_id, l.location_id, l.doc_ref) order by l.line_no) as lines
      from journal_line l
      join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
      join account a on a.company_id = l.company_id and a.id = l.account_id
      join waiting_entry w on w.entry_id = l.entry_id
      join waiting_order o on o.no = w.no
     where l.company_id = ${companyId} and l.basis = 'ACCRUAL' and l.until_version is null
     group by o.place, e.id, e.booked_on, e.doc_number
     order by o.place`.execute(db);
  for (const entries of sizes) {
    const { rows } = await sql<StoredEntry>`fetch ${sql.lit(entries)} from waiting`.execute(db);
    yield rows.map(entryOf);
    await nextTurn();
  }
  await sql`close waiting`.execute(db);
  await sql`drop table waiting_order`.execute(db);
}

/** Only two numbers per reference are read: whole entries would be a hundred times as much. */
async function batchesOf(
  db: Db,
  { companyId, count, size }: Waiting,
): Promise<{ order: Uint32Array; sizes: number[] }> {
  const batches = createConnectedBatches(count, size);
  await sql`
    declare waiting_pair no scroll cursor for
    select w.no, dense_rank() over (order by a.kind, l.doc_ref)::integer as reference
      from journal_line l
      join account a on a.company_id = l.company_id and a.id = l.account_id and a.kind in ('AR', 'AP')
      join waiting_entry w on w.entry_id = l.entry_id
     where l.company_id = ${companyId} and l.basis = 'ACCRUAL' and l.until_version is null and l.doc_ref is not null
     order by 2`.execute(db);
  for (;;) {
    const { rows } = await sql<{ no: number; reference: number }>`
      fetch ${sql.lit(PAIRS_AT_ONCE)} from waiting_pair`.execute(db);
    for (const { no, reference } of rows) batches.connect(no, reference);
    if (rows.length < PAIRS_AT_ONCE) break;
    await nextTurn();
  }
  await sql`close waiting_pair`.execute(db);
  return batches.end();
}

function* rowsOf(order: Uint32Array): Generator<Cell[]> {
  for (let place = 0; place < order.length; place += 1) yield [order[place] ?? 0, place];
}

interface StoredEntry {
  id: string;
  date: LocalDate;
  doc_number: string | null;
  lines: StoredLine[];
}

type StoredLine = [
  lineNo: number,
  accountId: string,
  kind: AccountKind,
  amount: MinorUnits,
  counterpartyId: string | null,
  departmentId: string | null,
  classId: string | null,
  locationId: string | null,
  docRef: string | null,
];

function entryOf({ id, date, doc_number: docNumber, lines }: StoredEntry): WaitingEntry {
  return { id, date, docNumber, lines: lines.map(lineOf) };
}

function lineOf(stored: StoredLine): WaitingLine {
  const [lineNo, accountId, kind, amount, counterpartyId, departmentId, classId, locationId, docRef] = stored;
  return { lineNo, accountId, kind, amount, counterpartyId, departmentId, classId, locationId, docRef };
}
