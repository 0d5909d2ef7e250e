import { COUNTRIES } from '@tieout/contracts/countries.ts';
import { randomInt } from 'node:crypto';
import { need } from '@tieout/contracts/people.ts';
import { EVERY_MEMBER, OWNERS, type AccessRows } from '#test/matrix/row.ts';

/** Two of them, in an order. */
function anyNeeds(): string[] {
  const first = randomInt(need.options.length);
  const second = (first + 1 + randomInt(need.options.length - 1)) % need.options.length;
  return [first, second].flatMap((index) => need.options[index] ?? []);
}

export const accessRows: AccessRows = {
  'GET /api/me/profile': { scope: 'session' },
  'PATCH /api/me/profile': { scope: 'session', request: () => ({ body: { theme: 'dark' } }) },
  'GET /api/me/company': { scope: 'company', members: EVERY_MEMBER },
  'PATCH /api/me/company': {
    scope: 'company',
    members: OWNERS,
    // Others each time, so that every call changes something.
    request: () => ({ body: { country: COUNTRIES[randomInt(COUNTRIES.length)], needs: anyNeeds() } }),
  },
  // No company here has one.
  'GET /api/me/company/logo': {
    scope: 'company',
    members: EVERY_MEMBER,
    insteadOf200: '404 not-found',
    isNoControl: true,
  },
  'PUT /api/me/company/logo': {
    scope: 'company',
    members: OWNERS,
    insteadOf200: '415 unsupported-media-type',
    isNoControl: true,
  },
  'DELETE /api/me/company/logo': { scope: 'company', members: OWNERS, isNoControl: true },
};
