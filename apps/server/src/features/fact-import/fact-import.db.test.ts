import { errorBody } from '@tieout/contracts/error-body.ts';
import { getDataSources } from '@tieout/contracts/data-sources.ts';
import {
  confirmFacts,
  discardFacts,
  factImport,
  getFactImports,
  revertFacts,
  uploadFacts,
  type FactImport,
  type FactKind,
} from '@tieout/contracts/fact-import.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { addMember, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof createOwner>>;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  owner = await createOwner(app, 'BOOTSTRAP', {
    base_currency: 'USD',
    reporting_currency: 'USD',
    timezone: 'America/New_York',
  });
});

async function send(kind: FactKind, file: string | Buffer, token = owner.token) {
  const answer = await app.app.inject({
    method: 'POST',
    url: uploadFacts.path,
    query: { fileName: `${kind}.csv`, kind },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: file,
  });
  return { status: answer.statusCode, json: answer.json() };
}

async function upload(kind: FactKind, file: string): Promise<FactImport> {
  return factImport.parse((await send(kind, file)).json);
}

async function confirm(id: string): Promise<FactImport> {
  return (await app.call(confirmFacts, { params: { id }, query: {} }, owner)).ok();
}

async function bring(kind: FactKind, file: string): Promise<FactImport> {
  return confirm((await upload(kind, file)).id);
}

async function revert(id: string): Promise<FactImport> {
  return (await app.call(revertFacts, { params: { id }, query: {} }, owner)).ok();
}

async function query<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return inContext(app.db, { companyIds: [owner.companyId] }, async (db) => (await statement.execute(db)).rows);
}

function payRows() {
  return query(sql<{ pay: string }>`
    select concat_ws(' ', p.month, d.name, d.function, p.gross_minor, p.employer_tax_minor, p.fte) as pay
      from pay_run p left join dimension d on d.id = p.department_id order by 1`).then((rows) =>
    rows.map(({ pay }) => pay),
  );
}

const PAY = 'Pay date,Department,Function,Gross pay,Employer tax,FTE\n';
const JANUARY = `${PAY}2026-01-31,Engineering,R&D,42000.00,5040.00,4.5\n2026-01-31,Sales,S&M,20000.00,2400.00,2\n`;

test('refuses whoever has no right to data sources', async () => {
  const { id } = await createUser(app.db);
  await addMember(app.db, owner.companyId, id, { type: 'INVESTOR', isOwner: false });
  const token = await signIn(app, id);
  expect((await app.call(getFactImports, { query: {} }, { token })).status).toBe(404);
  expect((await send('pay', JANUARY, token)).status).toBe(404);
});

test('a file counts once it is confirmed, all of it; the same file again changes nothing', async () => {
  const checked = await upload('pay', JANUARY);
  expect(checked).toMatchObject({
    status: 'ready',
    lineCount: 2,
    factCount: 2,
    replacedCount: 0,
    from: '2026-01-31',
    to: '2026-01-31',
    totals: [
      { name: 'Gross pay', amount: 62_000_00, currency: 'USD' },
      { name: 'Employer tax', amount: 7_440_00, currency: 'USD' },
      { name: 'Benefits', amount: 0, currency: 'USD' },
    ],
    errors: [],
  });
  expect(await payRows()).toEqual([]);
  expect((await confirm(checked.id)).status).toBe('imported');
  const rows = ['2026-01 Engineering R&D 4200000 504000 4.50', '2026-01 Sales S&M 2000000 240000 2.00'];
  expect(await payRows()).toEqual(rows);
  const [version] = await query(sql`select facts_versions(${owner.companyId}) as versions`);
  expect(version).toEqual({ versions: { PAY: 1 } });

  expect(await confirm(checked.id)).toMatchObject({ status: 'imported' });
  expect(await bring('pay', JANUARY)).toMatchObject({ replacedCount: 2 });
  expect(await payRows()).toEqual(rows);
  expect(await query(sql`select facts_versions(${owner.companyId}) as versions`)).toEqual([version]);
});

test('files are reverted in any order: what counts is what the last confirmed file says', async () => {
  const first = await bring('pay', JANUARY);
  const second = await bring(
    'pay',
    `${PAY}2026-01-31,Sales,S&M,21000.00,2500.00,2\n2026-02-28,Sales,S&M,21000.00,2500.00,2\n`,
  );
  expect(await payRows()).toEqual([
    '2026-01 Engineering R&D 4200000 504000 4.50',
    '2026-01 Sales S&M 2100000 250000 2.00',
    '2026-02 Sales S&M 2100000 250000 2.00',
  ]);
  await revert(first.id);
  expect(await payRows()).toEqual(['2026-01 Sales S&M 2100000 250000 2.00', '2026-02 Sales S&M 2100000 250000 2.00']);
  expect(await revert(second.id)).toMatchObject({ status: 'reverted' });
  expect(await payRows()).toEqual([]);
  const again = await bring('pay', JANUARY);
  const corrected = await bring('pay', `${PAY}2026-01-31,Sales,S&M,19000.00,2300.00,2\n`);
  await revert(corrected.id);
  expect(await payRows()).toContain('2026-01 Sales S&M 2000000 240000 2.00');
  expect((await app.call(getFactImports, { query: {} }, owner)).ok()).toMatchObject({
    kinds: expect.arrayContaining([expect.objectContaining({ kind: 'pay', count: 2 })]),
    imports: expect.arrayContaining([expect.objectContaining({ id: again.id, status: 'imported' })]),
  });
});

