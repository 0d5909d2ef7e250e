import { isUsableCurrency } from '@tieout/finance/currency.ts';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { localDate } from './figures.ts';
import { companyQuery, currency, id, instant } from './primitives.ts';

/** Names only: an offset such as +01:00 means the opposite to the database. */
export const timezone = z
  .string()
  .max(64)
  .refine((name) => /^[A-Za-z]/.test(name) && isTimeZone(name), 'There is no such time zone')
  .meta({ description: 'A time zone by its name', examples: ['Europe/Berlin'] });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const booksSettings = z.object({
  baseCurrency: currency
    .refine(isUsableCurrency, 'Books cannot be kept in this currency')
    .meta({ description: 'What the entries are in; fixed once there are entries' }),
  timezone,
  fiscalYearStartMonth: z.int().min(1).max(12),
});
export type BooksSettings = z.output<typeof booksSettings>;

export const books = booksSettings
  .extend({
    exponent: z.int().meta({ description: 'Decimals of the base currency' }),
    isDecided: z.boolean().meta({ description: 'False until somebody has said so or entries exist: ask, and propose' }),
    today: localDate.meta({ description: 'In the time zone of the books' }),
    hasEntries: z.boolean(),
    toRevert: z
      .array(z.object({ id, fileName: z.string(), importedAt: instant }))
      .meta({ description: 'Imports to revert before the currency can change, in this order' }),
    otherSources: z.boolean().meta({ description: 'Some entries came from elsewhere than files' }),
    settingsVersion: z.int(),
    canEdit: z.boolean(),
  })
  .meta({ id: 'Books' });
export type Books = z.output<typeof books>;

export const getBooks = defineEndpoint({
  method: 'GET',
  path: '/api/me/books',
  access: 'company',
  resource: 'data-sources',
  level: 'view',
  summary: 'Currency, time zone and fiscal year of the books, and whether the currency can still change',
  query: companyQuery,
  response: books,
});

export const putBooks = defineEndpoint({
  method: 'PUT',
  path: '/api/me/books',
  access: 'company',
  resource: 'settings',
  level: 'edit',
  summary:
    'Decide currency, time zone and fiscal year of the books; the currency only while there are no entries (409)',
  refusals: ['conflict'],
  query: companyQuery,
  body: booksSettings.extend({ settingsVersion: z.int().meta({ description: 'The version that was read' }) }),
  response: books,
});

export const BOOKS_ENDPOINTS: readonly Endpoint[] = [getBooks, putBooks];
