import { cancelJob, getJob } from '@tieout/contracts/jobs.ts';
import { exportDrillDown } from '@tieout/contracts/statement-drill-down.ts';
import { getStatement, STATEMENT_TYPES, type Statement, type StatementType } from '@tieout/contracts/statements.ts';
import type { Reason } from '@tieout/finance/metric-value.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { reasonWord } from '@tieout/finance/statements/figure-text.ts';
import { inferSchema, initParser } from 'udsv';
import { streamXlsxRows } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDb, createPool } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { createLogger } from '#http/logger.ts';
import { createJob } from '#jobs/watched-jobs.ts';
import { startWorker } from '#jobs/worker.ts';
import { createFeatureTasks } from '#server/feature-tasks.ts';
import { STATEMENT_EXPORT } from './statement-export.service.ts';
import { createChart, entry, post, SMALL_CHART } from '#test/factories/ledger.ts';
import { addMember, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { publish } from '#test/factories/publication.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';
import { exportDrillDownFile } from './drill-down-export.service.ts';
import { readSheet } from '#sheets/testing/evaluate-sheet.ts';

const PATIENCE = { timeout: 40_000, interval: 50 };
const MANY_LINES = 5_001;
const PERIOD = '2026-01..2026-04';

let app: TestApp;
let owner: Awaited<ReturnType<typeof createOwner>>;
/** A company with more lines than come at once. */
let busy: Awaited<ReturnType<typeof createOwner>>;
let worker: ReturnType<typeof startWorker>;

beforeAll(async () => {
  app = await createTestApp();
  owner = await createOwner(app, 'BOOTSTRAP', { name: 'Föhn & Co', closed_through: parseMonth('2026-03') });
  await createChart(app.pool, owner.companyId, [
    ...SMALL_CHART,
    { code: '5000', kind: 'COGS_OTHER', classification: 'EXPENSE' },
    { code: '2000', kind: 'AP', classification: 'LIABILITY' },
  ]);
  await post(app.pool, owner.companyId, [
    entry('2026-01-05', { 1000: 900_000_00, 3000: -900_000_00 }),
    entry('2026-01-31', { 1100: 500_50, 4000: -500_50 }, { memo: '=cmd|calc' }),
    entry('2026-02-10', { 1000: 500_50, 1100: -500_50 }),
    entry('2026-02-28', { 6000: 200_25, 2000: -200_25 }),
    entry('2026-03-15', { 5000: 80_10, 4080: 10_00, 1000: -90_10 }),
  ]);
  busy = await createOwner(app);
  await createChart(app.pool, busy.companyId);
  const sales = Array.from({ length: MANY_LINES }, () => entry('2026-03-31', { 1000: 7, 4000: -7 }));
  await post(app.pool, busy.companyId, sales);
  // What the database does by itself within a minute; until then it takes a new company for an empty one.
  await runAsSuperuser(app.superuserUrl, 'analyze');
  const pool = app.pool;
  worker = startWorker({
    pool,
    tasks: createFeatureTasks({ db: app.db, pool, figures: app.figures, publicUrl: 'http://localhost:3000' }),
    crontab: '',
    log: createLogger('silent'),
  });
});

afterAll(() => worker.stop());

async function download(path: string, body: object, token = owner.token) {
  return app.app.inject({ method: 'POST', url: path, payload: body, headers: { authorization: `Bearer ${token}` } });
}

function exported(body: object, token?: string) {
  return download('/api/financial-reports/export', { period: PERIOD, ...body }, token);
}

const COLUMNS = { compare: 'previous-period', subtotals: 'quarters,ytd' } as const;

async function screen(type: StatementType): Promise<Statement> {
  const query = { type, period: PERIOD, ...COLUMNS };
  return (await app.call(getStatement, { query }, { token: owner.token })).ok();
}

describe.each(STATEMENT_TYPES)('%s', (type) => {
  test('every figure of the workbook is that of the screen, and every formula calculates to it', async () => {
    const shown = await screen(type);
    const answer = await exported({ type, ...COLUMNS, format: 'xlsx' });
    expect(answer.statusCode).toBe(200);
    const sheet = await readSheet(answer.rawPayload);
    const first = sheet.rows.findIndex(([name]) => name === shown.currency) + 1;
    const rows = sheet.rows.slice(first);
    const margins = new Set(shown.rows.map(({ marginName }) => marginName));
    expect(rows.filter(([name]) => !margins.has(name as string)).map(([name, ...cells]) => [name, cells])).toEqual(
      shown.rows.map(({ name, values }) => [name, values.map((value, at) => writtenAs(shown, value, at))]),
    );
    expect(sheet.formulas.size).toBeGreaterThan(5);
    for (const { text, cached } of sheet.formulas.values()) {
      expect(0 + Math.round(sheet.calculate(text) * 1000), text).toBe(Math.round(Number(cached) * 1000));
    }
    // Each row that others add up to is a formula in the months.
    const parents = new Set(shown.rows.map(({ parent }) => parent));
    const sums = shown.rows.filter(({ code, kind }) => parents.has(code) || (kind === 'computed' && !GIVEN.has(code)));
    for (const { name } of sums) {
      const at = first + rows.findIndex(([rowName]) => rowName === name);
      expect([name, sheet.formulas.has(`${at},1`)]).toEqual([name, true]);
    }
    // And every figure that adds up columns is one of those.
    for (const [at, { kind }] of shown.columns.entries()) {
      if (kind !== 'subtotal' && kind !== 'ytd' && kind !== 'total') continue;
      const plain = shown.rows.flatMap(({ name, values }) => {
        const row = first + rows.findIndex(([rowName]) => rowName === name);
        return typeof values[at] === 'number' && !sheet.formulas.has(`${row},${at + 1}`) ? [name] : [];
      });
      expect([kind, plain]).toEqual([kind, []]);
    }
  });

  test('the table for machines holds the same figures, and the paper is a PDF', async () => {
    const shown = await screen(type);
    const csv = await exported({ type, ...COLUMNS, format: 'csv', csvLayout: 'flat' });
    const text = csv.body.slice(1);
    const rows: string[][] = initParser(inferSchema(text)).stringArrs(text);
    const figures = rows.filter((row) => row[4] !== '' && row[4] !== 'margin').map((row) => row.slice(5));
    expect(figures.map((row) => row.map((field) => (Number.isNaN(Number(field)) ? field : Number(field))))).toEqual(
      shown.rows.map(({ values }) => values.map((value, at) => inCsv(shown, value, at))),
    );
    const pdf = await exported({ type, format: 'pdf' });
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
  });
});

/** Rows whose figures come with the facts. */
const GIVEN = new Set(['OPENING_CASH', 'FX_EFFECT']);

function writtenAs({ columns }: Statement, value: number | Reason | null, at: number): number | string | null {
  if (typeof value === 'number') return columns[at]?.kind === 'change-percent' ? value / 1000 : value / 100;
  return value === null ? null : reasonWord(value);
}

function inCsv(shown: Statement, value: number | Reason | null, at: number): number | string {
  const written = writtenAs(shown, value, at);
  if (typeof written !== 'number') return written ?? 0;
  return shown.columns[at]?.kind === 'change-percent' ? Number(value) / 10 : written;
}

test('the file is named after company, statement and months, and is never shown as a page', async () => {
  const { headers } = await exported({ type: 'MANAGERIAL_PNL', format: 'xlsx' });
  expect(headers['content-disposition']).toBe(
    `attachment; filename="F_hn-&-Co_P&L_2026-01_2026-04.xlsx"; filename*=UTF-8''F%C3%B6hn-%26-Co_P%26L_2026-01_2026-04.xlsx`,
  );
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('rows folded on the screen are left out, and what is wrong is refused', async () => {
  const folded = await exported({ type: 'MANAGERIAL_PNL', format: 'csv', collapsed: ['REVENUE'] });
  const open = await exported({ type: 'MANAGERIAL_PNL', format: 'csv' });
  expect(folded.body.split('\r\n').length).toBeLessThan(open.body.split('\r\n').length);
  for (const body of [{ format: 'doc' }, { format: 'xlsx', period: 'someday' }]) {
    expect((await exported({ type: 'MANAGERIAL_PNL', ...body })).statusCode).toBe(400);
  }
});

test('whoever reads publications gets the published figures, with their name on the paper, if they may export', async () => {
  const { id } = await createUser(app.db);
  await addMember(app.db, owner.companyId, id, { type: 'INVESTOR', isOwner: false });
  const token = await signIn(app, id);
  expect((await exported({ type: 'MANAGERIAL_PNL', format: 'pdf' }, token)).statusCode).toBe(404);
  await publish(app.db, owner.companyId);
  await inContext(app.db, { companyIds: [owner.companyId] }, (transaction) =>
    transaction
      .insertInto('access_grant')
      .values({ company_id: owner.companyId, user_id: id, resource: 'reports', level: 'export', is_live: false })
      .execute(),
  );
  const csv = await exported({ type: 'MANAGERIAL_PNL', format: 'csv' }, token);
  expect([csv.statusCode, csv.body.includes('As published on ')]).toEqual([200, true]);
  // Another day's books would be a way past what was published.
  const knownOn = '2026-03-31';
  expect((await exported({ type: 'MANAGERIAL_PNL', format: 'csv', knownOn }, token)).statusCode).toBe(400);
  const cell = { type: 'MANAGERIAL_PNL', row: 'REVENUE', from: '2026-01', to: '2026-01', format: 'csv' };
  const path = '/api/financial-reports/drill-down/export';
  expect((await download(path, cell, token)).statusCode).toBe(200);
  expect((await download(path, { ...cell, knownOn }, token)).statusCode).toBe(400);
});

describe('the lines of a figure', () => {
  const cell = { type: 'MANAGERIAL_PNL', row: 'REVENUE', from: '2026-01', to: '2026-02' } as const;
  const large = { ...cell, to: '2026-03' };

  function lines(body: object, token?: string) {
    return download('/api/financial-reports/drill-down/export', body, token);
  }

  test('come at once when they are few, with the figure and its proof at the head', async () => {
    const csv = await lines({ ...cell, format: 'csv' });
    const rows = csv.body.slice(1).split('\r\n');
    expect(csv.statusCode).toBe(200);
    expect(rows.filter((row) => /^"?(Figure|Sum of|Equals)/.test(row)).map((row) => row.replace(/,+$/, ''))).toEqual([
      '"Figure, USD",500.50',
      'Sum of 1 lines,500.50',
      'Equals the figure',
    ]);
    expect(csv.body).toContain(",'=cmd|calc,");
    const none = await lines({ ...cell, search: 'nobody', format: 'csv' });
    expect(none.body).toContain('Sum of the 0 lines below,0.00');
  });

  test('are made by a job when they are many: all of them, once, for whoever asked', async () => {
    const receipt = await lines({ ...large, format: 'xlsx' }, busy.token);
    expect(receipt.statusCode).toBe(202);
    const { jobId } = receipt.json<{ jobId: string }>();
    const done = await vi.waitFor(async () => {
      const job = (await app.call(getJob, { params: { id: jobId }, query: {} }, { token: busy.token })).ok();
      expect(job.status).toBe('done');
      return job;
    }, PATIENCE);
    const file = await app.app.inject({
      url: `/api/me/files/${done.fileId}`,
      headers: { authorization: `Bearer ${busy.token}` },
    });
    let [count, cents] = [0, 0];
    for await (const { values } of streamXlsxRows(file.rawPayload)) {
      if (!(values[0] instanceof Date)) continue;
      count += 1;
      cents += Math.round(Number(values[11]) * 100);
    }
    expect([count, cents]).toEqual([MANY_LINES, MANY_LINES * 7]);
  });

  test('are left to a job without a second connection: as many requests as connections would wait forever', async () => {
    const pool = createPool({ connectionString: app.appUrl, max: 1, onError: () => undefined });
    const { companyId, userId } = busy;
    const can = { drill: true, export: true, editStructure: true };
    const scope = { companyId, context: { userId, companyIds: [companyId] }, isLive: true, stamp: null, can };
    const request = exportDrillDown.body.parse({ ...large, format: 'csv' });
    const made = await exportDrillDownFile({ db: createDb(pool) }, scope, userId, request);
    expect(made).toHaveProperty('jobId');
    await pool.end();
  });

  test('are negative where costs are shown as negative, as in the statement', async () => {
    const { companyId } = owner;
    await inContext(app.db, { companyIds: [companyId] }, (transaction) =>
      transaction
        .insertInto('report_setting')
        .values({ company_id: companyId, show_costs_as_negative: true })
        .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ show_costs_as_negative: true }))
        .execute(),
    );
    const march = { type: 'MANAGERIAL_PNL', from: '2026-03', to: '2026-03', format: 'csv' };
    const csv = await lines({ ...march, row: 'COST_OF_REVENUE' });
    expect(csv.body.split('\r\n').map((line) => line.replace(/,+$/, ''))).toEqual(
      expect.arrayContaining(['"Figure, USD",-80.10', 'Sum of 1 lines,-80.10', 'Equals the figure']),
    );
    const profit = await lines({ ...march, row: 'GROSS_PROFIT' });
    expect(profit.body).toContain('"Figure, USD",-90.10');
    const table = await exported({ type: 'MANAGERIAL_PNL', period: '2026-03..2026-03', format: 'csv' });
    expect(table.body).toMatch(/^Cost of services,*-80\.10/m);
  });

  test('of a cancelled job are in no file', async () => {
    await worker.stop();
    const { jobId } = (await lines({ ...large, format: 'csv' }, busy.token)).json<{ jobId: string }>();
    const cancelled = await app.call(cancelJob, { params: { id: jobId }, query: {} }, { token: busy.token });
    expect(cancelled.ok()).toMatchObject({ status: 'cancelled', fileId: null });
  });
});

test('a statement can be made by a job, too', async () => {
  const { companyId, userId } = owner;
  const { db, pool } = app;
  const scope = { isLive: true, can: { drill: true, export: true, editStructure: true } };
  const compare = ['previous-year'];
  const request = { type: 'BALANCE_SHEET', period: PERIOD, compare, format: 'xlsx' };
  const params = STATEMENT_EXPORT.params.parse({ request, scope });
  const id = await inContext(db, { companyIds: [companyId] }, (transaction) =>
    createJob(transaction, STATEMENT_EXPORT, { companyId, userId, params }),
  );
  const again = startWorker({
    pool,
    tasks: createFeatureTasks({ db, pool, figures: app.figures, publicUrl: 'http://localhost:3000' }),
    crontab: '',
    log: createLogger('silent'),
  });
  await vi.waitFor(async () => {
    const job = (await app.call(getJob, { params: { id }, query: {} }, { token: owner.token })).ok();
    expect(job).toMatchObject({ status: 'done', fileId: id, progress: 1 });
  }, PATIENCE);
  await again.stop();
});
