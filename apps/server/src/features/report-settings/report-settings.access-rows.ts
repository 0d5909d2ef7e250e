import { randomInt } from 'node:crypto';
import { EVERY_MEMBER, OWNERS, LATER, type AccessRows, type Row } from '#test/matrix/row.ts';

const reportSettings: Row & { scope: 'company' } = {
  scope: 'company',
  members: OWNERS,
  objects: {
    defaultPlanId: ({ objects }) => objects.plan,
    'excludedAccounts[].accountId': ({ objects }) => objects.account,
  },
  request: ({ world }) => ({
    body: {
      reportingCurrency: 'USD',
      fiscalYearStartMonth: 1,
      basis: 'ACCRUAL',
      closedThrough: world.month,
      closedChanges: 'ask',
      showCostsAsNegative: false,
      negativeFormat: 'minus',
      thousands: 'units',
      decimals: 0,
      percentOfRevenue: false,
      comparatives: 'none',
      materialityAbs: 0,
      materialityPct: 5,
      defaultPayrollFunction: 'G&A',
      excludedAccounts: [{ note: 'Private' }],
      standardHoursPerDay: 8,
      companyHolidays: [],
      // Another one each time, so that every call changes something.
      arTermsDays: randomInt(365),
      settingsVersion: LATER,
    },
  }),
};

export const accessRows: AccessRows = {
  'GET /api/me/report-settings': { scope: 'company', members: EVERY_MEMBER, isNoControl: true },
  'PUT /api/me/report-settings': reportSettings,
  'GET /manager/companies/{companyId}/report-settings': {
    scope: 'company',
    members: [],
    role: 'MANAGER',
    isNoControl: true,
  },
  'PUT /manager/companies/{companyId}/report-settings': { ...reportSettings, isNoControl: true, role: 'MANAGER' },
  'GET /api/base-currencies': { scope: 'session' },
};
