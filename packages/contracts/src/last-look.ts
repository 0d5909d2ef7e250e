import { z } from 'zod';
import { OVERVIEW } from './dashboard-tabs.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { localDate, minorUnits, month } from './figures.ts';
import { headlineMetric } from './headline.ts';
import { moneyValue } from './metric-value.ts';
import { companyQuery, currency, id, instant } from './primitives.ts';

const version = z.int().min(0).meta({ description: 'Of the books' });

const cashMovement = z
  .object({
    entryId: id,
    date: localDate,
    docType: z.string(),
    docNumber: z.string().nullable(),
    memo: z.string().nullable(),
    counterparty: z.string().nullable(),
    amount: minorUnits.meta({ description: 'What the entry has changed cash by since then; positive of a receipt' }),
  })
  .meta({ id: 'CashMovement' });
export type CashMovement = z.output<typeof cashMovement>;

const movements = z.object({
  count: z.int(),
  total: minorUnits,
  largest: z.array(cashMovement).meta({ description: 'The largest first; none for callers who may not see lines' }),
});

const cashSince = z.object({
  currency: currency.meta({ description: 'Of the books' }),
  cash: z
    .object({ was: minorUnits, wasOn: localDate, now: minorUnits, nowOn: localDate })
    .meta({ description: 'was + receipts + payments = now' }),
  receipts: movements,
  payments: movements,
});

const lookNews = cashSince
  .extend({
    entryCount: z.int().meta({ description: 'Entries that came or changed' }),
    restated: z
      .array(z.object({ metric: headlineMetric, month, was: moneyValue, is: moneyValue }))
      .meta({ description: 'Figures of closed months of the last year that have changed, the newest month first' }),
    restatedCurrency: currency.meta({ description: 'Of the restated figures: the reporting currency' }),
    earlierMonths: z.int().meta({ description: 'Older closed months that have changed' }),
    canDrill: z.boolean(),
    canOpenEntries: z.boolean(),
  })
  .meta({ id: 'LookNews' });
export type LookNews = z.output<typeof lookNews>;

export const lastLook = z
  .object({
    since: instant
      .nullable()
      .meta({ description: 'When the caller last looked; null at the first visit, and for readers of publications' }),
    version: version.meta({ description: 'That the answer is of' }),
    news: lookNews.nullable().meta({ description: 'Null where the books are as they were' }),
  })
  .meta({ id: 'LastLook' });
export type LastLook = z.output<typeof lastLook>;

export const lookAtDashboard = defineEndpoint({
  method: 'POST',
  path: '/api/me/last-look',
  creates: false,
  access: 'company',
  ...OVERVIEW,
  level: 'view',
  summary: 'Begins a visit of the dashboard, or goes on with it, and answers what is new since the one before',
  query: companyQuery,
  response: lastLook,
});

export const dismissNews = defineEndpoint({
  method: 'PUT',
  path: '/api/me/last-look',
  access: 'company',
  ...OVERVIEW,
  level: 'view',
  summary: 'Says that everything up to a version of the books has been looked at',
  query: companyQuery,
  body: z.object({ version }),
  response: z.object({ since: instant.nullable() }),
});

export const cashSinceLastLook = cashSince.extend({ since: instant.nullable() }).meta({ id: 'CashSinceLastLook' });
export type CashSinceLastLook = z.output<typeof cashSinceLastLook>;

/** As many of each kind as somebody looks through; the sums are of all. */
export const MOST_MOVEMENTS = 200;

export const getCashSinceLastLook = defineEndpoint({
  method: 'GET',
  path: '/api/me/last-look/cash',
  access: 'company',
  ...OVERVIEW,
  level: 'drill',
  summary: `What has moved cash since the caller last looked: up to ${MOST_MOVEMENTS} receipts and payments, and their sums`,
  query: companyQuery,
  response: cashSinceLastLook,
});

export const LAST_LOOK_ENDPOINTS: readonly Endpoint[] = [lookAtDashboard, dismissNews, getCashSinceLastLook];
