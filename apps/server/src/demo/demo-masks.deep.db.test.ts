import { getStatement, STATEMENT_TYPES, type Statement, type StatementType } from '@tieout/contracts/statements.ts';
import { getDashboardLayout, getDashboardTab } from '@tieout/contracts/dashboard.ts';
import type { Endpoint, EndpointInput } from '@tieout/contracts/endpoint.ts';
import { getHeadline, getPortfolio } from '@tieout/contracts/headline.ts';
import { MASKS } from '@tieout/contracts/masks.ts';
import { getMetric } from '@tieout/contracts/metrics.ts';
import { drillDownStatement, getCellSummary } from '@tieout/contracts/statement-drill-down.ts';
import type { DemoKey } from '@tieout/demo/demo-key.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { maskedAccounts } from '@tieout/finance/masks/masked-accounts.ts';
import { parseMonth, type Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { selectChart } from '#features/clients/access-settings.queries.ts';
import { hashCheaply } from '#test/cheap-hasher.ts';
import { demoCompanyIds } from '#test/factories/demo.ts';
import { addMember, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { DemoCompanyKey } from './demo-people.ts';
import { loadDemo } from './load-demo.ts';

const UNSHIFTED = { shiftMonths: 0, today: null, now: parseLocalDate('2026-11-15') };
/** The last closed month of the demo. */
const MONTH = parseMonth('2025-12');
const PERIODS = ['2025-12..2025-12', '2025-10..2025-12', '2025-01..2025-12'];

/** The whole demo is loaded, and every row of every statement opened. */
const PATIENCE_MS = 600_000;

let app: TestApp;
let ids: Map<DemoCompanyKey, string>;

beforeAll(async () => {
  app = await createTestApp();
  const deps = { db: app.db, pool: app.pool, report: () => undefined, ensureSpace: () => Promise.resolve() };
  await loadDemo({ ...deps, hashPassword: hashCheaply }, UNSHIFTED);
  ids = await demoCompanyIds(app.db);
}, PATIENCE_MS);

interface Reader {
  companyId: string;
  token: string;
  /** Ids of accounts that nothing may be told of. */
  masked: ReadonlySet<string>;
  /** Their amounts over some months, one by one and together, in minor units without a sign. */
  secretsOf: (from: Month, to: Month) => ReadonlySet<number>;
}

interface MonthAmount {
  accountId: string;
  month: string;
  amount: number;
}

async function readerOf(company: DemoKey, type: 'MANUAL' | 'INVESTOR'): Promise<Reader> {
  const companyId = ids.get(company) ?? '';
  const { id } = await createUser(app.db);
  await addMember(app.db, companyId, id, { type, isOwner: false });
  const { masked, rows } = await inContext(app.db, { companyIds: [companyId] }, async (transaction) => {
    await sql`update membership set masks = ${[...MASKS]}::text[] where user_id = ${id}`.execute(transaction);
    // The most that a reader can be given: the less they see, the less there is to subtract.
    for (const resource of type === 'INVESTOR' ? ['dashboard', 'reports'] : []) {
      await sql`insert into access_grant (company_id, user_id, resource, level, is_live)
                values (${companyId}, ${id}, ${resource}, 'export', false)`.execute(transaction);
    }
    const found = await sql<MonthAmount>`
      select account_id as "accountId", month::text as month, sum(amount_minor)::bigint as amount
        from monthly_balance where basis = 'ACCRUAL' group by 1, 2`.execute(transaction);
    return { masked: maskedAccounts(await selectChart(transaction, companyId), MASKS), rows: found.rows };
  });
  expect(masked.size).toBeGreaterThan(3);
  function sumsOf(accounts: (accountId: string) => boolean, from: string, to: string): Set<number> {
    const own = rows.filter(({ accountId, month }) => accounts(accountId) && month >= from && month <= to);
    const sums = [...Map.groupBy(own, ({ accountId }) => accountId).values()].map(total);
    return new Set([...sums, total(own)].map(Math.abs).filter((amount) => amount !== 0));
  }
  return {
    companyId,
    token: await signIn(app, id),
    masked,
    secretsOf(from, to) {
      // Rent can be what somebody earns.
      const others = sumsOf((accountId) => !masked.has(accountId), from, to);
      const balances = sumsOf((accountId) => masked.has(accountId), '0001-01', to);
      return sumsOf((accountId) => masked.has(accountId), from, to)
        .union(balances)
        .difference(others);
    },
  };
}

function total(rows: readonly MonthAmount[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** No number of the answer, nor any in its texts, is one that is kept from the reader. */
function expectNothingTold({ masked, secretsOf }: Reader, answer: unknown, from = MONTH, to = MONTH): void {
  const secrets = secretsOf(from, to);
  expect(numbersIn(answer).filter((number) => secrets.has(Math.abs(number)))).toEqual([]);
  const written = textsIn(answer).flatMap((text) => text.match(/\d{1,3}(,\d{3})+(\.\d\d)?/g) ?? []);
  expect(written.filter((text) => secrets.has(Math.round(Number(text.replaceAll(',', '')) * 100)))).toEqual([]);
  expect(textsIn(answer).filter((text) => masked.has(text))).toEqual([]);
}

/** Sums and differences of two figures of one column that are kept from the reader, and what rows leave of the row above them. */
function computedIn({ secretsOf }: Reader, { columns, rows }: Statement): string[] {
  return columns.flatMap((column, index) => {
    if (column.kind === 'change' || column.kind === 'change-percent') return [];
    const secrets = secretsOf(column.from, column.to);
    function valueOf({ values }: Statement['rows'][number]): number {
      return Number(values[index] ?? 0);
    }
    const figures = [...new Set(rows.map((row) => Math.abs(valueOf(row))))].filter(Number.isFinite);
    const pairs = figures.flatMap((one, place) =>
      figures.slice(place + 1).flatMap((other) => {
        const found = [one + other, Math.abs(one - other)].find((figure) => secrets.has(figure));
        return found === undefined ? [] : [`${column.label}: ${found} of ${one} and ${other}`];
      }),
    );
    const rests = rows.flatMap((row) => {
      const below = rows.filter(({ parent }) => parent === row.code);
      const rest = below.reduce((left, each) => left - valueOf(each), valueOf(row));
      return below.length > 0 && secrets.has(Math.abs(rest)) ? [`${column.label}: ${rest} of ${row.code}`] : [];
    });
    return [...figures.filter((figure) => secrets.has(figure)).map(String), ...pairs, ...rests];
  });
}

async function answerOf<E extends Endpoint>({ token }: Reader, endpoint: E, input: EndpointInput<E>) {
  return (await app.call(endpoint, input, { token })).ok();
}

async function statementOf(reader: Reader, type: StatementType, period: string): Promise<Statement> {
  const query = { companyId: reader.companyId, type, period, compare: 'previous-period,plan', zeroRows: true };
  return answerOf(reader, getStatement, { query } as never) as Promise<Statement>;
}

/** One row with the total. */
function restrictedTo({ values }: Statement['rows'][number]) {
  return { lines: [], groups: [{ key: 'restricted', name: 'Restricted', lineCount: 1, amount: values[0] }] };
}

describe.each([
  ['saas', 'MANUAL'],
  ['services', 'INVESTOR'],
  ['ecom', 'MANUAL'],
] as const)('of %s to a reader of kind %s who is not told what people are paid', (company, type) => {
  let reader: Reader;
  beforeAll(async () => {
    reader = await readerOf(company, type);
  });

  test(
    'statements tell nothing of it, whatever is taken from what',
    async () => {
      for (const statementType of STATEMENT_TYPES) {
        for (const period of PERIODS) {
          const statement = await statementOf(reader, statementType, period);
          expect(statement.isRestricted).toBe(true);
          expect(statement.rows.length).toBeGreaterThan(0);
          expect(textsIn(statement).filter((text) => reader.masked.has(text))).toEqual([]);
          expect(computedIn(reader, statement)).toEqual([]);
        }
      }
    },
    PATIENCE_MS,
  );

  test(
    'nor do the figures behind each cell of them',
    async () => {
      const { companyId } = reader;
      for (const statementType of STATEMENT_TYPES) {
        const statement = await statementOf(reader, statementType, PERIODS[0] ?? '');
        for (const row of statement.rows.filter(({ isDrillable, values }) => isDrillable && values[0] !== 0)) {
          const input = { query: { companyId }, body: { type: statementType, row: row.code, from: MONTH, to: MONTH } };
          const drilled = await answerOf(reader, drillDownStatement, input as never);
          expectNothingTold(reader, [drilled, await answerOf(reader, getCellSummary, input)]);
          const { lines, groups, isRestricted, proof } = drilled;
          expect(proof.ties).toBe(true);
          expect(isRestricted ? { lines, groups } : null).toEqual(isRestricted ? restrictedTo(row) : null);
          expect(row.isRestricted && !isRestricted).toBe(false);
        }
      }
    },
    PATIENCE_MS,
  );

  test(
    'nor does the overview, nor any tab or metric of the dashboard',
    async () => {
      const { companyId } = reader;
      const query = { companyId };
      expectNothingTold(reader, await answerOf(reader, getHeadline, { query }));
      expectNothingTold(reader, await answerOf(reader, getPortfolio, {}));
      const { tabs } = await answerOf(reader, getDashboardLayout, { query });
      for (const { key } of tabs) {
        const tab = await answerOf(reader, getDashboardTab, { params: { type: key }, query });
        expectNothingTold(reader, tab);
        const metrics = [...tab.tiles, ...tab.charts].flatMap(({ metricId }) => metricId ?? []);
        for (const metric of new Set(metrics)) {
          const answer = await app.call(getMetric, { params: { legend: metric, name: metric }, query }, reader);
          if (answer.status === 200) expectNothingTold(reader, answer.ok());
        }
      }
    },
    PATIENCE_MS,
  );
});
