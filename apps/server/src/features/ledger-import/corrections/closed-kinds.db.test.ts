import { getControlReport, restateByControlReport, uploadControlReport } from '@tieout/contracts/control-reports.ts';
import {
  answerImportCorrections,
  getImportCorrections,
  getRevertOfImport,
} from '@tieout/contracts/import-corrections.ts';
import { decideAccountKinds, getLedgerAccounts, undoAccountKinds } from '@tieout/contracts/ledger-accounts.ts';
import {
  confirmLedgerImport,
  IMPORT_LIMITS,
  revertLedgerImport,
  type LedgerImport,
} from '@tieout/contracts/ledger-import.ts';
import {
  getReportSettings,
  putReportSettings,
  reportSettings,
  type ReportSettings,
} from '@tieout/contracts/report-settings.ts';
import type { DecidedKind } from '@tieout/finance/account-kind.ts';
import { FIRST_ANSWERS, type ClosedAnswer, type KindAnswer } from '@tieout/finance/closed-changes.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createImportWorld, type Owner } from '#test/import/import-world.ts';

let world: Awaited<ReturnType<typeof createImportWorld>>;
let owner: Owner;
let posted: LedgerImport;

beforeAll(async () => {
  world = await createImportWorld({ ...IMPORT_LIMITS });
});

/** January is closed, February open; hosting is in both, travel only in the open one. */
const LEDGER = `Entry number,Date,Account code,Account name,Account type,Debit,Credit
1,2026-01-15,1000,Bank,Bank,1000.00,
1,2026-01-15,4000,Sales,Income,,1000.00
2,2026-01-20,6000,Hosting,Expense,300.00,
2,2026-01-20,1000,Bank,Bank,,300.00
3,2026-02-20,6000,Hosting,Expense,310.00,
3,2026-02-20,1000,Bank,Bank,,310.00
4,2026-02-21,6100,Travel,Expense,40.00,
4,2026-02-21,1000,Bank,Bank,,40.00
`;

beforeEach(async () => {
  owner = await world.createOwner();
  posted = await world.importFile(owner, LEDGER);
  await changeSettings({ closedThrough: parseMonth('2026-01') });
});

async function changeSettings(changes: Partial<ReportSettings>): Promise<void> {
  const now = (await world.app.call(getReportSettings, { query: {} }, owner)).ok();
  const body = { ...reportSettings.parse(now), settingsVersion: now.settingsVersion, ...changes };
  (await world.app.call(putReportSettings, { query: {}, body }, owner)).ok();
}

async function accounts() {
  return (await world.app.call(getLedgerAccounts, { query: {} }, owner)).ok().accounts;
}

async function kindOf(code: string): Promise<string | undefined> {
  return (await accounts()).find((account) => account.code === code)?.kind;
}

async function decide(kinds: Record<string, DecidedKind>, closed?: KindAnswer) {
  const known = new Map((await accounts()).map(({ code, id }) => [code, id]));
  const chosen = Object.entries(kinds).map(([code, kind]) => ({ accountId: known.get(code) ?? '', kind }));
  const call = { query: closed === undefined ? {} : { closed }, body: { accounts: chosen } };
  return (await world.app.call(decideAccountKinds, call, owner)).ok();
}

/** Out of the costs, so that the profit of January changes. */
const OUT = { 6000: 'OTHER_CURRENT_ASSET', 6100: 'OPEX_OTHER' } as const satisfies Record<string, DecidedKind>;
const JANUARY = { month: '2026-01', profit: { was: 70_000, becomes: 100_000 }, cash: { was: 70_000, becomes: 70_000 } };

