import { getHeadline } from '@tieout/contracts/headline.ts';
import {
  getLetter,
  getPublishing,
  listPublications,
  previewLetter,
  publishMonth,
  savePublishingDraft,
} from '@tieout/contracts/publications.ts';
import { getReadiness } from '@tieout/contracts/readiness.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { entry, post } from '#test/factories/ledger.ts';
import { addMember, createUser, signIn } from '#test/factories/people.ts';
import { createWorkedBooks } from '#test/factories/worked-books.ts';
import { runWaitingJobs } from '#test/run-waiting-jobs.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { mailPackTasks } from './mail-packs.ts';

const MONTH = {
  month: parseMonth('2024-02'),
  commentary: {
    headline: 'February: a good month',
    highlights: ['Two new customers'],
    lowlights: ['One left'],
    asks: [],
  },
  parts: [{ kind: 'commentary' as const }, { kind: 'statement' as const, type: 'MANAGERIAL_PNL' as const }],
};

let app: TestApp;
let companyId: string;
let owner: string;
let investor: { id: string; email: string; token: string };

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  ({ companyId, token: owner } = await createWorkedBooks(app));
  const { id, email } = await createUser(app.db);
  await addMember(app.db, companyId, id, { type: 'INVESTOR', isOwner: false });
  investor = { id, email, token: await signIn(app, id) };
});

function change(statement: ReturnType<typeof sql>) {
  return inContext(app.db, { companyIds: [companyId] }, (db) => statement.execute(db));
}

function goStale() {
  return change(sql`insert into data_source (company_id, category, provider, name, last_synced_at)
                    values (${companyId}, 'BANK', 'TEST', 'Bank', '2024-02-10T05:55:00Z')`);
}

function publishIt(body: Partial<Parameters<typeof app.call<typeof publishMonth>>[1]['body']> = {}, token = owner) {
  return app.call(publishMonth, { query: {}, body: { ...MONTH, ...body } }, { token });
}

