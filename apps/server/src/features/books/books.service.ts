import type { Books, BooksSettings } from '@tieout/contracts/books.ts';
import { currencyExponent } from '@tieout/finance/currency.ts';
import { recordChange } from '#access/record-change.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext, type DbContext } from '#db/context.ts';
import { enqueueAfterChange } from '#ledger/posting/enqueue-after-change.ts';
import { lockLedger } from '#ledger/posting/ledger-version.queries.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { lockCompanyOf } from '#statements/structure/structure-versions.ts';
import {
  selectBooks,
  selectKnowsTimezone,
  updateAllMonthsOpen,
  updateBooks,
  updateMateriality,
  type BooksRow,
} from './books.queries.ts';

export interface BooksDeps {
  db: AppDb;
}

export interface BooksEditor {
  companyId: string;
  userId: string;
  requestId: string;
  context: DbContext;
  canEdit: boolean;
}

export function findBooks({ db }: BooksDeps, editor: BooksEditor): Promise<Books> {
  return inContext(db, editor.context, async (transaction) =>
    answerOf(await requireBooks(transaction, editor), editor),
  );
}

/** Before the first posting all of it can change; the currency of entries that exist is what they were made in. */
export function changeBooks(
  { db }: BooksDeps,
  editor: BooksEditor,
  { settingsVersion, ...wanted }: BooksSettings & { settingsVersion: number },
): Promise<Books> {
  return inContext(db, editor.context, async (transaction) => {
    const before = await requireBooks(transaction, editor);
    const changesCurrency = before.baseCurrency !== wanted.baseCurrency;
    // A posting holds the ledger for as long as it takes: who waited for it would only learn that it is too late.
    if (changesCurrency) refuseCurrency(before);
    if (changesCurrency) await lockLedger(transaction, editor.companyId);
    const { settingsVersion: version } = await lockCompanyOf(transaction, editor);
    const current = await requireBooks(transaction, editor);
    if (settingsVersion < version) {
      throw new AppError('conflict', 'The settings have changed since you opened them. Look at them again, then save.');
    }
    if (changesCurrency) refuseCurrency(current);
    if (!(await selectKnowsTimezone(transaction, wanted.timezone))) throw unknownTimezone();
    await store(transaction, editor, current, wanted);
    return answerOf(await requireBooks(transaction, editor), editor);
  });
}

async function requireBooks(db: Db, { companyId }: BooksEditor): Promise<BooksRow> {
  const books = await selectBooks(db, companyId);
  if (books === undefined) throw notFound();
  return books;
}

function answerOf(row: BooksRow, { canEdit }: BooksEditor): Books {
  const { reportingCurrency: _reporting, isBusy: _isBusy, ...books } = row;
  return { ...books, exponent: currencyExponent(books.baseCurrency), canEdit };
}

function refuseCurrency({ hasEntries, isBusy, otherSources, toRevert, baseCurrency }: BooksRow): void {
  if (isBusy) throw new AppError('conflict', 'A file is being posted or reverted just now. Try again when it is done.');
  if (!hasEntries) return;
  const why = `The books hold entries in ${baseCurrency}, so their currency cannot simply change.`;
  const how =
    otherSources || toRevert.length === 0
      ? 'It is the currency of the system the entries come from.'
      : 'Revert the imports, the latest first, change the currency here, then import the files again.';
  throw new AppError('conflict', `${why} ${how}`);
}

function unknownTimezone(): AppError {
  const message = 'There is no such time zone';
  return new AppError('invalid-input', message, { issues: [{ path: 'timezone', message }] });
}

async function store(db: Db, editor: BooksEditor, before: BooksRow, wanted: BooksSettings): Promise<void> {
  const { companyId } = editor;
  const changesCurrency = before.baseCurrency !== wanted.baseCurrency;
  // Who reports in the currency of the books goes on to do so.
  const follows = changesCurrency && before.reportingCurrency === before.baseCurrency;
  await updateBooks(db, companyId, {
    ...wanted,
    reportingCurrency: follows ? wanted.baseCurrency : before.reportingCurrency,
    settingsVersion: before.settingsVersion + 1,
  });
  if (follows) {
    const shift = currencyExponent(wanted.baseCurrency) - currencyExponent(before.baseCurrency);
    if (shift !== 0) await updateMateriality(db, companyId, shift);
  }
  if (changesCurrency) await updateAllMonthsOpen(db, companyId);
  const { baseCurrency, timezone, fiscalYearStartMonth } = before;
  await recordChange(db, {
    companyId,
    actorUserId: editor.userId,
    action: 'books.change',
    subjectType: 'books',
    subjectId: companyId,
    before: { baseCurrency, timezone, fiscalYearStartMonth },
    after: wanted,
    requestId: editor.requestId,
  });
  await enqueueAfterChange(db, companyId, 'settings');
}
