import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { BulkTransaction, Cell, Rows } from '#db/bulk-transaction.ts';
import type { Db } from '#db/client.ts';
import { AppError } from '#server/app-error.ts';
import { selectToldTwice, selectUnknownReference } from '../staging/staged-references.queries.ts';
import { dropStaged } from '../staging/staged-tables.queries.ts';
import { stagedCells, stageRows, type NameTables, type StagedRow } from '../staging/staged-tables.ts';
import { namesOfOrigin, type Batch } from './batch.ts';
import { entryIdOf, entryIdPrefix } from './entry-ids.ts';
import { postBatch, type BatchSteps, type PostedBatch } from './post-batch.ts';

export interface PostedLine {
  accountExternalId: string;
  /** Debit positive, in the currency of the books. */
  amount: MinorUnits;
  /** In the currency of the entry; the same where that is the currency of the books. */
  amountInCurrency?: MinorUnits;
  counterpartyExternalId: string | null;
  departmentExternalId: string | null;
  classExternalId?: string | null;
  locationExternalId?: string | null;
  docRef: string | null;
}

export interface PostedEntry {
  externalId: string;
  date: LocalDate;
  docType: string;
  docNumber: string | null;
  memo: string | null;
  dueOn?: LocalDate | null;
  /** Where it is not that of the books, with the rate into it. */
  currency?: { code: string; rate: string };
  lines: readonly PostedLine[];
}

export interface Posting extends Omit<Batch, 'importId' | 'window'>, Partial<Pick<Batch, 'window'>> {
  /** Entries that come one by one are never all in memory. */
  entries: Iterable<PostedEntry> | AsyncIterable<PostedEntry>;
}

type Naming = (db: Db, batch: Batch) => ReturnType<BatchSteps['name']>;

/** Accounts, counterparties and dimensions are those that the connection has told before. */
async function namesToldBefore(_db: Db, batch: Batch): ReturnType<Naming> {
  return { names: namesOfOrigin(batch), changesAccounts: false };
}

/** Posts entries. Refuses what does not balance, comes twice or names what nobody knows; then nothing is written. */
export async function postEntries(
  transaction: BulkTransaction,
  posting: Posting,
  naming: Naming = namesToldBefore,
): Promise<PostedBatch> {
  const { entries, ...told } = posting;
  const batch: Batch = { ...told, importId: null, window: told.window ?? null };
  await stageRows(transaction, 'staged_line', stagedRows(entries));
  const posted = await postBatch(transaction, batch, {
    name: async () => {
      const named = await naming(transaction.db, batch);
      await refuseUnknownReferences(transaction.db, named.names);
      await refuseToldTwice(transaction.db);
      return named;
    },
  });
  await dropStaged(transaction.db, ['staged_line', 'replaced_entry']);
  return posted;
}

const cellsOf = stagedCells('staged_line');

function stagedRows(entries: Posting['entries']): Rows {
  const prefix = entryIdPrefix();
  return Symbol.iterator in entries ? rowsOf(entries, prefix) : lateRowsOf(entries, prefix);
}

function* rowsOf(entries: Iterable<PostedEntry>, prefix: string): Generator<Cell[]> {
  let number = 0;
  for (const entry of entries) {
    yield* linesOf(entry, entryIdOf(prefix, number));
    number += 1;
  }
}

async function* lateRowsOf(entries: AsyncIterable<PostedEntry>, prefix: string): AsyncGenerator<Cell[]> {
  let number = 0;
  for await (const entry of entries) {
    yield* linesOf(entry, entryIdOf(prefix, number));
    number += 1;
  }
}

function* linesOf(entry: PostedEntry, id: string): Generator<Cell[]> {
  refuseUnbalanced(entry);
  const isClosing = entry.docType === 'CLOSING';
  for (const [index, line] of entry.lines.entries()) {
    yield cellsOf({
      ...(index === 0 ? entryColumns(entry) : {}),
      entry_id: id,
      line_no: index + 1,
      booked_on: entry.date,
      is_closing: isClosing,
      account_ref: line.accountExternalId,
      amount_minor: line.amount,
      amount_txn_minor: line.amountInCurrency ?? null,
      counterparty_ref: line.counterpartyExternalId,
      department_ref: line.departmentExternalId,
      class_ref: line.classExternalId ?? null,
      location_ref: line.locationExternalId ?? null,
      doc_ref: line.docRef,
    });
  }
}

function entryColumns({
  externalId,
  docType,
  docNumber,
  memo,
  dueOn = null,
  currency,
}: PostedEntry): StagedRow<'staged_line'> {
  return {
    external_id: externalId,
    doc_type: docType,
    doc_number: docNumber,
    memo,
    due_on: dueOn,
    currency: currency?.code ?? null,
    fx_rate: currency?.rate ?? null,
  };
}

/** Rule J1: every entry sums to zero. */
function refuseUnbalanced({ externalId, lines }: PostedEntry): void {
  const difference = lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  if (difference === 0n && lines.length > 0) return;
  const message = `The entry ${externalId} does not balance: its lines sum to ${difference} minor units.`;
  throw new AppError('invalid-input', message);
}

async function refuseUnknownReferences(db: Db, names: NameTables): Promise<void> {
  for (const what of ['account', 'counterparty', 'department', 'class', 'location'] as const) {
    const unknown = await selectUnknownReference(db, what, names);
    if (unknown !== undefined) throw new AppError('invalid-input', `The ${what} ${unknown} of a line is not known.`);
  }
}

/** Which of the two would be the newer one? */
async function refuseToldTwice(db: Db): Promise<void> {
  const externalId = await selectToldTwice(db);
  if (externalId !== undefined) throw new AppError('conflict', `The entry ${externalId} comes twice.`);
}
