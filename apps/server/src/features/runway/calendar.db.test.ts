import { getCashCalendar } from '@tieout/contracts/cash-calendar.ts';
import { proposedRunway } from '@tieout/contracts/runway-books.ts';
import { createRunwayScenario } from '@tieout/contracts/runway.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { beforeEach, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createChart, entry, post, SMALL_CHART } from '#test/factories/ledger.ts';
import { addMember, createCompany, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp } from '#test/test-app.ts';

const app = await createTestApp();

const CHART = [
  ...SMALL_CHART,
  { code: '2000', kind: 'AP', classification: 'LIABILITY' },
  { code: '2100', kind: 'PAYROLL_LIAB', classification: 'LIABILITY' },
  { code: '6300', kind: 'OPEX_FACILITIES', classification: 'EXPENSE', name: 'Rent' },
] as const;

let companyId: string;
let token: string;

beforeEach(async () => {
  companyId = await createCompany(app.db, {
    base_currency: 'USD',
    reporting_currency: 'USD',
    clock_on: parseLocalDate('2026-11-14'),
  });
  token = await member('MANUAL', true);
});

async function member(type: 'MANUAL' | 'VIEWER', isOwner: boolean): Promise<string> {
  const { id } = await createUser(app.db);
  await addMember(app.db, companyId, id, { type, isOwner });
  return signIn(app, id);
}

async function open(query: { floor?: number } = {}) {
  return (await app.call(getCashCalendar, { query }, { token })).ok();
}

/** A counterparty of the lines of an entry. */
function by(party: string, posted: ReturnType<typeof entry>) {
  return { ...posted, lines: posted.lines.map((line) => ({ ...line, counterpartyExternalId: party })) };
}

function billOf(month: string, number: string) {
  return by('landlord', entry(`${month}-02`, { 6300: 100_00, 2000: -100_00 }, { docType: 'BILL', docNumber: number }));
}

/** Pay at the end of the month, its taxes on the 15th after, rent by bill on the 10th after, and one invoice that is open. */
async function postBooks(): Promise<void> {
  await createChart(app.pool, companyId, CHART);
  await inContext(app.db, { companyIds: [companyId] }, (db) =>
    db
      .insertInto('counterparty')
      .values([
        { company_id: companyId, source: 'MANUAL', external_id: 'acme', name: 'Acme Inc', type: 'CUSTOMER' },
        { company_id: companyId, source: 'MANUAL', external_id: 'landlord', name: 'Offices Ltd', type: 'VENDOR' },
      ])
      .execute(),
  );
  const months = ['2026-07', '2026-08', '2026-09', '2026-10'];
  const ends = ['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-30'];
  await post(app.pool, companyId, [
    entry('2026-07-01', { 1000: 5000_00, 3000: -5000_00 }),
    ...ends.map((day) => entry(day, { 6000: 900_00, 1000: -700_00, 2100: -200_00 })),
    ...['2026-08-17', '2026-09-15', '2026-10-15'].map((day) => entry(day, { 2100: 200_00, 1000: -200_00 })),
    ...months.map((month, at) => billOf(month, `R-${at}`)),
    ...['2026-08-10', '2026-09-10', '2026-10-12'].map((day, at) => ({
      ...by('landlord', entry(day, { 2000: 100_00, 1000: -100_00 }, { docType: 'BILL_PAYMENT' })),
      lines: by('landlord', entry(day, { 2000: 100_00, 1000: -100_00 })).lines.map((line) => ({
        ...line,
        docRef: `R-${at}`,
      })),
    })),
    by('acme', entry('2026-11-05', { 1100: 800_00, 4000: -800_00 }, { docType: 'INVOICE', docNumber: 'INV-1' })),
  ]);
}

test('refuses readers with whom it is not shared', async () => {
  const reader = await member('VIEWER', false);
  expect((await app.call(getCashCalendar, { query: {} }, { token: reader })).status).toBe(404);
});

