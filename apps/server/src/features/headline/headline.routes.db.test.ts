import { getHeadline, type Headline } from '@tieout/contracts/headline.ts';
import { drillDownMetric } from '@tieout/contracts/metric-drill-down.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addMember, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof createOwner>>;
let stranger: Awaited<ReturnType<typeof createOwner>>;

const MARCH = parseMonth('2026-03');
/** A line number that PostgreSQL's integer cannot hold. */
const FAR_CURSOR = Buffer.from(
  JSON.stringify(['2026-03-01', '00000000-0000-4000-8000-000000000000', 2 ** 40]),
).toString('base64url');

beforeAll(async () => {
  app = await createTestApp();
  owner = await createOwner(app, 'BOOTSTRAP', { closed_through: MARCH, name: 'Small Example Co' });
  stranger = await createOwner(app, 'HUBSPOT', { closed_through: MARCH, name: 'Other Sample Ltd' });
  await createChart(app.pool, owner.companyId);
  await createChart(app.pool, stranger.companyId);
  await post(app.pool, owner.companyId, [
    entry('2026-01-05', { 1000: 10_000_00, 3000: -10_000_00 }),
    entry('2026-02-10', { 1100: 3_000_00, 4000: -3_000_00 }),
    entry('2026-02-28', { 6000: 4_000_00, 1000: -4_000_00 }),
    entry('2026-03-02', { 1000: 3_000_00, 1100: -3_000_00 }),
    entry('2026-03-15', { 1100: 5_000_00, 4080: 250_00, 4000: -5_250_00 }),
    entry('2026-03-31', { 6000: 4_000_01, 1000: -4_000_01 }),
    // Open: no part of any figure until the month is closed.
    entry('2026-04-01', { 1000: 999_00, 4000: -999_00 }),
  ]);
  await post(app.pool, stranger.companyId, [entry('2026-03-01', { 1000: 77_00, 4000: -77_00 })]);
});

function figure(headline: Headline, metric: Headline['figures'][number]['metric']) {
  return headline.figures.find((candidate) => candidate.metric === metric);
}

