import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { BANK_LIMITS, type BankFileCheck, type BankOverview, type BankUploadQuery } from '@tieout/contracts/bank.ts';
import { isUsableCurrency } from '@tieout/finance/currency.ts';
import { recordChange } from '#access/record-change.ts';
import type { BankColumns, BankFileOptions, BankReading, BankStatement } from '#bank-files/bank-file.ts';
import { plainTable } from '#bank-files/plain-table.ts';
import { readBankFile } from '#bank-files/read-bank-file.ts';
import type { Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { readSmallUpload } from '#http/small-upload.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { lockCompanyOf } from '#statements/structure/structure-versions.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import { insertBankAccount, insertStatement, updateEdgeBalances } from './bank-changes.queries.ts';
import { selectBankAccounts, selectBankLines, selectStatements, type BankAccountRow } from './bank.queries.ts';
import { gatherBank, requireBaseCurrency, type BankDeps, type BankEditor } from './bank.service.ts';
import { placeStatement, type PlacedStatement } from './place-statement.ts';

export interface BankUpload {
  query: BankUploadQuery;
  bytes: Readable;
}

const SHOWN_LINES = 5;

/** What a file would bring; nothing is kept. */
export async function checkFile({ db }: BankDeps, editor: BankEditor, upload: BankUpload): Promise<BankFileCheck> {
  const file = await bytesOf(upload.bytes);
  return inContext(db, editor.context, async (transaction) => {
    const { companyId } = editor;
    const reading = await read(transaction, companyId, file, upload.query);
    if (reading.status === 'ask') {
      const { format, question, table } = reading;
      return { format, question, table, statements: [], notes: [], namesCurrency: true };
    }
    const statements: BankFileCheck['statements'] = [];
    for (const statement of reading.statements) {
      const account = await findAccount(transaction, companyId, statement, upload.query);
      const placed = await place(transaction, companyId, statement, account);
      statements.push(shown(statement, account, placed));
    }
    const { format, table, notes, namesCurrency } = reading;
    return { format, question: null, table, statements, notes, namesCurrency };
  });
}

function shown(
  statement: BankStatement,
  account: BankAccountRow | null,
  placed: PlacedStatement,
): BankFileCheck['statements'][number] {
  const { lines } = statement;
  return {
    ...statement,
    bankAccountId: account?.id ?? null,
    lineCount: lines.length,
    newLineCount: placed.fresh.length,
    isKnown: placed.isKnown,
    problem: placed.problem,
    sample: lines.slice(0, SHOWN_LINES).map(({ date, amount, text }) => ({ date, amount, text })),
  };
}

/** Keeps what is new of a file, or nothing of one that contradicts what is known. */
export async function keepFile({ db }: BankDeps, editor: BankEditor, upload: BankUpload): Promise<BankOverview> {
  const file = await bytesOf(upload.bytes);
  return inContext(db, editor.context, async (transaction) => {
    const { companyId } = editor;
    await lockCompanyOf(transaction, editor);
    const reading = await read(transaction, companyId, file, upload.query);
    if (reading.status === 'ask') throw new AppError('invalid-input', `${reading.question} Nothing was kept.`);
    const kept: string[] = [];
    for (const statement of reading.statements) {
      const given = { statement, format: reading.format, hash: createHash('sha256').update(file).digest('hex') };
      const id = await keepStatement(transaction, editor, given, upload.query);
      if (id !== null) kept.push(id);
    }
    if (kept.length === 0) {
      throw new AppError('conflict', 'This file brings nothing new: all of its lines are here already.');
    }
    await recordChange(transaction, {
      companyId,
      actorUserId: editor.userId,
      requestId: editor.requestId,
      action: 'bank.file-added',
      subjectType: 'bank_statement',
      subjectId: kept[0] ?? companyId,
      after: { name: upload.query.fileName, statements: kept.length },
    });
    return gatherBank(transaction, companyId);
  });
}

interface GivenStatement {
  statement: BankStatement;
  format: BankReading['format'];
  hash: string;
}

/** Its id, or null of one that is known. The statements of a file are kept one after the other: each is known to the next. */
async function keepStatement(
  db: Db,
  { companyId, userId }: BankEditor,
  { statement, format, hash }: GivenStatement,
  query: BankUploadQuery,
): Promise<string | null> {
  const account = await findAccount(db, companyId, statement, query);
  const { fresh, start, end, isKnown, problem } = await place(db, companyId, statement, account);
  if (problem !== null) throw new AppError('conflict', `${problem} Nothing was kept.`);
  if (isKnown) return null;
  const bankAccountId = account?.id ?? (await addAccount(db, companyId, statement, query));
  const id = await insertStatement(db, {
    companyId,
    userId,
    bankAccountId,
    fileName: query.fileName,
    fileHash: hash,
    format,
    statement,
    start,
    end,
    fresh,
  });
  await updateEdgeBalances(db, { companyId, bankAccountId, exceptId: id }, fresh);
  return id;
}

async function place(
  db: Db,
  companyId: string,
  statement: BankStatement,
  account: BankAccountRow | null,
): Promise<PlacedStatement> {
  if (account === null) return placeStatement(statement, null);
  const statements = (await selectStatements(db, companyId)).filter((each) => each.bankAccountId === account.id);
  const lines = await selectBankLines(db, companyId, account.id);
  return placeStatement(statement, { currency: account.currency, statements, lines });
}

/** The one that was chosen; else the one with the number, or the name, of the file. */
async function findAccount(
  db: Db,
  companyId: string,
  { account, isCard }: BankStatement,
  { bankAccountId, accountName }: BankUploadQuery,
): Promise<BankAccountRow | null> {
  const accounts = await selectBankAccounts(db, companyId);
  if (bankAccountId !== undefined) {
    const chosen = accounts.find(({ id }) => id === bankAccountId);
    if (chosen === undefined) throw notFound();
    if (account !== null && chosen.number !== null && chosen.number !== account) {
      throw new AppError('invalid-input', `The file is of the account ${account}, not of ${chosen.number}.`);
    }
    return chosen;
  }
  if (account !== null) return accounts.find(({ number }) => number === account) ?? null;
  return accounts.find(({ name, ...other }) => name === accountName && other.isCard === isCard) ?? null;
}

function addAccount(
  db: Db,
  companyId: string,
  { account, accountName, isCard, currency }: BankStatement,
  query: BankUploadQuery,
): Promise<string> {
  const name = query.accountName ?? nameOf(account, accountName, isCard);
  if (name === null) {
    throw new AppError('invalid-input', 'The file does not say which account it is of. Choose one, or name a new one.');
  }
  const externalId = account ?? `name:${name}`;
  return insertBankAccount(db, { companyId, externalId, name, number: account, isCard, currency });
}

function nameOf(number: string | null, name: string | null, isCard: boolean): string | null {
  const kind = isCard ? 'Card' : 'Account';
  if (number === null) return name;
  return `${name === null || name === number ? kind : `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`} …${number.slice(-4)}`;
}

async function read(db: Db, companyId: string, file: Buffer, query: BankUploadQuery): Promise<BankReading> {
  const currency = await currencyWithout(db, companyId, query);
  try {
    return readBankFile(file, optionsOf(query, currency));
  } catch (error) {
    if (error instanceof FileRefusal) throw new AppError('invalid-input', error.message, { cause: error });
    throw error;
  }
}

/** Of a file that names none: what was said, else that of the account it is of, else that of the books. */
async function currencyWithout(db: Db, companyId: string, query: BankUploadQuery): Promise<string> {
  if (query.currency !== undefined) {
    if (isUsableCurrency(query.currency)) return query.currency;
    throw new AppError('invalid-input', 'There is no such currency.');
  }
  const { bankAccountId, accountName } = query;
  const known = (await selectBankAccounts(db, companyId)).find(({ id, name }) =>
    bankAccountId === undefined ? name === accountName : id === bankAccountId,
  );
  return known?.currency ?? requireBaseCurrency(db, companyId);
}

function optionsOf(query: BankUploadQuery, currency: string): BankFileOptions {
  const columns: BankColumns = {
    date: query.dateColumn,
    amount: query.amountColumn,
    debit: query.debitColumn,
    credit: query.creditColumn,
    text: query.textColumn,
    balance: query.balanceColumn,
  };
  const isByHand = Object.values(columns).some((index) => index !== undefined);
  return {
    currency,
    columns: isByHand ? columns : undefined,
    dateFormat: query.dateFormat,
    decimalMark: query.decimalMark,
    isReversed: query.isReversed === 'true',
    closing: query.closing,
  };
}

function bytesOf(bytes: Readable): Promise<Buffer> {
  const tooLarge = 'A bank statement can be up to 16 MB.';
  return readSmallUpload({ bytes, mostBytes: BANK_LIMITS.fileBytes, tooLarge, read: plainTable });
}
