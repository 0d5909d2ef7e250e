import {
  createCustomReport,
  deleteCustomReport,
  getCustomReports,
  updateCustomReport,
} from '@tieout/contracts/custom-reports.ts';
import {
  getBaseCurrencies,
  getReportSettings,
  getReportSettingsAsManager,
  putReportSettings,
  putReportSettingsAsManager,
  type ReportSettings,
} from '@tieout/contracts/report-settings.ts';
import { getStructureSettings, undoStructure } from '@tieout/contracts/report-structure.ts';
import { getStatement, type StatementType } from '@tieout/contracts/statements.ts';
import { currencyExponent } from '@tieout/finance/currency.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, assignManager, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const DEFAULTS: ReportSettings = {
  reportingCurrency: 'USD',
  fiscalYearStartMonth: 1,
  basis: 'ACCRUAL',
  closedThrough: null,
  closedChanges: 'ask',
  showCostsAsNegative: false,
  negativeFormat: 'minus',
  thousands: 'units',
  decimals: 0,
  percentOfRevenue: false,
  comparatives: 'none',
  materialityAbs: minorUnits(1_000_00),
  materialityPct: 5,
  defaultPayrollFunction: 'G&A',
  defaultPlanId: null,
  excludedAccounts: [],
  standardHoursPerDay: 8,
  companyHolidays: [],
  arTermsDays: 30,
};

let app: TestApp;
let owner: Awaited<ReturnType<typeof createOwner>>;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  owner = await createOwner(app, 'BOOTSTRAP', { business_model: 'SaaS', clock_on: parseLocalDate('2026-04-02') });
  await createChart(app.pool, owner.companyId);
  await post(app.pool, owner.companyId, [entry('2026-01-31', { 1000: 500_00, 4000: -500_00 })]);
});

async function joinAs(type: 'INVESTOR' | 'BOOTSTRAP', isOwner = false): Promise<{ token: string }> {
  const { id } = await createUser(app.db);
  await addMember(app.db, owner.companyId, id, { type, isOwner });
  return { token: await signIn(app, id) };
}

function put(changes: Partial<ReportSettings>, settingsVersion: number, by: { token: string } = owner) {
  return app.call(putReportSettings, { query: {}, body: { ...DEFAULTS, ...changes, settingsVersion } }, by);
}

async function read(by: { token: string } = owner) {
  return (await app.call(getReportSettings, { query: {} }, by)).ok();
}

function rows<T>(statement: string): Promise<T[]> {
  return inContext(
    app.db,
    { companyIds: [owner.companyId] },
    async (db) => (await sql.raw<T>(statement).execute(db)).rows,
  );
}

/** `2026-01 at 1`: closed months with the version of the books they were closed with. */
async function closed(): Promise<string[]> {
  const found = await rows<{ text: string }>(
    `select month || ' at ' || ledger_version as text from month_close order by month`,
  );
  return found.map(({ text }) => text);
}

async function idOfAccount(code: string): Promise<string> {
  const [row] = await rows<{ id: string }>(`select id from account where code = '${code}'`);
  return row?.id ?? '';
}

