import { checkPlanFile, getPlanFile, type PlanFileCheck, type PlanFileFormat } from '@tieout/contracts/plan-files.ts';
import { putRatesByHand } from '@tieout/contracts/exchange-rates.ts';
import { createPlan, getPlan, savePlanCells, type PlanAnswer, type PlanHead } from '@tieout/contracts/plans.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSheet } from '#sheets/testing/evaluate-sheet.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, createCompany, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let owner: { token: string };
let stranger: { token: string };

const MARCH = parseMonth('2026-03');
const APRIL = parseMonth('2026-04');
const MAY = parseMonth('2026-05');

beforeAll(async () => {
  app = await createTestApp();
  owner = await createMember(await createBooks());
  stranger = await createMember(await createBooks());
});

async function createBooks(): Promise<string> {
  const companyId = await createCompany(app.db, { closed_through: MARCH, business_model: 'SaaS' });
  await createChart(app.pool, companyId);
  await post(app.pool, companyId, [
    entry('2026-01-10', { 1000: 300_00, 4000: -300_00 }),
    entry('2026-02-10', { 1000: 500_00, 4000: -500_00 }),
    entry('2026-03-10', { 1000: 333_33, 4000: -333_33 }),
  ]);
  return companyId;
}

async function createMember(companyId: string) {
  const { id } = await createUser(app.db);
  await addMember(app.db, companyId, id);
  return { token: await signIn(app, id) };
}

async function begin(from: 'history' | 'nothing' = 'history', who = owner): Promise<PlanHead> {
  return (await app.call(createPlan, { query: {}, body: { from } }, who)).ok();
}

async function read(id: string): Promise<PlanAnswer> {
  return (await app.call(getPlan, { params: { id }, query: {} }, owner)).ok();
}

function send(file: string | Buffer, query: Record<string, string> = {}, who = owner) {
  return app.app.inject({
    method: 'POST',
    url: checkPlanFile.path,
    query: { fileName: 'budget.csv', ...query },
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/octet-stream' },
    payload: file,
  });
}

async function check(file: string | Buffer, query: Record<string, string> = {}): Promise<PlanFileCheck> {
  return checkPlanFile.response.parse((await send(file, query)).json());
}

async function download(id: string, format: PlanFileFormat, who = owner) {
  return app.app.inject({
    url: getPlanFile.path.replace('{id}', id),
    query: { format },
    headers: { authorization: `Bearer ${who.token}` },
  });
}

/** Two rows of costs and the revenue of these books, as the structure calls them. */
async function names(): Promise<{ revenue: string; cost: string; other: string }> {
  const { rows } = await read((await begin('nothing')).id);
  const costs = rows.filter(({ side, name }) => side === -1 && rows.filter((row) => row.name === name).length === 1);
  const revenue = rows.find(({ actuals }) => actuals[MARCH] === 333_33);
  return { revenue: revenue?.name ?? '', cost: costs[0]?.name ?? '', other: costs[1]?.name ?? '' };
}

function errorsOf({ errors }: PlanFileCheck) {
  return errors.map(({ code, shown }) => [code, shown.map(({ cell }) => cell)]);
}

test('refuses a stranger, and a workbook of another plan or company', async () => {
  const { id } = await begin();
  expect((await download(id, 'csv', stranger)).statusCode).toBe(404);
  expect((await send('category,Apr-26\nRent,1', { planId: id }, stranger)).statusCode).toBe(404);
  const workbook = (await download(id, 'xlsx')).rawPayload;
  const other = await begin();
  expect((await send(workbook, { planId: other.id })).json()).toMatchObject({
    message: 'This workbook was written by another plan. Open that plan and upload it there.',
  });
  const theirs = await begin('history', stranger);
  expect((await send(workbook, { planId: theirs.id }, stranger)).json()).toMatchObject({
    message: 'This workbook was written by a plan of another company.',
  });
});

