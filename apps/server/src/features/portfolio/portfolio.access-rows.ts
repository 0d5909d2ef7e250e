import type { AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /manager/portfolio': { scope: 'session', role: 'MANAGER' },
  'POST /manager/companies': {
    scope: 'session',
    role: 'MANAGER',
    request: ({ caller }) => ({
      body: {
        name: `Made by ${caller.name}`,
        type: 'MANUAL',
        baseCurrency: 'USD',
        timezone: 'UTC',
        fiscalYearStartMonth: 1,
      },
    }),
  },
};