describe('GET /api/me/headline', () => {
  test('refuses a stranger', async () => {
    const answer = await app.call(getHeadline, { query: {} });
    expect(answer.status).toBe(401);
  });

  test("another company's id, a missing one and a malformed one are the same 404", async () => {
    const ids = [stranger.companyId, '00000000-0000-4000-8000-000000000000', 'not-an-id'];
    const answers = await Promise.all(
      ids.map((companyId) => app.call(getHeadline, { query: { companyId } }, { token: owner.token })),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer.refusal()).toMatchObject({ code: 'not-found', message: 'Not found' });
    }
  });

  test('March: revenue 5,250 - 250 = 5,000, before it 3,000', async () => {
    const headline = (await app.call(getHeadline, { query: {} }, { token: owner.token })).ok();
    expect(figure(headline, 'revenue_total')).toMatchObject({
      value: { status: 'ok', unit: 'money', minor: 5_000_00 },
      previous: { status: 'ok', unit: 'money', minor: 3_000_00 },
    });
  });

  test('March: net profit 5,000 - 4,000.01 = 999.99, before it 3,000 - 4,000 = -1,000', async () => {
    const headline = (await app.call(getHeadline, { query: {} }, { token: owner.token })).ok();
    expect(figure(headline, 'net_profit')).toMatchObject({
      value: { status: 'ok', unit: 'money', minor: 999_99 },
      previous: { status: 'ok', unit: 'money', minor: -1_000_00 },
    });
  });

  test('March: cash 10,000 - 4,000 + 3,000 - 4,000.01 = 4,999.99', async () => {
    const headline = (await app.call(getHeadline, { query: {} }, { token: owner.token })).ok();
    expect(figure(headline, 'cash_balance')?.value).toEqual({ status: 'ok', unit: 'money', minor: 4_999_99 });
    expect(headline.tieOut).toEqual({ ties: true, difference: 0 });
  });

  test('the history begins with the books, in January', async () => {
    const headline = (await app.call(getHeadline, { query: {} }, { token: owner.token })).ok();
    const history = figure(headline, 'cash_balance')?.history ?? [];
    expect(history).toEqual([
      { month: '2026-01', value: { status: 'ok', unit: 'money', minor: 10_000_00 } },
      { month: '2026-02', value: { status: 'ok', unit: 'money', minor: 6_000_00 } },
      { month: '2026-03', value: { status: 'ok', unit: 'money', minor: 4_999_99 } },
    ]);
  });

  test('a repeat with the tag costs a 304, and a new posting ends it', async () => {
    const { headers } = await app.call(getHeadline, { query: {} }, { token: owner.token });
    const etag = String(headers.etag);
    const again = await app.call(
      getHeadline,
      { query: {} },
      { token: owner.token, headers: { 'if-none-match': etag } },
    );
    expect(again.status).toBe(304);
    await post(app.pool, owner.companyId, [entry('2026-04-02', { 1000: 1, 4000: -1 })]);
    const after = await app.call(
      getHeadline,
      { query: {} },
      { token: owner.token, headers: { 'if-none-match': etag } },
    );
    expect(after.status).toBe(200);
  });

  test('before any month is closed: the latest month with postings, marked open, to today', async () => {
    const young = await createOwner(app, 'BOOTSTRAP', { closed_through: null, clock_on: parseLocalDate('2026-04-10') });
    await createChart(app.pool, young.companyId);
    await post(app.pool, young.companyId, [
      entry('2026-03-05', { 1000: 40_00, 4000: -40_00 }),
      entry('2026-04-05', { 1000: 70_00, 4000: -70_00 }),
      entry('2026-05-01', { 1000: 99_00, 4000: -99_00 }),
    ]);
    const headline = (await app.call(getHeadline, { query: {} }, { token: young.token })).ok();
    expect(headline).toMatchObject({ month: '2026-04', isOpen: true, openTo: '2026-04-10' });
    expect(figure(headline, 'revenue_total')?.value).toEqual({ status: 'ok', unit: 'money', minor: 70_00 });
    const body = { metric: 'revenue_total' as const };
    const opened = (await app.call(drillDownMetric, { query: {}, body }, { token: young.token })).ok();
    expect(opened).toMatchObject({ to: '2026-04', total: 70_00, proof: { ties: true } });
  });

  test('in a currency without rates nothing is known, and so not whether it ties out', async () => {
    const other = await createOwner(app, 'BOOTSTRAP', { closed_through: MARCH, reporting_currency: 'CHF' });
    await createChart(app.pool, other.companyId);
    await post(app.pool, other.companyId, [entry('2026-03-01', { 1000: 77_00, 4000: -77_00 })]);
    const headline = (await app.call(getHeadline, { query: {} }, { token: other.token })).ok();
    expect(headline.figures.map(({ value }) => value)).toEqual(
      Array.from({ length: 3 }, () => ({ status: 'na', code: 'MISSING_RATE' })),
    );
    expect(headline.tieOut).toBeNull();
  });

  test('a company without books says why there are no figures', async () => {
    const empty = await createOwner(app);
    const headline = (await app.call(getHeadline, { query: {} }, { token: empty.token })).ok();
    expect(headline.month).toBeNull();
    expect(headline.figures.map(({ value }) => value)).toEqual(Array(3).fill({ status: 'na', code: 'NO_DATA' }));
    expect(headline.tieOut).toBeNull();
  });

  test('an investor sees nothing before the first publication', async () => {
    const investor = await createUser(app.db);
    await addMember(app.db, owner.companyId, investor.id, { type: 'INVESTOR', isOwner: false });
    const headline = (await app.call(getHeadline, { query: {} }, { token: await signIn(app, investor.id) })).ok();
    expect(headline.source).toEqual({ kind: 'none' });
    expect(headline.figures.map(({ value }) => value)).toEqual(Array(3).fill({ status: 'na', code: 'NOT_PUBLISHED' }));
    expect(headline.canDrill).toBe(false);
  });
});