test('without books, and where they end long ago, there is none and it is said why', async () => {
  expect(await open()).toMatchObject({ reason: 'NO_BOOKS', opening: null, items: [], answer: null });
  await createChart(app.pool, companyId);
  await post(app.pool, companyId, [entry('2026-09-01', { 1000: 10_00, 3000: -10_00 })]);
  expect(await open()).toMatchObject({ reason: 'BOOKS_END', through: '2026-09-01', answer: null });
});

test('pay, payroll taxes as owed, rent by its bills and the open invoice, day by day', async () => {
  await postBooks();
  const { opening, accounts, items, answer, receivables, floorFrom } = await open();
  // 5,000 less four times 700, three times 200 and three times 100.
  expect(opening).toBe(1300_00);
  expect(accounts).toEqual([{ name: 'Account 1000', cash: 1300_00 }]);
  expect(receivables).toEqual({ balance: 800_00, unapplied: 0 });
  expect(floorFrom).toBe('NONE');
  expect(items.map(({ kind, name, day, amount }) => [kind, name, day, amount])).toEqual([
    ['OPEN_INVOICE', 'Acme Inc', '2026-12-07', 800_00],
    ['OPEN_BILL', 'Offices Ltd', '2026-11-16', -100_00],
    ['RENT', 'Offices Ltd', '2026-12-11', -100_00],
    ['RENT', 'Offices Ltd', '2027-01-11', -100_00],
    ['RENT', 'Offices Ltd', '2027-02-10', -100_00],
    ['PAY_DAY', 'Pay', '2026-11-30', -700_00],
    ['PAY_DAY', 'Pay', '2026-12-31', -700_00],
    ['PAY_DAY', 'Pay', '2027-01-29', -700_00],
    ['PAYROLL_TAXES', 'Account 2100', '2026-11-16', -200_00],
    ['PAYROLL_TAXES', 'Account 2100', '2026-12-15', -200_00],
    ['PAYROLL_TAXES', 'Account 2100', '2027-01-15', -200_00],
  ]);
  expect(answer?.firstBelow).toEqual({ day: '2027-01-15', short: 200_00, workingDays: null });
  expect(answer?.days.at(-1)?.closing).toBe(1300_00 + items.reduce((sum, { amount }) => sum + amount, 0));
});

test('the floor is the reserve of the base scenario, unless another is asked for', async () => {
  await postBooks();
  const payload = { ...proposedRunway(null, parseMonth('2026-10')), minCash: minorUnits(400_00) };
  const body = { name: 'Base', note: '', isBase: true, isShared: false, payload };
  (await app.call(createRunwayScenario, { query: {}, body }, { token })).ok();
  expect(await open()).toMatchObject({
    floor: 400_00,
    floorFrom: 'BASE',
    answer: { firstBelow: { day: '2026-11-30' } },
  });
  expect(await open({ floor: 1200_00 })).toMatchObject({
    floor: 1200_00,
    floorFrom: 'ASKED',
    answer: { firstBelow: { day: '2026-11-16', short: 200_00 } },
  });
  expect((await app.call(getCashCalendar, { query: { floor: -1 } }, { token })).status).toBe(400);
});

test('whoever it is shared with to look at is told when and how much, not who', async () => {
  await postBooks();
  const { id } = await createUser(app.db);
  await addMember(app.db, companyId, id, { type: 'VIEWER', isOwner: false });
  await inContext(app.db, { companyIds: [companyId] }, (db) =>
    db
      .insertInto('access_grant')
      .values({ company_id: companyId, user_id: id, resource: 'runway', level: 'view', is_live: true })
      .execute(),
  );
  const own = await open();
  const reader = (await app.call(getCashCalendar, { query: {} }, { token: await signIn(app, id) })).ok();
  expect(reader.answer).toEqual(own.answer);
  expect(JSON.stringify(reader)).not.toMatch(/Acme|INV-1|Offices/);
});
