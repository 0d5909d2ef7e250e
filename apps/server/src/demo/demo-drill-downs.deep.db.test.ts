import { login } from '@tieout/contracts/auth.ts';
import { getDashboardLayout, getDashboardTab } from '@tieout/contracts/dashboard.ts';
import { drillDownMetric, type MetricDrillDown } from '@tieout/contracts/metric-drill-down.ts';
import { DEMO_KEYS } from '@tieout/demo/demo-key.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashCheaply } from '#test/cheap-hasher.ts';
import { demoCompanyIds } from '#test/factories/demo.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { DEMO_PASSWORD, type DemoCompanyKey } from './demo-people.ts';
import { loadDemo } from './load-demo.ts';

const isDeep = process.env.TIEOUT_DEEP === '1';
const UNSHIFTED = { shiftMonths: 0, today: null, now: parseLocalDate('2026-11-15') };
/** The last closed month of the demo, and the quarter that ends with it. */
const MONTH = parseMonth('2025-12');
const RANGES = [1, 3] as const;

let app: TestApp;
let ids: Map<DemoCompanyKey, string>;
let token: string;

beforeAll(async () => {
  app = await createTestApp();
  const deps = { db: app.db, pool: app.pool, report: () => undefined, ensureSpace: () => Promise.resolve() };
  await loadDemo({ ...deps, hashPassword: hashCheaply }, UNSHIFTED);
  ids = await demoCompanyIds(app.db);
  const body = { email: 'manager@demo.example', password: DEMO_PASSWORD };
  token = (await app.call(login, { body })).ok().accessToken;
});

interface Card {
  tab: string;
  metric: string;
}

/** Every metric once, on the first tab it stands on. */
async function cardsOf(companyId: string): Promise<Card[]> {
  const query = { companyId };
  const { tabs } = (await app.call(getDashboardLayout, { query }, { token })).ok();
  const found = new Map<string, Card>();
  for (const { key: tab } of tabs) {
    const { tiles, charts } = (await app.call(getDashboardTab, { params: { type: tab }, query }, { token })).ok();
    for (const { metricId: metric } of [...tiles, ...charts]) {
      if (metric !== null && !found.has(metric)) found.set(metric, { tab, metric });
    }
  }
  return [...found.values()];
}

type Body = Omit<Parameters<typeof app.call<typeof drillDownMetric>>[1]['body'], 'month'>;

function drill(companyId: string, body: Body) {
  return app.call(drillDownMetric, { query: { companyId }, body: { month: MONTH, ...body } }, { token });
}

/** Above it the sum that the server tells is believed. */
const ADDED_BY_HAND = 500;

/** What the rows of a part add up to: all pages added by hand, where they are not too many. */
async function sumOfPart(companyId: string, asked: Body, first: MetricDrillDown): Promise<number> {
  const edges = (first.openingBalance ?? 0) + (first.translationDifference ?? 0);
  if (first.proof.lineCount > ADDED_BY_HAND) return edges + first.proof.lineSum;
  let [page, sum] = [first, edges];
  for (;;) {
    for (const { amount } of [...page.rows, ...page.lines]) sum += amount;
    if (page.nextCursor === null) return sum;
    page = (await drill(companyId, { ...asked, cursor: page.nextCursor })).ok();
  }
}

const SCALE: Readonly<Record<string, number>> = { hours: 100, fte: 100 };

/** The figure made of sums of rows, by the kind of its proof; null where the formula is more than that. */
function figureOf({ figure }: MetricDrillDown, sums: ReadonlyMap<string, number>): number | null {
  const { kind, factor } = figure.proof;
  function side(which: 'above' | 'below'): number {
    const own = figure.parts.filter((part) => part.side === which);
    return own.reduce((sum, { key, sign, unit }) => sum + (sign * (sums.get(key) ?? 0)) / (SCALE[unit] ?? 1), 0);
  }
  if (kind === 'sum' || kind === 'count') return side('above');
  if (kind !== 'ratio') return null;
  const percent = figure.unit === 'percent' || figure.unit === 'points' ? 100 : 1;
  return (side('above') / side('below')) * factor * percent;
}

function valueOf({ figure: { value } }: MetricDrillDown): number | null {
  if (value?.status !== 'ok') return null;
  return value.unit === 'money' ? value.minor : Number(value.value);
}

/** What is wrong with the proof of a figure, in words. */
async function faultsOf(companyId: string, card: Card, months: number): Promise<string[]> {
  const name = `${card.metric}, ${months} months`;
  const answer = await drill(companyId, { ...card, months });
  // A metric without any number has no rows to show.
  if (answer.status === 404) return [];
  const opened = answer.ok();
  const sums = new Map<string, number>();
  const faults: string[] = opened.figure.proof.ties ? [] : [`${name} does not tie`];
  for (const { key, amount } of opened.figure.parts) {
    if (typeof amount !== 'number') continue;
    const asked = { ...card, months, part: key };
    const found = await drill(companyId, asked);
    if (found.status !== 200) faults.push(`${name}: ${key} cannot be opened`);
    if (found.status !== 200) continue;
    const part = found.ok();
    const sum = await sumOfPart(companyId, asked, part);
    sums.set(key, sum);
    if (!part.proof.ties || !part.figure.proof.ties) faults.push(`${name}: ${key} does not tie`);
    if (sum !== amount) faults.push(`${name}: ${key} is ${sum}, not ${amount}`);
  }
  const [value, made] = [valueOf(opened), figureOf(opened, sums)];
  const isSame = value === null || made === null || Math.abs(value - made) <= Math.max(1, Math.abs(value)) * 1e-6 + 0.5;
  return isSame ? faults : [...faults, `${name} is ${value}, and its rows make ${made}`];
}

/** Every day one company; in depth all. */
const WALKED = isDeep ? DEMO_KEYS : (['services'] as const);

describe.each(WALKED)('%s', (key) => {
  test('rows prove every figure of the dashboard, of a month and of a quarter', async () => {
    const companyId = ids.get(key) ?? 'missing';
    const cards = await cardsOf(companyId);
    expect(cards.length).toBeGreaterThan(20);
    const faults: string[] = [];
    for (const card of cards) for (const months of RANGES) faults.push(...(await faultsOf(companyId, card, months)));
    expect(faults).toEqual([]);
  });
});
