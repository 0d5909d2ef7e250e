import {
  changeComment,
  createComment,
  deleteComment,
  getComments,
  lookAtObject,
  readComments,
  type Comment,
  type CommentObject,
} from '@tieout/contracts/comments.ts';
import {
  answerPublicQuestion,
  askAboutLines,
  getPublicQuestion,
  withdrawQuestion,
} from '@tieout/contracts/line-questions.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, createCompany, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { publish } from '#test/factories/publication.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const MARCH = parseMonth('2026-03');
const REVENUE: CommentObject = { kind: 'cell', type: 'MANAGERIAL_PNL', row: 'REVENUE', from: MARCH, to: MARCH };

let app: TestApp;
let companyId: string;
let owner: { id: string; token: string };
let colleague: { id: string; token: string; email: string };

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  companyId = await createCompany(app.db, { closed_through: MARCH });
  owner = await member({});
  colleague = await member({ isOwner: false });
  await createChart(app.pool, companyId);
  await post(app.pool, companyId, [
    entry('2026-02-10', { 1000: 200_00, 4000: -200_00 }),
    entry('2026-03-10', { 1000: 400_00, 4000: -400_00 }, { externalId: 'march', docNumber: 'INV-7' }),
  ]);
});

async function member(as: Parameters<typeof addMember>[3]) {
  const { id, email } = await createUser(app.db);
  await addMember(app.db, companyId, id, as);
  return { id, email, token: await signIn(app, id) };
}

function change(statement: ReturnType<typeof sql>): Promise<unknown> {
  return inContext(app.db, { companyIds: [companyId] }, (db) => statement.execute(db));
}

function grant(userId: string, [resource, thing]: [string, string], level: string, isLive: boolean): Promise<unknown> {
  return change(sql`insert into access_grant (company_id, user_id, resource, thing, level, is_live)
                    values (${companyId}, ${userId}, ${resource}, ${thing}, ${level}, ${isLive})`);
}

type Body = Parameters<typeof app.call<typeof createComment>>[1]['body'];

function write(token: string, body: Body) {
  return app.call(createComment, { query: { companyId }, body }, { token });
}

async function begin(object: CommentObject = REVENUE, text = 'Why is this flat?'): Promise<Comment> {
  return (await write(owner.token, { object, text })).ok();
}

async function list(token: string, query: object = {}) {
  return (await app.call(getComments, { query: { companyId, limit: 20, ...query } }, { token })).ok();
}

async function mails() {
  const { rows } = await sql<{ recipient: string; subject: string; bodyText: string }>`
    select recipient, subject, body_text as "bodyText" from outbox_mail order by created_at`.execute(app.db);
  return rows;
}

