import fc from 'fast-check';
import { getHeadline } from '@tieout/contracts/headline.ts';
import { drillDownMetric } from '@tieout/contracts/metric-drill-down.ts';
import type { StatementDrillDown } from '@tieout/contracts/statement-drill-down.ts';
import { HEADLINE_METRICS, type HeadlineMetric } from '@tieout/finance/headline.ts';
import { addMonths, lastDayOf, monthOf, monthRange, type Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { selectAmounts } from '#statements/books/amounts.queries.ts';
import { selectBooksFacts } from '#statements/question/books-facts.queries.ts';
import { NO_DEPARTMENT_ID } from '#statements/books/line-terms.ts';
import { endDay, post } from '#test/factories/ledger.ts';
import {
  createRandomBooks,
  FIRST_MONTH,
  LAST_CLOSED_MONTH,
  RANDOM_CHART,
  randomBatches,
} from '#test/factories/random-ledger.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { PostedEntry } from './post-entries.ts';
import { findBalanceDifferences } from '../balances/verify-balances.queries.ts';

const RUNS = process.env.TIEOUT_DEEP === '1' ? 200 : 20;
const HISTORY = monthRange(addMonths(LAST_CLOSED_MONTH, -11), LAST_CLOSED_MONTH);

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

const IS = new Map<string, string>(RANDOM_CHART.map(({ code, is }) => [code, is]));

/** The figure in plain arithmetic over the entries, without any of the code under test. */
function expectedFigure(entries: readonly PostedEntry[], metric: HeadlineMetric, month: Month): bigint {
  const counted = { revenue_total: ['revenue'], net_profit: ['revenue', 'cost'], cash_balance: ['cash'] }[metric];
  const isStock = metric === 'cash_balance';
  let sum = 0n;
  for (const { date, lines } of entries) {
    const isInside = isStock ? monthOf(date) <= month : monthOf(date) === month;
    if (!isInside) continue;
    for (const line of lines) {
      if (counted.includes(IS.get(line.accountExternalId) ?? '')) sum += BigInt(line.amount);
    }
  }
  return isStock ? sum : -sum;
}

/** With a receivable or payable an entry is accrual only. */
function touchesInvoices({ lines }: PostedEntry): boolean {
  return lines.some((line) => ['receivable', 'payable'].includes(IS.get(line.accountExternalId) ?? ''));
}

function lineCount(entries: readonly PostedEntry[]): number {
  return entries.reduce((count, { lines }) => count + lines.length, 0);
}

async function expectBalanced(companyId: string, entries: readonly PostedEntry[]): Promise<void> {
  const { totals, differences } = await inContext(app.db, { companyIds: [companyId] }, async (db) => ({
    differences: await findBalanceDifferences(db, companyId),
    totals: await sql<{ basis: string; total: number; lines: number }>`
      select basis, sum(amount_minor)::bigint as total, sum(line_count)::integer as lines
        from monthly_balance group by basis order by basis`.execute(db),
  }));
  expect(differences).toEqual([]);
  for (const { total } of totals.rows) expect(total).toBe(0);
  const counted = Object.fromEntries(totals.rows.map(({ basis, lines }) => [basis, lines]));
  expect([counted.ACCRUAL ?? 0, counted.CASH ?? 0]).toEqual([
    lineCount(entries),
    lineCount(entries.filter((entry) => !touchesInvoices(entry))),
  ]);
}

async function expectHeadline(token: string, entries: readonly PostedEntry[]): Promise<void> {
  const headline = (await app.call(getHeadline, { query: {} }, { token })).ok();
  const months = entries.map(({ date }) => monthOf(date)).toSorted();
  const [first, last] = [months[0], months.at(-1)];
  const hasClosed = first !== undefined && first <= LAST_CLOSED_MONTH;
  // History begins with the books; of books that begin in an open month, that month is shown.
  const open = first === undefined || last === undefined ? [] : monthRange(first, last);
  const shown = hasClosed ? HISTORY.filter((month) => month >= first) : open;
  const expected = HEADLINE_METRICS.map((metric) =>
    shown.map((month) => ({
      month,
      value: { status: 'ok', unit: 'money', minor: Number(expectedFigure(entries, metric, month)) },
    })),
  );
  expect(headline.figures.map(({ history }) => history)).toEqual(expected);
  expect(headline.tieOut).toEqual(first === undefined ? null : { ties: true, difference: 0 });
}

/** The headline says n/a before the books begin, so there is no figure to open. */
async function expectNothingToOpen(token: string, month: Month): Promise<void> {
  for (const metric of HEADLINE_METRICS) {
    const answer = await app.call(drillDownMetric, { query: {}, body: { metric, month } }, { token });
    expect(answer.status).toBe(404);
  }
}

async function expectDrillDown(token: string, entries: readonly PostedEntry[], month: Month): Promise<void> {
  for (const metric of HEADLINE_METRICS) {
    let rows = 0n;
    const seen = new Set<string>();
    let cursor: string | null = null;
    let page: StatementDrillDown;
    do {
      const body: { metric: HeadlineMetric; month: Month; cursor?: string } = {
        metric,
        month,
        ...(cursor && { cursor }),
      };
      page = (await app.call(drillDownMetric, { query: {}, body }, { token })).ok();
      for (const { entryId, lineNo, amount } of page.lines) {
        seen.add(`${entryId}/${lineNo}`);
        rows += BigInt(amount);
      }
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(page.proof).toMatchObject({ ties: true, difference: 0, lineCount: seen.size, lineSum: Number(rows) });
    expect(BigInt(page.openingBalance ?? 0) + rows).toBe(expectedFigure(entries, metric, month));
    expect(page.total).toBe(Number(expectedFigure(entries, metric, month)));
  }
}

/** Of the lines that were known at a version: what each account, department and month adds up to, and all of them. */
async function expectVersion(companyId: string, version: number): Promise<void> {
  const everything = { accountIds: null, departmentIds: null, classIds: null, rates: null, pnlIds: [] };
  const range = { from: null, to: LAST_CLOSED_MONTH, firstMonth: FIRST_MONTH };
  await inContext(app.db, { companyIds: [companyId] }, async (db) => {
    const { rows: lines } = await sql<{ accountId: string; departmentId: string; month: Month; amount: number }>`
      select account_id as "accountId", coalesce(department_id, ${NO_DEPARTMENT_ID}) as "departmentId",
             to_char(booked_on, 'YYYY-MM') as month, amount_base_minor as amount
        from journal_line
       where basis <> 'CASH' and booked_on <= ${lastDayOf(LAST_CLOSED_MONTH)}
         and from_version <= ${version} and coalesce(until_version > ${version}, true)`.execute(db);
    const sums = new Map<string, Record<string, number>>();
    for (const { accountId, departmentId, month, amount } of lines) {
      const movements = sums.get(`${accountId} ${departmentId}`) ?? {};
      sums.set(`${accountId} ${departmentId}`, { ...movements, [month]: (movements[month] ?? 0) + amount });
    }
    const splitIds = [...new Set(lines.map(({ accountId }) => accountId))];
    const found = await selectAmounts(db, { companyId, basis: 'ACCRUAL', version, ...range, ...everything, splitIds });
    const read = found.map(({ accountId, departmentId, movements }) => [`${accountId} ${departmentId}`, movements]);
    expect(Object.fromEntries(read)).toEqual(Object.fromEntries(sums));
    const months = lines.map(({ month }) => month).toSorted();
    const facts = { firstMonth: months.at(0) ?? null, lastMonth: months.at(-1) ?? null, trialBalance: 0 };
    expect(await selectBooksFacts(db, companyId, version, LAST_CLOSED_MONTH)).toEqual(facts);
  });
}

test('whatever is posted and ended: at every version the books are the sums of the lines known then', async () => {
  await fc.assert(
    fc.asyncProperty(randomBatches, fc.nat(), async (batches, seed) => {
      const { companyId } = await createRandomBooks(app, batches);
      const entries = batches.flat();
      const ended = entries[seed % Math.max(1, entries.length)];
      if (ended !== undefined) {
        await endDay(app.pool, companyId, ended.date);
        await post(app.pool, companyId, [{ ...ended, externalId: 'again' }]);
      }
      for (let version = 0; version <= batches.length + 2; version += 1) await expectVersion(companyId, version);
    }),
    { numRuns: RUNS / 4, endOnFailure: true },
  );
});

test('whatever is posted in whatever batches: balances, headline and drill-down are the sums of the entries', async () => {
  await fc.assert(
    fc.asyncProperty(
      randomBatches,
      fc.constantFrom(LAST_CLOSED_MONTH, ...HISTORY.slice(-3)),
      async (batches, month) => {
        const owner = await createRandomBooks(app, batches);
        const entries = batches.flat();
        await expectBalanced(owner.companyId, entries);
        await expectHeadline(owner.token, entries);
        const hasBegun = entries.some(({ date }) => monthOf(date) <= month);
        await (hasBegun ? expectDrillDown(owner.token, entries, month) : expectNothingToOpen(owner.token, month));
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
});
