import { isLocalDate, type LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { isMonth, type Month } from '@tieout/finance/month.ts';
import { z } from 'zod';

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

export const instant = z.iso.datetime().meta({ description: 'An instant, ISO 8601 in UTC' });

export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ description: 'A currency code, ISO 4217', examples: ['USD'] });

export const id = z.uuid();

/** Every company-scoped call takes it; without it the caller's current company is meant (decisions section 5). */
export const companyQuery = z.object({
  companyId: id.optional().meta({ description: "The company meant; without it the caller's current one" }),
});

/** An address as somebody typed it, with the specification's two sentences (section 5). */
export const emailAddress = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Invalid email')
  .pipe(z.email('Invalid email'));
