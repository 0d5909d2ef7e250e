import { proposedRunway } from '@tieout/contracts/runway-books.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { PLANNERS, type AccessRows, type Row } from '#test/matrix/row.ts';

const payload = proposedRunway(null, parseMonth('2026-03'));
const scenario = { name: 'Cautious', note: '', isBase: false, isShared: false, payload };

const one: Row & { scope: 'company' } = {
  scope: 'company',
  members: PLANNERS,
  isNoControl: true,
  objects: { id: ({ objects }) => objects.runway_scenario },
};

export const accessRows: AccessRows = {
  'GET /api/runway-calculator': { scope: 'company', members: PLANNERS, isNoControl: true },
  'POST /api/runway-calculator': {
    scope: 'company',
    members: PLANNERS,
    isNoControl: true,
    request: () => ({ body: payload }),
  },
  'GET /api/runway-calculator/calendar': {
    scope: 'company',
    members: PLANNERS,
    isNoControl: true,
    request: () => ({ query: { floor: '100000' } }),
  },
  'GET /api/me/runway-scenarios': { scope: 'company', members: PLANNERS, isNoControl: true },
  // Each saves it anew: more callers than a company may have scenarios.
  'POST /api/me/runway-scenarios': {
    scope: 'company',
    members: PLANNERS,
    isNoControl: true,
    request: () => ({ body: scenario }),
  },
  'PUT /api/me/runway-scenarios/{id}': { ...one, request: () => ({ body: { ...scenario, name: 'Bold' } }) },
  'DELETE /api/me/runway-scenarios/{id}': one,
  'GET /api/me/runway-scenarios/{id}/file': { ...one, request: () => ({ query: { format: 'xlsx' } }) },
};
