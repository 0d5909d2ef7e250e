import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  changeDocument,
  createDocument,
  getLoadingStatus,
  listBootstrapDocuments,
  listDocuments,
  retryDocument,
  type CompanyDocument,
} from '@tieout/contracts/documents.ts';
import { getAccessibleResources } from '@tieout/contracts/me.ts';
import { getReportSettings, putReportSettings } from '@tieout/contracts/report-settings.ts';
import { getStatement } from '@tieout/contracts/statements.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import type { TaskList } from 'graphile-worker';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileTasks } from '#files/file-tasks.ts';
import { writeStoredFile } from '#files/stored-files.ts';
import { createFeatureTasks } from '#server/feature-tasks.ts';
import { createChart, endDay, entry, post } from '#test/factories/ledger.ts';
import { addMember, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { runWaitingJobs } from '#test/run-waiting-jobs.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';

type Owner = Awaited<ReturnType<typeof createOwner>>;

let app: TestApp;
let tasks: TaskList;
/** A company with books; its tests follow each other. */
let owner: Owner;

beforeAll(async () => {
  app = await createTestApp();
  tasks = createFeatureTasks({ ...app, publicUrl: 'https://tieout.example' });
  owner = await createOwner(app, 'BOOTSTRAP', { name: 'Föhn & Co', closed_through: parseMonth('2026-03') });
  await createChart(app.pool, owner.companyId);
});

async function asSuperuser<Row>(statement: string): Promise<Row[]> {
  return (await runAsSuperuser(app.superuserUrl, statement)).rows as Row[];
}

function work(taskList = tasks): Promise<void> {
  return runWaitingJobs(app, taskList);
}

async function list({ token }: Owner): Promise<CompanyDocument[]> {
  return (await app.call(listDocuments, { query: {} }, { token })).ok();
}

async function documentOf(who: Owner, title: string): Promise<CompanyDocument> {
  const found = (await list(who)).find((document) => document.title === title);
  if (found === undefined) throw new Error(`no document ${title}`);
  return found;
}

function download({ url }: Pick<CompanyDocument, 'url'>, headers: Record<string, string> = {}, token = owner.token) {
  return app.app.inject({ url: url ?? '', headers: { authorization: `Bearer ${token}`, ...headers } });
}

function change(who: Owner, { id }: CompanyDocument, body: { title?: string; pinned?: boolean; deleted?: boolean }) {
  return app.call(changeDocument, { params: { id }, query: {}, body }, { token: who.token });
}

async function loading({ token }: Owner) {
  return (await app.call(getLoadingStatus, { query: {} }, { token })).ok();
}

function bookSale(who: Owner, date: string, cents: number) {
  return post(app.pool, who.companyId, [entry(date, { 1000: cents, 4000: -cents })]);
}

function keptFiles({ companyId }: Owner) {
  return asSuperuser(`select id from stored_file where company_id = '${companyId}' and expires_at is null`);
}

function mailsTo({ email }: Owner) {
  return asSuperuser<{ subject: string; body_text: string }>(
    `select subject, body_text from outbox_mail where recipient = '${email}'`,
  );
}

/** As if everything in the company had been asked for some time ago. */
function backdate({ companyId }: Owner, seconds: number) {
  return asSuperuser(
    `update document set asked_at = now() - interval '${seconds} seconds' where company_id = '${companyId}'`,
  );
}

/** What the upgrade does for companies that had books before there were documents. */
async function queueAsUpgraded({ companyId }: Owner): Promise<void> {
  const migration = new URL('../../db/migrations/20261116_23_document_making.sql', import.meta.url);
  const text = await readFile(migration, 'utf8');
  await asSuperuser(`delete from graphile_worker._private_jobs where key like '%${companyId}'`);
  await runAsSuperuser(app.ownerUrl, text.slice(text.indexOf('alter table ledger_version no force')));
}

async function figuresOf(file: Buffer, currency: string): Promise<unknown[][]> {
  const { sheets } = await readXlsx(file);
  const rows = sheets[0]?.rows ?? [];
  return rows.slice(rows.findIndex(([name]) => name === currency) + 1).map((row) => [...row]);
}

describe('the documents of a company with books', () => {
  test('make themselves, hold the figures of the statement to the cent, and follow no change that is none', async () => {
    expect(await loading(owner)).toMatchObject({ documentsLoading: false, areReportsUpdating: false, step: null });
    await post(app.pool, owner.companyId, [
      entry('2025-12-31', { 1000: 900_00, 3000: -900_00 }),
      entry('2026-01-31', { 1100: 500_55, 4000: -500_55 }),
      entry('2026-02-28', { 6000: 200_25, 1000: -200_25 }),
      entry('2026-03-15', { 1000: 500_55, 1100: -500_55 }),
    ]);
    expect(await loading(owner)).toMatchObject({ documentsLoading: true, areReportsUpdating: true, progress: 0 });
    expect(await list(owner)).toEqual([]);
    await work();
    const documents = await list(owner);
    const made = {
      format: 'xlsx',
      status: 'ready',
      failure: null,
      period: { from: '2026-01', to: '2026-03' },
      isOpen: false,
    };
    expect(documents).toMatchObject([
      { type: 'MANAGERIAL_PNL', title: 'Managerial P&L', ...made },
      { type: 'CASH_FLOW', title: 'Cash flow', ...made },
    ]);
    expect((await app.call(listBootstrapDocuments, { query: {} }, { token: owner.token })).ok()).toEqual(documents);
    expect(await loading(owner)).toMatchObject({ documentsLoading: false, areReportsUpdating: false, progress: null });
    for (const document of documents) {
      const query = { type: document.type as 'CASH_FLOW', period: '2026-01..2026-03' };
      const shown = (await app.call(getStatement, { query }, { token: owner.token })).ok();
      const file = await download(document);
      expect([file.statusCode, file.rawPayload.length]).toEqual([200, document.sizeBytes]);
      const margins = new Set<unknown>(shown.rows.map(({ marginName }) => marginName));
      const rows = (await figuresOf(file.rawPayload, shown.currency)).filter(([name]) => !margins.has(name));
      expect(rows).toEqual(shown.rows.map(({ name, values }) => [name, ...values.map((value) => Number(value) / 100)]));
    }
    const files = await keptFiles(owner);
    expect(files).toHaveLength(2);
    await asSuperuser(`select graphile_worker.add_job('make-documents', '{"companyId": "${owner.companyId}"}',
                                                      job_key => 'make-documents-asked:${owner.companyId}')`);
    await work();
    expect([await list(owner), await keptFiles(owner)]).toEqual([documents, files]);
  });

  test('are asked for again at little cost while nothing changes', async () => {
    for (const call of [listDocuments, listBootstrapDocuments, getLoadingStatus]) {
      const first = await app.call(call, { query: {} }, { token: owner.token });
      const headers = { 'if-none-match': String(first.headers['etag']) };
      expect((await app.call(call, { query: {} }, { token: owner.token, headers })).status).toBe(304);
    }
  });

  test('keep their file while a burst of changes waits, and are made once for all of it', async () => {
    const before = await list(owner);
    for (const cents of [1_00, 2_00, 3_00]) await bookSale(owner, '2026-03-31', cents);
    expect((await list(owner)).map(({ status, url }) => [status, url])).toEqual(
      before.map(({ url }) => ['updating', url]),
    );
    expect((await loading(owner)).documentsLoading).toBe(true);
    const waiting = await asSuperuser(
      `select from graphile_worker._private_jobs where key = 'make-documents-books:${owner.companyId}'`,
    );
    expect(waiting).toHaveLength(1);
    await work();
    const [pnl] = await list(owner);
    expect(pnl).toMatchObject({ status: 'ready', id: before[0]?.id });
    const rows = await figuresOf((await download(pnl ?? { url: null })).rawPayload, 'USD');
    expect(rows[0]).toEqual(['Revenue', 500.55, 0, 6, 506.55]);
    expect(await keptFiles(owner)).toHaveLength(2);
  });

  test('are made again when a setting changes how they look, and not when it does not', async () => {
    const { token } = owner;
    const {
      baseCurrency: _b,
      canEdit: _c,
      missingRates: _m,
      ...settings
    } = (await app.call(getReportSettings, { query: {} }, { token })).ok();
    const [pnl] = await list(owner);
    const updated = (
      await app.call(putReportSettings, { query: {}, body: { ...settings, arTermsDays: 45 } }, { token })
    ).ok();
    expect((await list(owner))[0]?.status).toBe('updating');
    await work();
    expect(await list(owner)).toContainEqual(pnl);
    const { settingsVersion } = updated;
    const body = { ...settings, arTermsDays: 45, thousands: 'k' as const, settingsVersion };
    (await app.call(putReportSettings, { query: {}, body }, { token })).ok();
    await work();
    const after = await documentOf(owner, 'Managerial P&L');
    expect([after.status, after.updatedAt === pnl?.updatedAt]).toEqual(['ready', false]);
  });

  test('that cannot be made say so, keep the file made before, and are made when asked again', async () => {
    const before = await documentOf(owner, 'Cash flow');
    await bookSale(owner, '2026-03-30', 7_00);
    // As if the worker died between the new file and the document that is to use it.
    await asSuperuser(`
      create function die() returns trigger language plpgsql as $$ begin raise 'select secret'; end $$;
      create trigger die before update of file_id on document for each row when (new.type = 'CASH_FLOW')
        execute function die()`);
    await work();
    const failed = await documentOf(owner, 'Cash flow');
    expect(failed).toMatchObject({ status: 'failed', url: before.url, updatedAt: before.updatedAt });
    expect(failed.failure).toMatch(/^Something went wrong on our side/);
    expect((await documentOf(owner, 'Managerial P&L')).status).toBe('ready');
    expect((await download(failed)).statusCode).toBe(200);
    await asSuperuser('drop function die cascade');
    const params = { id: failed.id };
    const retried = await app.call(retryDocument, { params, query: {} }, { token: owner.token });
    expect(retried.ok()).toMatchObject({ status: 'updating', failure: null });
    await work();
    expect(await documentOf(owner, 'Cash flow')).toMatchObject({ status: 'ready', failure: null });
    expect(await keptFiles(owner)).toHaveLength(2);
    await asSuperuser(`update stored_file set expires_at = now() where expires_at is not null`);
    await work(fileTasks(app));
    expect(await asSuperuser('select from stored_file')).toHaveLength(2);
  });
});

describe('a document', () => {
  test('is renamed, pinned, deleted and brought back; while it is deleted there is nothing else', async () => {
    const [, second] = await list(owner);
    if (second === undefined) throw new Error('no second document');
    (await change(owner, second, { title: ' Cash of the year ', pinned: true })).ok();
    const [pinned] = await list(owner);
    expect(pinned).toMatchObject({ id: second.id, title: 'Cash of the year', pinned: true });
    const { headers } = await download(second);
    expect(headers['content-disposition']).toContain(`F_hn-&-Co_Cash-of-the-year_2026-01_2026-03.xlsx`);
    (await change(owner, second, { deleted: true })).ok();
    expect((await list(owner)).map(({ id }) => id)).not.toContain(second.id);
    const refused = [
      await change(owner, second, { pinned: false }),
      await change(owner, second, { deleted: true }),
      await app.call(retryDocument, { params: { id: second.id }, query: {} }, { token: owner.token }),
    ];
    expect([...refused.map(({ status }) => status), (await download(second)).statusCode]).toEqual([404, 404, 404, 404]);
    await bookSale(owner, '2026-03-29', 8_00);
    await work();
    expect(await list(owner)).toHaveLength(1);
    expect((await change(owner, second, { deleted: false })).ok()).toMatchObject({
      status: 'updating',
      url: second.url,
    });
    expect((await download(second)).headers.etag).toBe(headers.etag);
    await work();
    expect((await list(owner)).map(({ status }) => status)).toEqual(['ready', 'ready']);

    (await change(owner, second, { deleted: true })).ok();
    await asSuperuser('update stored_file set expires_at = now() where expires_at is not null');
    await work(fileTasks(app));
    expect(await keptFiles(owner)).toHaveLength(1);
    expect((await change(owner, second, { deleted: false })).ok()).toMatchObject({ status: 'preparing', url: null });
    await work();
    expect((await documentOf(owner, 'Cash of the year')).status).toBe('ready');
  });

  test('of a type that is not built, or of none, is refused in words', async () => {
    async function refusal(type: string) {
      const answer = await app.call(
        createDocument,
        { query: {}, body: { type: type as never } },
        { token: owner.token },
      );
      return [answer.status, answer.refusal().message];
    }
    expect(await refusal('INVESTOR_UPDATE')).toEqual([
      400,
      'A document of the type Investor update cannot be made yet.',
    ]);
    expect(await refusal('HOROSCOPE')).toEqual([400, 'There is no document of this type']);
  });

  test('is for nobody who reads publications only, and for no other company', async () => {
    const [document] = await list(owner);
    if (document === undefined) throw new Error('no document');
    const { id } = await createUser(app.db);
    await addMember(app.db, owner.companyId, id, { type: 'VIEWER', isOwner: false });
    const viewer = { ...owner, token: await signIn(app, id) };
    expect([await list(viewer), (await download(document, {}, viewer.token)).statusCode]).toEqual([[], 404]);
    await bookSale(owner, '2026-03-28', 1_00);
    expect([(await loading(viewer)).documentsLoading, (await loading(owner)).documentsLoading]).toEqual([false, true]);
    async function pagesOf({ token }: Owner) {
      return (await app.call(getAccessibleResources, { query: {} }, { token })).ok().accessiblePages;
    }
    expect([await pagesOf(viewer), await pagesOf(owner)]).toEqual([
      expect.not.arrayContaining(['documents']),
      expect.arrayContaining(['documents']),
    ]);
    const other = await createOwner(app);
    expect((await download({ url: `/api/me/documents/${document.id}/file` }, {}, other.token)).statusCode).toBe(404);
    expect((await change(other, document, { deleted: true })).status).toBe(404);
  });

  test('is sent in parts, and only the pieces a part lies in are read', async () => {
    const [document] = await list(owner);
    if (document === undefined) throw new Error('no document');
    const content = randomBytes(600_000);
    const file = { companyId: owner.companyId, createdBy: null, name: 'a', contentType: 'application/pdf' };
    const { id } = await writeStoredFile(app.db, file, [content]);
    await asSuperuser(`update document set file_id = '${id}' where id = '${document.id}'`);
    const whole = await download(document);
    const etag = String(whole.headers.etag);
    expect([whole.statusCode, whole.rawPayload.equals(content), whole.headers['accept-ranges'], etag]).toEqual([
      200,
      true,
      'bytes',
      `"${id}"`,
    ]);
    const across = await download(document, { range: 'bytes=262140-524300', 'if-range': etag });
    expect([across.statusCode, across.headers['content-range'], across.headers['content-length']]).toEqual([
      206,
      'bytes 262140-524300/600000',
      '262161',
    ]);
    expect(across.rawPayload.equals(content.subarray(262_140, 524_301))).toBe(true);
    expect((await download(document, { range: 'bytes=0-9', 'if-range': '"older"' })).statusCode).toBe(200);
    expect((await download(document, { range: 'bytes=0-9', 'if-none-match': `"x", ${etag}` })).statusCode).toBe(304);
    const beyond = await download(document, { range: 'bytes=600000-' });
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.json()]).toMatchObject([
      416,
      'bytes */600000',
      { code: 'range-not-satisfiable' },
    ]);
    await asSuperuser(`delete from stored_file_chunk where file_id = '${id}' and chunk_no < 2`);
    const last = await download(document, { range: 'bytes=-10' });
    expect([last.statusCode, last.rawPayload.equals(content.subarray(-10))]).toEqual([206, true]);
  });
});

