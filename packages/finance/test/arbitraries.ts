import fc from 'fast-check';
import { minorUnits } from '../src/money.ts';
import { parseLocalDate } from '../src/local-date.ts';
import { parseMonth } from '../src/month.ts';

/** Any amount a journal line may carry, with the small ones and zero well represented. */
export const lineAmount = fc
  .oneof(
    fc.integer({ min: -1000, max: 1000 }),
    fc.maxSafeInteger().map((value) => value % 10 ** 15),
  )
  .map((value) => minorUnits(value));

export const safeAmount = fc.maxSafeInteger().map((value) => minorUnits(value));

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Months of the years 1000 to 8999, so that a shift by some centuries stays in range. */
export const anyMonth = fc
  .tuple(fc.integer({ min: 1000, max: 8999 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => parseMonth(`${year}-${twoDigits(month)}`));

/** Months that have a period label. */
export const labelledMonth = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => parseMonth(`${year}-${twoDigits(month)}`));

export const anyDate = fc
  .date({ min: new Date('1000-01-01'), max: new Date('8999-12-31'), noInvalidDate: true })
  .map((date) => parseLocalDate(date.toISOString().slice(0, 10)));
