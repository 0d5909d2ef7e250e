import type { FileReading } from '#book-files/file-reading.ts';
import { AppError } from '#server/app-error.ts';
import type { Findings } from './findings.ts';
import type { Books } from './prepare-import.ts';

/** The file is in a currency that the books, which are empty, can still take. */
export class OtherCurrency extends Error {
  readonly currency: string;

  constructor(currency: string) {
    super(`the file is in ${currency}`);
    this.currency = currency;
  }
}

/** Read in the currency of the books, every line would be wrong, and a yen a hundredth of one. */
export function findOtherCurrency({ about }: FileReading, { currency }: Books): void {
  if (about.currency !== undefined && about.currency !== currency) throw new OtherCurrency(about.currency);
}

/** What was read in the file's own currency can be seen, and posted once the books are kept in it. */
export function inOtherCurrency(
  reading: FileReading,
  { file, books, isFirst }: { file: string; books: string; isFirst: boolean },
): FileReading {
  const line = Math.max(1, reading.mapping.headerLine);
  const message = isFirst
    ? `The file is in ${file}, and the books are to be kept in ${books}. Keep the books in ${file}, or bring a file in ${books}.`
    : `The file is in ${file}, and the books are kept in ${books}. Either export it in ${books}, at the rates of the system it comes from, or keep the books in ${file}: Settings › Books leads through importing them again.`;
  return {
    ...reading,
    problems: [{ line, column: null, kind: 'currency', message }, ...reading.problems],
    problemCount: reading.problemCount + 1,
    problemKinds: [{ kind: 'currency', count: 1 }, ...reading.problemKinds],
  };
}

/**
 * A file is posted in the currency its reader saw: not while another is proposed and nobody has answered, nor after the
 * books have changed theirs.
 */
export function refuseOtherBooks(
  { likely, isFirst, totals }: Pick<Findings, 'likely' | 'isFirst' | 'totals'>,
  { currency, isDecided }: { currency: string; isDecided: boolean },
): void {
  if (isFirst && !isDecided && likely !== null && likely.currency !== currency) {
    throw new AppError(
      'conflict',
      `The file is likely in ${likely.currency}, and the books are to be kept in ${currency}. Say which of them it is before you post.`,
    );
  }
  if (totals !== null && totals.currency !== currency) {
    throw new AppError(
      'conflict',
      `The file was checked in ${totals.currency}, and the books are kept in ${currency} now. Check it again before you post.`,
    );
  }
}
