import { isLocalDate, type LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { isMonth, type Month } from '@tieout/finance/month.ts';
import { z } from 'zod';

// Apart from primitives.ts: who is not signed in needs no figures, and their page must not load the finance package.

// zod has its own brands; the casts below give the parsed value finance's brand instead.

/** An integer number of minor units inside the safe range, so that JSON never loses a cent. */
export const minorUnits = z
  .int()
  .meta({ description: 'An amount in minor units (cents)', examples: [1234567] }) as unknown as z.ZodType<
  MinorUnits,
  number
>;

export const month = z
  .string()
  // No books reach further; beyond it the month before or after would not exist.
  .refine((text) => isMonth(text) && text >= '1900-01' && text <= '2199-12', 'Month must look like 2026-01')
  .meta({
    description: 'A calendar month, YYYY-MM',
    pattern: '^\\d{4}-\\d{2}$',
    examples: ['2026-01'],
  }) as unknown as z.ZodType<Month, string>;

export const localDate = z
  .string()
  .refine((text) => isLocalDate(text), 'Date must look like 2026-01-31')
  .meta({ description: 'An accounting date, YYYY-MM-DD', format: 'date' }) as unknown as z.ZodType<LocalDate, string>;
