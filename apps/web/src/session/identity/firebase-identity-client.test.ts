import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { mockServer, useMockServer } from '#testing/mock-server.ts';
import { createFirebaseIdentityClient } from './firebase-identity-client.ts';

useMockServer();

const RESET = /accounts:resetPassword/;
const FROM_ANYWHERE = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

test('in firebase mode the provider itself is asked, with the key of the project', async () => {
  const urls: string[] = [];
  mockServer.use(
    http.options(RESET, () => new HttpResponse(null, { status: 204, headers: FROM_ANYWHERE })),
    http.post(RESET, ({ request }) => {
      urls.push(request.url);
      return HttpResponse.json({ requestType: 'PASSWORD_RESET', email: 'a@b.example' }, { headers: FROM_ANYWHERE });
    }),
  );
  const client = createFirebaseIdentityClient({ mode: 'firebase', apiKey: 'key-1', projectId: 'project-1' });
  await client.confirmPasswordReset('code-1', 'Difference-1843*');
  expect(urls).toEqual(['https://identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=key-1']);
});
