import { randomUUID } from 'node:crypto';
import { defineEndpoint, type Endpoint } from '@tieout/contracts/endpoint.ts';
import { ENDPOINTS } from '@tieout/contracts/endpoints.ts';
import { createPlan } from '@tieout/contracts/plans.ts';
import { createConnectToken } from '@tieout/contracts/quickbooks.ts';
import { contactUs, reportIssue, type IssueReport } from '@tieout/contracts/support.ts';
import { proposedRunway } from '@tieout/contracts/runway-books.ts';
import { proposedValuation } from '@tieout/contracts/valuation-proposal.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { assignManager, createCompany, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { publish } from '#test/factories/publication.ts';
import { createWorkedBooks } from '#test/factories/worked-books.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';
import { createOnce } from './create-once.ts';

const USER = randomUUID();
const PATIENCE = { timeout: 40_000, interval: 20 };

let app: TestApp;
let key: string;
let issue: IssueReport;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(() => {
  key = randomUUID();
  issue = { email: 'ada@test.example', bugDescription: `It broke: ${randomUUID()}` };
});

function send(body: object = issue, headers: Record<string, string> = { 'idempotency-key': key }) {
  return app.call(reportIssue, { body: body as IssueReport }, { headers });
}

/** How often the effect of `issue` has happened. */
async function effects(): Promise<number> {
  const statement = `select from support_request where description = '${issue.bugDescription}'`;
  return (await runAsSuperuser(app.superuserUrl, statement)).rowCount ?? 0;
}

/** Stands for the company that the manager of the call looks after. */
const MANAGED = 'the managed one';

function batchOf(action: string): object {
  return { action, companies: [{ companyId: MANAGED }] };
}

/** Stand for what the caller's own company has. */
const PUBLISHED = 'the publication';
const ENTRY = 'the entry';

function withIds(body: object): object {
  const text = JSON.stringify(body).replaceAll(MANAGED, managedId).replaceAll(PUBLISHED, worked.published);
  return JSON.parse(text.replaceAll(ENTRY, worked.entry)) as object;
}

function monthWith(headline: string): object {
  const commentary = { headline, highlights: [], lowlights: [], asks: [] };
  return { month: '2024-02', commentary, parts: [{ kind: 'commentary' }] };
}

function commentOn(month: string): object {
  const object = { kind: 'cell', type: 'MANAGERIAL_PNL', row: 'NET_PROFIT', from: month, to: month };
  return { object, text: 'Why?' };
}

function questionTo(name: string): object {
  return { lines: [{ entryId: ENTRY, lineNo: 1 }], name, email: 'ada@test.example', text: 'What is it?' };
}

function companyNamed(name: string): object {
  return { name, type: 'MANUAL', baseCurrency: 'EUR', timezone: 'Europe/Berlin', fiscalYearStartMonth: 1 };
}

function scenarioNamed(name: string): object {
  return { name, note: '', isBase: false, isShared: false, payload: proposedRunway(null, parseMonth('2026-03')) };
}

function versionNamed(name: string): object {
  const payload = proposedValuation({ books: null, currency: 'USD', today: parseLocalDate('2026-03-31') });
  return { name, note: '', isShared: false, payload };
}

