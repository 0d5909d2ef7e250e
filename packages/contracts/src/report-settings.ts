import { CLOSED_ANSWERS } from '@tieout/finance/closed-changes.ts';
import { isUsableCurrency } from '@tieout/finance/currency.ts';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { localDate, minorUnits, month } from './figures.ts';
import { list } from './list.ts';
import { companyQuery, currency, id } from './primitives.ts';
import { excludedAccount } from './structure-draft.ts';
import { basis, COMPARISONS, SCALES } from './statements.ts';

/** Finance 2.12. */
export const reportSettings = z
  .object({
    reportingCurrency: currency.refine(isUsableCurrency, 'Reports cannot be shown in this currency'),
    fiscalYearStartMonth: z.int().min(1).max(12),
    basis,
    closedThrough: month
      .nullable()
      .meta({ description: 'The last closed month; later changes in it show as restated' }),
    closedChanges: z
      .enum(['ask', ...CLOSED_ANSWERS])
      .meta({ description: 'What happens when a file changes closed months; `ask` asks each time' }),
    showCostsAsNegative: z.boolean(),
    negativeFormat: z.enum(['minus', 'parentheses']),
    thousands: z.enum(SCALES),
    decimals: z.int().min(0).max(4),
    percentOfRevenue: z.boolean(),
    comparatives: z.enum(['none', ...COMPARISONS]),
    materialityAbs: minorUnits.meta({
      description: 'Smaller variances are not material; in minor units of `reportingCurrency`',
    }),
    materialityPct: z.number().min(0).max(100),
    defaultPayrollFunction: z.enum(['S&M', 'R&D', 'G&A', 'DELIVERY']),
    defaultPlanId: id.nullable(),
    excludedAccounts: list(excludedAccount).max(1_000),
    standardHoursPerDay: z.number().min(0).max(24),
    companyHolidays: list(localDate).max(1_000),
    arTermsDays: z.int().min(0).max(365),
  })
  .meta({ id: 'ReportSettings' });
export type ReportSettings = z.output<typeof reportSettings>;

export const reportSettingsAnswer = reportSettings
  .extend({
    baseCurrency: currency.meta({ description: "The books' own currency, set by the source" }),
    settingsVersion: z.int(),
    canEdit: z.boolean(),
    missingRates: z.array(z.object({ month, from: currency, to: currency })).max(1_000),
  })
  .meta({ id: 'ReportSettingsAnswer' });

/** The version that was read: whoever saves over somebody else's change is told (409). */
export const reportSettingsChange = reportSettings.extend({ settingsVersion: z.int() });

export const getReportSettings = defineEndpoint({
  method: 'GET',
  path: '/api/me/report-settings',
  access: 'company',
  resource: 'reports',
  thing: 'any',
  level: 'view',
  summary: 'How the reports of the company are kept and shown',
  query: companyQuery,
  response: reportSettingsAnswer,
});

export const putReportSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/me/report-settings',
  access: 'company',
  resource: 'settings',
  level: 'edit',
  summary: 'Change how the reports of the company are kept and shown',
  refusals: ['conflict'],
  query: companyQuery,
  body: reportSettingsChange,
  response: reportSettingsAnswer,
});

export const getReportSettingsAsManager = defineEndpoint({
  method: 'GET',
  path: '/manager/companies/{companyId}/report-settings',
  access: 'company',
  role: 'MANAGER',
  resource: 'reports',
  thing: 'any',
  level: 'view',
  summary: 'How the reports of a company I manage are kept and shown',
  params: z.object({ companyId: id }),
  response: reportSettingsAnswer,
});

export const putReportSettingsAsManager = defineEndpoint({
  method: 'PUT',
  path: '/manager/companies/{companyId}/report-settings',
  access: 'company',
  role: 'MANAGER',
  resource: 'settings',
  level: 'edit',
  summary: 'Change how the reports of a company I manage are kept and shown',
  refusals: ['conflict'],
  params: z.object({ companyId: id }),
  body: reportSettingsChange,
  response: reportSettingsAnswer,
});

export const getBaseCurrencies = defineEndpoint({
  method: 'GET',
  path: '/api/base-currencies',
  access: 'signed-in',
  summary: 'Currencies that can be reported in',
  response: z.array(z.object({ code: currency, name: z.string(), symbol: z.string(), exponent: z.int() })),
});

export const REPORT_SETTINGS_ENDPOINTS: readonly Endpoint[] = [
  getReportSettings,
  putReportSettings,
  getReportSettingsAsManager,
  putReportSettingsAsManager,
  getBaseCurrencies,
];
