import { randomUUID } from 'node:crypto';
import {
  changeAccessSettings,
  changeManagedAccessSettings,
  getAccessSettings,
  type AccessEntry,
  type AccessSettings,
} from '@tieout/contracts/access-settings.ts';
import type { AccessPreset } from '@tieout/contracts/access-presets.ts';
import { changeClient, inviteClient, type ClientKind } from '@tieout/contracts/clients.ts';
import { isAuthenticated } from '@tieout/contracts/auth.ts';
import { getAvailableCompanies } from '@tieout/contracts/invitations.ts';
import { beginLook, LOOK_HEADER } from '@tieout/contracts/look.ts';
import type { Mask } from '@tieout/contracts/masks.ts';
import { chooseCompany, getAccessibleResources, getMe } from '@tieout/contracts/me.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addMember, assignManager, createCompany, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';

let app: TestApp;
type Person = { id: string; token: string };
type Owner = Awaited<ReturnType<typeof createOwner>>;

beforeAll(async () => {
  app = await createTestApp();
});

async function createMember(owner: Owner, options: Parameters<typeof addMember>[3]): Promise<Person> {
  const { id } = await createUser(app.db);
  await addMember(app.db, owner.companyId, id, options);
  return { id, token: await signIn(app, id) };
}

async function settingsOf({ token }: { token: string }, id: string): Promise<AccessSettings> {
  return (await app.call(getAccessSettings, { params: { id }, query: {} }, { token })).ok();
}

interface Wish {
  levels?: readonly (readonly [AccessEntry['resource'], string | null, AccessEntry['level']])[];
  isLive?: boolean;
  preset?: AccessPreset | null;
  masks?: Mask[];
  version?: string;
}

/** All that is there, with these levels in place of theirs. */
function wishFor(settings: AccessSettings, { levels = [], ...wish }: Wish) {
  const entries = settings.entries.map(({ resource, thing, level }) => {
    const wished = levels.find(([ofResource, ofThing]) => ofResource === resource && ofThing === thing);
    return { resource, thing, level: wished?.[2] ?? level };
  });
  const { isLive, preset, version } = settings;
  return { isLive, preset, version, entries, ...wish };
}

async function change({ token }: { token: string }, id: string, wish: Wish) {
  const body = wishFor(await settingsOf({ token }, id), wish);
  return app.call(changeAccessSettings, { params: { id }, query: {}, body }, { token });
}

function levelsOf({ entries }: AccessSettings): Record<string, string> {
  return Object.fromEntries(
    entries.map(({ resource, thing, level }) => [thing === null ? resource : `${resource}/${thing}`, level]),
  );
}

async function resourcesOf({ token }: Person) {
  return (await app.call(getAccessibleResources, { query: {} }, { token })).ok();
}

test('refuses a stranger, and somebody who may not see the team', async () => {
  const owner = await createOwner(app);
  const call = { params: { id: owner.userId }, query: {} };
  expect((await app.call(getAccessSettings, call)).status).toBe(401);
  const member = await createMember(owner, { isOwner: false });
  expect((await app.call(getAccessSettings, call, { token: member.token })).status).toBe(404);
});

test('a level counts with the next request, thing by thing, and is taken back by the same way', async () => {
  const owner = await createOwner(app);
  const member = await createMember(owner, { isOwner: false });
  expect((await resourcesOf(member)).accessibleReports).toContain('CASH_FLOW');
  const levels = [
    ['reports', 'CASH_FLOW', 'hidden'],
    ['planning', null, 'hidden'],
  ] as const;
  const changed = (await change(owner, member.id, { levels, preset: 'FINANCE' })).ok();
  expect(levelsOf(changed)).toMatchObject({ reports: 'edit', 'reports/CASH_FLOW': 'hidden', planning: 'hidden' });
  expect(changed).toMatchObject({ preset: 'FINANCE', changedBy: 'Ada Example', client: { ownRights: 2 } });
  const now = await resourcesOf(member);
  expect(now.accessibleReports).not.toContain('CASH_FLOW');
  expect(now.accessiblePages).not.toContain('planning');
  const back = [
    ['reports', 'CASH_FLOW', 'edit'],
    ['planning', null, 'edit'],
  ] as const;
  expect((await change(owner, member.id, { levels: back })).ok().client.ownRights).toBe(0);
  expect((await resourcesOf(member)).accessiblePages).toContain('planning');
});

