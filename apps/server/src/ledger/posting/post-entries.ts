import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { sql } from 'kysely';
import type { BulkTransaction, Cell } from '#db/bulk-transaction.ts';
import { AppError } from '#server/app-error.ts';
import { entryIdOf, entryIdPrefix } from './entry-ids.ts';
import { advanceLedgerVersion } from './ledger-version.ts';
import { dropStagedLines, postStaged, type StagedPosting } from './post-staged.ts';
import { namesOfSource, STAGED_LINE, STAGED_LINE_COLUMNS, type NameTables } from '../staging/staged-lines.ts';

export interface PostedLine {
  accountExternalId: string;
  /** Debit positive, in the currency of the books. */
  amount: MinorUnits;
  counterpartyExternalId: string | null;
  departmentExternalId: string | null;
  docRef: string | null;
}

export interface PostedEntry {
  externalId: string;
  date: LocalDate;
  docType: string;
  docNumber: string | null;
  memo: string | null;
  lines: readonly PostedLine[];
}

export interface Posting extends Omit<StagedPosting, 'importId' | 'names'> {
  reason: string;
  /** Entries that come one by one are never all in memory. */
  entries: Iterable<PostedEntry> | AsyncIterable<PostedEntry>;
}

/**
 * Writes new entries, their lines and the change to the monthly balances in the caller's transaction, and advances the
 * ledger version. Refuses entries that do not balance and lines whose account is unknown; then nothing is written.
 */
export async function postEntries(transaction: BulkTransaction, posting: Posting): Promise<{ version: number }> {
  await transaction.stage(STAGED_LINE, STAGED_LINE_COLUMNS, stagedRows(posting.entries));
  // Before anything is looked up, because it locks the company's ledger: of two imports of one entry the later one must
  // see the earlier.
  const version = await advanceLedgerVersion(transaction.db, posting);
  const names = namesOfSource(posting.companyId, posting.source);
  await refuseUnknownReferences(transaction, names);
  await refuseKnownEntries(transaction, posting);
  await postStaged(transaction, { ...posting, importId: null, names }, version);
  await dropStagedLines(transaction);
  return { version };
}

function stagedRows(entries: Posting['entries']): Iterable<Cell[]> | AsyncIterable<Cell[]> {
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
    const ofEntry =
      index === 0 ? [entry.externalId, entry.docType, entry.docNumber, entry.memo] : [null, null, null, null];
    yield [
      id,
      index + 1,
      entry.date,
      ...ofEntry,
      isClosing,
      line.accountExternalId,
      line.amount,
      line.counterpartyExternalId,
      line.departmentExternalId,
      // Sources that tell classes come with the integrations.
      null,
      line.docRef,
    ];
  }
}

/** Rule J1: every entry sums to zero. */
function refuseUnbalanced({ externalId, lines }: PostedEntry): void {
  const difference = lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  if (difference === 0n && lines.length > 0) return;
  const message = `The entry ${externalId} does not balance: its lines sum to ${difference} minor units.`;
  throw new AppError('invalid-input', message);
}

async function refuseUnknownReferences({ db }: BulkTransaction, names: NameTables): Promise<void> {
  for (const what of ['account', 'counterparty', 'department'] as const) {
    const column = `${what}_ref`;
    const { rows } = await sql<{ ref: string }>`
      select used.ref from (select distinct ${sql.ref(column)} as ref from staged_line) used
       where used.ref is not null and not exists (select from ${names[what]} known where known.ref = used.ref)
       limit 1`.execute(db);
    const [first] = rows;
    if (first === undefined) continue;
    throw new AppError('invalid-input', `The ${what} ${first.ref} of a line is not known.`);
  }
}

/** Only new entries are posted here; a changed one would have to end its predecessor first. */
async function refuseKnownEntries({ db }: BulkTransaction, { companyId, source }: Posting): Promise<void> {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from staged_line where line_no = 1 group by external_id having count(*) > 1
    union all
    select s.external_id from staged_line s
     where s.line_no = 1
       and exists (select from journal_entry e
                    where e.company_id = ${companyId} and e.source = ${source} and e.external_id = s.external_id
                      and e.until_version is null)
    limit 1`.execute(db);
  const [first] = rows;
  if (first !== undefined) throw new AppError('conflict', `The entry ${first.external_id} is posted already.`);
}
