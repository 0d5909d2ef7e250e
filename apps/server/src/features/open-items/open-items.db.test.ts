import { errorBody } from '@tieout/contracts/error-body.ts';
import { getOpenItems, openItems, removeOpenItems, uploadOpenItems } from '@tieout/contracts/open-items.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
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
  owner = await createOwner(app, 'BOOTSTRAP', {
    base_currency: 'USD',
    reporting_currency: 'USD',
    clock_on: parseLocalDate('2026-06-30'),
  });
  await createChart(app.pool, owner.companyId);
  await inContext(app.db, { companyIds: [owner.companyId] }, (db) =>
    db
      .insertInto('counterparty')
      .values({
        company_id: owner.companyId,
        source: 'MANUAL',
        external_id: 'acme',
        name: 'Acme Inc',
        type: 'CUSTOMER',
      })
      .execute(),
  );
  await post(app.pool, owner.companyId, [
    invoice('2026-03-01', 'INV-1', 500_00),
    invoice('2026-06-10', 'INV-2', 200_00),
    { ...invoice('2026-04-15', 'PAY-1', -100_00), docType: 'PAYMENT' },
  ]);
});

function invoice(date: string, docNumber: string, amount: number) {
  const booked = entry(date, { 1100: amount, 4000: -amount }, { docType: 'INVOICE', docNumber });
  return { ...booked, lines: booked.lines.map((line) => ({ ...line, counterpartyExternalId: 'acme' })) };
}

const LIST =
  'As of 2026-06-30\nDate,Due date,Num,Customer,Open balance\n2026-03-01,2026-05-30,INV-1,ACME Inc,400.00\n2026-06-10,2026-07-10,INV-2,Acme Inc,200.00\nTotal,,,,600.00\n';

async function send(file: string, query: object = {}) {
  const answer = await app.app.inject({
    method: 'POST',
    url: uploadOpenItems.path,
    query: { fileName: 'open.csv', side: 'RECEIVABLE', ...query },
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' },
    payload: file,
  });
  return { status: answer.statusCode, json: answer.json() };
}

async function refusal(file: string, query: object = {}): Promise<string> {
  const { status, json } = await send(file, query);
  return `${status} ${errorBody.parse(json).message}`;
}

async function open(on?: string) {
  const query = { side: 'RECEIVABLE' as const, ...(on !== undefined && { on }) };
  return (await app.call(getOpenItems, { query }, owner)).ok();
}

test('refuses whoever has no right to data sources', async () => {
  const { id } = await createUser(app.db);
  await addMember(app.db, owner.companyId, id, { type: 'INVESTOR', isOwner: false });
  const query = { side: 'RECEIVABLE' as const };
  expect((await app.call(getOpenItems, { query }, { token: await signIn(app, id) })).status).toBe(404);
});

test('what is open on any past day adds up to the control account', async () => {
  expect(await open()).toMatchObject({
    on: '2026-06-30',
    balance: 600_00,
    termsDays: 30,
    withoutDue: 2,
    aged: { current: 200_00, d61_90: 0, d90_plus: 400_00 },
    unapplied: 0,
  });
  expect(await open('2026-03-31')).toMatchObject({ balance: 500_00, aged: { current: 500_00 }, itemCount: 1 });
  expect(await open('2026-01-31')).toMatchObject({ balance: 0, items: [] });
});

test('a list that agrees brings its due dates to the documents it names', async () => {
  const kept = openItems.parse((await send(LIST)).json);
  expect(kept.lists).toMatchObject([
    {
      asOf: '2026-06-30',
      total: 600_00,
      control: 600_00,
      difference: 0,
      itemCount: 2,
      matchedCount: 2,
      aged: { current: 200_00, d31_60: 400_00 },
    },
  ]);
  expect(kept).toMatchObject({ withoutDue: 0, aged: { current: 200_00, d31_60: 400_00 }, unapplied: 0 });
  expect(kept.items).toMatchObject([
    { document: 'INV-1', due: '2026-05-30', dueFrom: 'source', open: 400_00 },
    { document: 'INV-2', due: '2026-07-10', dueFrom: 'source', open: 200_00 },
  ]);
  expect(await open('2026-03-31')).toMatchObject({ aged: { current: 500_00 } });
});

test('a list that differs says by how much; documents the books do not have stay items of the list', async () => {
  const other = LIST.replace('INV-2,Acme Inc,200.00', 'INV-9,Beta LLC,250.00').replace('600.00', '650.00');
  expect(openItems.parse((await send(other)).json).lists).toMatchObject([{ difference: 50_00, matchedCount: 1 }]);
});

test('what is wrong is refused with its line; one list a day; one can be taken away', async () => {
  expect(await refusal(LIST.replace(',600.00', ',601.00'))).toMatch(/^400 Line 5: the total says 601.00 USD/);
  expect(await refusal(LIST.replace('As of 2026-06-30\n', ''))).toMatch(/^400 The file does not say of which day/);
  expect(await refusal(LIST.replace('As of 2026-06-30\n', ''), { on: '2026-05-31' })).toMatch(
    /^400 Line 3: the document is of 2026-06-10/,
  );
  const { lists } = openItems.parse((await send(LIST)).json);
  expect(await refusal(LIST)).toMatch(/^409 There is a list of 2026-06-30 already/);
  const params = { id: lists[0]?.id ?? '' };
  expect((await app.call(removeOpenItems, { params, query: {} }, owner)).ok().lists).toEqual([]);
  expect((await send(LIST)).status).toBe(200);
  const unknown = { id: owner.companyId };
  expect((await app.call(removeOpenItems, { params: unknown, query: {} }, owner)).status).toBe(404);
});
