import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorBody } from '@tieout/contracts/error-body.ts';
import {
  checkRateFile,
  getExchangeRates,
  putRatesByHand,
  removeRateFile,
  restoreRateFile,
  uploadRateFile,
  type HandRateChange,
} from '@tieout/contracts/exchange-rates.ts';
import { getHeadline } from '@tieout/contracts/headline.ts';
import { drillDownStatement } from '@tieout/contracts/statement-drill-down.ts';
import { getStatement } from '@tieout/contracts/statements.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { enqueueFirstFetch } from '#rates/feed.queries.ts';
import { rateTasks } from '#rates/rate-tasks.ts';
import { selectRates } from '#statements/books/rates.queries.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { runWaitingJobs } from '#test/run-waiting-jobs.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const ECB = `Date,USD,JPY,GBP,
2026-03-31,1.12,162,0.85,
2026-02-27,1.1,160,N/A,
2026-01-30,1.08,158,0.83,
`;

let app: TestApp;
let owner: Awaited<ReturnType<typeof createOwner>>;

beforeAll(async () => {
  app = await createTestApp({ ratesHost: 'rates.example' });
});

beforeEach(async () => {
  owner = await createOwner(app, 'BOOTSTRAP', {
    business_model: 'SaaS',
    clock_on: parseLocalDate('2026-04-02'),
    base_currency: 'EUR',
    reporting_currency: 'USD',
  });
  await createChart(app.pool, owner.companyId);
  await post(app.pool, owner.companyId, [
    entry('2026-01-20', { 1000: 100_00, 4000: -100_00 }),
    entry('2026-02-20', { 1000: 100_00, 4000: -100_00 }),
    entry('2026-03-20', { 1000: 100_00, 4000: -100_00 }),
  ]);
});

async function read(query: { from?: string; to?: string } = {}) {
  return (await app.call(getExchangeRates, { query }, owner)).ok();
}

type Change = Omit<HandRateChange, 'date'> & { date: string };

function enter(rates: Change[], by: { token: string } = owner) {
  return app.call(putRatesByHand, { query: {}, body: { rates } }, by);
}

function rate(date: string, value: string | null, changes: Partial<Change> = {}): Change {
  return { from: 'EUR', to: 'USD', kind: 'MONTH_AVERAGE', date, rate: value, ...changes };
}

async function send(call: typeof checkRateFile | typeof uploadRateFile, file: string, query: object = {}) {
  const answer = await app.app.inject({
    method: 'POST',
    url: call.path,
    query: { fileName: 'eurofxref-hist.csv', ...query },
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' },
    payload: file,
  });
  if (answer.statusCode === 200) return { status: 200, body: answer.json(), message: '' };
  return { status: answer.statusCode, body: null, message: errorBody.parse(answer.json()).message };
}

async function revenue() {
  const query = { type: 'MANAGERIAL_PNL', period: '2026-01..2026-03' } as const;
  const { rows, notes } = (await app.call(getStatement, { query }, owner)).ok();
  return {
    values: rows.find(({ code }) => code === 'REVENUE')?.values.slice(0, 3),
    source: notes.find(({ code }) => code === 'rate-sources')?.text,
  };
}

/** `month: average origins / closing origins`, oldest first. */
async function months(query: { from?: string; to?: string } = {}): Promise<string[]> {
  function shown(used: Awaited<ReturnType<typeof read>>['months'][number]['average']): string {
    return used === null ? 'none' : `${used.rate} ${used.origins.join('+')}`;
  }
  return (await read(query)).months
    .toReversed()
    .map(({ month, average, closing }) => `${month}: ${shown(average)} / ${shown(closing)}`);
}

describe('by hand', () => {
  test('refuses a stranger to the settings, and shows them nothing', async () => {
    const { id } = await createUser(app.db);
    await addMember(app.db, owner.companyId, id, { type: 'BOOTSTRAP', isOwner: false });
    const member = { token: await signIn(app, id) };
    expect((await enter([rate('2026-01-31', '1.1')], member)).status).toBe(404);
    expect((await app.call(getExchangeRates, { query: {} }, member)).status).toBe(404);
  });

  test('a rate makes figures, names itself, and is gone when it is taken away', async () => {
    expect((await revenue()).values).toEqual(['MISSING_RATE', 'MISSING_RATE', 'MISSING_RATE']);
    const entered = (await enter([rate('2026-01-15', '1.2'), rate('2026-02-15', '1.25')])).ok();
    expect(entered.byHand).toMatchObject([
      { from: 'EUR', to: 'USD', kind: 'MONTH_AVERAGE', date: '2026-02-28', rate: '1.25' },
      { date: '2026-01-31', rate: '1.2' },
    ]);
    expect(await revenue()).toEqual({
      values: [120_00, 125_00, 'MISSING_RATE'],
      source: 'Translated from EUR to USD at rates entered by hand.',
    });
    const cell = { type: 'MANAGERIAL_PNL', row: 'REVENUE', from: '2026-01', to: '2026-02' } as const;
    expect((await app.call(drillDownStatement, { query: {}, body: cell }, owner)).ok()).toMatchObject({
      rateSources: 'Translated from EUR to USD at rates entered by hand.',
    });
    expect((await app.call(getHeadline, { query: {} }, owner)).ok()).toHaveProperty('rateSources');
    (await enter([rate('2026-01-15', null), rate('2026-02-28', '1.3')])).ok();
    expect((await revenue()).values).toEqual(['MISSING_RATE', 130_00, 'MISSING_RATE']);
  });

  test('what is wrong is refused, and nothing of it is kept', async () => {
    const good = rate('2026-01-31', '1.1');
    for (const bad of ['0', '-1', '1e3', '1,1', '1.12345678901']) {
      expect((await enter([good, rate('2026-02-28', bad)])).status).toBe(400);
    }
    expect((await enter([good, rate('2026-02-28', '1', { to: 'EUR' })])).status).toBe(400);
    expect((await enter([good, rate('2026-02-28', '1', { to: 'XAU' })])).status).toBe(400);
    expect((await enter([good, rate('2026-01-01', '1.2')])).status).toBe(400);
    expect((await read()).byHand).toEqual([]);
  });
});

describe('by file', () => {
  test('a check says what a file would bring and keeps nothing', async () => {
    const { body } = await send(checkRateFile, ECB);
    expect(body).toMatchObject({
      layout: 'EUROFXREF',
      currencies: ['EUR', 'GBP', 'JPY', 'USD'],
      kept: ['EUR', 'USD'],
      from: '2026-01-30',
      to: '2026-03-31',
      rows: 3,
      newRates: 3,
      changedRates: 0,
      sameRates: 0,
      errorCount: 0,
    });
    expect((await read()).files).toEqual([]);
  });

  test('keeps the currencies the company works with, or those asked for; what is known is not kept twice', async () => {
    expect((await send(uploadRateFile, ECB)).body.files).toMatchObject([
      { name: 'eurofxref-hist.csv', layout: 'EUROFXREF', currencies: ['EUR', 'USD'], rateCount: 3 },
    ]);
    expect(await months()).toEqual([
      '2026-01: 1.08 FILE / 1.08 FILE',
      '2026-02: 1.1 FILE / 1.1 FILE',
      '2026-03: 1.12 FILE / 1.12 FILE',
      '2026-04: none / 1.12 FILE',
    ]);
    expect(await send(uploadRateFile, ECB)).toMatchObject({
      status: 409,
      message: expect.stringContaining('nothing new'),
    });
    const corrected = ECB.replace('1.1,160', '1.15,160');
    expect((await send(checkRateFile, corrected)).body).toMatchObject({ newRates: 0, changedRates: 1, sameRates: 2 });
    expect((await send(uploadRateFile, corrected)).body.files).toHaveLength(2);
    expect((await months())[1]).toBe('2026-02: 1.15 FILE / 1.15 FILE');
    expect((await send(uploadRateFile, ECB, { currencies: 'JPY,GBP' })).body.files[0]).toMatchObject({ rateCount: 5 });
    expect((await months({ from: 'GBP', to: 'JPY' })).slice(0, 2)).toEqual([
      '2026-01: 190.3614457831 FILE / 190.3614457831 FILE',
      '2026-02: none / none',
    ]);
  });

  test('a file that was taken away can come back', async () => {
    const { id } = (await send(uploadRateFile, ECB)).body.files[0];
    const before = await revenue();
    expect((await app.call(removeRateFile, { params: { id }, query: {} }, owner)).ok().files).toEqual([]);
    expect((await revenue()).values?.[0]).toBe('MISSING_RATE');
    (await app.call(restoreRateFile, { params: { id }, query: {} }, owner)).ok();
    expect(await revenue()).toEqual(before);
  });

  test('one wrong row, and nothing is kept; another file than one of rates is told so', async () => {
    const wrong = ECB.replace('1.1,160', 'n.a.,160');
    expect((await send(checkRateFile, wrong)).body).toMatchObject({
      errorCount: 1,
      errors: [{ line: 3, message: 'USD: “n.a.” is not a rate.' }],
    });
    expect(await send(uploadRateFile, wrong)).toMatchObject({
      status: 400,
      message: 'Line 3: USD: “n.a.” is not a rate. Nothing of the file was kept.',
    });
    expect((await send(uploadRateFile, 'Account,Amount\n4000,1\n')).status).toBe(400);
    expect((await read()).files).toEqual([]);
  });
});

describe('from the feed', () => {
  let feed: Server;
  let url: string;
  let answer: { status: number; body: string };

  beforeAll(async () => {
    feed = createServer((_, response) => void response.writeHead(answer.status).end(answer.body));
    await new Promise<void>((resolve) => void feed.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/eurofxref-hist.csv`;
  });

  afterAll(async () => {
    await new Promise((resolve) => void feed.close(resolve));
  });

  async function fetchDaily(given: typeof answer) {
    answer = given;
    await sql`update rate_fetch set tried_at = '2020-01-01'`.execute(app.db);
    await enqueueFirstFetch(app.db);
    await runWaitingJobs(app, rateTasks({ db: app.db, ratesUrl: url }));
    return (await read()).feed;
  }

  test('by hand wins over a file, that over the feed; a failure is a sentence, and the figures stay', async () => {
    expect(await fetchDaily({ status: 200, body: ECB })).toMatchObject({
      host: 'rates.example',
      latestOn: '2026-03-31',
      failure: null,
    });
    expect(await revenue()).toEqual({
      values: [108_00, 110_00, 112_00],
      source: 'Translated from EUR to USD at published rates.',
    });
    await send(uploadRateFile, 'month,from,to,rate\n2026-02,EUR,USD,1.5\n2026-03,EUR,USD,1.6\n');
    (await enter([rate('2026-03-31', '1.7')])).ok();
    const mixed = {
      values: [108_00, 150_00, 170_00],
      source:
        'Translated from EUR to USD: Jan-26 at published rates; Feb-26 at rates from a file; Mar-26 at rates entered by hand.',
    };
    expect(await revenue()).toEqual(mixed);
    expect((await months()).slice(0, 3)).toEqual([
      '2026-01: 1.08 FEED / 1.08 FEED',
      '2026-02: 1.5 FILE / 1.5 FILE',
      '2026-03: 1.7 HAND / 1.6 FILE',
    ]);

    const { host } = new URL(url);
    for (const [given, failure] of [
      [{ status: 503, body: '' }, `${host} answered 503 instead of exchange rates.`],
      [{ status: 200, body: ECB.replace('1.12', 'x') }, `${host} sent rates that cannot be read, first on line 2.`],
      [{ status: 200, body: '<html>' }, `${host} sent something else than exchange rates`],
    ] as const) {
      const state = await fetchDaily({ ...given });
      expect(state.failure).toContain(failure);
      expect(state.fetchedAt).not.toBeNull();
      expect(await revenue()).toEqual(mixed);
    }

    const corrected = await fetchDaily({ status: 200, body: `Date,USD,\n2026-01-30,1.09,\n` });
    expect(corrected.failure).toBeNull();
    expect((await revenue()).values).toEqual([109_00, 150_00, 170_00]);
  });
});

test('what was known before a change stays known: rates by hand and of files as of a moment', async () => {
  (await enter([rate('2026-01-31', '1.2')])).ok();
  const { id } = (await send(uploadRateFile, 'month,from,to,rate,kind\n2026-02,EUR,USD,1.5,average\n')).body.files[0];
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(app.db);
  (await enter([rate('2026-01-31', '1.3'), rate('2026-03-31', '1.4')])).ok();
  (await app.call(removeRateFile, { params: { id }, query: {} }, owner)).ok();
  const known = await inContext(app.db, { companyIds: [owner.companyId] }, (db) =>
    selectRates(db, {
      companyId: owner.companyId,
      source: 'NONE',
      currencies: ['EUR', 'USD'],
      knownAt: rows[0]?.now ?? '',
    }),
  );
  expect(known.map(({ origin, date, rate: value }) => `${origin} ${date} ${value}`)).toEqual([
    'HAND 2026-01-31 1.2',
    'FILE 2026-02-28 1.5',
  ]);
});