describe('report settings', () => {
  test('are the defaults until somebody changes them', async () => {
    expect(await read()).toEqual({
      ...DEFAULTS,
      baseCurrency: 'USD',
      settingsVersion: 1,
      canEdit: true,
      missingRates: [],
    });
  });

  test('are kept, counted, and told in the history with what they were', async () => {
    const changes: Partial<ReportSettings> = {
      fiscalYearStartMonth: 7,
      basis: 'CASH',
      showCostsAsNegative: true,
      negativeFormat: 'parentheses',
      thousands: 'k',
      decimals: 2,
      percentOfRevenue: true,
      comparatives: 'previous-year',
      materialityAbs: minorUnits(2_500_00),
      materialityPct: 2.5,
      defaultPayrollFunction: 'R&D',
      standardHoursPerDay: 7.5,
      companyHolidays: [parseLocalDate('2026-12-25')],
      arTermsDays: 14,
    };
    const changed = (await put(changes, 1)).ok();
    expect(changed).toMatchObject({ ...changes, settingsVersion: 2 });
    expect(await read()).toEqual(changed);
    expect((await put(changes, 2)).ok().settingsVersion).toBe(2);
    const history = await rows<{ action: string; before: ReportSettings; after: ReportSettings }>(
      'select action, before, after from change_record',
    );
    expect(history).toEqual([{ action: 'settings.change', before: DEFAULTS, after: { ...DEFAULTS, ...changes } }]);
  });

  test('whoever saves over another’s change is told whose it is, and nothing changes', async () => {
    const grace = await joinAs('BOOTSTRAP', true);
    await put({ decimals: 2 }, 1, grace);
    const stale = await put({ decimals: 1 }, 1);
    expect([stale.status, stale.refusal().code]).toEqual([409, 'conflict']);
    expect(stale.refusal().message).toMatch(
      /^The settings have changed since you opened them\. Ada Example changed them at [\d: -]+\.$/,
    );
    expect(await read()).toMatchObject({ decimals: 2, settingsVersion: 2 });
  });

  test('a month is closed with the books of that moment, reopened, and closed anew', async () => {
    await put({ closedThrough: parseMonth('2026-02') }, 1);
    expect(await closed()).toEqual(['2026-01 at 1', '2026-02 at 1']);
    await post(app.pool, owner.companyId, [entry('2026-01-30', { 1000: 7_00, 4000: -7_00 })]);
    await put({ closedThrough: parseMonth('2026-03') }, 2);
    expect(await closed()).toEqual(['2026-01 at 1', '2026-02 at 1', '2026-03 at 2']);
    await put({ closedThrough: parseMonth('2026-01') }, 3);
    expect(await closed()).toEqual(['2026-01 at 1']);
    await put({ closedThrough: null }, 4);
    expect(await closed()).toEqual([]);
    await put({ closedThrough: parseMonth('2026-01') }, 5);
    expect(await closed()).toEqual(['2026-01 at 2']);
  });

  test.each<[string, Partial<ReportSettings>, RegExp]>([
    [
      'close the month in progress',
      { closedThrough: parseMonth('2026-04') },
      /^This month is not over yet\. The last one that can be closed is 2026-03\.$/,
    ],
    ['report in gold', { reportingCurrency: 'XAU' }, /cannot be shown in this currency/],
    ['find negative amounts material', { materialityAbs: minorUnits(-1) }, /zero or more/],
  ])('nobody can %s', async (_, changes, message) => {
    const refused = await put(changes, 1);
    expect([refused.status, refused.refusal().code]).toEqual([400, 'invalid-input']);
    expect(refused.refusal().message).toMatch(message);
    expect((await read()).settingsVersion).toBe(1);
  });

  test('an excluded account is a new version of the P&L’s structure; one of others, or of the balance sheet, is not found', async () => {
    const account = await idOfAccount('6000');
    const excludedAccounts = [{ accountId: account, note: 'Private car' }];
    const changed = (
      await put({ excludedAccounts: [{ accountId: account.toUpperCase(), note: ' Private car ' }] }, 1)
    ).ok();
    expect([changed.excludedAccounts, changed.settingsVersion]).toEqual([excludedAccounts, 2]);
    const query = { reportType: 'MANAGERIAL_PNL' } as const;
    const structure = (await app.call(getStructureSettings, { query }, owner)).ok();
    expect([structure.structureVersion, structure.published.excluded, structure.canUndo]).toEqual([
      2,
      excludedAccounts,
      true,
    ]);
    expect(structure.accounts.find(({ code }) => code === '6000')?.places[0]).toMatchObject({
      categoryCode: null,
      ruleId: 'X',
    });

    const other = await createOwner(app);
    await createChart(app.pool, other.companyId);
    const theirs = (await app.call(getStructureSettings, { query }, other)).ok().accounts[0]?.accountId ?? '';
    for (const accountId of [theirs, await idOfAccount('1000')]) {
      expect((await put({ excludedAccounts: [{ accountId, note: 'x' }] }, 2)).status).toBe(404);
    }
    expect((await put({ excludedAccounts, defaultPlanId: account }, 2)).status).toBe(404);
    expect(await read()).toEqual(changed);
    const investor = await joinAs('INVESTOR');
    expect(await read(investor)).toMatchObject({ canEdit: false, excludedAccounts: [] });
  });

  test('whoever read the settings before an exclusion was changed elsewhere does not bring it back', async () => {
    const excludedAccounts = [{ accountId: await idOfAccount('6000'), note: 'Private car' }];
    await put({ excludedAccounts }, 1);
    const query = { reportType: 'MANAGERIAL_PNL' } as const;
    const { structureVersion: baseVersion } = (await app.call(getStructureSettings, { query }, owner)).ok();
    (await app.call(undoStructure, { query: {}, body: { ...query, baseVersion } }, owner)).ok();
    expect((await put({ excludedAccounts, decimals: 2 }, 2)).status).toBe(409);
    expect(await read()).toMatchObject({ excludedAccounts: [], settingsVersion: 3 });
  });

  test('a statement is compared as the settings say, unless its reader says otherwise', async () => {
    (await put({ comparatives: 'plan' }, 1)).ok();
    async function comparisons(type: StatementType, compare?: string) {
      const query = { type, period: '2026-01..2026-01', ...(compare !== undefined && { compare }) };
      const { columns } = (await app.call(getStatement, { query }, owner)).ok();
      return columns.flatMap(({ kind, comparison }) => (kind === 'comparison' ? [comparison] : []));
    }
    expect(await comparisons('MANAGERIAL_PNL')).toEqual(['plan']);
    expect(await comparisons('MANAGERIAL_PNL', '')).toEqual([]);
    expect(await comparisons('MANAGERIAL_PNL', 'previous-year')).toEqual(['previous-year']);
    expect(await comparisons('BALANCE_SHEET')).toEqual(['plan']);
    expect(await comparisons('CASH_IN_OUT')).toEqual([]);
    (await put({ comparatives: 'previous-period' }, 2)).ok();
    expect(await comparisons('BALANCE_SHEET')).toEqual(['previous-period']);
  });

  test('months without a rate are listed, not refused', async () => {
    await sql`insert into fx_rate (source, from_currency, to_currency, kind, rate_on, rate)
              select 'TEST', 'USD', 'CHF', k, date '2026-02-28', 0.9 from unnest(array['MONTH_AVERAGE', 'MONTH_CLOSING']) k
              on conflict do nothing`.execute(app.db);
    await rows(`update company set rate_source = 'TEST' where id = '${owner.companyId}' returning id`);
    const { missingRates, baseCurrency } = (await put({ reportingCurrency: 'CHF' }, 1)).ok();
    expect(baseCurrency).toBe('USD');
    expect(missingRates.map(({ month, from, to }) => `${month} ${from} ${to}`)).toEqual([
      '2026-01 USD CHF',
      '2026-03 USD CHF',
      '2026-04 USD CHF',
    ]);
  });

  test('managers have the same calls; members who are no owners read and may not change', async () => {
    const { id } = await createUser(app.db, { role: 'MANAGER' });
    await assignManager(app.db, owner.companyId, id);
    const manager = { token: await signIn(app, id) };
    const params = { companyId: owner.companyId };
    const body = { ...DEFAULTS, arTermsDays: 7, settingsVersion: 1 };
    expect((await app.call(putReportSettingsAsManager, { params, body }, manager)).ok().arTermsDays).toBe(7);
    expect((await app.call(getReportSettingsAsManager, { params }, manager)).ok()).toEqual(await read());
    const member = await joinAs('BOOTSTRAP');
    expect(await read(member)).toMatchObject({ arTermsDays: 7, canEdit: false });
    expect((await put({ arTermsDays: 9 }, 2, member)).status).toBe(404);
  });
});

