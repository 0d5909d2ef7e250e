import { Readable } from 'node:stream';
import { CONTROL_FILE_BYTES, type ControlResult, type ControlSummary } from '@tieout/contracts/control-reports.ts';
import {
  compareControl,
  isEqual,
  provenKinds,
  type ControlAccount,
  type ControlFigure,
  type ControlReport,
} from '@tieout/finance/control-report.ts';
import { historyOf } from '@tieout/finance/control-history.ts';
import { currencyExponent } from '@tieout/finance/currency.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { readControl } from '#book-files/controls/read-control.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { findStoredFile, readStoredFile } from '#files/stored-files.ts';
import { readSmallUpload } from '#http/small-upload.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import { readTable, type TableRow } from '#tables/read-table.ts';
import { cancelImport, type Importer, type LedgerImportDeps } from '../ledger-import.service.ts';
import { selectBooks, selectImport } from '../ledger-import.queries.ts';
import { storedReport } from './stored-report.ts';
import { historyOffered } from './take-history.ts';
import { askAboutKinds } from '#ledger/corrections/kinds-of-closed-months.ts';
import { confirmByControl, findProven } from './confirm-by-control.ts';
import {
  updateControlRemoved,
  updateControlsReplaced,
  insertControl,
  selectControlAccounts,
  selectControl,
  selectControls,
  type ControlRecord,
} from './control-report.queries.ts';

interface ControlDeps {
  db: AppDb;
}

const MOST_ROWS = 20_000;
export const SHOWN_CONTROLS = 50;
const TOO_LARGE = 'A control report can be up to 5 MB.';

interface NewControl {
  fileName: string;
  bytes: Readable;
}

/** Keeps the figures of a report and says how ours differ; what only it explains about unsure accounts is decided. */
export async function addControl({ db }: ControlDeps, importer: Importer, file: NewControl): Promise<ControlResult> {
  const rows = await readSmallUpload({
    bytes: file.bytes,
    mostBytes: CONTROL_FILE_BYTES,
    tooLarge: TOO_LARGE,
    read: (whole) => readTable(whole, MOST_ROWS),
  });
  return inContext(db, importer.context, (transaction) =>
    keep(transaction, importer, { rows, fileName: file.fileName }),
  );
}

/** The same with a file that was uploaded as a ledger, and is none. */
export async function addControlOf(
  deps: LedgerImportDeps,
  importer: Importer,
  importId: string,
): Promise<ControlResult> {
  const { db } = deps;
  const { companyId, context } = importer;
  const row = await inContext(db, context, (transaction) => selectImport(transaction, { companyId, importId }));
  if (row === undefined) throw notFound();
  if (row.status !== 'failed' && row.status !== 'ready') {
    throw new AppError('conflict', 'Only a file that is not posted can be taken as a control report.');
  }
  const file = row.fileId === null ? undefined : await findStoredFile(db, { companyId, fileId: row.fileId });
  if (file === undefined) throw new AppError('conflict', 'The file is no longer available. Upload it again.');
  const bytes = Readable.from(readStoredFile(db, { companyId, fileId: file.id }));
  const taken = await addControl({ db }, importer, { fileName: row.fileName, bytes });
  await cancelImport(deps, importer, importId);
  return taken;
}

async function keep(
  db: Db,
  importer: Importer,
  { rows, fileName }: { rows: readonly TableRow[]; fileName: string },
): Promise<ControlResult> {
  const { companyId, userId } = importer;
  const books = await selectBooks(db, companyId);
  const { currency } = books;
  const report = readOrRefuse({ rows, fileName, currency, exponent: currencyExponent(currency) });
  const accounts = await selectControlAccounts(db, companyId, report.basis);
  const proven = provenKinds(report, { accounts, fiscalYearStartMonth: books.fiscalYearStartMonth });
  // What changes no closed month needs nobody's word, and the others are asked about.
  await confirmByControl(db, importer, { proven, fileName, closed: 'leave-out' });
  await updateControlsReplaced(db, companyId, fileName);
  const id = await insertControl(db, { companyId, userId, fileName, report: JSON.stringify(report) });
  return findOne(db, companyId, id);
}

function readOrRefuse(file: Parameters<typeof readControl>[0]): ControlReport {
  try {
    return readControl(file);
  } catch (error) {
    if (error instanceof FileRefusal) throw new AppError('invalid-input', error.message, { cause: error });
    throw error;
  }
}

export function listControls({ db }: ControlDeps, { companyId, context }: Importer): Promise<ControlSummary[]> {
  return inContext(db, context, (transaction) => summaries(transaction, companyId));
}

