import { proposedValuation } from '@tieout/contracts/valuation-proposal.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { PLANNERS, type AccessRows, type Row } from '#test/matrix/row.ts';

const payload = proposedValuation({ books: null, currency: 'USD', today: parseLocalDate('2026-03-31') });
const version = { name: 'Board', note: '', isShared: false, payload };

const all: Row & { scope: 'company' } = { scope: 'company', members: PLANNERS, isNoControl: true };
const one: Row & { scope: 'company' } = { ...all, objects: { id: ({ objects }) => objects.valuation_version } };

export const accessRows: AccessRows = {
  'GET /api/valuation-calculator': all,
  'POST /api/valuation-calculator': { ...all, request: () => ({ body: payload }) },
  'GET /api/me/valuation-versions': all,
  // Each saves it anew: more callers than a company may have versions.
  'POST /api/me/valuation-versions': { ...all, request: () => ({ body: version }) },
  'PUT /api/me/valuation-versions/{id}': { ...one, request: () => ({ body: { ...version, name: 'Bold' } }) },
  'DELETE /api/me/valuation-versions/{id}': one,
  'PUT /api/me/valuation-versions/{id}/lock': { ...one, request: () => ({ body: { isLocked: false } }) },
};
