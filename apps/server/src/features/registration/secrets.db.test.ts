import { randomUUID } from 'node:crypto';
import { register, requestPasswordReset } from '@tieout/contracts/registration.ts';
import { beforeAll, expect, test } from 'vitest';
import { findInDatabase } from '#test/canary/database-search.ts';
import { createWatchedApp, type WatchedApp } from '#test/canary/watched-app.ts';
import { linkIn, mailsTo } from './testing/accounts.ts';

let app: WatchedApp;

beforeAll(async () => {
  app = await createWatchedApp();
});

function send(body: object, url: string = register.path) {
  return app.send({ method: 'POST', url, headers: { 'idempotency-key': randomUUID() }, payload: body });
}

test('a new password is nowhere but in its hash, whether it was taken or not', async () => {
  const email = `${randomUUID()}@test.example`;
  const statuses = [];
  for (const overrides of [{}, {}, { firstName: 'Canary' }, { firstName: '' }, { email: 'nobody' }]) {
    const password = app.canaries.plant('a new password');
    statuses.push((await send({ firstName: 'Grace', email, password, ...overrides })).statusCode);
  }
  expect(statuses).toEqual([200, 409, 400, 400, 400]);
  expect([...app.leaks(), ...(await findInDatabase(app.superuserUrl, app.canaries))]).toEqual([]);
});

test('the code of a link is in its mail and nowhere else, not even in the log of the click', async () => {
  const email = `${randomUUID()}@test.example`;
  await send({ firstName: 'Grace', email, password: 'Long-winter-evening-7!' });
  await send({ email }, requestPasswordReset.path);
  const [verification, reset] = (await mailsTo(app, email)).map((mail) => new URL(linkIn(mail)));
  app.canaries.watch('a verification code', verification?.searchParams.get('token') ?? '');
  app.canaries.watch('a reset code', reset?.searchParams.get('oobCode') ?? '');
  for (const link of [verification, reset]) await app.send({ url: `${link?.pathname}${link?.search}` });
  const stored = await findInDatabase(app.superuserUrl, app.canaries);
  expect(stored.filter((place) => !place.includes('is in table public.outbox_mail'))).toEqual([]);
  expect(stored).toHaveLength(2);
  expect(app.leaks()).toEqual([]);
});