describe('threads', () => {
  test('refuse a stranger', async () => {
    expect((await app.call(getComments, { query: { limit: 20 } })).status).toBe(401);
    const { token } = await createOwner(app);
    expect((await app.call(getComments, { query: { companyId, limit: 20 } }, { token })).status).toBe(404);
    expect((await write(token, { object: REVENUE, text: 'Hello' })).status).toBe(404);
    const thread = await begin();
    const { id } = thread;
    expect(
      (await app.call(changeComment, { query: {}, params: { id }, body: { resolved: true } }, { token })).status,
    ).toBe(404);
    expect((await app.call(deleteComment, { query: {}, params: { id } }, { token })).status).toBe(404);
    expect((await app.call(lookAtObject, { query: { companyId }, body: { object: REVENUE } }, { token })).status).toBe(
      404,
    );
  });

  test('need a limit between 1 and 100', async () => {
    const answers = await Promise.all(
      [0, 101, undefined].map((limit) =>
        app.call(getComments, { query: { companyId, limit } as never }, { token: owner.token }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  });

  test('remember the figure, and say when it has changed', async () => {
    const thread = await begin();
    expect(thread).toMatchObject({
      label: ['P&L', 'Revenue', 'Mar-26'],
      boundValue: { unit: 'money', amount: 400_00 },
      currentValue: { amount: 400_00 },
      isStale: false,
      unread: false,
    });
    await post(app.pool, companyId, [entry('2026-03-12', { 1000: 35_00, 4000: -35_00 })]);
    const [found] = (await list(owner.token)).comments;
    expect(found).toMatchObject({ isStale: true, boundValue: { amount: 400_00 }, currentValue: { amount: 435_00 } });
  });

  test('are read by page, by state and by thing', async () => {
    const first = await begin(REVENUE, 'one');
    const second = await begin({ ...REVENUE, row: 'NET_PROFIT' }, 'two');
    const page = await list(owner.token, { limit: 1 });
    expect(page.comments.map(({ text }) => text)).toEqual(['two']);
    const rest = await list(owner.token, { limit: 1, cursor: page.nextCursor });
    expect(rest.comments.map(({ text }) => text)).toEqual(['one']);
    expect(rest.nextCursor).toBeNull();
    await app.call(
      changeComment,
      { query: { companyId }, params: { id: second.id }, body: { resolved: true } },
      { token: owner.token },
    );
    expect((await list(owner.token)).comments.map(({ id }) => id)).toEqual([first.id]);
    expect((await list(owner.token, { state: 'resolved' })).comments.map(({ id }) => id)).toEqual([second.id]);
    expect((await list(owner.token, { kind: 'cell', on: 'CASH_FLOW' })).comments).toEqual([]);
    const seen = await app.call(
      lookAtObject,
      { query: { companyId }, body: { object: REVENUE } },
      { token: owner.token },
    );
    expect(seen.ok().comments.map(({ text }) => text)).toEqual(['one']);
  });

  test('are unread to others until they have read them', async () => {
    const thread = await begin();
    expect((await list(owner.token)).unread).toBe(0);
    expect(await list(colleague.token)).toMatchObject({ unread: 1, comments: [{ unread: true }] });
    const read = { query: { companyId }, body: { threadId: thread.threadId } };
    expect((await app.call(readComments, read, { token: colleague.token })).ok()).toEqual({ unread: 0 });
    await write(colleague.token, { threadId: thread.threadId, text: 'The fair was billed late.' });
    expect(await list(owner.token)).toMatchObject({ unread: 1, comments: [{ replies: [{ canEdit: false }] }] });
    const all = { query: { companyId }, body: { threadId: null } };
    expect((await app.call(readComments, all, { token: owner.token })).ok()).toEqual({ unread: 0 });
  });

  test('mail those who are mentioned and may read them, and nobody else', async () => {
    const viewer = await member({ type: 'VIEWER', isOwner: false });
    const before = (await mails()).length;
    const thread = await begin(REVENUE, `@${colleague.id} and @${viewer.id}, look`);
    expect(thread.mentions.map(({ id }) => id)).toEqual([colleague.id]);
    const sent = (await mails()).slice(before);
    expect(sent.map(({ recipient }) => recipient)).toEqual([colleague.email]);
    expect(sent[0]?.bodyText).toContain(`comment=${thread.threadId}`);
    expect((await list(colleague.token, { state: 'mentions' })).comments).toHaveLength(1);
  });

  test('are assigned with a day, and resolved', async () => {
    const { id } = await begin();
    const dueOn = parseLocalDate(`${new Date().getUTCFullYear() + 1}-04-20`);
    const body = { assigneeId: colleague.id, dueOn };
    const answer = await app.call(
      changeComment,
      { query: { companyId }, params: { id }, body },
      { token: owner.token },
    );
    expect(answer.ok()).toMatchObject({ assignee: { id: colleague.id }, dueOn });
    for (const day of ['2020-01-01', '2099-01-01']) {
      const other = { query: { companyId }, params: { id }, body: { dueOn: parseLocalDate(day) } };
      expect((await app.call(changeComment, other, { token: owner.token })).status).toBe(400);
    }
    expect((await list(colleague.token, { state: 'mine' })).comments).toHaveLength(1);
  });

  test('need words, one thing they are about, and a chart that is there', async () => {
    const { threadId } = await begin();
    expect((await write(owner.token, { object: REVENUE, text: '\u200b \u2060' })).status).toBe(400);
    expect((await write(owner.token, { object: REVENUE, threadId, text: 'Both' })).status).toBe(400);
    const looks = await Promise.all(
      ['__proto__', 'no-such-chart'].map((chart) =>
        app.call(
          lookAtObject,
          { query: { companyId }, body: { object: { kind: 'chart', tab: 'overview', chart } } },
          { token: owner.token },
        ),
      ),
    );
    expect(looks.map(({ status }) => status)).toEqual([404, 404]);
  });

  test('only their author changes and takes back words', async () => {
    const { id, threadId } = await begin();
    const params = { query: { companyId }, params: { id } };
    const theirs = { token: colleague.token };
    expect((await app.call(changeComment, { ...params, body: { text: 'x' } }, theirs)).status).toBe(404);
    expect((await app.call(deleteComment, params, theirs)).status).toBe(404);
    await change(sql`update comment set created_at = created_at - interval '16 minutes'`);
    const late = await app.call(changeComment, { ...params, body: { text: 'x' } }, { token: owner.token });
    expect(late.status).toBe(409);
    await write(colleague.token, { threadId, text: 'Answer' });
    (await app.call(deleteComment, params, { token: owner.token })).ok();
    const [left] = (await list(owner.token)).comments;
    expect(left).toMatchObject({ isDeleted: true, text: '', replies: [{ text: 'Answer' }] });
  });

  test('are seen by who may see what they are about', async () => {
    await begin();
    await grant(colleague.id, ['reports', 'MANAGERIAL_PNL'], 'hidden', true);
    expect(await list(colleague.token)).toMatchObject({ comments: [], unread: 0, counts: { open: 0 } });
    expect((await write(colleague.token, { object: REVENUE, text: 'x' })).status).toBe(404);
  });

  test('stay with a ledger line through another version of its entry', async () => {
    const [{ id: entryId } = { id: '' }] = await entriesOf('march');
    const thread = await begin({ kind: 'lines', lines: [{ entryId, lineNo: 1 }] }, 'What was this?');
    expect(thread.lines).toMatchObject([{ docNumber: 'INV-7', entryId }]);
    await post(app.pool, companyId, [
      entry('2026-03-11', { 1000: 410_00, 4000: -410_00 }, { externalId: 'march', docNumber: 'INV-7' }),
    ]);
    const [now] = (await list(owner.token)).comments;
    const [line] = now?.lines ?? [];
    expect(Math.abs(line?.amount ?? 0)).toBe(400_00);
    expect(Math.abs(line?.amountNow ?? 0)).toBe(410_00);
    expect(line?.entryId).not.toBe(entryId);
    expect(now?.isStale).toBe(true);
  });
});

function entriesOf(externalId: string): Promise<{ id: string }[]> {
  return inContext(app.db, { companyIds: [companyId] }, async (db) => {
    const { rows } = await sql<{ id: string }>`select id from journal_entry where external_id = ${externalId}`.execute(
      db,
    );
    return rows;
  });
}

describe('questions about lines', () => {
  async function ask(): Promise<{ thread: Comment; token: string }> {
    const [{ id: entryId } = { id: '' }] = await entriesOf('march');
    const line = { entryId, lineNo: 1 };
    const body = {
      lines: [line, line],
      name: 'Grace',
      email: 'grace@test.example',
      text: 'What was this?',
    };
    const thread = (await app.call(askAboutLines, { query: { companyId }, body }, { token: owner.token })).ok();
    const mail = (await mails()).findLast(({ recipient }) => recipient === 'grace@test.example');
    return { thread, token: /answer\/([\w-]{64})/.exec(mail?.bodyText ?? '')?.[1] ?? '' };
  }

  test('are answered by the link in the mail, without an account, and the link shows these lines alone', async () => {
    const { thread, token } = await ask();
    expect(thread.lines).toHaveLength(1);
    expect(thread).toMatchObject({ audience: 'team', question: { recipient: 'Grace', state: 'open' } });
    const seen = (await app.call(getPublicQuestion, { params: { token } })).ok();
    expect(seen).toMatchObject({ text: 'What was this?', answers: [], lines: [{ docNumber: 'INV-7' }] });
    expect(JSON.stringify(seen)).not.toContain('@test.example');
    await write(owner.token, { threadId: thread.threadId, text: 'Between us' });
    const body = { text: 'The stand at the fair', fileIds: [] };
    const answered = (await app.call(answerPublicQuestion, { params: { token }, body })).ok();
    expect(answered.answers.map(({ text }) => text)).toEqual(['The stand at the fair']);
    const [now] = (await list(owner.token)).comments;
    expect(now).toMatchObject({ question: { state: 'answered' }, unread: true });
    expect(now?.replies.at(-1)).toMatchObject({ author: { id: null, name: 'Grace' }, text: 'The stand at the fair' });
    expect((await mails()).at(-1)?.subject).toContain('Grace answered your question');
  });

  test('many answers are one mail, and a file that did not come with them is named', async () => {
    const { token } = await ask();
    const before = (await mails()).length;
    for (const text of ['One', 'Two']) {
      (await app.call(answerPublicQuestion, { params: { token }, body: { text, fileIds: [] } })).ok();
    }
    expect(await mails()).toHaveLength(before + 1);
    const body = { text: 'With a file', fileIds: [companyId] };
    const refused = await app.call(answerPublicQuestion, { params: { token }, body });
    expect(refused.status).toBe(400);
    expect((await app.call(getPublicQuestion, { params: { token } })).ok().answers).toHaveLength(2);
  });

  test('a link that is withdrawn, another one and none are the same 404', async () => {
    const { thread, token } = await ask();
    const params = { id: thread.threadId };
    (await app.call(withdrawQuestion, { query: { companyId }, params }, { token: owner.token })).ok();
    const answers = await Promise.all(
      [token, 'x', `${token.slice(0, -1)}A`].map((text) => app.call(getPublicQuestion, { params: { token: text } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('readers of publications', () => {
  let investor: { id: string; token: string };

  beforeEach(async () => {
    await publish(app.db, companyId);
    investor = await member({ type: 'INVESTOR', isOwner: false });
  });

  test('see threads with investors, about what was published, and no others', async () => {
    const team = await begin();
    const shared = (await write(owner.token, { object: REVENUE, audience: 'investors', text: 'For you' })).ok();
    await post(app.pool, companyId, [entry('2026-03-12', { 1000: 35_00, 4000: -35_00 })]);
    const { comments } = await list(investor.token, { state: 'all' });
    expect(comments.map(({ id }) => id)).toEqual([shared.id]);
    expect(comments[0]).toMatchObject({ currentValue: { amount: 400_00 }, isStale: false, canWrite: false });
    const token = investor.token;
    const read = { query: { companyId }, body: { threadId: team.threadId } };
    expect((await app.call(readComments, read, { token })).status).toBe(404);
    expect((await write(token, { threadId: team.threadId, text: 'x' })).status).toBe(404);
  });

  test('write where their level reaches it, on published figures only', async () => {
    expect((await write(investor.token, { object: REVENUE, audience: 'investors', text: 'x' })).status).toBe(404);
    await grant(investor.id, ['reports', ''], 'comment', false);
    const asked = (await write(investor.token, { object: REVENUE, audience: 'investors', text: 'Is it new?' })).ok();
    expect(asked).toMatchObject({ audience: 'investors', boundValue: { amount: 400_00 }, canAssign: false });
    expect((await write(investor.token, { object: REVENUE, audience: 'team', text: 'x' })).status).toBe(404);
    const april = parseMonth('2026-04');
    const later = { object: { ...REVENUE, from: april, to: april }, audience: 'investors', text: 'x' } as const;
    expect((await write(investor.token, later)).status).toBe(409);
    const document: CommentObject = { kind: 'lines', lines: [{ entryId: companyId, lineNo: 1 }] };
    expect((await write(investor.token, { object: document, audience: 'investors', text: 'x' })).status).toBe(404);
    expect((await list(owner.token)).comments.map(({ text }) => text)).toEqual(['Is it new?']);
  });

  test('a figure that somebody saw live is not told to who sees what was published', async () => {
    await begin();
    await grant(colleague.id, ['reports', 'MANAGERIAL_PNL'], 'comment', false);
    expect((await list(colleague.token)).comments).toEqual([]);
  });
});