describe('a kind that is decided', () => {
  test('and changes closed months shows was and becomes, and nothing happens before somebody answers', async () => {
    const before = await kindOf('6000');
    const { asks } = await decide(OUT);
    expect(asks).toMatchObject({
      through: '2026-01',
      fixed: null,
      answers: ['restate', 'leave-out'],
      entries: 0,
      accounts: 1,
      months: [JANUARY],
    });
    expect(asks?.changes.map(({ code, kind, was, becomes }) => [code, kind, was, becomes])).toEqual([
      ['6000', before, 30_000, 0],
      ['6000', 'OTHER_CURRENT_ASSET', 0, 30_000],
    ]);
    expect(await kindOf('6000')).toBe(before);

    const left = await decide(OUT, 'leave-out');
    expect(left.asks).toBeNull();
    expect([await kindOf('6000'), await kindOf('6100')]).toEqual([before, 'OPEX_OTHER']);
    expect((await decide(OUT, 'restate')).asks).toBeNull();
    expect(await kindOf('6000')).toBe('OTHER_CURRENT_ASSET');

    const asked = (await world.app.call(undoAccountKinds, { query: {} }, owner)).ok();
    expect(asked.asks).toMatchObject({ accounts: 1, months: [{ profit: { was: 100_000, becomes: 70_000 } }] });
    (await world.app.call(undoAccountKinds, { query: { closed: 'restate' } }, owner)).ok();
    expect(await kindOf('6000')).toBe(before);
  });

  test.each<[ClosedAnswer, boolean]>([
    ['restate', true],
    ['leave-out', false],
    ['book-difference', false],
  ])('obeys the company that has fixed %s', async (fixed, isDone) => {
    await changeSettings({ closedChanges: fixed });
    const { asks } = await decide(OUT);
    expect(asks?.fixed).toBe(isDone ? undefined : fixed === 'leave-out' ? fixed : null);
    expect((await kindOf('6000')) === 'OTHER_CURRENT_ASSET').toBe(isDone);
    await decide(OUT, 'restate');
    expect((await kindOf('6000')) === 'OTHER_CURRENT_ASSET').toBe(fixed !== 'leave-out');
  });

  test('of an account with nothing in closed months is not asked about', async () => {
    expect((await decide({ 6100: 'OTHER_CURRENT_ASSET' })).asks).toBeNull();
    expect(await kindOf('6100')).toBe('OTHER_CURRENT_ASSET');
  });
});

describe('a chart of accounts', () => {
  const CHART = `Account code,Account name,Account type
1000,Bank,Bank
4000,Sales,Income
6000,Hosting and more,Other Current Asset
6100,Travel,Other Current Asset
`;

  test('that changes kinds of closed months is not posted before somebody answers; no difference can be booked', async () => {
    const before = await kindOf('6000');
    const checked = await world.upload(owner, CHART, { fileName: 'chart.csv', kind: 'chart-of-accounts' });
    expect(checked).toMatchObject({ status: 'ready', errors: [], corrections: { closed: 1 } });
    const one = { params: { id: checked.id }, query: {} };
    const asked = (await world.app.call(getImportCorrections, one, owner)).ok();
    expect(asked.closed).toMatchObject({ answers: ['restate', 'leave-out'], accounts: 1, months: [JANUARY] });
    expect((await world.app.call(confirmLedgerImport, one, owner)).refusal().message).toContain(
      '1 account of this file becomes something else, which changes closed or published months.',
    );
    const difference = { ...one, body: { ...FIRST_ANSWERS, closed: 'book-difference' as const } };
    expect((await world.app.call(answerImportCorrections, difference, owner)).refusal().message).toContain(
      'there is no difference to book',
    );
    const leave = { ...one, body: { ...FIRST_ANSWERS, closed: 'leave-out' as const } };
    (await world.app.call(answerImportCorrections, leave, owner)).ok();
    expect((await world.confirm(owner, checked)).status).toBe('imported');
    expect([await kindOf('6000'), await kindOf('6100')]).toEqual([before, 'OTHER_CURRENT_ASSET']);
    expect((await accounts()).find(({ code }) => code === '6000')?.name).toBe('Hosting and more');
  });

  test('restates them where that is the answer, and reverting it asks as well', async () => {
    const before = await kindOf('6000');
    const checked = await world.upload(owner, CHART, { fileName: 'chart.csv', kind: 'chart-of-accounts' });
    const restate = { params: { id: checked.id }, query: {}, body: { ...FIRST_ANSWERS, closed: 'restate' as const } };
    (await world.app.call(answerImportCorrections, restate, owner)).ok();
    await world.confirm(owner, checked);
    expect(await kindOf('6000')).toBe('OTHER_CURRENT_ASSET');
    const one = { params: { id: checked.id }, query: {} };
    const { closed } = (await world.app.call(getRevertOfImport, one, owner)).ok();
    expect(closed).toMatchObject({ accounts: 1, months: [{ profit: { was: 100_000, becomes: 70_000 } }] });
    expect((await world.app.call(revertLedgerImport, one, owner)).status).toBe(409);
    (await world.app.call(revertLedgerImport, { ...one, query: { closed: 'restate' } }, owner)).ok();
    await world.waitFor(owner, checked.id);
    expect(await kindOf('6000')).toBe(before);
  });
});

