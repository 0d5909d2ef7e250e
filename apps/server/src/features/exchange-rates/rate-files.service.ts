import type { Readable } from 'node:stream';
import { RATE_LIMITS, type ExchangeRates, type RateFileCheck } from '@tieout/contracts/exchange-rates.ts';
import { inContext } from '#db/context.ts';
import { readSmallUpload } from '#http/small-upload.ts';
import { readRateFile, type FileRate, type RateFile } from '#rates/read-rate-file.ts';
import { AppError } from '#server/app-error.ts';
import { lockCompanyOf } from '#statements/structure/structure-versions.ts';
import { noteChange } from './change-rates.service.ts';
import { insertRateFile, selectComparedRates } from './exchange-rates.queries.ts';
import {
  gatherExchangeRates,
  requireRatedCompany,
  type ExchangeRateDeps,
  type RateEditor,
} from './exchange-rates.service.ts';

export interface RateUpload {
  fileName: string;
  /** Codes by commas; undefined: those the company works with. */
  currencies: string | undefined;
  bytes: Readable;
}

const SHOWN_RATES = 5;

/** What a file would bring; nothing is kept. */
export async function checkFile(
  { db }: ExchangeRateDeps,
  editor: RateEditor,
  upload: RateUpload,
): Promise<RateFileCheck> {
  const file = await readUpload(upload.bytes);
  return inContext(db, editor.context, async (transaction) => {
    const company = await requireRatedCompany(transaction, editor.companyId);
    const rates = keptRates(file, upload.currencies, company.usedCurrencies);
    const compared = await selectComparedRates(transaction, editor.companyId, rates);
    const dates = rates.map(({ date }) => date).toSorted();
    return {
      layout: file.layout,
      currencies: currenciesIn(file.rates),
      kept: currenciesIn(rates),
      from: dates[0] ?? null,
      to: dates.at(-1) ?? null,
      rows: file.rows,
      newRates: compared.new,
      changedRates: compared.changed,
      sameRates: compared.same,
      sample: rates.slice(0, SHOWN_RATES),
      errorCount: file.errorCount,
      errors: file.errors,
    };
  });
}

/** Keeps what is new in a file, or nothing of one that has mistakes. */
export async function keepFile(
  { db, ratesHost }: ExchangeRateDeps,
  editor: RateEditor,
  upload: RateUpload,
): Promise<ExchangeRates> {
  const file = await readUpload(upload.bytes);
  const [first] = file.errors;
  if (first !== undefined) {
    throw new AppError('invalid-input', `Line ${first.line}: ${first.message} Nothing of the file was kept.`);
  }
  return inContext(db, editor.context, async (transaction) => {
    const { companyId, userId } = editor;
    await lockCompanyOf(transaction, editor);
    const company = await requireRatedCompany(transaction, companyId);
    const { layout } = file;
    const rates = keptRates(file, upload.currencies, company.usedCurrencies);
    const fileId = await insertRateFile(transaction, { companyId, userId, name: upload.fileName, layout, rates });
    if (fileId === null) throw new AppError('conflict', 'This file brings nothing new: all of its rates are known.');
    await noteChange(transaction, editor, {
      action: 'rates.file-added',
      subjectId: fileId,
      after: { name: upload.fileName },
    });
    return gatherExchangeRates(transaction, ratesHost, companyId);
  });
}

function readUpload(bytes: Readable): Promise<RateFile> {
  const tooLarge = 'A file of rates can be up to 20 MB.';
  return readSmallUpload({ bytes, mostBytes: RATE_LIMITS.fileBytes, tooLarge, read: readRateFile });
}

/** A file of the European Central Bank has forty currencies: those nobody works with are left out. Our own is meant as it is. */
function keptRates({ layout, rates }: RateFile, asked: string | undefined, used: readonly string[]): FileRate[] {
  if (layout === 'PAIRS' && asked === undefined) return rates;
  const wanted = new Set(asked?.split(',') ?? used);
  return rates.filter(({ from, to }) => wanted.has(to) || (layout === 'PAIRS' && wanted.has(from)));
}

function currenciesIn(rates: readonly FileRate[]): string[] {
  return [...new Set(rates.flatMap(({ from, to }) => [from, to]))].toSorted();
}