test('base currencies have a name, a sign and the decimals of ISO 4217, and no metals', async () => {
  const list = (await app.call(getBaseCurrencies, {}, owner)).ok();
  const byCode = new Map(list.map((currency) => [currency.code, currency]));
  expect([byCode.get('EUR'), byCode.get('JPY'), byCode.get('KWD')]).toEqual([
    { code: 'EUR', name: 'Euro', symbol: '€', exponent: 2 },
    { code: 'JPY', name: 'Japanese Yen', symbol: '¥', exponent: 0 },
    { code: 'KWD', name: 'Kuwaiti Dinar', symbol: 'KWD', exponent: 3 },
  ]);
  expect(list.filter(({ code }) => /^(XAU|XXX|XTS)$/.test(code))).toEqual([]);
  expect(list.filter(({ code, exponent }) => exponent !== currencyExponent(code))).toEqual([]);
  expect(list.length).toBeGreaterThan(150);
});

describe('custom reports', () => {
  const board = {
    name: 'Board',
    type: 'MANAGERIAL_PNL',
    query: 'period=Jan-26&compare=plan',
    isShared: false,
  } as const;

  async function list(by: { token: string }): Promise<string[]> {
    const reports = (await app.call(getCustomReports, { query: {} }, by)).ok();
    return reports.map(({ name, isMine }) => `${name}${isMine ? '' : ' of others'}`);
  }

  test('are seen by their author alone until they are shared, and changed by nobody else', async () => {
    const member = await joinAs('BOOTSTRAP');
    const kept = (await app.call(createCustomReport, { query: {}, body: board }, owner)).ok();
    expect(kept).toMatchObject({ ...board, isMine: true });
    expect([await list(owner), await list(member)]).toEqual([['Board'], []]);

    const shared = { ...board, name: 'Shared board', isShared: true };
    const params = { id: kept.id };
    expect((await app.call(updateCustomReport, { query: {}, params, body: shared }, member)).status).toBe(404);
    expect((await app.call(updateCustomReport, { query: {}, params, body: shared }, owner)).ok()).toEqual({
      ...kept,
      ...shared,
    });
    expect([await list(owner), await list(member)]).toEqual([['Shared board'], ['Shared board of others']]);

    for (const call of [updateCustomReport, deleteCustomReport] as const) {
      expect((await app.call(call, { query: {}, params, body: board } as never, member)).status).toBe(404);
    }
    expect(await list(owner)).toEqual(['Shared board']);
  });

  test('a deleted one is answered, so that it can be kept again', async () => {
    const { id } = (await app.call(createCustomReport, { query: {}, body: board }, owner)).ok();
    const {
      id: _,
      isMine: _mine,
      createdAt: _at,
      ...body
    } = (await app.call(deleteCustomReport, { query: {}, params: { id } }, owner)).ok();
    expect([body, await list(owner)]).toEqual([board, []]);
    expect((await app.call(deleteCustomReport, { query: {}, params: { id } }, owner)).status).toBe(404);
    await app.call(createCustomReport, { query: {}, body }, owner);
    expect(await list(owner)).toEqual(['Board']);
  });

  test('of a company are at most two hundred, also when several are kept at once', async () => {
    await inContext(app.db, { companyIds: [owner.companyId] }, (transaction) =>
      sql`insert into custom_report (company_id, created_by, name, type, query, is_shared)
          select ${owner.companyId}, ${owner.userId}, 'Report ' || n, 'MANAGERIAL_PNL', '', false
            from generate_series(1, 198) n`.execute(transaction),
    );
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.call(createCustomReport, { query: {}, body: board }, owner)),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.refusal().message).toBe('A company keeps at most 200 reports. Delete one you no longer need.');
  });

  test.each([
    [{ ...board, name: '  ' }, 'A report needs a name'],
    [{ ...board, query: 'period=<script>' }, 'The choices are a query string'],
  ])('%j is refused in words', async (body, message) => {
    const refused = await app.call(createCustomReport, { query: {}, body }, owner);
    expect([refused.status, refused.refusal().message]).toEqual([400, message]);
  });
});
