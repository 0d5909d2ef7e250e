import { lastDayOf, monthOf, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import type { BulkTransaction, Cell } from '#db/bulk-transaction.ts';
import { entryIdOf, entryIdPrefix } from '#ledger/posting/entry-ids.ts';
import { nameStagedLines } from '#ledger/staging/import-names.ts';
import { insertAccounts, reviveAccounts, selectAccounts, updateAccounts } from '#ledger/posting/ledger-accounts.ts';
import { hasRoomForStaged } from '#ledger/staging/ledger-room.ts';
import { markClosings } from '#ledger/staging/mark-closings.ts';
import { dropStagedLines } from '#ledger/posting/post-staged.ts';
import { separateKnownEntries, type KnownEntries } from '#ledger/posting/replace-entries.ts';
import { STAGED_LINE, STAGED_LINE_COLUMNS } from '#ledger/staging/staged-lines.ts';
import { findTakenDays } from '#ledger/staging/taken-days.ts';
import type { ResolvedAccounts } from './accounts/account-facts.ts';
import { usedControlChanges } from './accounts/control-kinds.ts';
import { resolveAccounts } from './accounts/resolve-accounts.ts';
import type { FileReading } from './reader/file-reading.ts';
import { selectLedgerAmounts } from './ledger-import.queries.ts';
import type { LineProblem } from './reader/mapping/read-line.ts';
import { moneyText } from './money-text.ts';
import { takenDaysProblem } from './taken-days-problem.ts';
import { trialBalanceEntries, type TrialBalanceEntry } from './trial-balance.ts';

export interface Books {
  companyId: string;
  currency: string;
  exponent: number;
  fiscalYearStartMonth: number;
}

export interface Prepared extends KnownEntries {
  accounts: ResolvedAccounts;
  /** Of the file: of a trial balance one per month. */
  entryCount: number;
  /** Called closings, but none (finance 1.4). */
  ordinaryClosings: number;
  problems: LineProblem[];
}

export const IMPORT_SOURCE = 'IMPORT';

const NO_ROOM = 'With what is posted already, the amounts of the file sum to more than a ledger can hold.';

/**
 * Makes the staged lines ready to be posted: accounts, counterparties and departments are found or made, and entries
 * that the ledger has already are told apart. All of it in the transaction, which a check never commits.
 */
export async function prepareImport(
  transaction: BulkTransaction,
  books: Books,
  { reading, fileName }: { reading: FileReading; fileName: string },
): Promise<Prepared> {
  const { companyId } = books;
  const accounts = await writeAccounts(transaction, books, reading);
  const isTrialBalance = reading.mapping.kind === 'trial-balance';
  const balances = isTrialBalance ? await stageTrialBalance(transaction, books, reading, accounts) : null;
  await stageAccounts(transaction, accounts);
  const closings = await markClosings(transaction, books);
  await nameStagedLines(transaction, companyId);
  const known = await separateKnownEntries(transaction, { companyId, source: IMPORT_SOURCE });
  const taken = await findTakenDays(transaction, { companyId, fileName });
  const line = reading.mapping.headerLine;
  return {
    ...known,
    accounts,
    entryCount: balances?.entryCount ?? reading.entryCount,
    ordinaryClosings: closings.ordinary,
    problems: [
      ...accounts.problems,
      ...(balances?.problems ?? []),
      ...(taken === undefined ? [] : [takenDaysProblem(taken, line)]),
      ...((await hasRoomForStaged(transaction, companyId)) ? [] : [{ line, column: null, message: NO_ROOM }]),
    ],
  };
}

async function writeAccounts(
  transaction: BulkTransaction,
  { companyId, currency }: Books,
  reading: FileReading,
): Promise<ResolvedAccounts> {
  const { db } = transaction;
  const prefix = entryIdPrefix();
  const resolved = resolveAccounts({
    accounts: reading.accounts,
    known: await selectAccounts(db, companyId),
    isChart: reading.mapping.kind === 'chart-of-accounts',
    newId: (index) => entryIdOf(prefix, index),
  });
  await insertAccounts(transaction, { companyId, source: IMPORT_SOURCE, currency }, resolved.created);
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
    resolved.problems.push({ line, column: null, message });
  }
}

async function stageAccounts({ stage }: BulkTransaction, { ids, kinds }: ResolvedAccounts): Promise<void> {
  const rows = ids.map((id, index) => [String(index), id, kinds[index] ?? '']);
  await stage('staged_account', ['ref text', 'id uuid', 'kind text'], rows);
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
  await dropStagedLines(transaction);
  const posted = entries.filter(({ lines }) => lines.length > 0);
  await transaction.stage(STAGED_LINE, STAGED_LINE_COLUMNS, stagedRows(posted, ids));
  return { entryCount: posted.length, problems };
}

/** A trial balance tells no counterparty, department, class or document of a line. */
const NO_DETAILS: readonly Cell[] = [null, null, null, null];

function* stagedRows(entries: readonly TrialBalanceEntry[], ids: readonly string[]): Generator<Cell[]> {
  const prefix = entryIdPrefix();
  const refs = new Map(ids.map((id, index) => [id, String(index)]));
  for (const [number, { month, lines }] of entries.entries()) {
    for (const [index, { accountId, amount }] of lines.entries()) {
      const ofEntry = index === 0 ? entryFacts(month) : [null, null, null, null];
      const id = entryIdOf(prefix, number);
      const account = refs.get(accountId) ?? null;
      yield [id, index + 1, lastDayOf(month), ...ofEntry, false, account, amount, ...NO_DETAILS];
    }
  }
}

function entryFacts(month: Month): Cell[] {
  return [`trial-balance/${month}`, 'TRIAL_BALANCE', null, `Trial balance of ${formatPeriodLabel(month)}`];
}
