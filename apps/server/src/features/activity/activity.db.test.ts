import { getActivity, getActivityFile, type ActivityWish } from '@tieout/contracts/activity.ts';
import { beforeAll, expect, test } from 'vitest';
import { recordChange } from '#access/record-change.ts';
import { inContext } from '#db/context.ts';
import { addMember, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';

let app: TestApp;
type Owner = Awaited<ReturnType<typeof createOwner>>;

beforeAll(async () => {
  app = await createTestApp();
});

async function record({ companyId, userId }: Owner, action: string, before: object | null, after: object | null) {
  const change = { companyId, actorUserId: userId, action, subjectType: 'x', subjectId: 'x', before, after };
  await inContext(app.db, { companyIds: [companyId] }, (db) => recordChange(db, change));
}

async function activityOf({ token }: Owner, wish: ActivityWish & { cursor?: string; limit?: number } = {}) {
  return (await app.call(getActivity, { query: wish }, { token })).ok();
}

/** A company in which three things have happened. */
async function createHistory(): Promise<Owner> {
  const owner = await createOwner(app);
  await record(owner, 'settings.change', { decimals: 0 }, { decimals: 2 });
  await record(owner, 'plan.approve', null, { name: 'Budget 100%' });
  await record(owner, 'client.access-changed', { reports: 'view' }, { reports: 'edit' });
  return owner;
}

test('refuses a stranger, and whoever may not see the settings', async () => {
  expect((await app.call(getActivity, { query: {} })).status).toBe(401);
  const owner = await createOwner(app);
  const { id } = await createUser(app.db);
  await addMember(app.db, owner.companyId, id, { isOwner: false });
  expect((await app.call(getActivity, { query: {} }, { token: await signIn(app, id) })).status).toBe(404);
});

test('every change says who, what, before and after, newest first and page by page', async () => {
  const owner = await createHistory();
  await createHistory();
  const { items, nextCursor } = await activityOf(owner, { limit: 2 });
  expect(items.map(({ action, area }) => [action, area])).toEqual([
    ['client.access-changed', 'access'],
    ['plan.approve', 'plan'],
  ]);
  expect(items[0]).toMatchObject({
    actor: { name: 'Ada Example', email: owner.email },
    fields: [{ field: 'reports', before: 'view', after: 'edit' }],
  });
  expect(items[1]?.subject).toBe('Budget 100%');
  const rest = await activityOf(owner, { limit: 2, cursor: nextCursor ?? '' });
  expect([rest.items.map(({ action }) => action), rest.nextCursor]).toEqual([['settings.change'], null]);
});

test('a change of somebody’s access names them', async () => {
  const owner = await createOwner(app);
  const { companyId, userId } = owner;
  const of = { companyId, actorUserId: userId, subjectType: 'client', before: null, after: { masks: [] } };
  await inContext(app.db, { companyIds: [companyId] }, async (db) => {
    await recordChange(db, { ...of, action: 'client.access-changed', subjectId: userId });
    await recordChange(db, { ...of, action: 'client.changed', subjectId: 'nobody' });
  });
  expect((await activityOf(owner)).items.map(({ subject }) => subject)).toEqual([null, 'Ada Example']);
});

test('it is searched by words as they are, narrowed to an area and to days', async () => {
  const owner = await createHistory();
  async function actions(wish: Parameters<typeof activityOf>[1]): Promise<string[]> {
    return (await activityOf(owner, wish)).items.map(({ action }) => action);
  }
  expect(await actions({ search: '100%' })).toEqual(['plan.approve']);
  expect(await actions({ search: 'budget_100' })).toEqual([]);
  expect(await actions({ search: owner.email.toUpperCase() })).toHaveLength(3);
  expect(await actions({ area: 'settings' })).toEqual(['settings.change']);
  expect(await actions({ to: '2020-01-01' as never })).toEqual([]);
});

test('the file holds the same, and no formula', async () => {
  const owner = await createHistory();
  await record(owner, 'plan.rename', { name: 'A' }, { name: '=1+1' });
  const file = await app.app.inject({
    method: 'GET',
    url: getActivityFile.path,
    query: { area: 'plan' },
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = file.body.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain("plan.rename,'=1+1,name: A,name: =1+1");
});

test('what has happened stays, also for whoever owns the database', async () => {
  await createHistory();
  for (const statement of [
    'update change_record set action = $$x$$',
    'delete from change_record',
    'truncate change_record',
  ]) {
    await expect(runAsSuperuser(app.superuserUrl, statement)).rejects.toThrow('append-only');
  }
});