/** A valid body and another one for every creating call. A contract without them fails the test below. */
const SAMPLES: Record<string, [object, object]> = {
  'POST /api/contact-us': [{ contactDescription: 'one' }, { contactDescription: 'two' }],
  'POST /api/bug-report': [
    { bugType: 'Other', bugDescription: 'one' },
    { bugType: 'Errors in the reports', bugDescription: 'one' },
  ],
  'POST /api/auth/register': [
    { firstName: 'Ada', email: 'one@test.example', password: 'Long-winter-evening-7!' },
    { firstName: 'Ada', email: 'one@test.example', password: 'Long-summer-evening-7!' },
  ],
  'POST /api/auth/register/hubspot': [
    { firstName: 'Ada', email: 'two@test.example', password: 'Long-winter-evening-7!' },
    { firstName: 'Grace', email: 'two@test.example', password: 'Long-winter-evening-7!' },
  ],
  'POST /api/me/custom-reports': [
    { name: 'Board', type: 'MANAGERIAL_PNL', query: 'period=Jan-26', isShared: false },
    { name: 'Board', type: 'MANAGERIAL_PNL', query: 'period=Jan-26', isShared: true },
  ],
  'POST /api/me/company/clients': [
    { firstName: 'Grace', email: 'grace@test.example', kind: 'VIEWER' },
    { firstName: 'Grace', email: 'grace@test.example', kind: 'INVESTOR' },
  ],
  'POST /manager/companies/{companyId}/clients': [
    { firstName: 'Edsger', email: 'edsger@test.example', kind: 'OWNER' },
    { firstName: 'Edsger', email: 'edsger@test.example', kind: 'VIEWER' },
  ],
  'POST /api/me/own-metrics': [
    { kind: 'typed', name: 'Visits', description: '', unit: 'count', good: 'up', rollUp: 'sum' },
    { kind: 'typed', name: 'Calls', description: '', unit: 'count', good: 'up', rollUp: 'sum' },
  ],
  'POST /api/me/dashboard-structure/chart': [
    { tab: 'people', metricId: 'ebitda', as: 'tile' },
    { tab: 'people', metricId: 'ebitda', as: 'chart' },
  ],
  'POST /api/me/dashboard-structure/text': [
    { tab: 'people', title: 'Notes', text: '' },
    { tab: 'people', title: 'Plans', text: '' },
  ],
  'POST /api/me/dashboard-structure/tabs': [{ tabName: 'Board' }, { tabName: 'Bank' }],
  'POST /api/me/plans': [
    { from: 'nothing', name: 'Next year' },
    { from: 'nothing', name: 'The year after' },
  ],
  'POST /api/me/runway-scenarios': [scenarioNamed('Cautious'), scenarioNamed('Bold')],
  'POST /api/me/valuation-versions': [versionNamed('Board'), versionNamed('Bold')],
  'POST /api/me/plans/{id}/clone': [{ name: 'Bolder' }, { name: 'More careful' }],
  'POST /api/me/plans/{id}/scenarios': [{ scenario: 'BEST' }, { scenario: 'WORST' }],
  'POST /manager/bug-report': [
    { bugType: 'Other', bugDescription: 'one' },
    { bugType: 'Other', bugDescription: 'two' },
  ],
  'POST /manager/companies': [companyNamed('Amber Yak Ltd'), companyNamed('Silver Waffle Ltd')],
  'POST /api/me/publications': [monthWith('A good month'), monthWith('A bad month')],
  'POST /api/me/shared-links': [
    { publicationId: PUBLISHED, label: 'Our bank' },
    { publicationId: PUBLISHED, label: 'Our lawyer' },
  ],
  'POST /api/me/comments': [commentOn('2024-01'), commentOn('2024-02')],
  'POST /api/me/line-questions': [questionTo('Ada'), questionTo('Grace')],
  'POST /manager/batches': [batchOf('CLOSE'), batchOf('REMIND')],
  // It takes no body; two requests are told apart all the same.
  'POST /api/me/quickbooks-connect-token': [{}, { another: true }],
  'POST /api/me/documents/create': [{ type: 'CASH_FLOW' }, { type: 'CASH_FLOW', format: 'pdf' }],
  'POST /api/report-issue': [
    { email: 'ada@test.example', bugDescription: 'one' },
    { email: 'bob@test.example', bugDescription: 'one' },
  ],
};

const creating = ENDPOINTS.filter(({ creates }) => creates === true);

/** Looked after by whoever calls as a manager. */
let managedId = '';
/** Of a company with closed months, for calls about them. */
let worked = { published: '', entry: '' };

async function tokenOfWorkedBooks(): Promise<string> {
  const { companyId, token } = await createWorkedBooks(app);
  const found = await runAsSuperuser(
    app.superuserUrl,
    `select id::text from journal_entry where company_id = '${companyId}' limit 1`,
  );
  const [entryRow] = found.rows as { id: string }[];
  worked = { published: await publish(app.db, companyId), entry: entryRow?.id ?? '' };
  return token;
}

async function tokenFor(endpoint: Endpoint): Promise<string | undefined> {
  if (endpoint.access === 'public') return undefined;
  if (endpoint.role === 'MANAGER') {
    const { id } = await createUser(app.db, { role: 'MANAGER' });
    managedId = await createCompany(app.db);
    await assignManager(app.db, managedId, id);
    return signIn(app, id);
  }
  if (/publications|shared-links|comments|line-questions/.test(endpoint.path)) return tokenOfWorkedBooks();
  const { token, companyId } = await createOwner(app);
  await createChart(app.pool, companyId);
  await post(app.pool, companyId, [entry('2026-02-10', { 1000: 10_00, 4000: -10_00 })]);
  return token;
}

