import { TEST_PASSWORD } from '#test/factories/people.ts';
import { REFUSED_LOGIN_WRITES, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'POST /api/auth/login': {
    scope: 'public',
    request: ({ caller }) => ({ body: { email: caller.email, password: TEST_PASSWORD } }),
    except: { 'disabled account': '401 bad-credentials', 'unverified account': '400 email-not-verified' },
    refusalWrites: REFUSED_LOGIN_WRITES,
  },
  'GET /api/auth/is-authenticated': { scope: 'public' },
  // A token that is not the session's own, and no cookie: whoever calls has no session to keep alive.
  'POST /api/auth/session': {
    scope: 'public',
    always: '401 unauthenticated',
    request: () => ({ body: { refreshToken: 'nobody’s' } }),
  },
  'POST /api/auth/refresh': { scope: 'public', always: '401 unauthenticated', request: () => ({ body: {} }) },
  'DELETE /api/auth/session': { scope: 'public' },
};
