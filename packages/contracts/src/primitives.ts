import { z } from 'zod';

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

/** Whether the database can keep it, also inside JSON: PostgreSQL has no NUL and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