test('every change is in the history, with the levels before and after', async () => {
  const owner = await createOwner(app);
  const reader = await createMember(owner, { type: 'INVESTOR', isOwner: false });
  await change(owner, reader.id, { levels: [['reports', null, 'export']], isLive: true, preset: 'BOARD' });
  const { rows } = await runAsSuperuser(
    app.superuserUrl,
    `select action, before, after from change_record where subject_id = '${reader.id}'`,
  );
  expect(rows).toEqual([
    {
      action: 'client.access-changed',
      before: { preset: null, isLive: false, reports: 'view' },
      after: { preset: 'BOARD', isLive: true, reports: 'export' },
    },
  ]);
});

test('masks are kept with the access, count with the next request, and are none of an owner', async () => {
  const owner = await createOwner(app);
  const member = await createMember(owner, { isOwner: false });
  const changed = (await change(owner, member.id, { masks: ['OWNER_PAY', 'SALARIES'] })).ok();
  expect(changed.masks.map(({ mask, isOn }) => [mask, isOn])).toEqual([
    ['SALARIES', true],
    ['OWNER_PAY', true],
  ]);
  expect((await resourcesOf(member)).accessiblePages).not.toContain('planning');
  // Without a word about masks they stay.
  expect((await change(owner, member.id, { preset: 'BOARD' })).ok().masks.every(({ isOn }) => isOn)).toBe(true);
  await change(owner, member.id, { masks: [] });
  expect((await resourcesOf(member)).accessiblePages).toContain('planning');
  const other = await createMember(owner, { isOwner: true });
  expect((await settingsOf(owner, other.id)).masks).toEqual([]);
  expect((await change(owner, other.id, { masks: ['SALARIES'] })).status).toBe(409);
});

test('whoever becomes an owner is told everything', async () => {
  const owner = await createOwner(app);
  const member = await createMember(owner, { isOwner: false });
  await change(owner, member.id, { masks: ['SALARIES'] });
  const body = { kind: 'OWNER' as const, isDisabled: false };
  await app.call(changeClient, { params: { id: member.id }, query: {}, body }, { token: owner.token });
  expect((await resourcesOf(member)).accessiblePages).toContain('planning');
});

test('nobody changes their own access, readers change nothing, owners keep team and settings', async () => {
  const owner = await createOwner(app);
  expect((await change(owner, owner.userId, {})).status).toBe(409);
  const reader = await createMember(owner, { type: 'VIEWER', isOwner: false });
  expect((await change(owner, reader.id, { levels: [['reports', null, 'edit']] })).refusal().message).toContain('read');
  const other = await createMember(owner, { isOwner: true });
  expect((await change(owner, other.id, { levels: [['team', null, 'hidden']] })).status).toBe(409);
  expect((await change(owner, other.id, { levels: [['planning', null, 'view']] })).status).toBe(200);
});

test('nobody gives more than they hold, but leaves what others have', async () => {
  const owner = await createOwner(app);
  const helper = await createMember(owner, { isOwner: false });
  await change(owner, helper.id, {
    levels: [
      ['team', null, 'edit'],
      ['reports', 'CASH_FLOW', 'view'],
    ],
  });
  const colleague = await createMember(owner, { isOwner: false });
  const seen = await settingsOf(helper, colleague.id);
  expect(seen.entries.find(({ thing }) => thing === 'CASH_FLOW')).toMatchObject({ level: 'edit', most: 'view' });
  // What they have already stays theirs.
  expect((await change(helper, colleague.id, { levels: [['documents', null, 'view']] })).status).toBe(200);
  expect((await change(helper, colleague.id, { levels: [['reports', 'CASH_FLOW', 'hidden']] })).status).toBe(200);
  const raised = await change(helper, colleague.id, { levels: [['reports', 'CASH_FLOW', 'edit']] });
  expect(raised.refusal().message).toContain('more than you may do');
});

test('of two changes at once the second is told', async () => {
  const owner = await createOwner(app);
  const member = await createMember(owner, { isOwner: false });
  const { version } = await settingsOf(owner, member.id);
  await change(owner, member.id, { levels: [['runway', null, 'hidden']] });
  expect((await change(owner, member.id, { version })).refusal().message).toContain('in the meantime');
});

