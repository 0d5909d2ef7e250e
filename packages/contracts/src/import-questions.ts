import { z } from 'zod';
import { localDate, minorUnits } from './figures.ts';
import { currency } from './primitives.ts';

/** How a file is written, where its cells can be read in two ways. */
export const unproven = z.enum(['decimalMark', 'dateFormat']);
export type Unproven = z.output<typeof unproven>;

export const importQuestions = z
  .object({
    amounts: z
      .object({ cell: z.string(), point: minorUnits, comma: minorUnits })
      .nullable()
      .meta({ description: 'A cell, and what it is if a point or if a comma separates the decimals' }),
    dates: z
      .object({ cell: z.string(), dayFirst: localDate, monthFirst: localDate })
      .nullable()
      .meta({ description: 'A cell, and the day it is if the day or if the month stands first' }),
  })
  .meta({ description: 'What nothing in the file proves; it is posted once its mapping has said it' });
export type ImportQuestions = z.output<typeof importQuestions>;

export const importSeems = z
  .enum(['bank', 'receivables', 'payables'])
  .meta({ description: 'A file that is no books: a bank statement, or a list of what customers or we owe' });
export type ImportSeems = z.output<typeof importSeems>;

export const likelyBooks = z
  .object({
    currency,
    timezone: z.string(),
    because: z.string().meta({ description: 'A few words: `SKR03`, `German column names`' }),
  })
  .meta({ description: 'Where the file names no currency: what its chart or language lets one expect' });
export type LikelyBooks = z.output<typeof likelyBooks>;
