import { login } from '@tieout/contracts/auth.ts';
import { getMe } from '@tieout/contracts/me.ts';
import { beforeAll, expect, test } from 'vitest';
import { createOwner, TEST_PASSWORD } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const lines: string[] = [];
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ logTo: { write: (line) => void lines.push(line) } });
});

test('a request is logged with its number, method, address and status', async () => {
  const answer = await app.app.inject({ url: '/api/me?x=1' });
  const logged = lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === answer.headers['x-request-id']);
  expect(logged).toEqual([
    expect.objectContaining({
      msg: 'request completed',
      req: { method: 'GET', url: '/api/me?x=1' },
      res: { statusCode: 401 },
    }),
  ]);
});

test('nothing that signs someone in is logged, whatever comes of the request', async () => {
  const { email, token } = await createOwner(app);
  const answer = await app.call(login, { body: { email, password: TEST_PASSWORD } });
  await app.call(login, { body: { email, password: `wrong ${TEST_PASSWORD}` } });
  await app.call(getMe, {}, { token, headers: { cookie: `sid=${token}` } });
  await app.app.inject({ url: `/api/unknown?token=${token}&oobCode=${token}` });
  await app.app.inject({ url: `/%zz?token=${token}` });
  await app.app.inject({
    method: 'POST',
    url: login.path,
    headers: { 'content-type': 'application/json' },
    payload: `{"password":"${TEST_PASSWORD}"`,
  });
  const text = lines.join('');
  expect(text).not.toContain(TEST_PASSWORD);
  expect(text).not.toContain(token);
  expect(text).not.toContain(answer.ok().accessToken);
});
