import { listSupportReports, reportBugAsManager } from '@tieout/contracts/manager.ts';
import { getOutbox } from '@tieout/contracts/outbox.ts';
import { membershipType } from '@tieout/contracts/people.ts';
import { BUG_TYPES, contactUs, reportBug, reportIssue } from '@tieout/contracts/support.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { assignManager, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';

const SUPPORT = 'support@tieout.example';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ supportEmail: SUPPORT });
});

const CONTACT = { body: { contactDescription: 'How do I add a colleague?' } };
const BUG = { body: { bugType: 'Calculations mismatch', bugDescription: 'March is off by 3.10' } } as const;
const ISSUE = { body: { email: 'stranger@test.example', bugDescription: 'I cannot log in' } };

/** As the owner of the installation reads it; the server itself may not. */
async function storedRequest(id: string) {
  const { rows } = await runAsSuperuser(
    app.superuserUrl,
    `select kind, bug_type, description, email, user_id, sender_company_id from support_request where id = '${id}'`,
  );
  return rows[0];
}

async function countRequests(): Promise<number> {
  return (await runAsSuperuser(app.superuserUrl, 'select from support_request')).rowCount ?? 0;
}

async function mailsTo(recipient: string, from: TestApp = app) {
  const mails = (await from.call(getOutbox, {})).ok();
  return mails.filter(({ to }) => to === recipient).map(({ subject, text }) => ({ subject, text }));
}

describe('contact-us and bug-report refuse', () => {
  test('a stranger: 401', async () => {
    expect((await app.call(contactUs, CONTACT)).status).toBe(401);
    expect((await app.call(reportBug, BUG)).status).toBe(401);
  });

  test('a manager: 403, they have a call of their own', async () => {
    const manager = await createUser(app.db, { role: 'MANAGER' });
    const token = await signIn(app, manager.id);
    const before = await countRequests();
    expect((await app.call(contactUs, CONTACT, { token })).status).toBe(403);
    expect((await app.call(reportBug, BUG, { token })).status).toBe(403);
    expect(await countRequests()).toBe(before);
  });

  test('what says nothing: 400 with the text to show', async () => {
    const { token } = await createOwner(app);
    const empty = await app.call(contactUs, { body: { contactDescription: ' \n' } }, { token });
    expect([empty.status, empty.refusal().message]).toEqual([400, 'Description is required']);
    const unknown = await app.call(
      reportBug,
      { body: { bugType: 'Bad mood', bugDescription: 'help' } as never },
      { token },
    );
    expect([unknown.status, unknown.refusal().message]).toEqual([400, 'Bug type is required']);
  });

  test('a text no database can hold: 400, not 500', async () => {
    const { token } = await createOwner(app);
    const answer = await app.call(contactUs, { body: { contactDescription: 'a\0b' } }, { token });
    expect([answer.status, answer.refusal().code]).toEqual([400, 'invalid-input']);
  });
});

describe('a request for help', () => {
  test('to contact us is stored with its sender and their company, and mailed to support and back to them', async () => {
    const { token, email, userId, companyId } = await createOwner(app, 'BOOTSTRAP', { name: 'Lemonade Stand Co' });
    const { id } = (await app.call(contactUs, CONTACT, { token })).ok();
    expect(await storedRequest(id)).toEqual({
      kind: 'CONTACT',
      bug_type: null,
      description: CONTACT.body.contactDescription,
      email,
      user_id: userId,
      sender_company_id: companyId,
    });
    const [toSupport] = (await mailsTo(SUPPORT)).filter(({ text }) => text.includes(email));
    expect(toSupport?.subject).toContain('Contact us');
    expect(toSupport?.text).toContain('Lemonade Stand Co');
    expect(toSupport?.text).toContain(CONTACT.body.contactDescription);
    const back = await mailsTo(email);
    expect(back).toHaveLength(1);
    expect(back[0]?.text).toContain(CONTACT.body.contactDescription);
  });

  test.each(BUG_TYPES)('about "%s" carries that type', async (bugType) => {
    const { token, email } = await createOwner(app);
    const { id } = (await app.call(reportBug, { body: { ...BUG.body, bugType } }, { token })).ok();
    expect(await storedRequest(id)).toMatchObject({ kind: 'BUG', bug_type: bugType, email });
    const [toSupport] = (await mailsTo(SUPPORT)).filter(({ text }) => text.includes(email));
    expect(toSupport?.subject).toContain(bugType);
  });

  test.each(membershipType.options)('may come from a %s', async (type) => {
    const { token } = await createOwner(app, type);
    expect((await app.call(contactUs, CONTACT, { token })).status).toBe(200);
    expect((await app.call(reportBug, BUG, { token })).status).toBe(200);
  });

  test('may come from a client who belongs to no company any more', async () => {
    const user = await createUser(app.db);
    const { id } = (await app.call(contactUs, CONTACT, { token: await signIn(app, user.id) })).ok();
    expect(await storedRequest(id)).toMatchObject({ user_id: user.id, sender_company_id: null });
  });

  test('may come from a stranger, who is answered at the address they gave', async () => {
    const { id } = (await app.call(reportIssue, ISSUE)).ok();
    expect(await storedRequest(id)).toEqual({
      kind: 'ISSUE',
      bug_type: null,
      description: ISSUE.body.bugDescription,
      email: ISSUE.body.email,
      user_id: null,
      sender_company_id: null,
    });
    expect(await mailsTo(ISSUE.body.email)).toHaveLength(1);
  });

  test('keeps 5,000 characters of any script', async () => {
    const bugDescription = '😀'.repeat(2500);
    const { id } = (await app.call(reportIssue, { body: { ...ISSUE.body, bugDescription } })).ok();
    expect(await storedRequest(id)).toMatchObject({ description: bugDescription });
  });

  test('without SUPPORT_EMAIL is stored, and only its sender gets a mail', async () => {
    const quiet = await createTestApp();
    expect((await quiet.call(reportIssue, ISSUE)).status).toBe(200);
    const mails = (await quiet.call(getOutbox, {})).ok();
    expect(mails.map(({ to }) => to)).toEqual([ISSUE.body.email]);
  });
});

