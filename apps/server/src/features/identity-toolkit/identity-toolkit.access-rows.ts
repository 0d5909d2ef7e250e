import { TEST_PASSWORD } from '#test/factories/people.ts';
import { REFUSED_LOGIN_WRITES, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  // The protocol of the browser's SDK: what it shows is in the body, so a token in the header opens nothing.
  'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken': {
    scope: 'public',
    always: '400 INVALID_CUSTOM_TOKEN',
    request: () => ({ body: { token: 'nobody’s', returnSecureToken: true } }),
  },
  'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword': {
    scope: 'public',
    request: ({ caller }) => ({ body: { email: caller.email, password: TEST_PASSWORD } }),
    except: { 'disabled account': '400 INVALID_LOGIN_CREDENTIALS', 'unverified account': '400 UNVERIFIED_EMAIL' },
    refusalWrites: REFUSED_LOGIN_WRITES,
  },
  'POST /identitytoolkit.googleapis.com/v1/accounts:lookup': {
    scope: 'public',
    always: '400 INVALID_ID_TOKEN',
    request: () => ({ body: { idToken: 'nobody’s' } }),
  },
  'POST /identitytoolkit.googleapis.com/v1/accounts:resetPassword': {
    scope: 'public',
    always: '400 INVALID_OOB_CODE',
    request: () => ({ body: { oobCode: 'nobody’s', newPassword: TEST_PASSWORD } }),
  },
  'POST /identitytoolkit.googleapis.com/v1/accounts:update': {
    scope: 'public',
    always: '400 INVALID_OOB_CODE',
    request: () => ({ body: { oobCode: 'nobody’s' } }),
  },
  'POST /identitytoolkit.googleapis.com/v1/accounts:sendOobCode': {
    scope: 'public',
    request: ({ caller }) => ({ body: { requestType: 'PASSWORD_RESET', email: caller.email } }),
  },
  'GET /identitytoolkit.googleapis.com/v2/passwordPolicy': { scope: 'public' },
  'GET /identitytoolkit.googleapis.com/v1/projects': { scope: 'public' },
  'POST /securetoken.googleapis.com/v1/token': {
    scope: 'public',
    always: '400 INVALID_REFRESH_TOKEN',
    request: () => ({ body: { grant_type: 'refresh_token', refresh_token: 'nobody’s' } }),
  },
};
