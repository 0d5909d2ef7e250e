import { getManagerInfo, getMyManager } from '@tieout/contracts/manager.ts';
import { beforeAll, expect, test } from 'vitest';
import { assignManager, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

test('a manager is told their own address; a client gets 403', async () => {
  const manager = await createUser(app.db, { role: 'MANAGER' });
  const answer = await app.call(getManagerInfo, {}, { token: await signIn(app, manager.id) });
  expect(answer.ok()).toEqual({ email: manager.email });
  const { token } = await createOwner(app);
  expect((await app.call(getManagerInfo, {}, { token })).status).toBe(403);
});

test('a client is told who looks after their company, and nobody of other companies', async () => {
  const [ours, theirs] = [await createOwner(app), await createOwner(app)];
  const [manager, other] = [
    await createUser(app.db, { role: 'MANAGER' }),
    await createUser(app.db, { role: 'MANAGER' }),
  ];
  await assignManager(app.db, theirs.companyId, other.id);
  const { token } = ours;
  expect((await app.call(getMyManager, { query: {} }, { token })).ok()).toBeNull();
  await assignManager(app.db, ours.companyId, manager.id);
  await assignManager(app.db, ours.companyId, other.id);
  expect((await app.call(getMyManager, { query: {} }, { token })).ok()).toEqual({
    name: 'Ada Example',
    email: manager.email,
  });
  await app.db.updateTable('auth_user').set({ is_disabled: true }).where('uid', '=', manager.id).execute();
  expect((await app.call(getMyManager, { query: {} }, { token })).ok()?.email).toBe(other.email);
  const refused = await app.call(getMyManager, { query: { companyId: theirs.companyId } }, { token });
  expect([refused.status, refused.refusal().code]).toEqual([404, 'not-found']);
});
