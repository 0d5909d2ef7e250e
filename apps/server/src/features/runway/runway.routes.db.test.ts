import { proposedRunway } from '@tieout/contracts/runway-books.ts';
import { basisWords } from '@tieout/contracts/runway-of-record.ts';
import type { RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import { answerRunway, simulatePayload } from '@tieout/contracts/runway-result.ts';
import {
  calculateRunwayCall,
  createRunwayScenario,
  deleteRunwayScenario,
  getRunwayCalculator,
  getRunwayScenarios,
  MOST_SCENARIOS,
  updateRunwayScenario,
} from '@tieout/contracts/runway.ts';
import { getDashboardTab } from '@tieout/contracts/dashboard.ts';
import { getHeadline, getPortfolio } from '@tieout/contracts/headline.ts';
import { approvePlan, createPlan } from '@tieout/contracts/plans.ts';
import { getLetter, publishMonth } from '@tieout/contracts/publications.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import type { SheetModel } from '#sheets/sheet-model.ts';
import { readSheet } from '#sheets/testing/evaluate-sheet.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, createCompany, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp } from '#test/test-app.ts';
import { runwayModelDocument } from './runway-document.ts';

const app = await createTestApp();

let companyId: string;
let token: string;

beforeEach(async () => {
  companyId = await createCompany(app.db, { closed_through: parseMonth('2026-03'), business_model: 'SaaS' });
  token = await member('MANUAL', true);
});

async function member(type: 'MANUAL' | 'VIEWER', isOwner: boolean): Promise<string> {
  const { id } = await createUser(app.db);
  await addMember(app.db, companyId, id, { type, isOwner });
  return signIn(app, id);
}

const PLAIN = proposedRunway(null, parseMonth('2024-06'));

function payload(change: Partial<RunwayPayload>): RunwayPayload {
  return { ...PLAIN, ...change };
}

async function ask(body: RunwayPayload) {
  return app.call(calculateRunwayCall, { query: {}, body }, { token });
}

async function open() {
  return (await app.call(getRunwayCalculator, { query: {} }, { token })).ok();
}

test('refuses readers with whom it is not shared', async () => {
  const reader = await member('VIEWER', false);
  expect((await app.call(getRunwayCalculator, { query: {} }, { token: reader })).status).toBe(404);
  expect((await app.call(getRunwayScenarios, { query: {} }, { token: reader })).status).toBe(404);
  expect((await app.call(calculateRunwayCall, { query: {}, body: PLAIN }, { token: reader })).status).toBe(404);
});

test('books: 600 in and 900 out a month leave 1,000 of cash; financing is no receipt', async () => {
  await createChart(app.pool, companyId);
  const months = ['2026-01', '2026-02', '2026-03'];
  await post(app.pool, companyId, [
    entry('2026-01-02', { 1000: 1900_00, 3000: -1900_00 }),
    ...months.map((month) => entry(`${month}-10`, { 1000: 600_00, 4000: -600_00 })),
    ...months.map((month) => entry(`${month}-20`, { 6000: 900_00, 1000: -900_00 })),
  ]);
  const { proposed, books, payload: shown, isOwn, answer, planned } = await open();
  expect(planned).toBeNull();
  expect(books?.months).toEqual(months);
  expect(books?.closing).toEqual([1600_00, 1300_00, 1000_00]);
  expect(proposed).toMatchObject({
    asOf: '2026-03',
    cash: 1000_00,
    basis: 'AVG3',
    cashIn0: 600_00,
    cashOut0: 900_00,
    revenueGrowth: '0',
  });
  expect(proposed.costGroups.reduce((sum, { monthly }) => sum + monthly, 0)).toBe(900_00);
  expect([shown, isOwn]).toEqual([proposed, false]);
  // 1,000 / 300 = 3.33 months: the tenth day of July.
  expect(answer.end).toMatchObject({ status: 'RUNS_OUT', tenths: 33, date: '2026-07-11' });

  const { id } = (await app.call(createPlan, { query: {}, body: { from: 'history' } }, { token })).ok();
  (await app.call(approvePlan, { params: { id }, query: {} }, { token })).ok();
  const plan = (await open()).planned;
  expect(plan?.in.length).toBe(plan?.out.length);
  expect(plan?.out[0]).toBeGreaterThan(0);
});

test('before a month is closed everything is typed', async () => {
  companyId = await createCompany(app.db, { closed_through: null });
  token = await member('MANUAL', true);
  const { books, proposed } = await open();
  expect(books).toBeNull();
  expect(proposed).toMatchObject({ basis: 'MANUAL', cash: 0, cashOut0: 0 });
});

describe('what is asked', () => {
  const oracles: [string, Partial<RunwayPayload>, object][] = [
    ['O-5.1', { cash: minorUnits(60_000_000), cashOut0: minorUnits(5_000_000) }, { months: '12', date: '2025-07-01' }],
    [
      'O-5.2',
      { cash: minorUnits(61_000_000), cashOut0: minorUnits(5_000_000) },
      { months: '12.2', date: '2025-07-07' },
    ],
    [
      'O-5.3',
      { cash: minorUnits(60_000_000), minCash: minorUnits(10_000_000), cashOut0: minorUnits(5_000_000) },
      { months: '10', date: '2025-05-01' },
    ],
    [
      'O-5.4',
      { asOf: parseMonth('2023-12'), cash: minorUnits(10_000_000), cashOut0: minorUnits(6_000_000) },
      { months: '1.666667', date: '2024-02-20' },
    ],
    [
      'O-5.6',
      {
        cash: minorUnits(30_000_000),
        cashIn0: minorUnits(4_000_000),
        cashOut0: minorUnits(10_000_000),
        revenueGrowth: '0.08',
      },
      { months: '6.537797', date: '2025-01-17' },
    ],
    [
      'O-5.8',
      { cash: minorUnits(50_000_000), cashIn0: minorUnits(4_000_000), cashOut0: minorUnits(10_000_000) },
      { months: '8.333333', date: '2025-03-11' },
    ],
  ];
  test.each(oracles)('%s through the call', async (_, change, expected) => {
    expect((await ask(payload(change))).ok().answer.end).toMatchObject(expected);
  });

  test('O-5.5 and O-5.7 through the call', async () => {
    const asked = payload({
      cash: minorUnits(50_000_000),
      cashIn0: minorUnits(4_000_000),
      cashOut0: minorUnits(10_000_000),
      revenueGrowth: '0.08',
    });
    const { answer } = (await ask(asked)).ok();
    expect(answer.end.status).toBe('CASH_FLOW_POSITIVE');
    expect(answer.schedule.slice(10, 12).map(({ close }) => close)).toEqual([11_908_506, 11_981_186]);
    expect(answer.alive).toMatchObject({
      verdict: 'ALIVE',
      profitableFrom: 12,
      need: 38_091_494,
      margin: 11_908_506,
      growthAlive: '0.061539189',
    });
  });

  test('O-5.9 through the call: hires, a cut, a one-off and a raise', async () => {
    const engineers = {
      name: 'Engineers',
      start: 2,
      count: 2,
      monthly: minorUnits(950_000),
      oneOff: minorUnits(300_000),
    };
    const raise = { name: 'Seed', k: 4, gross: minorUnits(100_000_000), fee: '0.02', probability: null };
    const asked = payload({
      cash: minorUnits(45_000_000),
      cashIn0: minorUnits(3_000_000),
      cashOut0: minorUnits(11_000_000),
      revenueGrowth: '0.05',
      costGrowth: '0.01',
      hires: [engineers, { ...engineers, name: 'Head', start: 5, count: 1, monthly: minorUnits(1_200_000) }],
      cuts: [{ name: 'Cut', start: 7, percent: '0.1' }],
      oneOffs: [{ name: 'Fine', k: 3, amount: minorUnits(-1_500_000) }],
      raises: [raise],
    });
    const { answer } = (await ask(asked)).ok();
    expect(answer.schedule.slice(0, 16).map(({ close }) => close)).toEqual([
      37040000, 26626400, 15365964, 103665839, 92533573, 81777138, 72284299, 62896383, 53622884, 44473809, 35459710,
      26591712, 17881536, 9341537, 984729, -7175175,
    ]);
    expect(answer.end).toMatchObject({ months: '15.120679', date: '2025-10-04' });
    const late = (await ask({ ...asked, raises: [{ ...raise, k: 6 }] })).ok().answer;
    expect(late).toMatchObject({ end: { months: '4.508956', date: '2024-11-16' }, lateRaises: [0] });
    const without = (await ask({ ...asked, raises: [] })).ok().answer;
    expect(without.required.map(({ raise: needed }) => needed)).toEqual(
      [71408288, 120845736, 161461264].map((net) => ({ status: 'OK', net, gross: net })),
    );
    expect(without).toMatchObject({ breakeven: 36, toBreakeven: { net: 198087013 } });
  });

  test('O-5.12 and O-5.13 through the call', async () => {
    const monteCarlo = { ...PLAIN.monteCarlo, sd: minorUnits(2_000_000), n: 1000, seed: 7 };
    const burning = payload({ cash: minorUnits(60_000_000), cashOut0: minorUnits(5_000_000), monteCarlo });
    const found = (await ask(burning)).ok().monteCarlo;
    expect(found).toMatchObject({ p12: 0.494, p18: 0, p24: 0 });
    expect([found.p10, found.p50, found.p90].map((each) => each.toFixed(6))).toEqual([
      '10.226932',
      '11.981032',
      '13.844839',
    ]);
    const growing = payload({
      cash: minorUnits(50_000_000),
      cashIn0: minorUnits(4_000_000),
      cashOut0: minorUnits(10_000_000),
      revenueGrowth: '0.08',
      monteCarlo: { ...monteCarlo, sd: minorUnits(1_500_000), n: 10_000, seed: 20240630 },
    });
    expect((await ask(growing)).ok().monteCarlo).toMatchObject({ p10: 36, p50: 36, p90: 36, p12: 0.9861, p18: 0.9846 });
  });

  test('O-5.11 through the call, and the browser has the same to the last digit', async () => {
    const asked = payload({
      cash: minorUnits(60_000_000),
      cashOut0: minorUnits(5_000_000),
      monteCarlo: { ...PLAIN.monteCarlo, sd: minorUnits(2_000_000) },
    });
    const { answer, monteCarlo } = (await ask(asked)).ok();
    expect(monteCarlo).toMatchObject({ p12: 0.4983, p18: 0.0002, p24: 0 });
    expect(monteCarlo.p50).toBeCloseTo(11.993077559534916, 6);
    expect(monteCarlo).toEqual(simulatePayload(asked));
    expect(answer).toEqual(answerRunway(asked));
  });

  test('is kept for who asked it, and for nobody else', async () => {
    const asked = payload({ cash: minorUnits(5_00), minCash: minorUnits(1_00) });
    (await ask(asked)).ok();
    expect(await open()).toMatchObject({ payload: asked, isOwn: true });
    token = await member('MANUAL', false);
    expect(await open()).toMatchObject({ isOwn: false });
  });

  test('says in a sentence what is out of bounds, at its field', async () => {
    const body = payload({
      revenueGrowth: '-1',
      raises: [{ name: '', k: 0, gross: minorUnits(1), fee: '0', probability: null }],
    });
    const refused = await ask(body);
    expect(refused.status).toBe(400);
    expect(refused.refusal().issues).toEqual([
      { path: 'revenueGrowth', message: 'Growth must be between −100 % and 1000 %' },
      { path: 'raises.0.k', message: 'Choose a future month' },
    ]);
  });
});

describe('a month after which ten years leave what an answer may name', () => {
  const sentence = 'Choose a month up to 2186-12: ten years ahead, and the time raising takes, must be before 2200';
  const named = { name: 'Far', note: '', isBase: true, isShared: false };

  test.each(['2187-01', '2198-01', '2199-12'])('%s is refused, and nothing is kept of it', async (month) => {
    const far = payload({ asOf: parseMonth(month), horizon: 120 });
    const refused = [
      await ask(far),
      await app.call(createRunwayScenario, { query: {}, body: { ...named, payload: far } }, { token }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400]);
    expect(refused[0]?.refusal().issues).toEqual([{ path: 'asOf', message: sentence }]);
    expect(await open()).toMatchObject({ isOwn: false });
    expect((await app.call(getRunwayScenarios, { query: {} }, { token })).ok()).toEqual([]);
  });

  test('the month before it is answered, with the longest horizon and lead', async () => {
    const last = payload({ asOf: parseMonth('2186-12'), horizon: 120, leadMonths: 36, cash: minorUnits(1_00) });
    expect((await ask(last)).ok().answer.schedule.at(-1)?.month).toBe('2196-12');
  });

  test('what was stored of one before takes nothing else from the list, and no place in it', async () => {
    const body = { ...named, payload: payload({ cash: minorUnits(1_00) }) };
    (await app.call(createRunwayScenario, { query: {}, body }, { token })).ok();
    const far = JSON.stringify(payload({ asOf: parseMonth('2199-12') }));
    await inContext(app.db, { companyIds: [companyId] }, (transaction) =>
      sql`insert into runway_scenario (company_id, created_by, name, note, is_base, is_shared, payload)
        select company_id, created_by, 'Stored ' || n, '', false, true, ${far}
        from runway_scenario, generate_series(1, 10) as n`.execute(transaction),
    );
    const listed = (await app.call(getRunwayScenarios, { query: {} }, { token })).ok();
    expect(listed.map(({ name }) => name)).toEqual(['Far']);
    const second = { ...body, name: 'Second', isBase: false };
    expect((await app.call(createRunwayScenario, { query: {}, body: second }, { token })).status).toBe(200);
    (await ask(payload({}))).ok();
    await inContext(app.db, { companyIds: [companyId] }, (transaction) =>
      sql`update calculator_payload set payload = ${far}`.execute(transaction),
    );
    expect(await open()).toMatchObject({ isOwn: false });
  });
});

test('the document of the runway of record names its scenario, and adds up by formulas in every month', async () => {
  function draft() {
    return inContext(app.db, { companyIds: [companyId] }, (transaction) => runwayModelDocument(transaction, companyId));
  }
  await expect(draft()).rejects.toThrow('No runway of record is saved yet.');
  const raise = { name: 'Seed', k: 2, gross: minorUnits(100_00), fee: '0', probability: null };
  const asked = payload({
    cash: minorUnits(500_00),
    cashIn0: minorUnits(10_00),
    cashOut0: minorUnits(60_00),
    raises: [raise],
  });
  const body = { name: 'Board', note: '', isBase: true, isShared: false, payload: asked };
  (await app.call(createRunwayScenario, { query: {}, body }, { token })).ok();
  const { content, period, write } = await draft();
  const sheet = JSON.parse(content) as SheetModel;
  expect(period).toEqual({ from: '2024-07', to: '2027-06' });
  expect(sheet.about).toEqual([
    'Scenario: Board',
    'From the cash at the end of Jun-24',
    'Runway 12.0 months, to 1 Jul 2025',
    'Cash in +0 % a month, costs +0 % a month',
    'Start raising by 1 Jan 2025',
  ]);
  const closing = sheet.rows.find(({ name }) => name === 'Closing cash');
  expect(closing?.cells.slice(0, 2).map(({ value }) => value)).toEqual([
    { kind: 'amount', minor: 450_00 },
    { kind: 'amount', minor: 500_00 },
  ]);
  const computed = sheet.rows.filter(({ kind, name }) => kind === 'computed' && name !== 'Opening cash');
  expect(computed.every(({ cells }) => cells.every(({ formula }) => formula !== null))).toBe(true);
  expect((await write('xlsx')).subarray(0, 2).toString()).toBe('PK');
  expect((await write('pdf')).subarray(0, 4).toString()).toBe('%PDF');
});

describe('scenarios', () => {
  function body(name: string, change: object = {}) {
    return { name, note: '', isBase: false, isShared: false, payload: payload({ cash: minorUnits(1_00) }), ...change };
  }
  async function save(given: ReturnType<typeof body>) {
    return app.call(createRunwayScenario, { query: {}, body: given }, { token });
  }
  async function names(asker = token) {
    return (await app.call(getRunwayScenarios, { query: {} }, { token: asker }))
      .ok()
      .map(({ name, isBase }) => [name, isBase]);
  }

  test('one is the base, and another takes its place', async () => {
    const first = (await save(body('First', { isBase: true }))).ok();
    await save(body('Second', { isBase: true }));
    expect(await names()).toEqual([
      ['Second', true],
      ['First', false],
    ]);
    const params = { id: first.id };
    (await app.call(updateRunwayScenario, { params, query: {}, body: body('Base', { isBase: true }) }, { token })).ok();
    expect(await names()).toEqual([
      ['Base', true],
      ['Second', false],
    ]);
    (await app.call(deleteRunwayScenario, { params, query: {} }, { token })).ok();
    expect(await names()).toEqual([['Second', false]]);
    const missing = { id: companyId };
    expect((await app.call(deleteRunwayScenario, { params: missing, query: {} }, { token })).status).toBe(404);
    (await app.call(updateRunwayScenario, { params, query: {}, body: body('Back') }, { token })).ok();
    expect((await names()).length).toBe(2);
  });

  test('under a name that is there it is saved in its place, but not renamed to it', async () => {
    const first = (await save(body('First'))).ok();
    const again = (await save(body('first', { note: 'anew' }))).ok();
    expect([again.id, again.note, (await names()).length]).toEqual([first.id, 'anew', 1]);
    const other = (await save(body('Other'))).ok();
    const input = { params: { id: other.id }, query: {}, body: body('FIRST') };
    expect((await app.call(updateRunwayScenario, input, { token })).refusal().message).toBe(
      'A scenario with this name exists.',
    );
  });

  test(`a company saves ${MOST_SCENARIOS}, and the next is refused with a sentence`, async () => {
    for (let count = 0; count < MOST_SCENARIOS; count += 1) (await save(body(`Scenario ${count}`))).ok();
    const refused = await save(body('One more'));
    expect(refused.status).toBe(409);
    expect(refused.refusal().message).toBe('A company saves at most 10 scenarios. Delete one you no longer need.');
  });
});

test('any saved scenario is a workbook with formulas and a PDF; another company has neither', async () => {
  const plain = payload({ cash: minorUnits(60_000_000), cashOut0: minorUnits(5_000_000), horizon: 12 });
  const body = { name: 'Cautious', note: '', isBase: false, isShared: false, payload: plain };
  const { id } = (await app.call(createRunwayScenario, { query: {}, body }, { token })).ok();
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api/me/runway-scenarios/${id}/file`;
  const book = await app.app.inject({ url, query: { format: 'xlsx' }, headers });
  expect(book.headers['content-disposition']).toContain('Cautious');
  const sheet = await readSheet(book.rawPayload);
  expect(sheet.formulas.size).toBeGreaterThan(40);
  const pdf = await app.app.inject({ url, query: { format: 'pdf' }, headers });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  companyId = await createCompany(app.db);
  const stranger = await member('MANUAL', true);
  const refused = await app.app.inject({
    url,
    query: { format: 'pdf' },
    headers: { authorization: `Bearer ${stranger}` },
  });
  expect(refused.statusCode).toBe(404);
});

describe('one runway', () => {
  async function told(as: string) {
    const tab = (await app.call(getDashboardTab, { params: { type: 'overview' }, query: {} }, { token: as })).ok();
    const tile = tab.tiles.find(({ metricId }) => metricId === 'runway_months')?.data;
    const headline = (await app.call(getHeadline, { query: {} }, { token: as })).ok();
    const [listed] = (await app.call(getPortfolio, {}, { token: as })).ok();
    return { tile, headline: headline.runway, listed: listed?.runway };
  }

  test('tile, headline and portfolio go by the burn until one is saved, and by its base from then on', async () => {
    await createChart(app.pool, companyId);
    await post(app.pool, companyId, [
      entry('2026-01-02', { 1000: 1900_00, 3000: -1900_00 }),
      ...['2026-01', '2026-02', '2026-03'].map((month) => entry(`${month}-20`, { 6000: 300_00, 1000: -300_00 })),
    ]);
    // 1,000 of cash at 300 a month, cut.
    const before = await told(token);
    expect(before.tile).toMatchObject({ basis: 'Cash over the burn of three months', until: null });
    expect(before.headline).toMatchObject({ scenario: null, end: { tenths: 33, date: '2026-07-11' } });
    expect(before.listed).toEqual(before.headline);

    const plain = payload({ asOf: parseMonth('2026-03'), cash: minorUnits(1000_00), cashOut0: minorUnits(100_00) });
    const body = { name: 'Cautious', note: '', isBase: true, isShared: false, payload: plain };
    const saved = (await app.call(createRunwayScenario, { query: {}, body }, { token })).ok();
    const after = await told(token);
    expect(after.headline).toMatchObject({ scenario: { name: 'Cautious' }, end: { tenths: 100, date: '2027-02-01' } });
    expect(after.listed).toEqual(after.headline);
    expect(after.tile).toMatchObject({ figure: { value: 10 }, until: '2027-02-01' });
    expect(after.tile?.basis).toBe(
      basisWords({ scenario: { name: 'Cautious', savedAt: saved.changedAt }, end: { status: 'NOT_BURNING' } }),
    );
    // What the metric was in the months before is another runway, and not drawn beside it.
    expect(after.tile?.slots).toHaveLength(1);

    (await app.call(deleteRunwayScenario, { params: { id: saved.id }, query: {} }, { token })).ok();
    expect((await told(token)).headline).toEqual(before.headline);
  });

  test('2.97 months are 2.9 on every screen and in a letter: none says 3.0', async () => {
    await createChart(app.pool, companyId);
    await post(app.pool, companyId, [
      entry('2026-01-02', { 1000: 1791_00, 3000: -1791_00 }),
      ...['2026-01', '2026-02', '2026-03'].map((month) => entry(`${month}-20`, { 6000: 300_00, 1000: -300_00 })),
    ]);
    const { tile, headline, listed } = await told(token);
    expect(tile).toMatchObject({ figure: { value: 2.9 } });
    expect(tile?.series[0]?.values.at(-1)).toBe(2.9);
    expect([headline, listed]).toMatchObject([{ end: { tenths: 29 } }, { end: { tenths: 29 } }]);
    const commentary = { headline: '', highlights: [], lowlights: [], asks: [] };
    const body = { month: '2026-03', commentary, parts: [], reason: 'Of a test', tellsReaders: false };
    const { id } = (await app.call(publishMonth, { query: {}, body }, { token })).ok();
    const letter = (await app.call(getLetter, { params: { id }, query: {} }, { token })).ok();
    expect(letter.tiles.find(({ key }) => key === 'runway_months')).toMatchObject({
      figure: { value: 2.9 },
      basis: 'Cash over the burn of three months',
    });
  });
});
