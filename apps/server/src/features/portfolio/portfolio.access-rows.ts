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
  'POST /manager/batches': {
    scope: 'session',
    role: 'MANAGER',
    request: ({ world }) => ({ body: { action: 'CLOSE', companies: [{ companyId: world.companies.own }] } }),
    objects: {
      'companies[].companyId': ({ companies }) => companies,
      'companies[].importId': ({ objects }) => objects.ledger_import,
    },
    // Its companies stand in the body.
    except: { 'manager not assigned': '404 not-found' },
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
