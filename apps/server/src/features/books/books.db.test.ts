import { getBooks, putBooks, type BooksSettings } from '@tieout/contracts/books.ts';
import { getHeadline } from '@tieout/contracts/headline.ts';
import { IMPORT_LIMITS } from '@tieout/contracts/ledger-import.ts';
import { getReportSettings } from '@tieout/contracts/report-settings.ts';
import { exportStatement } from '@tieout/contracts/statement-export.ts';
import { getStatement, type StatementType } from '@tieout/contracts/statements.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMember, createUser, signIn } from '#test/factories/people.ts';
import { createImportWorld, type Owner } from '#test/import/import-world.ts';

let world: Awaited<ReturnType<typeof createImportWorld>>;
let owner: Owner;

beforeAll(async () => {
  world = await createImportWorld(IMPORT_LIMITS);
});

beforeEach(async () => {
  owner = await world.createOwner();
});

const BERLIN: BooksSettings = { baseCurrency: 'EUR', timezone: 'Europe/Berlin', fiscalYearStartMonth: 7 };

async function read(by: { token: string } = owner) {
  return (await world.app.call(getBooks, { query: {} }, by)).ok();
}

async function change(changes: Partial<BooksSettings>, by: { token: string } = owner) {
  const { settingsVersion, baseCurrency, timezone, fiscalYearStartMonth } = await read();
  const body = { baseCurrency, timezone, fiscalYearStartMonth, ...changes, settingsVersion };
  return world.app.call(putBooks, { query: {}, body }, by);
}

/** Sales of 1,200 and half a unit more, of which rent takes 300 and a little. */
function ledger(sales: string, rent: string): string {
  return `Entry number,Date,Account code,Account name,Account type,Debit,Credit
1,2026-01-15,1000,Bank,Bank,"${sales}",
1,2026-01-15,4000,Sales,Income,,"${sales}"
2,2026-02-10,6000,Rent,Expense,"${rent}",
2,2026-02-10,1000,Bank,Bank,,"${rent}"
`;
}

async function statement(type: StatementType) {
  const query = { type, period: '2026-01..2026-02' } as const;
  return (await world.app.call(getStatement, { query }, owner)).ok();
}

async function valuesOf(type: StatementType, code: string) {
  const { rows } = await statement(type);
  return rows.find((row) => row.code === code)?.values;
}

describe('what the books are kept in', () => {
  test('nobody has decided until an owner does; others read, and may not change', async () => {
    expect(await read()).toMatchObject({ baseCurrency: 'USD', isDecided: false, hasEntries: false, canEdit: true });
    const { id } = await createUser(world.app.db);
    await addMember(world.app.db, owner.companyId, id, { type: 'BOOTSTRAP', isOwner: false });
    const member = { token: await signIn(world.app, id) };
    expect(await read(member)).toMatchObject({ canEdit: false });
    expect((await change(BERLIN, member)).status).toBe(404);

    expect((await change(BERLIN)).ok()).toMatchObject({ ...BERLIN, exponent: 2, isDecided: true });
    const settings = (await world.app.call(getReportSettings, { query: {} }, owner)).ok();
    expect(settings).toMatchObject({ baseCurrency: 'EUR', reportingCurrency: 'EUR', fiscalYearStartMonth: 7 });
  });

  test('an unknown currency or zone, and settings that somebody else has changed, are refused', async () => {
    for (const wrong of [{ baseCurrency: 'XAU' }, { timezone: 'Mars/Olympus' }, { timezone: '+01:00' }]) {
      expect((await change(wrong)).status).toBe(400);
    }
    const { settingsVersion } = await read();
    (await change(BERLIN)).ok();
    const late = { ...BERLIN, baseCurrency: 'GBP', settingsVersion };
    expect((await world.app.call(putBooks, { query: {}, body: late }, owner)).status).toBe(409);
    expect(await read()).toMatchObject(BERLIN);
  });

  test('the currency changes by reverting, changing and importing again; zone and year at any time', async () => {
    const imported = await world.importFile(owner, ledger('1200.50', '300.25'));
    expect(await read()).toMatchObject({
      isDecided: true,
      hasEntries: true,
      otherSources: false,
      toRevert: [{ id: imported.id, fileName: 'ledger.csv' }],
    });
    const refused = await change({ baseCurrency: 'JPY' });
    expect(refused.status).toBe(409);
    expect(refused.refusal().message).toBe(
      'The books hold entries in USD, so their currency cannot simply change. Revert the imports, the latest first, change the currency here, then import the files again.',
    );
    expect((await change({ timezone: 'Asia/Tokyo', fiscalYearStartMonth: 4 })).status).toBe(200);

    await world.revert(owner, imported);
    expect(await read()).toMatchObject({ hasEntries: false, toRevert: [] });
    expect((await change({ baseCurrency: 'JPY' })).ok()).toMatchObject({ baseCurrency: 'JPY', exponent: 0 });
    await world.importFile(owner, ledger('1200', '300'));
    expect(await valuesOf('MANAGERIAL_PNL', 'REVENUE')).toEqual([1200, 0, 1200]);
  });
});

describe('books from file to statement', () => {
  test.each([
    ['EUR', ['1,200.50', 120050], ['300.25', 30025], /1,?200\.50?/],
    ['JPY', ['1,200', 1200], ['300', 300], /1,?200(?![.\d])/],
    ['KWD', ['1,200.505', 1200505], ['300.250', 300250], /1,?200\.505/],
  ] as const)(
    '%s: profit, cash, headline and file are exact',
    async (currency, [sales, sold], [rent, paid], written) => {
      (await change({ baseCurrency: currency })).ok();
      const { totals } = await world.importFile(owner, ledger(sales, rent));
      expect(totals).toEqual({ debit: sold + paid, credit: sold + paid, currency });

      const pnl = await statement('MANAGERIAL_PNL');
      expect(pnl.currency).toBe(currency);
      expect(await valuesOf('MANAGERIAL_PNL', 'NET_PROFIT')).toEqual([sold, -paid, sold - paid]);
      expect((await valuesOf('BALANCE_SHEET', 'TOTAL_ASSETS'))?.slice(0, 2)).toEqual([sold, sold - paid]);
      const sheet = await statement('BALANCE_SHEET');
      expect(sheet.checks.filter(({ ok }) => ok === false)).toEqual([]);
      expect(await valuesOf('CASH_FLOW', 'CLOSING_CASH')).toEqual([sold, sold - paid, sold - paid]);

      const headline = (await world.app.call(getHeadline, { query: {} }, owner)).ok();
      expect(headline).toMatchObject({ currency, month: '2026-02', tieOut: { ties: true, difference: 0 } });
      expect(headline.figures.map(({ value }) => value)).toContainEqual({
        status: 'ok',
        unit: 'money',
        minor: sold - paid,
      });

      const body = { type: 'MANAGERIAL_PNL', period: '2026-01..2026-02', format: 'csv' } as const;
      const file = await world.app.app.inject({
        method: 'POST',
        url: exportStatement.path,
        headers: { authorization: `Bearer ${owner.token}` },
        payload: body,
      });
      expect(file.statusCode).toBe(200);
      expect(file.body).toContain(currency);
      expect(file.body).toMatch(written);
    },
  );
});