describe('a budget', () => {
  test.each([
    ['EMPTY_FILE', ''],
    ['NO_HEADER', 'what,ever\n1,2'],
    ['NO_MONTH_COLUMNS', 'category,total\nRent,2'],
    ['MONTH_GAP', 'category,Apr-26,Jun-26\nRent,1,2'],
    ['TOO_LARGE', `category,Apr-26\n${'Rent,1\n'.repeat(2001)}`],
  ])('is refused as a whole: %s', async (code, file) => {
    expect(errorsOf(await check(file))).toEqual([[code, [null]]]);
  });

  test('is refused cell by cell, with what it would change left out', async () => {
    const { revenue, cost } = await names();
    const file = [
      'category,currency,2026-04,05/2026',
      `${revenue},USD,12 apples,5%`,
      `${revenue},EUR,1,2`,
      `${cost},ABCD,1,2`,
      'Unheard of,,1,2',
    ].join('\n');
    const answer = await check(file);
    expect(errorsOf(answer)).toEqual([
      ['INVALID_NUMBER', ['C2']],
      ['PERCENT_NOT_ALLOWED', ['D2']],
      ['DUPLICATE_LINE', ['A3']],
      ['UNKNOWN_CURRENCY', ['B3', 'B4']],
    ]);
    expect(answer).toMatchObject({ errorCount: 5, values: [], changes: [] });
    expect(answer.rows.at(-1)).toMatchObject({ line: 5, label: 'Unheard of', role: 'unknown', code: null });
  });

  test('is converted where its amounts are in another currency, with the rate that was taken', async () => {
    const { revenue, cost } = await names();
    const pair = { from: 'EUR', to: 'USD', kind: 'MONTH_AVERAGE' } as const;
    const rates = [
      { ...pair, date: parseLocalDate('2026-04-01'), rate: '1.1' },
      { ...pair, date: parseLocalDate('2026-05-01'), rate: '1.2' },
    ];
    (await app.call(putRatesByHand, { query: {}, body: { rates } }, owner)).ok();
    const file = `category,currency,Apr-26,May-26,total\n${revenue},eur,100.50,10,110.50\n${cost},,7.25,8.00,15.25`;
    const answer = await check(file);
    expect(answer.values.map(({ values }) => values)).toEqual([
      { [APRIL]: 110_55, [MAY]: 12_00 },
      { [APRIL]: 7_25, [MAY]: 8_00 },
    ]);
    expect(answer.warnings.map(({ message }) => message)).toEqual([expect.stringContaining('1.2 USD for 1 EUR')]);
    const chosen = await check(`category,Apr-26\n${revenue},100.50`, { currency: 'EUR' });
    expect(chosen.values[0]?.values).toEqual({ [APRIL]: 110_55 });
  });

  test('asks what it does not say: marks, signs, unknown names; lines of one row are added if wanted', async () => {
    const { revenue, cost, other } = await names();
    const unsure = await check(`category,Apr-26\n${revenue},"1,234"`);
    expect([unsure.questions, unsure.values]).toEqual([['decimal-mark'], []]);
    const asked = await check(`category,Apr-26\n${revenue},"1,234"`, { decimalMark: ',' });
    expect(asked.values[0]?.values).toEqual({ [APRIL]: 123 });
    const signs = `category,Apr-26\n${revenue},10\n${cost},-3\n${other},-4`;
    expect((await check(signs)).questions).toEqual(['costs-negative']);
    expect((await check(signs, { costs: 'flip' })).values.map(({ values }) => values[APRIL])).toEqual([1000, 300, 400]);
    const twice = await check(`category,Apr-26\n${cost},1\n${cost},2`, { duplicates: 'add' });
    expect(twice.values[0]?.values).toEqual({ [APRIL]: 300 });
    const unknown = `category,Apr-26\nMystery,1\nNonsense,2`;
    const code = twice.values[0]?.code ?? '';
    expect((await check(unknown)).values).toEqual([]);
    expect((await check(unknown, { rows: `2:${code},3:` })).values).toEqual([{ code, values: { [APRIL]: 100 } }]);
  });

  test('is read where a person says it is: another sheet, and months that no column names', async () => {
    const { id } = await begin('nothing');
    const { revenue } = await names();
    const file = Buffer.from(
      await writeXlsx({
        sheets: [
          { name: 'Notes', rows: [['For the board']] },
          {
            name: 'Plan 2026',
            rows: [
              ['Category', 'M4', 'M5', 'Total'],
              [revenue, 10, 20, 30],
            ],
          },
        ],
      }),
    );
    const first = await check(file, { planId: id });
    expect([first.sheet, first.sheets, first.errorCount]).toEqual(['Notes', ['Notes', 'Plan 2026'], 1]);
    const named = await check(file, { planId: id, sheet: 'Plan 2026' });
    expect(named.errors.map(({ code }) => code)).toEqual(['NO_MONTH_COLUMNS']);
    expect(named.columns.map(({ name }) => name)).toEqual(['Category', 'M4', 'M5', 'Total']);
    const place = { sheet: 'Plan 2026', firstColumn: '1', lastColumn: '2', firstMonth: APRIL };
    const read = await check(file, { planId: id, ...place });
    expect([read.errorCount, read.months]).toEqual([0, [APRIL, MAY]]);
    expect(read.changes.map(({ month, to }) => [month, to])).toEqual([
      [APRIL, 10_00],
      [MAY, 20_00],
    ]);
  });

  test('counts months it cannot take, and says where totals do not add up', async () => {
    const { revenue } = await names();
    const file = `category,Mar-26,Apr-26,total\n${revenue},1,2,30\nTotal Revenue,1,9,10`;
    const answer = await check(file);
    expect(answer).toMatchObject({ ignoredMonths: 1, months: [APRIL], errorCount: 0 });
    expect(answer.warnings).toEqual([
      { cell: 'D2', message: 'The total says 30.00 USD, its parts add up to 3.00 USD.' },
      { cell: 'C3', message: 'The total says 9.00 USD, its parts add up to 2.00 USD.' },
    ]);
  });

  test('names rows by account, too, and becomes a plan whose rows say so', async () => {
    const { values } = await check('account,Apr-26,May-26\n4000,100,200.5049');
    const body = { from: 'file', rows: values } as const;
    const head = (await app.call(createPlan, { query: {}, body }, owner)).ok();
    const row = (await read(head.id)).rows.find(({ code }) => code === values[0]?.code);
    expect(row).toMatchObject({
      method: { kind: 'IMPORT', values: { [APRIL]: 100_00, [MAY]: 200_50 } },
      sentence: 'As the uploaded file says.',
    });
    const strange = await app.call(
      createPlan,
      { query: {}, body: { from: 'file', rows: [{ code: 'NO.SUCH', values: {} }] } },
      owner,
    );
    expect(strange.status).toBe(400);
  });
});