export function findControl({ db }: ControlDeps, { companyId, context }: Importer, id: string): Promise<ControlResult> {
  return inContext(db, context, (transaction) => findOne(transaction, companyId, id));
}

/** What a report proves about unsure accounts, also where that changes closed months: somebody has seen it, and wants it. */
export function restateByControl({ db }: ControlDeps, importer: Importer, id: string): Promise<ControlResult> {
  const { companyId, context } = importer;
  return inContext(db, context, async (transaction) => {
    const control = await selectControl(transaction, companyId, id);
    if (control === undefined) throw notFound();
    const proven = await provenBy(transaction, companyId, control);
    await confirmByControl(transaction, importer, { proven, fileName: control.fileName, closed: 'restate' });
    return findOne(transaction, companyId, id);
  });
}

async function provenBy(db: Db, companyId: string, { report: stored }: ControlRecord) {
  const report = storedReport(stored);
  const { fiscalYearStartMonth } = await selectBooks(db, companyId);
  return provenKinds(report, {
    accounts: await selectControlAccounts(db, companyId, report.basis),
    fiscalYearStartMonth,
  });
}

/** What it would make of closed months, as long as nobody has wanted it. */
async function asksOf(db: Db, companyId: string, control: ControlRecord): Promise<ControlResult['asks']> {
  const proven = await provenBy(db, companyId, control);
  const changes = await findProven(db, companyId, { proven, fileName: control.fileName });
  return changes.length === 0 ? null : (await askAboutKinds(db, companyId, changes, null)).asks;
}

export function removeControl({ db }: ControlDeps, { companyId, context }: Importer, id: string) {
  return inContext(db, context, async (transaction) => {
    if (!(await updateControlRemoved(transaction, companyId, id))) throw notFound();
    return summaries(transaction, companyId);
  });
}

async function summaries(db: Db, companyId: string): Promise<ControlSummary[]> {
  return (await compareAll(db, companyId)).map(
    ({ currency: _currency, differences: _differences, ...summary }) => summary,
  );
}

async function findOne(db: Db, companyId: string, id: string): Promise<ControlResult> {
  const control = await selectControl(db, companyId, id);
  if (control === undefined) throw notFound();
  const books = await comparedBooks(db, companyId);
  const report = storedReport(control.report);
  const history = historyOf(report, { ...books, accounts: books.accounts[report.basis] });
  return {
    ...resultOf(control, books),
    ...historyOffered(history, books.currency),
    asks: await asksOf(db, companyId, control),
  };
}

type Compared = Omit<ControlResult, 'asks' | 'history' | 'noHistory'>;

/** With the books as they stand: nothing of a comparison is stored. */
async function compareAll(db: Db, companyId: string): Promise<Compared[]> {
  const controls = await selectControls(db, companyId, SHOWN_CONTROLS);
  if (controls.length === 0) return [];
  const books = await comparedBooks(db, companyId);
  return controls.map((control) => resultOf(control, books));
}

async function comparedBooks(db: Db, companyId: string): Promise<ComparedBooks> {
  const accounts = {
    ACCRUAL: await selectControlAccounts(db, companyId, 'ACCRUAL'),
    CASH: await selectControlAccounts(db, companyId, 'CASH'),
  };
  return { ...(await selectBooks(db, companyId)), accounts };
}

interface ComparedBooks {
  currency: string;
  fiscalYearStartMonth: number;
  accounts: Readonly<Record<ControlReport['basis'], ControlAccount[]>>;
}

function resultOf({ report: stored, ...control }: ControlRecord, books: ComparedBooks): Compared {
  const report = storedReport(stored);
  const { currency, fiscalYearStartMonth } = books;
  const accounts = books.accounts[report.basis];
  const { figures, notCompared } = compareControl(report, { accounts, fiscalYearStartMonth });
  const from = report.columns.map((column) => column.from).toSorted()[0];
  const to = report.columns
    .map((column) => column.to)
    .toSorted()
    .at(-1);
  return {
    ...control,
    report: report.report,
    months: from === undefined || to === undefined ? null : { from, to },
    currency,
    figures: figures.length,
    equal: figures.filter(isEqual).length,
    notCompared,
    differences: figures.filter((figure) => !isEqual(figure)).flatMap((figure) => differenceOf(figure, report)),
  };
}

function differenceOf(
  { name, column, shown, ours }: ControlFigure,
  { columns }: ControlReport,
): ControlResult['differences'] {
  const period = columns[column];
  if (period === undefined) return [];
  return [
    {
      name,
      from: period.from,
      to: period.to,
      shown: shown === null ? null : minorUnits(shown),
      ours: ours === null ? null : minorUnits(ours),
      difference: minorUnits((shown ?? 0) - (ours ?? 0)),
    },
  ];
}
