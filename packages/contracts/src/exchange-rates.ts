import { isUsableCurrency } from '@tieout/finance/currency.ts';
import { RATE_KINDS, RATE_ORIGINS } from '@tieout/finance/translation/published-rates.ts';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { localDate, month } from './figures.ts';
import { uploadedFileName } from './ledger-import.ts';
import { list } from './list.ts';
import { companyQuery, currency, id, instant } from './primitives.ts';

export const RATE_LIMITS = { fileBytes: 20 * 1024 * 1024, byHand: 2_000, sentAtOnce: 500 } as const;

const ratedCurrency = currency.refine(isUsableCurrency, 'There are no rates for this currency');

export const exchangeRate = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,10})?$/, 'Write the rate as a number like 1.0837, with at most 10 decimals')
  .refine((text) => /[1-9]/.test(text), 'A rate must be greater than zero')
  .meta({ description: 'Units of `to` for one unit of `from`: decimal text', examples: ['1.0837'] });

export const rateDate = localDate
  .refine((date) => date >= '1900-01-01' && date <= '2199-12-31', 'No books reach to this day')
  .meta({ description: 'Of the rates of a month any day of it; answered is its last one', format: 'date' });

const ratePair = z.object({
  from: ratedCurrency.meta({ examples: ['EUR'] }),
  to: ratedCurrency.meta({ examples: ['USD'] }),
});

export const rateKind = z.enum(RATE_KINDS);

export const handRate = ratePair
  .extend({ kind: rateKind, date: rateDate, rate: exchangeRate })
  .meta({ id: 'HandRate' });
export type HandRate = z.output<typeof handRate>;

/** Null takes the rate away. */
const handRateChange = handRate
  .extend({ rate: exchangeRate.nullable() })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Choose two different currencies' });
export type HandRateChange = z.output<typeof handRateChange>;

export const rateOrigin = z.enum(RATE_ORIGINS);

const usedRate = z
  .object({
    rate: exchangeRate,
    publishedOn: localDate,
    origins: z
      .array(rateOrigin)
      .meta({ description: 'Of the rates it is made of: by hand, of a file, of the daily feed' }),
  })
  .nullable()
  .meta({ id: 'UsedRate', description: 'Null: no rate is known' });

export const RATE_FILE_LAYOUTS = ['EUROFXREF', 'PAIRS'] as const;
const rateFileLayout = z
  .enum(RATE_FILE_LAYOUTS)
  .meta({ description: 'EUROFXREF: units per euro, as the European Central Bank publishes them. PAIRS: our own' });

const rateFile = z
  .object({
    id,
    name: z.string(),
    layout: rateFileLayout,
    currencies: z.array(currency),
    from: localDate,
    to: localDate,
    rateCount: z.int().meta({ description: 'Rates that no file before it had brought' }),
    uploadedAt: instant,
    uploadedBy: z.string().nullable(),
  })
  .meta({ id: 'RateFile' });

const rateFeed = z
  .object({
    host: z
      .string()
      .nullable()
      .meta({ description: 'Where daily rates come from; null: this installation asks nobody' }),
    latestOn: localDate.nullable(),
    fetchedAt: instant.nullable(),
    failure: z.string().nullable().meta({ description: 'Why the last attempt failed, as a sentence' }),
  })
  .meta({ id: 'RateFeed' });

export const exchangeRates = z
  .object({
    baseCurrency: currency,
    reportingCurrency: currency,
    pair: z.object({ from: currency, to: currency }).meta({ description: 'Whose rates `months` lists' }),
    currencies: z.array(currency).meta({ description: 'Those with rates of any origin, and those of the company' }),
    months: z
      .array(z.object({ month, average: usedRate, closing: usedRate }))
      .meta({ description: 'Newest first; empty where both currencies are the same' }),
    byHand: z
      .array(handRate.extend({ enteredAt: instant, enteredBy: z.string().nullable() }))
      .meta({ description: 'Newest day first' }),
    files: z.array(rateFile).meta({ description: 'Newest first' }),
    feed: rateFeed,
  })
  .meta({ id: 'ExchangeRates' });
