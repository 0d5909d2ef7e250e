import type { Month } from '@tieout/finance/month.ts';
import { AppError } from '#server/app-error.ts';
import type { CellLines } from './cell-lines.ts';

/** A line without a rate has no amount: a sum that left it out would look like one. */
export function missingRate({ baseCurrency, currency }: CellLines, month: Month): AppError {
  return new AppError(
    'invalid-input',
    `There is no exchange rate from ${baseCurrency} to ${currency} for ${month}. Choose another currency.`,
  );
}
