import { FileRefusal } from '#tables/file-refusal.ts';
import type { BankFileOptions, BankReading } from './bank-file.ts';
import { isXml, readCamt053 } from './formats/camt053.ts';
import { readBankCsv } from './formats/csv.ts';
import { isMt940, readMt940 } from './formats/mt940.ts';
import { isOfx, readOfx } from './formats/ofx.ts';
import { isQif, readQif } from './formats/qif.ts';
import { refuseBooks } from './refuse-books.ts';
import { textOfFile } from './text-of-file.ts';

/** A statement of a bank or a card, known by its content. Throws FileRefusal with the sentence its owner gets. */
export function readBankFile(file: Buffer, options: BankFileOptions): BankReading {
  const text = textOfFile(file);
  const reading = withinRange(() => readText(text, options));
  if (reading.status === 'read' && reading.statements.length > 1 && options.closing !== undefined) {
    throw new FileRefusal('The file has several statements, so one balance by hand cannot be theirs.');
  }
  return reading;
}

/** Amounts that no sum can hold are a mistake of the file, not ours. */
function withinRange<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new FileRefusal('The amounts of the file add up to more than any account can hold.', { cause: error });
  }
}

function readText(text: string, options: BankFileOptions): BankReading {
  if (isOfx(text)) return readOfx(text, options);
  if (isXml(text)) return readCamt053(text, options);
  if (isMt940(text)) return readMt940(text, options);
  if (isQif(text)) return readQif(text, options);
  if (/^\s*</.test(text)) throw new FileRefusal('This is a web page, not a bank statement.');
  // Whoever says by hand what the columns are, knows what the file is.
  if (options.columns === undefined) refuseBooks(text);
  return readBankCsv(text, options);
}