describe('a plan as a file', () => {
  test('written and read again changes nothing, as CSV and as a workbook', async () => {
    const { id } = await begin();
    const csv = (await download(id, 'csv')).body;
    expect(csv).toContain('code,category,Apr-26,');
    const again = await check(csv, { planId: id });
    expect(again).toMatchObject({ source: 'table', errorCount: 0, questions: [], warnings: [], changes: [] });
    const workbook = (await download(id, 'xlsx')).rawPayload;
    expect(await check(workbook, { planId: id, fileName: 'budget.xlsx' })).toMatchObject({
      source: 'workbook',
      errorCount: 0,
      warnings: [],
      changes: [],
    });
  });

  test('has its sums and its growth as formulas, and nobody sees its key', async () => {
    const { id } = await begin();
    const { rows } = await read(id);
    const growing = rows.find(({ method }) => method.kind === 'GROWTH_MOM');
    const { sheets } = await readXlsx((await download(id, 'xlsx')).rawPayload, { readStyles: true });
    expect(sheets.map(({ name, hidden }) => [name, hidden === true])).toEqual([
      ['Budget', false],
      ['Assumptions', false],
      ['_tieout', true],
    ]);
    const at = sheets[0]?.rows.findIndex(([code]) => code === growing?.code) ?? -1;
    expect(sheets[0]?.cells?.get(`${at},2`)?.formula).toBe('ROUND(Assumptions!D3,2)');
    expect(sheets[1]?.cells?.get('2,3')?.formula).toBe('333.33*(1+D2)');
    expect(sheets[1]?.cells?.get('2,4')?.formula).toBe('D3*(1+E2)');
    expect(sheets[0]?.cells?.get('1,2')?.formula).toMatch(/^SUM\(/);
  });

  test('every formula gives the figure of the plan to the cent, typed cells and shares among them', async () => {
    const { id, version } = await begin();
    const [, ...others] = (await read(id)).rows.filter(({ section }) => section !== 'REVENUE');
    const [share, yearly, units] = others.map(({ code }) => code);
    const growing = (await read(id)).rows.find(({ method }) => method.kind === 'GROWTH_MOM')?.code ?? '';
    const rules = [
      { code: share, method: { kind: 'PCT_OF', of: { total: 'REVENUE' }, percent: '0.0333', window: 3 } },
      { code: yearly, method: { kind: 'PCT_OF', of: { row: growing }, percent: null, window: 3 } },
      { code: units, method: { kind: 'UNITS_X_PRICE', units: '7.5', price: '333' } },
      { code: growing, method: { kind: 'GROWTH_MOM', base: null, growth: '0.035', chainOverrides: true } },
    ] as never[];
    const cells = [{ code: growing, month: MAY, value: 1_234_56 }];
    (await app.call(savePlanCells, { params: { id }, query: {}, body: { seen: version, cells, rules } }, owner)).ok();
    const { formulas, calculate } = await readSheet((await download(id, 'xlsx')).rawPayload);
    expect(formulas.size).toBeGreaterThan(500);
    expect([...formulas.values()].filter(({ text }) => text.startsWith('ROUND(')).length).toBeGreaterThan(60);
    for (const { text, cached } of formulas.values()) {
      expect([text, Math.round(calculate(text) * 100)]).toEqual([text, Math.round(Number(cached) * 100)]);
    }
  });

  test('merges only what was changed in it: an old workbook takes nothing back', async () => {
    const { id, version } = await begin();
    const { rows } = await read(id);
    const code = rows.find(({ actuals }) => actuals[MARCH] === 333_33)?.code ?? '';
    const { sheets } = await readXlsx((await download(id, 'xlsx')).rawPayload);
    const budget = (sheets[0]?.rows ?? []).map((row) => (row[0] === code ? row.with(2, 777.77) : row));
    const cells = [
      { code, month: APRIL, value: 100 },
      { code, month: MAY, value: 555_55 },
    ];
    (await app.call(savePlanCells, { params: { id }, query: {}, body: { seen: version, cells } }, owner)).ok();
    const file = await writeXlsx({
      sheets: [
        { name: 'Budget', rows: budget as CellValue[][] },
        { name: '_tieout', rows: (sheets[2]?.rows ?? []) as CellValue[][], hidden: true },
      ],
    });
    const answer = await check(Buffer.from(file), { planId: id, fileName: 'old.xlsx' });
    expect(answer.changes).toMatchObject([{ code, month: APRIL, from: 100, to: 777_77, isTouched: true }]);
  });
});