describe('whoever waits for a document', () => {
  test('before there are books is refused with a sentence, and nothing is left behind', async () => {
    const founder = await createOwner(app, 'MANUAL');
    const body = { type: 'CASH_FLOW', format: 'pdf' } as const;
    const refused = await app.call(createDocument, { query: {}, body }, { token: founder.token });
    expect([refused.status, refused.refusal()]).toMatchObject([
      409,
      { code: 'conflict', message: 'There are no books yet. Upload them first.' },
    ]);
    expect(await list(founder)).toEqual([]);
  });

  test('of books that are on their way is told by one mail when all they asked for is there', async () => {
    const founder = await createOwner(app, 'MANUAL', { name: 'Evil http://a.example' });
    await asSuperuser(
      `insert into ledger_import (company_id, file_name, status, created_by)
       values ('${founder.companyId}', 'a.csv', 'importing', '${founder.userId}')`,
    );
    for (const format of ['pdf', 'xlsx'] as const) {
      const body = { type: 'CASH_FLOW', format } as const;
      const made = (await app.call(createDocument, { query: {}, body }, { token: founder.token })).ok();
      expect(made).toMatchObject({ title: 'Cash flow', format, status: 'preparing', period: null, url: null });
    }
    expect(await loading(founder)).toMatchObject({ documentsLoading: true, progress: 0 });
    await work();
    const nothing = {
      status: 'failed',
      failure: 'There are no books yet. Upload them first.',
    };
    expect(await list(founder)).toMatchObject([nothing, nothing]);
    await asSuperuser(`delete from ledger_import where company_id = '${founder.companyId}'`);
    expect((await loading(founder)).documentsLoading).toBe(false);
    await backdate(founder, 40);
    await createChart(app.pool, founder.companyId);
    await bookSale(founder, '2026-02-10', 10_00);
    await work();
    const documents = await list(founder);
    expect(documents.map(({ status }) => status)).toEqual(Array(4).fill('ready'));
    const pdf = await download(documents.find(({ format }) => format === 'pdf') ?? { url: null }, {}, founder.token);
    expect([pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
    await bookSale(founder, '2026-02-11', 10_00);
    await work();
    const mails = await mailsTo(founder);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your documents are ready']);
    expect(mails[0]?.body_text).toContain('https://tieout.example/documents');
    expect(mails[0]?.body_text).not.toContain('a.example');
  });

  test('of books that were all reverted gets no file of theirs any more, and the document waits for books', async () => {
    const founder = await createOwner(app, 'MANUAL');
    await createChart(app.pool, founder.companyId);
    await bookSale(founder, '2026-02-10', 10_00);
    await work();
    const [made] = await list(founder);
    expect(made).toMatchObject({ status: 'ready', period: { from: '2026-02', to: '2026-02' }, isOpen: true });
    await endDay(app.pool, founder.companyId, '2026-02-10');
    await work();
    expect(await list(founder)).toMatchObject(
      Array(2).fill({
        status: 'failed',
        failure: 'There are no books yet. Upload them first.',
        period: null,
        url: null,
      }),
    );
    expect((await download(made ?? { url: null }, {}, founder.token)).statusCode).toBe(404);
    await bookSale(founder, '2026-03-10', 10_00);
    await work();
    expect(await list(founder)).toMatchObject(Array(2).fill({ status: 'ready', failure: null }));
  });

  test('a short time gets no mail; who imported the books and waited for long gets one', async () => {
    const [quick, slow] = [await createOwner(app), await createOwner(app)];
    for (const who of [quick, slow]) {
      await createChart(app.pool, who.companyId);
      await bookSale(who, '2026-02-10', 10_00);
      await asSuperuser(
        `insert into ledger_import (company_id, file_name, status, created_by, created_at, imported_at)
         values ('${who.companyId}', 'a.csv', 'imported', '${who.userId}',
                 now() - interval '${who === slow ? 50 : 5} seconds', now())`,
      );
    }
    await queueAsUpgraded(quick);
    await work();
    expect((await list(quick)).map(({ status }) => status)).toEqual(['ready', 'ready']);
    expect([(await mailsTo(quick)).length, (await mailsTo(slow)).length]).toEqual([0, 1]);
    expect((await mailsTo(slow))[0]?.body_text).toContain('Managerial P&L');
  });
});
