import { pnlSectionOf, type AccountKind } from '@tieout/finance/account-kind.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { addMonths, lastDayOf, monthOf, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { FileReading } from '#book-files/file-reading.ts';
import { moneyText } from '#book-files/money-text.ts';
import type { Db } from '#db/client.ts';
import { entryIdOf, entryIdPrefix } from '#ledger/posting/entry-ids.ts';
import { appendStagedLines } from '#ledger/staging/append-staged.queries.ts';
import type { ResolvedAccounts } from './accounts/account-facts.ts';
import { selectLedgerAmounts } from './ledger-import.queries.ts';
import { isAnythingBefore } from './openings.queries.ts';

/** What became of the balances that a ledger says its accounts began with. */
export interface Openings {
  isPosted: boolean;
  /** Empty where nothing is worth saying: they are what the books hold. */
  sentence: string;
}

interface OpeningTask {
  books: { companyId: string; currency: string; exponent: number };
  reading: FileReading;
  accounts: ResolvedAccounts;
}

/** One entry per month holds what stood before the lines of a file: a trial balance, or the balances a ledger begins with. */
export function openingIdOf(month: Month): string {
  return `trial-balance/${month}`;
}

/**
 * Balances at the beginning of a ledger are posted at the end of the month before it, where nothing else says what was
 * before; otherwise they are compared with the books. Null where the file has none.
 */
export async function stageOpenings(db: Db, task: OpeningTask): Promise<Openings | null> {
  const { books, reading } = task;
  const { openings, firstDate } = reading;
  if (openings.length === 0 || firstDate === null) return null;
  const firstDay = parseLocalDate(firstDate);
  const month = addMonths(monthOf(firstDay), -1);
  const before = { day: firstDay, openingId: openingIdOf(month) };
  if (await isAnythingBefore(db, books.companyId, before)) return compareWithBooks(db, task, month);

  const difference = openings.reduce((sum, { amount }) => sum + amount, 0);
  if (difference !== 0) {
    const by = `They differ by ${moneyText(difference, books)} and cannot be posted`;
    return {
      isPosted: false,
      sentence: `${balancesOf(openings.length)}. ${by}: import a trial balance of the day before.`,
    };
  }
  await appendStagedLines(db, openingLines(openings, month));
  const day = lastDayOf(month);
  const sentence = `${balancesOf(openings.length)}. They are posted as opening balances of ${day}.`;
  return { isPosted: true, sentence };
}

function balancesOf(count: number): string {
  const accounts = count === 1 ? '1 account has a balance' : `${count.toLocaleString('en-US')} accounts have balances`;
  return `${accounts} from before the first line`;
}

function openingLines(openings: FileReading['openings'], month: Month) {
  const entryId = entryIdOf(entryIdPrefix(), 0);
  return openings.map(({ account, amount }, index) => ({
    ...(index === 0 && { external_id: openingIdOf(month), doc_type: 'TRIAL_BALANCE', memo: 'Opening balances' }),
    entry_id: entryId,
    line_no: index + 1,
    booked_on: lastDayOf(month),
    is_closing: false,
    account_ref: String(account),
    amount_minor: amount,
  }));
}

/** Revenue, costs and what earlier years earned depend on where a fiscal year begins, and are not compared. */
function isCompared(kind: AccountKind | undefined): boolean {
  return kind !== undefined && pnlSectionOf(kind) === null && kind !== 'RETAINED_EARNINGS' && kind !== 'UNDECIDED';
}

async function compareWithBooks(db: Db, { books, reading, accounts }: OpeningTask, month: Month): Promise<Openings> {
  const held = new Map<string, number>();
  for (const row of await selectLedgerAmounts(db, books.companyId, [])) {
    if (row.month <= month) held.set(row.accountId, (held.get(row.accountId) ?? 0) + row.amount);
  }
  const compared = reading.openings.filter(({ account }) => isCompared(accounts.kinds[account]));
  const [worst, ...others] = compared
    .map(({ account, amount }) => ({ account, amount, held: held.get(accounts.ids[account] ?? '') ?? 0 }))
    .filter((row) => row.amount !== row.held)
    .toSorted((a, b) => Math.abs(b.amount - b.held) - Math.abs(a.amount - a.held));
  const label = formatPeriodLabel(month);
  if (worst === undefined) return { isPosted: false, sentence: '' };
  const name = reading.accounts[worst.account]?.name ?? '';
  const more = others.length === 0 ? '' : ` and ${others.length.toLocaleString('en-US')} more`;
  const [said, has] = [worst.amount, worst.held].map((minor) => sidedText(minor, books));
  const sentence = `The balances this file begins with are not those of the books at the end of ${label}: “${name}” is ${said} in the file and ${has} in the books${more}.`;
  return { isPosted: false, sentence };
}

function sidedText(minor: number, books: OpeningTask['books']): string {
  return `${moneyText(minor, books)} ${minor < 0 ? 'credit' : 'debit'}`;
}