export type ExchangeRates = z.output<typeof exchangeRates>;

export const rateFileCheck = z
  .object({
    layout: rateFileLayout,
    currencies: z.array(currency).meta({ description: 'All currencies of the file' }),
    kept: z.array(currency).meta({ description: 'Those whose rates are kept' }),
    from: localDate.nullable(),
    to: localDate.nullable(),
    rows: z.int(),
    newRates: z.int().meta({ description: 'Not known before' }),
    changedRates: z.int().meta({ description: 'Other than an earlier file says; this file wins' }),
    sameRates: z.int(),
    sample: z.array(handRate).max(5),
    errorCount: z.int(),
    errors: z.array(z.object({ line: z.int(), message: z.string() })).meta({ description: 'The first twenty' }),
  })
  .meta({ id: 'RateFileCheck' });
export type RateFileCheck = z.output<typeof rateFileCheck>;

const access = { access: 'company', resource: 'settings' } as const;

export const getExchangeRates = defineEndpoint({
  ...access,
  level: 'view',
  method: 'GET',
  path: '/api/me/exchange-rates',
  summary:
    'Exchange rates of the company month by month, where each comes from, and what it was told by hand and by file',
  query: companyQuery.extend({
    from: ratedCurrency.optional().meta({ description: "Without it the books' currency" }),
    to: ratedCurrency.optional().meta({ description: 'Without it the reporting currency' }),
  }),
  response: exchangeRates,
});

export const putRatesByHand = defineEndpoint({
  ...access,
  level: 'edit',
  method: 'PUT',
  path: '/api/me/exchange-rates/by-hand',
  summary: 'Enter, change or take away rates by hand; all of them or none',
  refusals: ['conflict'],
  query: companyQuery,
  body: z.object({ rates: list(handRateChange).min(1).max(RATE_LIMITS.sentAtOnce) }),
  response: exchangeRates,
});

const uploadQuery = companyQuery.extend({
  fileName: uploadedFileName,
  currencies: z
    .string()
    .regex(/^[A-Z]{3}(,[A-Z]{3}){0,49}$/, 'List currencies like USD,GBP')
    .optional()
    .meta({
      description: 'Whose rates to keep; without it those that the company works with, or all of our own layout',
    }),
});

export const checkRateFile = defineEndpoint({
  ...access,
  level: 'edit',
  method: 'POST',
  path: '/api/me/exchange-rates/files/check',
  creates: false,
  isExpensive: true,
  summary: 'What a file of exchange rates (CSV, or a ZIP with one) would bring; nothing is kept',
  query: uploadQuery,
  uploadBytes: RATE_LIMITS.fileBytes,
  response: rateFileCheck,
});

export const uploadRateFile = defineEndpoint({
  ...access,
  level: 'edit',
  method: 'POST',
  path: '/api/me/exchange-rates/files',
  // Sent again it brings nothing new, and is told so.
  creates: false,
  isExpensive: true,
  summary: 'Keep the rates of a file',
  refusals: ['conflict'],
  query: uploadQuery,
  uploadBytes: RATE_LIMITS.fileBytes,
  response: exchangeRates,
});

export const removeRateFile = defineEndpoint({
  ...access,
  level: 'edit',
  method: 'DELETE',
  path: '/api/me/exchange-rates/files/{id}',
  summary: 'Take away the rates of a file',
  params: z.object({ id }),
  query: companyQuery,
  response: exchangeRates,
});

export const restoreRateFile = defineEndpoint({
  ...access,
  level: 'edit',
  method: 'POST',
  path: '/api/me/exchange-rates/files/{id}/restore',
  creates: false,
  summary: 'Take the rates of a file that was taken away back',
  params: z.object({ id }),
  query: companyQuery,
  response: exchangeRates,
});

export const EXCHANGE_RATE_ENDPOINTS: readonly Endpoint[] = [
  getExchangeRates,
  putRatesByHand,
  checkRateFile,
  uploadRateFile,
  removeRateFile,
  restoreRateFile,
];
