import { randomUUID } from 'node:crypto';
import {
  changeClient,
  deleteClient,
  getClients,
  inviteClient,
  inviteManagedClient,
  resendInvitation,
  type Client,
  type ClientKind,
} from '@tieout/contracts/clients.ts';
import { acceptInvitation, declineInvitation, getAvailableCompanies } from '@tieout/contracts/invitations.ts';
import { getMe } from '@tieout/contracts/me.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { activateInvitations } from '#identity/invitations/activate-invitations.ts';
import { addMember, assignManager, createCompany, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';

let app: TestApp;
type Owner = Awaited<ReturnType<typeof createOwner>>;

beforeAll(async () => {
  app = await createTestApp();
});

function newEmail(): string {
  return `${randomUUID()}@test.example`;
}

function invite({ token }: { token: string }, email: string, kind: ClientKind = 'COLLEAGUE', message = '') {
  const body = { firstName: 'Grace', lastName: 'Hopper', email, kind, message };
  return app.call(inviteClient, { query: {}, body }, { token, headers: { 'idempotency-key': randomUUID() } });
}

async function clientsOf({ token }: { token: string }): Promise<Client[]> {
  return (await app.call(getClients, { query: {} }, { token })).ok();
}

function change({ token }: { token: string }, id: string, kind: ClientKind, isDisabled = false) {
  return app.call(changeClient, { params: { id }, query: {}, body: { kind, isDisabled } }, { token });
}

function remove({ token }: { token: string }, id: string) {
  return app.call(deleteClient, { params: { id }, query: {} }, { token });
}

/** Somebody with an account, who belongs to no company. */
async function createPerson() {
  const { id, email } = await createUser(app.db);
  return { id, email, token: await signIn(app, id) };
}

/** A member of the owner's company. */
async function createMember(owner: Owner, options: Parameters<typeof addMember>[3]) {
  const person = await createPerson();
  await addMember(app.db, owner.companyId, person.id, options);
  return person;
}

function grant(
  companyId: string,
  userId: string,
  resource: 'team' | 'reports',
  level: 'hidden' | 'edit',
): Promise<unknown> {
  return inContext(app.db, { companyIds: [companyId] }, (db) =>
    db
      .insertInto('access_grant')
      .values({ company_id: companyId, user_id: userId, resource, level, is_live: level === 'edit' })
      .execute(),
  );
}

async function expire(email: string): Promise<void> {
  await runAsSuperuser(
    app.superuserUrl,
    `update membership m set invitation_expires_at = now() from app_user u where u.id = m.user_id and u.email = '${email}'`,
  );
}

async function lastMailTo(email: string): Promise<string> {
  const mails = await app.db
    .selectFrom('outbox_mail')
    .where('recipient', '=', email)
    .orderBy('id')
    .selectAll()
    .execute();
  return mails.at(-1)?.body_text ?? '';
}

async function actionsOn(id: string): Promise<unknown[]> {
  const { rows } = await runAsSuperuser(
    app.superuserUrl,
    `select action from change_record where subject_type = 'client' and subject_id = '${id}' order by id`,
  );
  return rows.map(({ action }) => action);
}

test('refuses a stranger, and somebody who may not see the team', async () => {
  expect((await app.call(getClients, { query: {} })).status).toBe(401);
  const member = await createMember(await createOwner(app), { isOwner: false });
  expect((await app.call(getClients, { query: {} }, { token: member.token })).status).toBe(404);
});

describe('an invitation', () => {
  test('makes somebody known, lists them as invited and mails the way to a password', async () => {
    const owner = await createOwner(app, 'HUBSPOT', { name: 'Inviting Co' });
    const email = newEmail();
    const client = (await invite(owner, email, 'COLLEAGUE', 'Come and see https://bad.example')).ok();
    expect(client).toMatchObject({ email, type: 'HUBSPOT', kind: 'COLLEAGUE', status: 'INVITED', isExpired: false });
    expect((await clientsOf(owner)).map(({ firstName, status, isYou }) => [firstName, status, isYou])).toEqual([
      ['Ada', 'ACTIVE', true],
      ['Grace', 'INVITED', false],
    ]);
    const mail = await lastMailTo(email);
    expect(mail).toContain(`/complete-registration?email=${encodeURIComponent(email)}`);
    expect(mail).toContain('Ada Example invites you to the figures of Inviting Co');
    expect(mail).not.toContain('bad.example');
    expect(await actionsOn(client.id)).toEqual(['client.invited']);
  });

  test('tells nothing of an account that exists: neither its name nor when its owner was last here', async () => {
    const owner = await createOwner(app);
    const { email } = await createOwner(app);
    expect((await invite(owner, email.toUpperCase(), 'INVESTOR')).ok()).toMatchObject({
      firstName: 'Grace',
      lastName: 'Hopper',
      status: 'INVITED',
      lastLoginAt: null,
    });
    expect(await lastMailTo(email)).toContain('/payment-details');
  });

  test('of an address that has access, or was invited, is refused at its field', async () => {
    const owner = await createOwner(app);
    const email = newEmail();
    await invite(owner, email);
    const again = await invite(owner, ` ${email.toUpperCase()} `);
    expect([again.status, again.refusal().issues?.[0]?.path]).toEqual([409, 'email']);
    expect(again.refusal().message).toContain('was invited already');
    expect((await invite(owner, owner.email)).refusal().message).toBe('This e-mail already has access');
  });

  test('of a manager is refused', async () => {
    const { email } = await createUser(app.db, { role: 'MANAGER' });
    expect((await invite(await createOwner(app), email)).refusal().message).toContain('belongs to a manager');
  });

  test('can be sent again, also once it has expired, until it is accepted', async () => {
    const owner = await createOwner(app);
    const email = newEmail();
    const { id } = (await invite(owner, email)).ok();
    await expire(email);
    expect((await clientsOf(owner)).find((client) => client.id === id)?.isExpired).toBe(true);
    const resend = { params: { id }, query: {} };
    expect((await app.call(resendInvitation, resend, { token: owner.token })).ok().isExpired).toBe(false);
    expect(await actionsOn(id)).toEqual(['client.invited', 'client.invitation-resent']);
    const active = { params: { id: owner.userId }, query: {} };
    expect((await app.call(resendInvitation, active, { token: owner.token })).status).toBe(409);
  });

  test('by a manager brings the founder of a company that has nobody', async () => {
    const companyId = await createCompany(app.db);
    const manager = await createUser(app.db, { role: 'MANAGER' });
    await assignManager(app.db, companyId, manager.id);
    const body = { firstName: 'Founder', email: newEmail(), kind: 'OWNER' as const };
    const options = { token: await signIn(app, manager.id), headers: { 'idempotency-key': randomUUID() } };
    const client = (await app.call(inviteManagedClient, { params: { companyId }, body }, options)).ok();
    expect(client).toMatchObject({ kind: 'OWNER', type: 'MANUAL', status: 'INVITED' });
  });
});

describe('a change', () => {
  test('counts with the next request, and signs out who belongs nowhere any more', async () => {
    const owner = await createOwner(app);
    const [member, investor] = [
      await createMember(owner, { isOwner: false }),
      await createMember(owner, { type: 'INVESTOR', isOwner: false }),
    ];
    await addMember(app.db, await createCompany(app.db), investor.id, { type: 'INVESTOR', isOwner: false });
    expect((await change(owner, member.id, 'COLLEAGUE', true)).ok().status).toBe('DISABLED');
    await change(owner, investor.id, 'INVESTOR', true);
    expect((await app.call(getMe, {}, { token: member.token })).status).toBe(401);
    expect((await app.call(getMe, {}, { token: investor.token })).ok().clientCompanies).toHaveLength(1);
    expect((await change(owner, member.id, 'COLLEAGUE')).ok().status).toBe('ACTIVE');
    const back = await signIn(app, member.id);
    expect((await app.call(getMe, {}, { token: back })).ok().clientCompanies).toHaveLength(1);
    expect(await actionsOn(member.id)).toEqual(['client.changed', 'client.changed']);
  });

  test('of one’s own access is refused, and the last owner stays', async () => {
    const owner = await createOwner(app);
    expect((await change(owner, owner.userId, 'VIEWER')).status).toBe(409);
    expect((await remove(owner, owner.userId)).status).toBe(409);
    const manager = await createUser(app.db, { role: 'MANAGER' });
    await assignManager(app.db, owner.companyId, manager.id);
    const token = await signIn(app, manager.id);
    const query = { companyId: owner.companyId };
    const refused = await app.call(deleteClient, { params: { id: owner.userId }, query }, { token });
    expect(refused.refusal().message).toContain('The last owner has to stay');
    const colleague = await createMember(owner, { isOwner: false });
    await change(owner, colleague.id, 'OWNER');
    expect((await app.call(deleteClient, { params: { id: owner.userId }, query }, { token })).status).toBe(200);
  });

  test('gives nobody more than its maker holds, and leaves owners to owners', async () => {
    const owner = await createOwner(app);
    const helper = await createMember(owner, { isOwner: false });
    await grant(owner.companyId, helper.id, 'team', 'edit');
    expect((await invite(helper, newEmail())).ok().kind).toBe('COLLEAGUE');
    expect((await invite(helper, newEmail(), 'OWNER')).status).toBe(409);
    expect((await change(helper, owner.userId, 'VIEWER')).refusal().message).toContain('Only an owner');
    await grant(owner.companyId, helper.id, 'reports', 'hidden');
    expect((await invite(helper, newEmail(), 'VIEWER')).refusal().message).toContain('more than you may do');
  });

  test('and a deletion reach nobody of another company', async () => {
    const [owner, other] = [await createOwner(app), await createOwner(app)];
    const stranger = await createMember(other, { isOwner: false });
    expect((await change(owner, stranger.id, 'OWNER')).status).toBe(404);
    expect((await remove(owner, stranger.id)).status).toBe(404);
    expect(await clientsOf(other)).toHaveLength(2);
  });
});

describe('somebody with an account', () => {
  test('sees companies and open invitations, and accepts one without a new password', async () => {
    const owner = await createOwner(app, 'BOOTSTRAP', { name: 'Inviting Co' });
    const person = await createOwner(app, 'BOOTSTRAP', { name: 'Own Co' });
    await invite(owner, person.email, 'INVESTOR');
    const { token } = person;
    const available = (await app.call(getAvailableCompanies, {}, { token })).ok();
    expect(available.map(({ name, state, isCurrent }) => [name, state, isCurrent])).toEqual([
      ['Inviting Co', 'INVITED', false],
      ['Own Co', 'ACTIVE', true],
    ]);
    const params = { id: owner.companyId };
    expect((await app.call(acceptInvitation, { params }, { token })).ok().name).toBe('Inviting Co');
    expect((await app.call(getMe, {}, { token })).ok().clientCompanies).toHaveLength(2);
    expect((await app.call(acceptInvitation, { params }, { token })).status).toBe(404);
    expect(await actionsOn(person.userId)).toEqual(['client.invited', 'client.accepted']);
  });

  test('declines one, and can be invited again', async () => {
    const [owner, person] = [await createOwner(app), await createPerson()];
    await invite(owner, person.email, 'VIEWER');
    const params = { id: owner.companyId };
    expect((await app.call(declineInvitation, { params }, { token: person.token })).status).toBe(200);
    expect(await clientsOf(owner)).toHaveLength(1);
    expect((await invite(owner, person.email, 'VIEWER')).status).toBe(200);
  });

  test('cannot accept what has expired or was meant for others', async () => {
    const [owner, person] = [await createOwner(app), await createPerson()];
    const params = { id: owner.companyId };
    expect((await app.call(acceptInvitation, { params }, { token: person.token })).status).toBe(404);
    await invite(owner, person.email);
    await expire(person.email);
    expect((await app.call(getAvailableCompanies, {}, { token: person.token })).ok()).toEqual([]);
    expect((await app.call(acceptInvitation, { params }, { token: person.token })).status).toBe(409);
  });

  test('who is a viewer sees one company', async () => {
    const [first, second, person] = [await createOwner(app), await createOwner(app), await createPerson()];
    for (const owner of [first, second]) await invite(owner, person.email, 'VIEWER');
    const { token } = person;
    expect((await app.call(acceptInvitation, { params: { id: first.companyId } }, { token })).status).toBe(200);
    expect((await app.call(acceptInvitation, { params: { id: second.companyId } }, { token })).status).toBe(409);
  });

  test('who is invited as a viewer twice has accepted the first by proving their address', async () => {
    const [first, second, person] = [await createOwner(app), await createOwner(app), await createPerson()];
    for (const owner of [first, second]) await invite(owner, person.email, 'VIEWER');
    await inContext(app.db, {}, (db) => activateInvitations(db, person.id));
    const { clientCompanies } = (await app.call(getMe, {}, { token: await signIn(app, person.id) })).ok();
    expect(clientCompanies.map(({ id }) => id)).toEqual([first.companyId]);
  });
});
