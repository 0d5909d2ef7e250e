import { exportMetric } from '@tieout/contracts/metric-drill-down.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof createOwner>>;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  owner = await createOwner(app, 'BOOTSTRAP', { closed_through: parseMonth('2026-03') });
  await createChart(app.pool, owner.companyId);
  await post(app.pool, owner.companyId, [
    entry('2026-02-10', { 1000: 1_000_00, 3000: -1_000_00 }),
    entry('2026-03-05', { 1000: 300_00, 4000: -300_00 }, { memo: 'Acme, March' }),
    entry('2026-03-15', { 6000: 120_00, 1000: -120_00 }),
  ]);
});

function send(body: object, token = owner.token) {
  return app.app.inject({
    method: 'POST',
    url: exportMetric.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { month: '2026-03', format: 'csv', ...body },
  });
}

test('the lines of a figure are a file that says the figure, and that they add up to it', async () => {
  const answer = await send({ metric: 'revenue_total' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain('.csv');
  const rows = answer.body.split('\r\n');
  expect(rows.find((row) => row.startsWith('"Figure'))).toContain('300.00');
  expect(answer.body).toContain('Equals the figure');
  expect(rows.filter((row) => row.startsWith('2026-03-05'))).toHaveLength(1);
  expect((await send({ metric: 'revenue_total', format: 'xlsx' })).rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('so is a figure of several parts, whose first is taken where none is named', async () => {
  const { statusCode, body } = await send({ metric: 'gross_margin_pct' });
  expect(statusCode).toBe(200);
  expect(body).toContain('Equals the figure');
  const [, ...head] = body.split('\r\n').map((row) => row.replace(/,+$/u, ''));
  expect(head.slice(0, 6)).toEqual([
    'Metric,Gross margin',
    'Months,2026-03',
    '"Value, percent",100',
    'Formula,Gross profit ÷ Revenue',
    '"plus Gross profit, USD",300.00',
    '"divided by Revenue, USD",300.00',
  ]);
});

test('who may look behind a figure and not take it along is refused as if there were none', async () => {
  const { id } = await createUser(app.db);
  await addMember(app.db, owner.companyId, id, { type: 'BOOTSTRAP', isOwner: false });
  await inContext(app.db, { companyIds: [owner.companyId] }, (db) =>
    db
      .insertInto('access_grant')
      .values({
        company_id: owner.companyId,
        user_id: id,
        resource: 'dashboard',
        thing: 'overview',
        level: 'drill',
        is_live: true,
      })
      .execute(),
  );
  expect((await send({ metric: 'revenue_total' }, await signIn(app, id))).statusCode).toBe(404);
  expect((await send({ metric: 'no_such_metric' })).statusCode).toBe(404);
});