test('a request whose mails cannot be written is not stored either', async () => {
  const broken = await createTestApp({ supportEmail: SUPPORT });
  await runAsSuperuser(broken.superuserUrl, 'alter table outbox_mail add constraint broken check (false) not valid');
  expect((await broken.call(reportIssue, ISSUE)).status).toBe(500);
  expect((await runAsSuperuser(broken.superuserUrl, 'select from support_request')).rowCount).toBe(0);
});

test('the role that serves cannot read what people wrote to support, nor change it', async () => {
  await app.call(reportIssue, ISSUE);
  const attempts = [
    app.db.selectFrom('support_request').select('description'),
    app.db.selectFrom('support_request').select('email'),
    app.db.updateTable('support_request').set({ description: 'x' }),
    app.db.deleteFrom('support_request'),
  ];
  for (const attempt of attempts) await expect(attempt.execute()).rejects.toMatchObject({ code: '42501' });
});

test('somebody who is signed in may write 20 times an hour, from wherever, whatever they write', async () => {
  const limited = await createTestApp({ attemptLimits: {}, database: app });
  const { id: userId } = await createUser(app.db);
  const token = await signIn(limited, userId);
  for (let sent = 0; sent < 10; sent += 1) {
    expect((await limited.call(contactUs, CONTACT, { token })).status).toBe(200);
    expect((await limited.call(reportBug, BUG, { token })).status).toBe(200);
  }
  const refused = await limited.call(contactUs, CONTACT, { token });
  expect([refused.status, refused.refusal().message]).toEqual([429, 'Too many requests. Try again in 60 minutes.']);
  const { id: other } = await createUser(app.db);
  expect((await limited.call(contactUs, CONTACT, { token: await signIn(limited, other) })).status).toBe(200);
});

describe('a manager', () => {
  async function createManager(...companyIds: string[]) {
    const manager = await createUser(app.db, { role: 'MANAGER' });
    for (const companyId of companyIds) await assignManager(app.db, companyId, manager.id);
    return { ...manager, token: await signIn(app, manager.id) };
  }

  function read(token: string, companyId?: string) {
    return app.call(listSupportReports, { query: { companyId } }, { token });
  }

  test('files a bug through their own call: stored with them as its sender, mailed and confirmed', async () => {
    const { id: userId, email, token } = await createManager();
    const { id } = (await app.call(reportBugAsManager, BUG, { token })).ok();
    expect(await storedRequest(id)).toMatchObject({ kind: 'BUG', user_id: userId, sender_company_id: null, email });
    expect((await mailsTo(SUPPORT)).filter(({ text }) => text.includes(email))).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await read(token)).ok()).toEqual([
      {
        id,
        kind: 'BUG',
        bugType: BUG.body.bugType,
        description: BUG.body.bugDescription,
        email,
        sender: 'Ada Example',
        companyId: null,
        companyName: null,
        createdAt: expect.any(String),
      },
    ]);
  });

  test('has that call alone: a client gets 403, a stranger 401, and nothing is stored', async () => {
    const { token } = await createOwner(app);
    const before = await countRequests();
    for (const refused of [
      await app.call(reportBugAsManager, BUG, { token }),
      await app.call(listSupportReports, { query: {} }, { token }),
    ]) {
      expect(refused.status).toBe(403);
    }
    expect((await app.call(reportBugAsManager, BUG)).status).toBe(401);
    expect(await countRequests()).toBe(before);
  });

  test('reads what people of their companies wrote, newest first, of all of them or of one', async () => {
    const [ours, also, theirs] = [
      await createOwner(app, 'BOOTSTRAP', { name: 'Ours Co' }),
      await createOwner(app, 'HUBSPOT', { name: 'Also Co' }),
      await createOwner(app),
    ];
    const { id: first } = (await app.call(contactUs, CONTACT, { token: ours.token })).ok();
    const { id: second } = (await app.call(reportBug, BUG, { token: also.token })).ok();
    await app.call(reportBug, BUG, { token: theirs.token });
    await app.call(reportIssue, { body: { ...ISSUE.body, email: ours.email } });
    const { token } = await createManager(ours.companyId, also.companyId);
    const reports = (await read(token)).ok();
    expect(reports.map(({ id, companyName, kind }) => ({ id, companyName, kind }))).toEqual([
      { id: second, companyName: 'Also Co', kind: 'BUG' },
      { id: first, companyName: 'Ours Co', kind: 'CONTACT' },
    ]);
    expect((await read(token, ours.companyId)).ok().map(({ id }) => id)).toEqual([first]);
  });

  test('asks for a company that is not theirs, or that does not exist: the same 404', async () => {
    const { companyId } = await createOwner(app);
    const { token } = await createManager();
    for (const asked of [companyId, crypto.randomUUID(), 'no id']) {
      const answer = await read(token, asked);
      expect([answer.status, answer.refusal().code]).toEqual([404, 'not-found']);
    }
  });
});
