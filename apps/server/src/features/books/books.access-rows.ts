import { LATER, OWNERS, WORKING_MEMBERS, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /api/me/books': { scope: 'company', members: WORKING_MEMBERS, isNoControl: true },
  'PUT /api/me/books': {
    scope: 'company',
    members: OWNERS,
    request: () => ({
      body: { baseCurrency: 'USD', timezone: 'UTC', fiscalYearStartMonth: 1, settingsVersion: LATER },
    }),
  },
};