test('a manager changes it by the call of the specification; people of other companies are nobody', async () => {
  const [owner, other] = [await createOwner(app), await createOwner(app)];
  const manager = await createUser(app.db, { role: 'MANAGER' });
  await assignManager(app.db, owner.companyId, manager.id);
  const token = await signIn(app, manager.id);
  const member = await createMember(owner, { isOwner: false });
  const body = wishFor(await settingsOf(owner, member.id), { levels: [['valuation', null, 'hidden']] });
  const params = { companyId: owner.companyId, clientId: member.id };
  expect(levelsOf((await app.call(changeManagedAccessSettings, { params, body }, { token })).ok())).toMatchObject({
    valuation: 'hidden',
  });
  const strange = { ...params, clientId: other.userId };
  expect((await app.call(changeManagedAccessSettings, { params: strange, body }, { token })).status).toBe(404);
  const elsewhere = { companyId: other.companyId, clientId: other.userId };
  expect((await app.call(changeManagedAccessSettings, { params: elsewhere, body }, { token })).status).toBe(404);
});

test('an invitation can begin with a preset; another kind begins anew', async () => {
  const owner = await createOwner(app);
  async function invite(kind: ClientKind, preset: AccessPreset) {
    const body = { firstName: 'Grace', email: `${randomUUID()}@test.example`, kind, preset };
    const options = { token: owner.token, headers: { 'idempotency-key': randomUUID() } };
    return app.call(inviteClient, { query: {}, body }, options);
  }
  const { id } = (await invite('INVESTOR', 'BOARD')).ok();
  const settings = await settingsOf(owner, id);
  expect(levelsOf(settings)).toMatchObject({ dashboard: 'comment', runway: 'view', documents: 'export' });
  expect(settings).toMatchObject({ preset: 'BOARD', isLive: false });
  expect((await invite('VIEWER', 'FINANCE')).status).toBe(409);
  const body = { kind: 'COLLEAGUE' as const, isDisabled: false };
  await app.call(changeClient, { params: { id }, query: {}, body }, { token: owner.token });
  expect(await settingsOf(owner, id)).toMatchObject({ preset: null, isLive: true, client: { ownRights: 0 } });
});

describe('a look with the eyes of others', () => {
  async function look({ token }: { token: string }, id: string) {
    return app.call(beginLook, { params: { id }, query: {} }, { token });
  }

  test('answers as they are answered, changes nothing, and is in the history', async () => {
    const owner = await createOwner(app);
    const reader = await createMember(owner, { type: 'INVESTOR', isOwner: false });
    await addMember(app.db, await createCompany(app.db), reader.id, { type: 'INVESTOR', isOwner: false });
    const { id } = (await look(owner, reader.id)).ok();
    const eyes = { token: owner.token, headers: { [LOOK_HEADER]: id } };
    expect((await app.call(isAuthenticated, {}, eyes)).ok()).toMatchObject({ role: 'CLIENT', type: 'INVESTOR' });
    const me = (await app.call(getMe, {}, eyes)).ok();
    expect([me.id, me.clientCompanies.map((company) => company.id)]).toEqual([reader.id, [owner.companyId]]);
    expect((await app.call(getAccessibleResources, { query: {} }, eyes)).ok().accessiblePages).not.toContain('team');
    expect((await app.call(getAccessSettings, { params: { id: reader.id }, query: {} }, eyes)).status).toBe(404);
    expect((await app.call(getAvailableCompanies, {}, eyes)).status).toBe(404);
    const changed = await app.call(chooseCompany, { body: { companyId: owner.companyId } }, eyes);
    expect(changed.refusal().message).toContain('only looking');
    const { rows } = await runAsSuperuser(
      app.superuserUrl,
      `select action, actor_user_id from change_record where subject_id = '${reader.id}'`,
    );
    expect(rows).toEqual([{ action: 'client.viewed-as', actor_user_id: owner.userId }]);
  });

  test('is of whoever began it, sees no more than they, and ends with either', async () => {
    const [owner, stranger] = [await createOwner(app), await createOwner(app)];
    const reader = await createMember(owner, { type: 'VIEWER', isOwner: false });
    const { id } = (await look(owner, reader.id)).ok();
    const headers = { [LOOK_HEADER]: id };
    expect((await app.call(getMe, {}, { token: stranger.token, headers })).status).toBe(409);
    const helper = await createMember(owner, { isOwner: false });
    await change(owner, helper.id, {
      levels: [
        ['team', null, 'edit'],
        ['reports', null, 'hidden'],
      ],
    });
    expect((await look(helper, reader.id)).refusal().message).toContain('more than you');
    const disabled = { kind: 'VIEWER' as const, isDisabled: true };
    await app.call(changeClient, { params: { id: reader.id }, query: {}, body: disabled }, { token: owner.token });
    expect((await app.call(getMe, {}, { token: owner.token, headers })).status).toBe(409);
  });
});
