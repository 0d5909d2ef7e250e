import {
  getControlReport,
  getControlReports,
  getImportControls,
  removeControlReport,
  takeImportAsControl,
  uploadControlReport,
} from '@tieout/contracts/control-reports.ts';
import { errorBody } from '@tieout/contracts/error-body.ts';
import { IMPORT_LIMITS } from '@tieout/contracts/ledger-import.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createImportWorld, type Owner } from '#test/import/import-world.ts';

let world: Awaited<ReturnType<typeof createImportWorld>>;
let owner: Owner;

beforeAll(async () => {
  world = await createImportWorld(IMPORT_LIMITS);
});

beforeEach(async () => {
  owner = await world.createOwner();
});

const LEDGER = `Entry number,Date,Account code,Account name,Account type,Debit,Credit
1,2026-01-15,1000,Bank,Bank,1200.00,
1,2026-01-15,4000,Sales,Income,,1200.00
2,2026-01-28,6000,Salaries,Expense,300.50,
2,2026-01-28,1000,Bank,Bank,,300.50
`;
const PNL = `Profit and Loss
January 2026
,Total
Income,
4000 Sales,"1,200.00"
Cost of Goods Sold,
6000 Salaries,300.50
Net Income,899.50
`;

async function send(importer: Owner, file: string, fileName = 'p&l.csv') {
  return world.app.app.inject({
    method: 'POST',
    url: uploadControlReport.path,
    query: { fileName },
    headers: { authorization: `Bearer ${importer.token}`, 'content-type': 'application/octet-stream' },
    payload: file,
  });
}

async function control(file: string, fileName?: string) {
  const answer = await send(owner, file, fileName);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return uploadControlReport.response.parse(answer.json());
}

test('a report that is ours is said to be, and one that differs names both figures; again when the books change', async () => {
  const posted = await world.importFile(owner, LEDGER);
  const right = await control(PNL);
  expect(right).toMatchObject({
    report: 'profit-and-loss',
    months: { from: '2026-01', to: '2026-01' },
    figures: 3,
    equal: 3,
    differences: [],
  });
  const wrong = await control(PNL.replace('300.50', '310.00'), 'other.csv');
  expect(wrong.differences).toEqual([
    { name: '6000 Salaries', from: '2026-01', to: '2026-01', shown: 31_000, ours: 30_050, difference: 950 },
  ]);
  await control(PNL.replace('300.50', '310.00'), 'other.csv');
  await world.revert(owner, posted);
  const list = (await world.app.call(getControlReports, { query: {} }, { token: owner.token })).ok();
  expect(list.map(({ fileName, equal, figures }) => `${fileName} ${equal} of ${figures}`)).toEqual([
    'other.csv 0 of 3',
    'p&l.csv 0 of 3',
  ]);
  const left = (
    await world.app.call(removeControlReport, { params: { id: right.id }, query: {} }, { token: owner.token })
  ).ok();
  expect(left.map(({ fileName }) => fileName)).toEqual(['other.csv']);
  const stranger = await world.createOwner();
  const theirs = { params: { id: wrong.id }, query: {} };
  expect((await world.app.call(getControlReport, theirs, { token: stranger.token })).status).toBe(404);
});

test('an unsure account is what only one of its kinds makes of the report, which is its reason then', async () => {
  await world.importFile(owner, LEDGER);
  await inContext(world.app.db, { companyIds: [owner.companyId] }, async (db) => {
    await sql`update account set kind_certainty = 'unsure', kind_alternatives = '{COGS_OTHER}' where name = 'Salaries'`.execute(
      db,
    );
  });
  expect((await control(PNL)).differences).toEqual([]);
  const decided = await inContext(world.app.db, { companyIds: [owner.companyId] }, async (db) => {
    const { rows } = await sql`
      select kind, kind_certainty as certainty, kind_reasons -> 0 ->> 'code' as code, kind_reasons -> 0 ->> 'detail' as detail
        from account where name = 'Salaries'`.execute(db);
    return rows;
  });
  expect(decided).toEqual([{ kind: 'COGS_OTHER', certainty: 'sure', code: 'control', detail: 'p&l.csv' }]);
});

test('before a first ledger is posted, a report is compared with what it would make of the books', async () => {
  const { id } = await world.upload(owner, LEDGER);
  await control(PNL.replace('899.50', '900.00').replace('Cost of Goods Sold', 'Gross Profit,"1,200.00"\nExpenses'));
  await control(PNL.replace('January 2026', 'January 2025'), 'last-year.csv');
  const ask = { params: { id }, query: {} };
  const compared = (await world.app.call(getImportControls, ask, { token: owner.token })).ok();
  expect(compared).toMatchObject([
    {
      fileName: 'p&l.csv',
      figures: 4,
      equal: 3,
      totals: [
        { total: 'grossProfit', shown: 120_000, ours: 120_000 },
        { total: 'netProfit', shown: 90_000, ours: 89_950 },
      ],
      others: [],
      proves: [],
    },
  ]);
  expect((await world.app.call(getImportControls, ask, { token: (await world.createOwner()).token })).status).toBe(404);
});

test('a report that was uploaded as a ledger names the report to export, and can be taken as a control', async () => {
  await world.importFile(owner, LEDGER);
  const { id, status, failure } = await world.upload(owner, PNL, { fileName: 'january.csv' });
  expect(status).toBe('failed');
  expect(failure).toContain('Export the general ledger instead');
  const taken = await world.app.call(takeImportAsControl, { params: { id }, query: {} }, { token: owner.token });
  expect(taken.ok()).toMatchObject({ fileName: 'january.csv', figures: 3, equal: 3 });
  expect((await world.waitFor(owner, id)).status).toBe('cancelled');
});

test('what cannot be compared is refused in a sentence, and nothing is kept', async () => {
  const answer = await send(owner, 'Account,Amount\nSales,12.00\n', 'figures.csv');
  expect(answer.statusCode).toBe(400);
  expect(errorBody.parse(answer.json()).message).toContain('Nothing says which months');
  expect((await world.app.call(getControlReports, { query: {} }, { token: owner.token })).ok()).toEqual([]);
});
