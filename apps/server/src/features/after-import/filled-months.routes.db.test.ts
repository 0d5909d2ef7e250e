import { getFilledMonths } from '@tieout/contracts/after-import.ts';
import { getReportSettings, putReportSettings } from '@tieout/contracts/report-settings.ts';
import type { MembershipType } from '@tieout/contracts/people.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createChart, endDay, entry, post } from '#test/factories/ledger.ts';
import { createOwner } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const TODAY = { clock_on: parseLocalDate('2026-11-17') };
const OWNED: readonly MembershipType[] = ['BOOTSTRAP', 'BOOTSTRAP_NEXT', 'BOOTSTRAP_HUBSPOT', 'HUBSPOT', 'MANUAL'];

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

async function months(token: string) {
  return (await app.call(getFilledMonths, { query: {} }, { token })).ok();
}

/** Two entries in August, one in September, one in the running month. */
async function ownerWithBooks(type: MembershipType) {
  const owner = await createOwner(app, type, TODAY);
  await createChart(app.pool, owner.companyId);
  await post(
    app.pool,
    owner.companyId,
    ['2026-08-05', '2026-08-20', '2026-09-09', '2026-11-03'].map((date) => entry(date, { 1000: 5_00, 4000: -5_00 })),
  );
  return owner;
}

describe('GET /api/import/months', () => {
  test('refuses a stranger', async () => {
    const { companyId } = await createOwner(app);
    expect((await app.call(getFilledMonths, { query: {} })).status).toBe(401);
    const { token } = await createOwner(app);
    expect((await app.call(getFilledMonths, { query: { companyId } }, { token })).status).toBe(404);
  });

  test('of empty books names no month', async () => {
    const { companyId, token } = await createOwner(app, 'MANUAL', TODAY);
    const nothing = { months: [], earlier: null, closedThrough: null, closeThrough: null, openCount: 0 };
    expect(await months(token)).toEqual({ companyId, ...nothing });
  });

  test('counts the entries of each month: August 2, September 1, the running month 1; reverted, they are gone', async () => {
    const { companyId, token } = await ownerWithBooks('BOOTSTRAP');
    const found = await months(token);
    expect(found.months.slice(6).map(({ entryCount, state }) => [entryCount, state])).toEqual([
      [0, 'empty'],
      [2, 'full'],
      [1, 'full'],
      [0, 'empty'],
      [1, 'running'],
      [0, 'ahead'],
    ]);
    expect(found).toMatchObject({ closeThrough: '2026-09', openCount: 2 });
    await endDay(app.pool, companyId, '2026-09-09');
    expect(await months(token)).toMatchObject({ closeThrough: '2026-08', openCount: 1 });
  });

  test.each(OWNED)('an owner of type %s closes through the month it names', async (type) => {
    const { token } = await ownerWithBooks(type);
    const { closeThrough } = await months(token);
    const {
      baseCurrency: _base,
      canEdit,
      missingRates: _rates,
      ...settings
    } = (await app.call(getReportSettings, { query: {} }, { token })).ok();
    expect(canEdit).toBe(true);
    (
      await app.call(putReportSettings, { query: {}, body: { ...settings, closedThrough: closeThrough } }, { token })
    ).ok();
    const after = await months(token);
    expect(after).toMatchObject({ closedThrough: parseMonth('2026-09'), closeThrough: null, openCount: 0 });
    expect(after.months.filter(({ state }) => state === 'closed')).toHaveLength(2);
  });
});