/** What a call that creates from something needs: the plan that is cloned. */
async function paramsFor({ path }: Endpoint, token: string | undefined): Promise<object> {
  if (path.includes('{companyId}')) return { params: { companyId: managedId } };
  if (!path.includes('{id}') || token === undefined) return {};
  const headers = { 'idempotency-key': randomUUID() };
  const { id } = (await app.call(createPlan, { query: {}, body: { from: 'nothing' } }, { token, headers })).ok();
  return { params: { id } };
}

describe('every call that creates', () => {
  test('refuses what is nested too deep to be told apart, also where no body is asked for', async () => {
    const body: unknown = JSON.parse(`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`);
    const options = { token: await tokenFor(createConnectToken), headers: { 'idempotency-key': key } };
    const answer = await app.call(createConnectToken, { body } as never, options);
    expect([answer.status, answer.refusal().message]).toEqual([400, 'The request holds too much at once.']);
  });

  test.each(creating.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
    '$name answers a repeated key again and refuses it for another request',
    async ({ name, endpoint }) => {
      const [body, other] = SAMPLES[name] ?? [];
      if (body === undefined || other === undefined) throw new Error(`SAMPLES has no two bodies for ${name}`);
      const token = await tokenFor(endpoint);
      const options = { token, headers: { 'idempotency-key': key } };
      const params = await paramsFor(endpoint, token);
      const given = withIds(body);
      const first = await app.call(endpoint, { ...params, body: given } as never, options);
      const again = await app.call(endpoint, { ...params, body: given } as never, options);
      expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([
        undefined,
        'true',
      ]);
      expect(again.ok()).toEqual(first.ok());
      const reused = await app.call(endpoint, { ...params, body: withIds(other) } as never, options);
      expect([reused.status, reused.refusal().code]).toEqual([422, 'idempotency-key-reused']);
    },
  );
});

describe('a key', () => {
  test('that is not sent leaves each call an effect of its own', async () => {
    expect((await send(issue, {})).ok()).not.toEqual((await send(issue, {})).ok());
    expect(await effects()).toBe(2);
  });

  test('lets the effect happen once, however often it is sent', async () => {
    const { id } = (await send()).ok();
    for (let again = 0; again < 3; again += 1) expect((await send()).ok()).toEqual({ id });
    expect(await effects()).toBe(1);
  });

  test('answers the same request in other words: order of fields, space around them, fields nobody reads', async () => {
    const { id } = (await send()).ok();
    const { email, bugDescription } = issue;
    const again = await send({ unread: 1, bugDescription: ` ${bugDescription}\n`, email });
    expect([again.headers['idempotency-replayed'], again.ok().id]).toEqual(['true', id]);
  });

  test('is part of what is stored of a request, so that nobody can look up a body by its hash', async () => {
    const ids = [(await send()).ok().id, (await send(issue, { 'idempotency-key': randomUUID() })).ok().id];
    const { rows } = await runAsSuperuser(
      app.superuserUrl,
      `select distinct request_hash from idempotency_key where body->>'id' in ('${ids.join("','")}')`,
    );
    expect(rows).toHaveLength(2);
  });

  test.each(['', ' ', 'two words', 'tab\tbed', 'größe', 'x'.repeat(256)])('%j is refused: 400', async (malformed) => {
    const answer = await send(issue, { 'idempotency-key': malformed });
    expect([answer.status, answer.refusal()]).toMatchObject([
      400,
      { code: 'invalid-input', message: 'Idempotency-Key must be 1 to 255 visible ASCII characters without spaces.' },
    ]);
    expect(await effects()).toBe(0);
  });

  test.each(['x', '!~"{}', `${'x'.repeat(255)}`])('%j is taken', async (unusual) => {
    expect((await send(issue, { 'idempotency-key': unusual })).status).toBe(200);
  });

  test('is not used up by a request that is refused', async () => {
    expect((await send({ ...issue, email: 'nobody' })).status).toBe(400);
    const accepted = await send();
    expect([accepted.status, accepted.headers['idempotency-replayed']]).toEqual([200, undefined]);
  });

  test('is not used up by a caller who is not signed in', async () => {
    const { token } = await createOwner(app);
    const input = { body: { contactDescription: 'Hello' } };
    const headers = { 'idempotency-key': key };
    expect((await app.call(contactUs, input, { headers })).status).toBe(401);
    const accepted = await app.call(contactUs, input, { token, headers });
    expect([accepted.status, accepted.headers['idempotency-replayed']]).toEqual([200, undefined]);
  });

  test('belongs to its caller: the same key of another one is another key', async () => {
    const [ada, bob] = [await createOwner(app), await createOwner(app)];
    const headers = { 'idempotency-key': key };
    const first = await app.call(contactUs, { body: { contactDescription: 'Ada' } }, { token: ada.token, headers });
    const second = await app.call(contactUs, { body: { contactDescription: 'Bob' } }, { token: bob.token, headers });
    expect(second.headers['idempotency-replayed']).toBeUndefined();
    expect(second.ok()).not.toEqual(first.ok());
  });

  test('can be used for anything after a day', async () => {
    const { id } = (await send()).ok();
    await runAsSuperuser(app.superuserUrl, `update idempotency_key set expires_at = now() where body->>'id' = '${id}'`);
    const later = await send({ ...issue, email: 'bob@test.example' });
    expect(later.headers['idempotency-replayed']).toBeUndefined();
    expect(later.ok().id).not.toBe(id);
    expect((await send({ ...issue, email: 'bob@test.example' })).headers['idempotency-replayed']).toBe('true');
    expect(await effects()).toBe(2);
  });

  test('keeps its answer for 24 hours', async () => {
    const { id } = (await send()).ok();
    const { rows } = await runAsSuperuser(
      app.superuserUrl,
      `select expires_at > now() + interval '23 hours 50 minutes' and expires_at <= now() + interval '24 hours' as kept
         from idempotency_key where body->>'id' = '${id}'`,
    );
    expect(rows).toEqual([{ kept: true }]);
  });
});