test('errors are grouped by kind with their cells, and such a file cannot be confirmed', async () => {
  const refused = await upload('pay', `${JANUARY}2026-02-30,Sales,Kitchen,x,1,1\n2026-02-28,Sales,S&M,y,1,1\n`);
  expect(refused).toMatchObject({ status: 'refused', errorCount: 4 });
  expect(
    refused.errors.map(({ kind, count, shown }) => [kind, count, shown.map(({ line, cell }) => `${line} ${cell}`)]),
  ).toEqual([
    ['bad-date', 1, ['4 2026-02-30']],
    ['bad-choice', 1, ['4 Kitchen']],
    ['bad-amount', 2, ['4 x', '5 y']],
  ]);
  const answer = await app.call(confirmFacts, { params: { id: refused.id }, query: {} }, owner);
  expect(answer.status).toBe(409);
  expect(await payRows()).toEqual([]);
});

test('an order is at the moment the clocks of the company say', async () => {
  await bring('orders', 'Order,Ordered,Customer,SKU,Quantity,Unit price\n1,2026-01-15 23:30,C,X,2,5.00\n');
  expect(await query(sql`select ordered_at, gross_minor, items from sales_order`)).toEqual([
    {
      ordered_at: '2026-01-16T04:30:00.000Z',
      gross_minor: 10_00,
      items: [{ sku: 'X', name: 'X', quantity: 2, unitPriceMinor: 5_00, unitCostMinor: 0 }],
    },
  ]);
});

describe('facts that name others', () => {
  const PEOPLE = 'Person,Role,Department,Hired\nE1,Consultant,Consulting,2025-01-01\n';
  const PROJECTS =
    'Project,Name,Client,Type,Contract value,Start,End\nP1,Study,Example Co,T&M,9000.00,2026-01-01,2026-06-30\n';
  const TIMES = 'Date,Person,Project,Hours,Fee\n2026-01-15,E1,P1,7.5,1050.00\n';

  test('need them: a file says which are missing and what brings them', async () => {
    const refused = await upload('timesheets', TIMES);
    expect(refused.errors.flatMap(({ shown }) => shown.map(({ message }) => message))).toEqual([
      'There is no person “E1”. Upload people first.',
      'There is no project “P1”. Upload projects first.',
    ]);
    await bring('people', PEOPLE);
    await bring('projects', PROJECTS);
    await bring('timesheets', TIMES);
    const rows = await query(sql`
      select t.hours, t.fee_minor, e.role_name, p.name, c.name as client
        from timesheet t join employee e on e.id = t.employee_id join project p on p.id = t.project_id
        join counterparty c on c.id = p.client_id`);
    expect(rows).toEqual([
      { hours: '7.50', fee_minor: 1050_00, role_name: 'Consultant', name: 'Study', client: 'Example Co' },
    ]);
  });

  test('keep what they name from being reverted, and nothing is lost by trying', async () => {
    await bring('people', PEOPLE);
    const projects = await bring('projects', PROJECTS);
    const waiting = await upload('timesheets', TIMES);
    const times = await bring('timesheets', TIMES);
    const refused = await app.call(revertFacts, { params: { id: projects.id }, query: {} }, owner);
    expect(refused.status).toBe(409);
    expect(await query(sql`select name from project`)).toEqual([{ name: 'Study' }]);
    await revert(times.id);
    await revert(projects.id);
    const late = await app.call(confirmFacts, { params: { id: waiting.id }, query: {} }, owner);
    expect(late.status).toBe(409);
    expect(await query(sql`select hours from timesheet`)).toEqual([]);
  });

  test('a customer of the books is the same in whatever letters', async () => {
    await bring('projects', PROJECTS);
    await bring('deals', 'Deal,Name,Customer,Amount,Stage,Opened\n1,A,EXAMPLE co,100.00,Lead,2026-01-01\n');
    expect(await query(sql`select count(*)::integer as count from counterparty`)).toEqual([{ count: 1 }]);
  });
});

test('a file that is no table, or no table of its kind, is refused in a sentence and kept nowhere', async () => {
  const { status, json } = await send('pay', 'a,b\n1,2\n');
  expect(`${status} ${errorBody.parse(json).message}`).toMatch(/^400 The columns “Pay date”/);
  expect((await app.call(getFactImports, { query: {} }, owner)).ok().imports).toEqual([]);
});

test('an upload can be discarded until it is confirmed', async () => {
  const { id } = await upload('pay', JANUARY);
  expect((await app.call(discardFacts, { params: { id }, query: {} }, owner)).ok().status).toBe('discarded');
  expect((await app.call(getFactImports, { query: {} }, owner)).ok().imports).toEqual([]);
  expect((await app.call(confirmFacts, { params: { id }, query: {} }, owner)).status).toBe(409);
  const confirmed = await bring('pay', JANUARY);
  expect((await app.call(discardFacts, { params: { id: confirmed.id }, query: {} }, owner)).status).toBe(409);
});

test('sources list what files have brought and nobody has taken back', async () => {
  const { id } = await bring('pay', JANUARY);
  const { sources } = (await app.call(getDataSources, { query: {} }, owner)).ok();
  expect(sources).toMatchObject([
    { key: 'pay', category: 'FILES', name: 'Pay', status: 'CONNECTED', records: 2, factKind: 'pay' },
  ]);
  await revert(id);
  expect((await app.call(getDataSources, { query: {} }, owner)).ok().sources).toEqual([]);
});
