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
  // Ids of no company: which companies a manager may name, the tests beside the routes say.
  'POST /manager/batches': {
    scope: 'session',
    role: 'MANAGER',
    request: ({ world }) => ({ body: { action: 'CLOSE', companies: [{ companyId: world.people.own }] } }),
    objects: {
      'companies[].companyId': ({ people }) => people,
      'companies[].importId': ({ objects }) => objects.ledger_import,
    },
    insteadOf200: '404 not-found',
    isNoControl: true,
  },
  'GET /manager/batches/{id}': {
    scope: 'session',
    role: 'MANAGER',
    objects: { id: (world) => world.people },
    insteadOf200: '404 not-found',
    isNoControl: true,
  },
};