async function fileOf(url: string): Promise<Buffer> {
  const answer = await app.app.inject({ url, headers: { authorization: `Bearer ${investor.token}` } });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

async function mails() {
  await runWaitingJobs(app, mailPackTasks({ db: app.db, publicUrl: 'https://tieout.example' }));
  return app.db.selectFrom('outbox_mail').where('recipient', '=', investor.email).selectAll().execute();
}

describe('publishing a month', () => {
  test('refuses a stranger and a reader', async () => {
    expect((await app.call(publishMonth, { query: {}, body: MONTH })).status).toBe(401);
    expect((await publishIt({}, investor.token)).status).toBe(404);
    expect((await app.call(getPublishing, { query: {} }, { token: investor.token })).status).toBe(404);
  });

  test('readers get the letter and a mail; nothing is open, so no reason is needed', async () => {
    const { id } = (await publishIt()).ok();
    const letter = (await app.call(getLetter, { params: { id }, query: {} }, { token: investor.token })).ok();
    expect(letter).toMatchObject({ id, month: '2024-02', commentary: MONTH.commentary, openPoints: [], restated: [] });
    expect(letter.tiles.length).toBeGreaterThan(2);
    expect(letter.parts).toEqual([{ title: 'Commentary' }, { title: 'Managerial P&L' }]);
    const [mail] = await mails();
    expect(mail?.body_text).toContain(`/updates/${id}?company=${companyId}`);
  });

  test('what is open needs a reason; readers see a dated line, and the reason stays in the activity', async () => {
    await goStale();
    const refused = await publishIt();
    expect([refused.status, refused.refusal().issues?.[0]?.path]).toEqual([400, 'reason']);
    const { id } = (await publishIt({ reason: 'Agreed by hand with the bank' })).ok();
    const letter = (await app.call(getLetter, { params: { id }, query: {} }, { token: investor.token })).ok();
    expect(letter.openPoints).toEqual(['Bank read 10 Feb']);
    expect(JSON.stringify(letter)).not.toContain('by hand');
    const [mail] = await mails();
    expect(mail?.body_text).toContain('Bank read 10 Feb');
    expect(`${mail?.body_text}${mail?.body_html}`).not.toContain('by hand');
    const { rows } = (await change(sql`select after from change_record where action = 'publication.publish'`)) as {
      rows: { after: object }[];
    };
    expect(rows).toEqual([
      { after: { month: '2024-02', open: ['Bank read 10 Feb'], reason: 'Agreed by hand with the bank' } },
    ]);
  });

  test('no reason replaces an undecided account or a failed check, and an open month cannot be published', async () => {
    expect((await publishIt({ month: parseMonth('2024-03') })).refusal().code).toBe('conflict');
    await change(sql`update account set kind = 'UNDECIDED', kind_certainty = 'unknown', classification = 'UNDECIDED'
                      where external_id = '7000'`);
    const refused = await publishIt({ reason: 'It is fine' });
    expect([refused.status, refused.refusal().code]).toEqual([409, 'ledger-out-of-balance']);
    expect(refused.refusal().issues?.map(({ path }) => path)).toContain('accounts-decided');
    expect(await mails()).toEqual([]);
  });
});

describe('the pack', () => {
  test('that is mailed is the reader’s own export, byte for byte, with what is shared with them', async () => {
    const parts = [...MONTH.parts, { kind: 'tab' as const, key: 'overview' }];
    const { id } = (await publishIt({ parts })).ok();
    const [mail] = await mails();
    const own = await fileOf(`/api/me/publications/${id}/file`);
    expect(mail?.attachment_name).toMatch(/Investor-update-Feb-24\.pdf$/u);
    expect(mail?.attachment?.equals(own)).toBe(true);
    await mails();
    expect(await mails()).toHaveLength(1);
    const sheets = await readXlsx(await fileOf(`/api/me/publications/${id}/file?format=xlsx`));
    expect(sheets.sheets.map(({ name }) => name)).toEqual(['Cover', 'Commentary', 'Managerial P&L', 'Overview']);
  });
});

describe('before it is published', () => {
  test('a draft is kept, and gone once the month is out: what was written stands in the letter', async () => {
    function state() {
      return app.call(getPublishing, { query: {} }, { token: owner });
    }
    expect((await state()).ok()).toMatchObject({ month: '2024-02', verdict: 'ready', savedAt: null });
    (await app.call(savePublishingDraft, { query: {}, body: MONTH }, { token: owner })).ok();
    expect((await state()).ok()).toMatchObject({ commentary: MONTH.commentary, parts: MONTH.parts });
    const { id } = (await publishIt()).ok();
    expect((await state()).ok()).toMatchObject({
      commentary: MONTH.commentary,
      parts: MONTH.parts,
      savedAt: null,
      published: [{ id, openedBy: [] }],
    });
  });

  test('a pack has each part once, and none that is not there', async () => {
    async function saveWith(parts: Parameters<typeof app.call<typeof savePublishingDraft>>[1]['body']['parts']) {
      return (
        await app.call(savePublishingDraft, { query: {}, body: { ...MONTH, parts } }, { token: owner })
      ).refusal();
    }
    expect((await saveWith([{ kind: 'tab', key: 'nope' }])).message).toContain('is not there');
    expect((await saveWith([{ kind: 'commentary' }, { kind: 'commentary' }])).code).toBe('invalid-input');
  });

  test('the preview is what the reader gets, and leaves nothing behind', async () => {
    await goStale();
    const asked = { query: {}, body: { ...MONTH, readerId: investor.id } };
    const preview = (await app.call(previewLetter, asked, { token: owner })).ok();
    expect((await app.call(listPublications, { query: {} }, { token: investor.token })).ok()).toEqual([]);
    const { id } = (await publishIt({ reason: 'Fine' })).ok();
    const letter = (await app.call(getLetter, { params: { id }, query: {} }, { token: investor.token })).ok();
    expect({ ...preview, id, publishedAt: letter.publishedAt }).toEqual(letter);
  });

  test('a reader with less sees less, and the preview says so', async () => {
    await change(sql`insert into access_grant (company_id, user_id, resource, level, is_live)
                     values (${companyId}, ${investor.id}, 'reports', 'hidden', false)`);
    const asked = { query: {}, body: { ...MONTH, readerId: investor.id } };
    const preview = (await app.call(previewLetter, asked, { token: owner })).ok();
    expect(preview).toMatchObject({ parts: [{ title: 'Commentary' }], leftOut: 1, planVsActual: null });
    const { readers } = (await app.call(getPublishing, { query: {} }, { token: owner })).ok();
    expect(readers).toMatchObject([{ id: investor.id, getsLetter: true }]);
    expect(readers[0]?.sees).not.toContain('Managerial');
  });
});

describe('a reader with a mask', () => {
  test('gets no letter that they could not open, and the publisher is told why', async () => {
    await change(sql`update membership set masks = '{SALARIES}' where user_id = ${investor.id}`);
    const { readers } = (await app.call(getPublishing, { query: {} }, { token: owner })).ok();
    expect(readers).toMatchObject([{ id: investor.id, getsLetter: false, withoutLetter: 'MASKED' }]);
    const asked = { query: {}, body: { ...MONTH, readerId: investor.id } };
    const refusal = (await app.call(previewLetter, asked, { token: owner })).refusal();
    expect(refusal.message).toMatch(/restricted for them/);
    await publishIt();
    expect(await mails()).toEqual([]);
    const headline = (await app.call(getHeadline, { query: {} }, { token: investor.token })).ok();
    expect(headline).toMatchObject({ source: { kind: 'published' }, isLetterClosed: true });
  });
});

describe('what was published', () => {
  test('is marked once the live books tell another figure of its month, and only then', async () => {
    const { id } = (await publishIt()).ok();
    function archive() {
      return app.call(listPublications, { query: {} }, { token: investor.token });
    }
    expect((await archive()).ok()).toMatchObject([{ id, isRestated: false, headline: 'February: a good month' }]);
    await post(app.pool, companyId, [entry('2024-03-20', { 5000: 40_00, 2000: -40_00 })]);
    expect((await archive()).ok()).toMatchObject([{ isRestated: false }]);
    await post(app.pool, companyId, [entry('2024-02-20', { 5000: 40_00, 2000: -40_00 })]);
    expect((await archive()).ok()).toMatchObject([{ isRestated: true }]);
    const letter = (await app.call(getLetter, { params: { id }, query: {} }, { token: investor.token })).ok();
    expect(letter.restated).toContain('Net profit');
  });

  test('published again, the month stands by its last letter and the one before says so', async () => {
    function readiness() {
      return app.call(getReadiness, { query: {} }, { token: owner });
    }
    expect((await readiness()).ok().published).toBeNull();
    const first = (await publishIt()).ok();
    const again = (await publishIt()).ok();
    expect((await readiness()).ok().published).toMatchObject({ id: again.id, isWithReason: false });
    const archive = (await app.call(listPublications, { query: {} }, { token: investor.token })).ok();
    expect(archive.map(({ id, replacedAt }) => [id, replacedAt])).toEqual([
      [again.id, null],
      [first.id, again.publishedAt],
    ]);
    const letter = await app.call(getLetter, { params: { id: first.id }, query: {} }, { token: investor.token });
    expect(letter.ok().replacedAt).toBe(again.publishedAt);
    // Whoever publishes once more begins with what its readers have.
    const { commentary } = (await app.call(getPublishing, { query: {} }, { token: owner })).ok();
    expect(commentary).toEqual(MONTH.commentary);
  });

  test('who publishes sees who opened it when; their own look is none', async () => {
    const { id } = (await publishIt()).ok();
    for (const token of [owner, investor.token, investor.token]) {
      (await app.call(getLetter, { params: { id }, query: {} }, { token })).ok();
    }
    const { published } = (await app.call(getPublishing, { query: {} }, { token: owner })).ok();
    expect(published[0]?.openedBy).toMatchObject([{ times: 2 }]);
  });

  test('readiness is for who may publish', async () => {
    expect((await app.call(getReadiness, { query: {} }, { token: investor.token })).status).toBe(404);
    expect((await app.call(getReadiness, { query: {} }, { token: owner })).ok().verdict).toBe('ready');
  });
});