describe('POST /api/dashboard/metrics/drill-down', () => {
  test('refuses a stranger', async () => {
    const answer = await app.call(drillDownMetric, { query: {}, body: { metric: 'cash_balance', month: MARCH } });
    expect(answer.status).toBe(401);
  });

  test('an investor without the level gets 404, not 403', async () => {
    const investor = await createUser(app.db);
    await addMember(app.db, owner.companyId, investor.id, { type: 'VIEWER', isOwner: false });
    const token = await signIn(app, investor.id);
    const answer = await app.call(
      drillDownMetric,
      { query: {}, body: { metric: 'cash_balance', month: MARCH } },
      { token },
    );
    expect(answer.status).toBe(404);
  });

  test('cash: opening 6,000 + lines 3,000 - 4,000.01 = 4,999.99, and the server says that it ties', async () => {
    const body = { metric: 'cash_balance' as const, month: MARCH };
    const drill = (await app.call(drillDownMetric, { query: {}, body }, { token: owner.token })).ok();
    expect(drill).toMatchObject({ total: 4_999_99, openingBalance: 6_000_00, nextCursor: null });
    expect(drill.proof).toEqual({ lineCount: 2, lineSum: -1_000_01, difference: 0, ties: true });
    expect(drill.lines.map(({ date, amount }) => [date, amount])).toEqual([
      ['2026-03-02', 3_000_00],
      ['2026-03-31', -4_000_01],
    ]);
  });

  test('revenue: a credit is shown positive, a discount negative', async () => {
    const body = { metric: 'revenue_total' as const, month: MARCH };
    const drill = (await app.call(drillDownMetric, { query: {}, body }, { token: owner.token })).ok();
    expect(new Map(drill.lines.map(({ account, amount }) => [account.code, amount]))).toEqual(
      new Map([
        ['4000', 5_250_00],
        ['4080', -250_00],
      ]),
    );
    expect(drill.openingBalance).toBeNull();
  });

  test('pages of 100 lines add up to the figure without a line twice', async () => {
    const many = await createOwner(app, 'BOOTSTRAP', { closed_through: MARCH });
    await createChart(app.pool, many.companyId);
    const entries = Array.from({ length: 230 }, (_, index) =>
      entry(`2026-03-${String((index % 28) + 1).padStart(2, '0')}`, { 1000: index + 1, 4000: -(index + 1) }),
    );
    await post(app.pool, many.companyId, entries);
    const seen: { entryId: string; amount: number }[] = [];
    let cursor: string | null | undefined;
    do {
      const body = { metric: 'revenue_total' as const, month: MARCH, ...(cursor && { cursor }) };
      const page = (await app.call(drillDownMetric, { query: {}, body }, { token: many.token })).ok();
      expect(page.proof).toMatchObject({ lineCount: 230, lineSum: (230 * 231) / 2, ties: true });
      seen.push(...page.lines);
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.reduce((sum, { amount }) => sum + amount, 0)).toBe((230 * 231) / 2);
    expect(new Set(seen.map(({ entryId }) => entryId)).size).toBe(230);
  });

  test.each([
    { metric: 'cash_balance', month: '2026-13' },
    { metric: 'cash_balance', month: MARCH, cursor: 'nonsense' },
    { metric: 'cash_balance', month: '0001-01' },
    { metric: 'cash_balance', month: '9999-12' },
    { metric: 'cash_balance', month: MARCH, cursor: FAR_CURSOR },
  ])('refuses %j in words', async (body) => {
    const answer = await app.call(drillDownMetric, { query: {}, body: body as never }, { token: owner.token });
    expect(answer.status).toBe(400);
    expect(answer.refusal().message).not.toBe('');
  });
});

describe('a year-end closing entry', () => {
  test('is in cash and the trial balance, in no flow, and not among the lines of a flow', async () => {
    const closer = await createOwner(app, 'BOOTSTRAP', { closed_through: MARCH });
    await createChart(app.pool, closer.companyId);
    await post(app.pool, closer.companyId, [
      entry('2026-03-10', { 1000: 500_00, 4000: -500_00 }),
      entry('2026-03-31', { 4000: 500_00, 3000: -500_00 }, { docType: 'CLOSING' }),
    ]);
    const headline = (await app.call(getHeadline, { query: {} }, { token: closer.token })).ok();
    expect(figure(headline, 'revenue_total')?.value).toEqual({ status: 'ok', unit: 'money', minor: 500_00 });
    expect(figure(headline, 'cash_balance')?.value).toEqual({ status: 'ok', unit: 'money', minor: 500_00 });
    expect(headline.tieOut).toEqual({ ties: true, difference: 0 });

    const body = { metric: 'revenue_total' as const, month: MARCH };
    const drill = (await app.call(drillDownMetric, { query: {}, body }, { token: closer.token })).ok();
    expect(drill.proof).toEqual({ lineCount: 1, lineSum: 500_00, difference: 0, ties: true });
  });
});
