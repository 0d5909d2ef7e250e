import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { localDate, minorUnits, month } from './figures.ts';
import { openDecisions } from './kind-decision.ts';
import { moneyValue } from './metric-value.ts';
import { businessModel } from './people.ts';
import { booksSettings } from './books.ts';
import { currency, id, instant, isStorable } from './primitives.ts';
import { runwayOfRecord } from './runway-of-record.ts';

/** What was worked out of a company's books after their last change. */
export const companyStanding = z
  .object({
    month: month.nullable().meta({
      description: 'The last closed month; before any is closed the latest with postings; null of empty books',
    }),
    isOpen: z.boolean(),
    lastFullMonth: month.nullable().meta({ description: 'The last month that is over and has postings' }),
    tieOut: z.object({ ties: z.boolean(), difference: minorUnits }).nullable(),
    decisions: openDecisions,
    cash: moneyValue,
    runway: runwayOfRecord.nullable(),
    profit: moneyValue.meta({ description: 'Net profit of the month' }),
    plannedProfit: moneyValue,
    profitAgainstPlan: moneyValue,
    failedChecks: z.int().meta({ description: 'Of the statements of the month, and against the vendor' }),
    unplaced: z.int().meta({ description: 'Accounts without a place of their own that have an amount in the month' }),
    material: z.int().meta({ description: 'Material variances of the month' }),
    unexplained: z.int().meta({ description: 'Those without a note' }),
  })
  .meta({ id: 'CompanyStanding' });
export type CompanyStanding = z.output<typeof companyStanding>;

export const portfolioCompany = z
  .object({
    companyId: id,
    name: z.string(),
    businessModel: businessModel.nullable(),
    currency,
    owner: z.string().nullable().meta({ description: 'Whoever owns it; an invitation that waits is nobody' }),
    today: localDate,
    closedThrough: month.nullable(),
    publishedMonth: month.nullable().meta({ description: 'The latest month readers have' }),
    sources: z.array(
      z.object({
        name: z.string(),
        lastSyncedAt: instant.nullable(),
        needsAttention: z.boolean(),
        isUploaded: z.boolean().meta({ description: 'Read by hand: it is late when it ends before its month does' }),
      }),
    ),
    lastLoginAt: instant.nullable().meta({ description: 'The last time one of its people logged in' }),
    standing: companyStanding.nullable().meta({ description: 'Null until it was worked out for the first time' }),
    isBehind: z.boolean().meta({ description: 'Something has changed since; it is being worked out anew' }),
  })
  .meta({ id: 'PortfolioCompany' });
export type PortfolioCompany = z.output<typeof portfolioCompany>;

export const getManagedPortfolio = defineEndpoint({
  method: 'GET',
  path: '/manager/portfolio',
  access: 'signed-in',
  role: 'MANAGER',
  summary:
    'How every company I look after stands: its sources, what its month end waits for, runway and profit against plan',
  response: z.array(portfolioCompany),
});

export const companyToMake = booksSettings
  .extend({
    name: z
      .string('Name is required')
      .trim()
      .min(1, 'Name is required')
      .max(120, 'Name has at most 120 characters')
      .refine(isStorable, 'Name contains a character that is not text'),
    type: z
      .enum(['MANUAL', 'HUBSPOT'])
      .meta({ description: 'MANUAL: its books come by file; HUBSPOT: the whole product with its CRM' }),
    businessModel: businessModel.nullable().default(null),
  })
  .meta({ id: 'CompanyToMake' });

export const createManagedCompany = defineEndpoint({
  method: 'POST',
  path: '/manager/companies',
  access: 'signed-in',
  role: 'MANAGER',
  creates: true,
  summary: 'Make a company that I look after; nobody belongs to it yet',
  refusals: ['conflict'],
  body: companyToMake,
  response: z.object({ id, name: z.string() }),
});

export const PORTFOLIO_ENDPOINTS: readonly Endpoint[] = [getManagedPortfolio, createManagedCompany];
