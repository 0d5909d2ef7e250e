import { randomUUID } from 'node:crypto';
import { type AccessRows } from '#test/matrix/row.ts';

function newFounder() {
  return { firstName: 'Grace', email: `${randomUUID()}@test.example`, password: 'Long-winter-evening-7!' };
}

export const accessRows: AccessRows = {
  'POST /api/auth/register': { scope: 'public', request: () => ({ body: newFounder() }) },
  'POST /api/auth/register/hubspot': { scope: 'public', request: () => ({ body: newFounder() }) },
  'POST /api/auth/send-verify-email': {
    scope: 'public',
    request: ({ caller }) => ({ query: { email: caller.email } }),
  },
  'GET /api/auth/verify-email': {
    scope: 'public',
    always: '302',
    request: () => ({ query: { token: 'nobody’s' } }),
  },
  'POST /api/auth/password-reset': { scope: 'public', request: ({ caller }) => ({ body: { email: caller.email } }) },
};