describe('a revert', () => {
  test('that takes entries out of closed months shows them first, and needs somebody who wants that', async () => {
    const one = { params: { id: posted.id }, query: {} };
    const { closed, currency } = (await world.app.call(getRevertOfImport, one, owner)).ok();
    expect(currency).toBe('USD');
    expect(closed).toMatchObject({
      entries: 2,
      accounts: 0,
      answers: ['restate', 'leave-out'],
      months: [{ month: '2026-01', profit: { was: 70_000, becomes: 0 }, cash: { was: 70_000, becomes: 0 } }],
    });
    const refused = (await world.app.call(revertLedgerImport, one, owner)).refusal();
    expect(refused.message).toContain('Reverting changes closed or published months by 2 entries.');
    await changeSettings({ closedChanges: 'leave-out' });
    const wanted = { ...one, query: { closed: 'restate' as const } };
    expect((await world.app.call(revertLedgerImport, wanted, owner)).refusal().message).toContain('Open them first.');
    await changeSettings({ closedChanges: 'ask' });
    (await world.app.call(revertLedgerImport, wanted, owner)).ok();
    expect((await world.waitFor(owner, posted.id)).status).toBe('reverted');
    expect(await world.balancesOf(owner)).toEqual([]);
  });

  test('of open months is not asked about', async () => {
    const more = `${LEDGER.split('\n')[0] ?? ''}\n9,2026-02-25,6100,Travel,Expense,1.00,\n9,2026-02-25,1000,Bank,Bank,,1.00\n`;
    const later = await world.importFile(owner, more, { fileName: 'more.csv' });
    const one = { params: { id: later.id }, query: {} };
    expect((await world.app.call(getRevertOfImport, one, owner)).ok().closed).toBeNull();
    expect((await world.revert(owner, later)).status).toBe('reverted');
  });
});

describe('a control report', () => {
  const PNL = `Profit and Loss
January 2026
,Total
Income,
4000 Sales,"1,000.00"
Cost of Goods Sold,
6000 Hosting,300.00
Net Income,700.00
`;

  async function control() {
    const answer = await world.app.app.inject({
      method: 'POST',
      url: uploadControlReport.path,
      query: { fileName: 'p&l.csv' },
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' },
      payload: PNL,
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return uploadControlReport.response.parse(answer.json());
  }

  test('decides nothing that changes closed months until somebody wants it; then it can be undone', async () => {
    await inContext(world.app.db, { companyIds: [owner.companyId] }, (db) =>
      sql`update account set kind_certainty = 'unsure', kind_alternatives = '{COGS_OTHER}' where code = '6000'`.execute(
        db,
      ),
    );
    const before = await kindOf('6000');
    const { id, asks } = await control();
    expect(asks).toMatchObject({ accounts: 1, months: [{ profit: { was: 70_000, becomes: 70_000 } }] });
    expect(await kindOf('6000')).toBe(before);
    const done = (await world.app.call(restateByControlReport, { params: { id }, query: {} }, owner)).ok();
    expect(done).toMatchObject({ asks: null, differences: [] });
    expect(await kindOf('6000')).toBe('COGS_OTHER');
    expect((await world.app.call(getControlReport, { params: { id }, query: {} }, owner)).ok().asks).toBeNull();
    (await world.app.call(undoAccountKinds, { query: { closed: 'restate' } }, owner)).ok();
    expect(await kindOf('6000')).toBe(before);
  });
});