describe('a company', () => {
  const makeThing = defineEndpoint({
    method: 'POST',
    path: '/thing',
    access: 'company',
    resource: 'dashboard',
    level: 'edit',
    creates: true,
    summary: '',
    response: z.object({ made: z.number() }),
  });
  let things: FastifyInstance;
  let made = 0;

  beforeAll(() => {
    things = Fastify();
    things.post('/thing', { config: { endpoint: makeThing } }, (request, reply) => {
      const context = { userId: USER, companyIds: [String(request.headers.company)] };
      return createOnce({ db: app.db, context, request, reply }, async () => {
        made += 1;
        void reply.code(202);
        return { made };
      });
    });
  });

  afterAll(() => things.close());

  test('has keys of its own, and a repeated one gets the status of the first time, too', async () => {
    const [ours, theirs] = [randomUUID(), randomUUID()];
    const answers = [];
    for (const company of [ours, theirs, ours]) {
      const headers = { 'idempotency-key': key, company };
      const { statusCode, headers: answered, body } = await things.inject({ method: 'POST', url: '/thing', headers });
      answers.push([statusCode, answered['idempotency-replayed'], JSON.parse(body)]);
    }
    expect(answers).toEqual([
      [202, undefined, { made: 1 }],
      [202, undefined, { made: 2 }],
      [202, 'true', { made: 1 }],
    ]);
  });
});

test('a request whose effect failed and was undone can be sent again with its key', async () => {
  await runAsSuperuser(app.superuserUrl, 'alter table outbox_mail add constraint broken check (false) not valid');
  expect((await send()).status).toBe(500);
  await runAsSuperuser(app.superuserUrl, 'alter table outbox_mail drop constraint broken');
  const again = await send();
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, undefined]);
  expect(await effects()).toBe(1);
});

test('while the first is worked on, the same key is 409 with the time to wait, then the answer of the first', async () => {
  const blocker = new pg.Client({ connectionString: app.superuserUrl });
  await blocker.connect();
  try {
    await blocker.query('begin; lock table outbox_mail in access exclusive mode');
    const first = send();
    await vi.waitFor(async () => {
      const { rowCount } = await blocker.query(
        `select from pg_locks where not granted and relation = 'outbox_mail'::regclass`,
      );
      expect(rowCount).toBe(1);
    }, PATIENCE);
    const second = await send();
    expect([second.status, second.refusal().code]).toEqual([409, 'request-in-progress']);
    expect(second.headers['retry-after']).toBe('1');
    await blocker.query('commit');
    const { id } = (await first).ok();
    expect((await send()).ok()).toEqual({ id });
    expect(await effects()).toBe(1);
  } finally {
    await blocker.end();
  }
});

test('of 30 requests with one key at once, one has an effect and all that are answered get its answer', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => send()));
  const ids = answers.filter(({ status }) => status === 200).map((answer) => answer.ok().id);
  expect(new Set(ids).size).toBe(1);
  expect(answers.filter(({ status }) => status !== 200).map((answer) => answer.refusal().code)).toEqual(
    Array(30 - ids.length).fill('request-in-progress'),
  );
  expect(await effects()).toBe(1);
});
