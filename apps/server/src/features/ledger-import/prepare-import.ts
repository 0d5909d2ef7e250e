import type { DecidedKind } from '@tieout/finance/account-kind.ts';
import { lastDayOf, monthOf, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import type { BulkTransaction, Cell } from '#db/bulk-transaction.ts';
import type { Batch } from '#ledger/posting/batch.ts';
import { entryIdOf, entryIdPrefix } from '#ledger/posting/entry-ids.ts';
import { nameStagedLines } from '#ledger/staging/import-names.queries.ts';
import { insertAccounts } from '#ledger/posting/insert-accounts.ts';
import { reviveAccounts, selectAccounts, updateAccounts } from '#ledger/posting/ledger-accounts.queries.ts';
import { markClosings } from '#ledger/staging/mark-closings.queries.ts';
import { dropStaged } from '#ledger/staging/staged-tables.queries.ts';
import { stagedCells, stageRows, type StagedRow } from '#ledger/staging/staged-tables.ts';
import type { ResolvedAccounts } from './accounts/account-facts.ts';
import type { ClosedMonths } from '#ledger/corrections/closed-months.ts';
import { usedControlChanges } from '#ledger/posting/control-kinds.ts';
import { resolveAccounts } from './accounts/resolve-accounts.ts';
import type { FileReading } from '#book-files/file-reading.ts';
import { selectLedgerAmounts } from './ledger-import.queries.ts';
import type { LineProblem } from '#book-files/rows/import-line.ts';
import { openingIdOf, stageOpenings, type Openings } from './openings.ts';
import { moneyText } from '#book-files/money-text.ts';
import { trialBalanceEntries, type TrialBalanceEntry } from './trial-balance.ts';

export interface Books {
  companyId: string;
  currency: string;
  exponent: number;
  fiscalYearStartMonth: number;
}

export type ImportBooks = Books & ClosedMonths;

/** Kinds that a person chose, by the account's key. */
export type Decisions = Readonly<Record<string, DecidedKind>>;

export interface PreparedFile {
  accounts: ResolvedAccounts;
  /** Of the file: of a trial balance one per month. */
  entryCount: number;
  /** Of a ledger; null where it says none. */
  openings: Openings | null;
  /** Called closings, but none (finance 1.4). */
  ordinaryClosings: number;
  problems: LineProblem[];
}

/**
 * Makes the staged lines ready to be compared and posted: accounts, counterparties, departments and classes are found or
 * made. All of it in the transaction, which a check never commits.
 */
export async function prepareImport(
  transaction: BulkTransaction,
  batch: Batch,
  { books, reading, decisions }: { books: Books; reading: FileReading; decisions: Decisions },
): Promise<PreparedFile> {
  const { db } = transaction;
  const accounts = await writeAccounts(transaction, batch, reading, decisions);
  const isTrialBalance = reading.mapping.kind === 'trial-balance';
  const balances = isTrialBalance ? await stageTrialBalance(transaction, books, reading, accounts) : null;
  const openings = await stageOpenings(db, { books, reading, accounts });
  await stageAccounts(transaction, accounts);
  const closings = await markClosings(db, books);
  await nameStagedLines(db, batch);
  return {
    accounts,
    entryCount: (balances?.entryCount ?? reading.entryCount) + Number(openings?.isPosted ?? false),
    openings,
    ordinaryClosings: closings.ordinary,
    problems: [...accounts.problems, ...(balances?.problems ?? [])],
  };
}

export function changesAccounts({ created, changed, revived }: ResolvedAccounts): boolean {
  return created.length + changed.length + revived.length > 0;
}

async function writeAccounts(
  transaction: BulkTransaction,
  batch: Batch,
  reading: FileReading,
  decisions: Decisions,
): Promise<ResolvedAccounts> {
  const { db } = transaction;
  const { companyId } = batch;
  const prefix = entryIdPrefix();
  const resolved = resolveAccounts({
    accounts: reading.accounts,
    known: await selectAccounts(db, companyId),
    isChart: reading.mapping.kind === 'chart-of-accounts',
    chartSaid: reading.about.chart,
    decisions,
    newId: (index) => entryIdOf(prefix, index),
  });
  await insertAccounts(transaction, batch, resolved.created);
  await updateAccounts(
    db,
    companyId,
    resolved.changed.map(({ after }) => after),
  );
  await reviveAccounts(db, companyId, resolved.revived);
  await refuseControlChanges(db, companyId, reading, resolved);
  return resolved;
}

async function refuseControlChanges(
  db: BulkTransaction['db'],
  companyId: string,
  { accounts }: FileReading,
  resolved: ResolvedAccounts,
): Promise<void> {
  const changes = resolved.changed.map(({ before, after }) => ({ id: after.id, from: before.kind, to: after.kind }));
  for (const id of await usedControlChanges(db, companyId, changes)) {
    const { line = 1, code = '', name = '' } = accounts[resolved.ids.indexOf(id)] ?? {};
    const message = `The account “${`${code} ${name}`.trim()}” has postings, so it can neither become a receivable or payable nor stop being one.`;
    resolved.problems.push({ line, column: null, kind: 'account', message });
  }
}

async function stageAccounts(transaction: BulkTransaction, { ids, kinds }: ResolvedAccounts): Promise<void> {
  const rows = ids.map((id, index) => ({ ref: String(index), id, kind: kinds[index] ?? '' }));
  await stageRows(transaction, 'staged_account', rows.map(stagedCells('staged_account')));
}

async function stageTrialBalance(
  transaction: BulkTransaction,
  books: Books,
  reading: FileReading,
  { ids, kinds }: ResolvedAccounts,
): Promise<{ entryCount: number; problems: LineProblem[] }> {
  const { db } = transaction;
  const stated = reading.balances.map(({ date, account, amount, line }) => ({
    accountId: ids[account] ?? '',
    month: monthOf(parseLocalDate(date)),
    amount,
    line,
  }));
  const months = [...new Set(stated.map(({ month }) => month))];
  const known = new Map((await selectAccounts(db, books.companyId)).map(({ id, kind }) => [id, kind]));
  for (const [index, id] of ids.entries()) known.set(id, kinds[index] ?? 'OPEX_OTHER');
  const { entries, problems } = trialBalanceEntries({
    stated,
    ledger: await selectLedgerAmounts(db, books.companyId, months),
    kindOf: (accountId) => known.get(accountId) ?? 'OPEX_OTHER',
    fiscalYearStartMonth: books.fiscalYearStartMonth,
    money: (minor) => moneyText(minor, books),
  });
  await dropStaged(db, ['staged_line']);
  const posted = entries.filter(({ lines }) => lines.length > 0);
  await stageRows(transaction, 'staged_line', stagedRows(posted, ids));
  return { entryCount: posted.length, problems };
}

/** A trial balance tells no counterparty, department, class or document of a line. */
function* stagedRows(entries: readonly TrialBalanceEntry[], ids: readonly string[]): Generator<Cell[]> {
  const cellsOf = stagedCells('staged_line');
  const prefix = entryIdPrefix();
  const refs = new Map(ids.map((id, index) => [id, String(index)]));
  for (const [number, { month, lines }] of entries.entries()) {
    for (const [index, { accountId, amount }] of lines.entries()) {
      yield cellsOf({
        ...(index === 0 ? entryColumns(month) : {}),
        entry_id: entryIdOf(prefix, number),
        line_no: index + 1,
        booked_on: lastDayOf(month),
        is_closing: false,
        account_ref: refs.get(accountId) ?? null,
        amount_minor: amount,
      });
    }
  }
}

function entryColumns(month: Month): StagedRow<'staged_line'> {
  return {
    external_id: openingIdOf(month),
    doc_type: 'TRIAL_BALANCE',
    memo: `Trial balance of ${formatPeriodLabel(month)}`,
  };
}
