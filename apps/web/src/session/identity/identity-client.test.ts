// @vitest-environment happy-dom
import { http } from 'msw';
import { expect, test } from 'vitest';
import { jsonAnswer, mockServer, useMockServer } from '#testing/mock-server.ts';
import { loadIdentityClient } from './identity-client.ts';

useMockServer();

// Patterns and not paths, in which `:lookup` would stand for anything.
const SIGN_IN = /accounts:signInWithCustomToken/;
const LOOK_UP = /accounts:lookup/;

const EMBEDDED = { mode: 'embedded', apiKey: 'tieout', projectId: 'tieout' } as const;

/** Readable, unsigned: the SDK decodes tokens and leaves the signature to the server. */
function tokenOf(claims: object): string {
  return ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'x'].join('.');
}

test('a custom token becomes a session, at our own origin', async () => {
  const idToken = tokenOf({ sub: 'user-1', exp: 4_000_000_000, iat: 1_790_000_000 });
  const urls: string[] = [];
  mockServer.use(
    http.post(SIGN_IN, async ({ request }) => {
      urls.push(request.url);
      expect(await request.json()).toEqual({ token: 'one-time', returnSecureToken: true });
      return jsonAnswer({ kind: 'x', isNewUser: false, idToken, refreshToken: 'refresh-1', expiresIn: '3600' });
    }),
    http.post(LOOK_UP, () => jsonAnswer({ kind: 'x', users: [{ localId: 'user-1', email: 'a@b.example' }] })),
  );
  const client = await loadIdentityClient(EMBEDDED);
  expect(await client.signInWithCustomToken('one-time')).toEqual({ idToken, refreshToken: 'refresh-1' });
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=tieout';
  expect(urls).toEqual([`${window.location.origin}${path}`]);
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
});

test('a refusal has a code and a plain sentence', async () => {
  mockServer.use(
    http.post(SIGN_IN, () =>
      jsonAnswer({ error: { code: 400, message: 'INVALID_CUSTOM_TOKEN', errors: [] } }, { status: 400 }),
    ),
  );
  const client = await loadIdentityClient(EMBEDDED);
  await expect(client.signInWithCustomToken('used')).rejects.toMatchObject({
    name: 'IdentityError',
    code: 'auth/invalid-custom-token',
    message: 'The custom token format is incorrect. Please check the documentation.',
  });
});

test('the module is loaded once per tab', async () => {
  expect(await loadIdentityClient(EMBEDDED)).toBe(await loadIdentityClient(EMBEDDED));
});
