import { addDashboardChart, getDeletedCharts } from '@tieout/contracts/dashboard-cards.ts';
import { getChanges, type Changes } from '@tieout/contracts/changes.ts';
import { getDashboardTab } from '@tieout/contracts/dashboard.ts';
import { confirmFacts, factImport, revertFacts, type FactImport } from '@tieout/contracts/fact-import.ts';
import { drillDownMetric } from '@tieout/contracts/metric-drill-down.ts';
import { changeMetric, getMetric } from '@tieout/contracts/metrics.ts';
import {
  changeOwnMetric,
  createOwnMetric,
  deleteOwnMetric,
  getMetricReferences,
  getOwnMetrics,
  getOwnMetricValues,
  previewOwnMetric,
  restoreOwnMetric,
  typeOwnMetricValues,
  type OwnMetric,
  type OwnMetricBody,
} from '@tieout/contracts/own-metrics.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { beforeAll, expect, test } from 'vitest';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, createCompany, createUser, signIn } from '#test/factories/people.ts';
import { publish } from '#test/factories/publication.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let owner: { token: string; companyId: string };
let stranger: { token: string };

beforeAll(async () => {
  app = await createTestApp();
  [owner, stranger] = [await createOwner(), await createOwner()];
});

async function createOwner() {
  const companyId = await createCompany(app.db, { closed_through: parseMonth('2026-03'), business_model: 'SaaS' });
  const { id } = await createUser(app.db);
  await addMember(app.db, companyId, id);
  await createChart(app.pool, companyId);
  await post(app.pool, companyId, [
    entry('2026-01-10', { 1000: 300_00, 4000: -300_00 }),
    entry('2026-02-10', { 1000: 500_00, 4000: -500_00 }),
    entry('2026-03-10', { 1000: 400_00, 4000: -400_00 }),
  ]);
  return { token: await signIn(app, id), companyId };
}

const HEAD = { description: '', good: 'up' } as const;

function typed(name: string, changes: Partial<Extract<OwnMetricBody, { kind: 'typed' }>> = {}): OwnMetricBody {
  return { ...HEAD, kind: 'typed', name, unit: 'count', rollUp: 'sum', ...changes };
}

function formula(name: string, text: string, unit: OwnMetricBody['unit'] = 'money'): OwnMetricBody {
  return { ...HEAD, kind: 'formula', name, unit, formula: text };
}

async function create(body: OwnMetricBody): Promise<OwnMetric> {
  return (await app.call(createOwnMetric, { query: {}, body }, owner)).ok();
}

async function type(id: string, values: Record<string, string | null>) {
  const body = { values: Object.entries(values).map(([month, value]) => ({ month, value })) };
  return app.call(typeOwnMetricValues, { params: { id }, query: {}, body }, owner);
}

async function addTo(tab: string, metricId: string, as: 'chart' | 'tile' = 'chart') {
  return app.call(addDashboardChart, { query: {}, body: { tab, metricId, as } }, owner);
}

async function drawn(tab: string, metricId: string, grain: 'month' | 'quarter' = 'month') {
  const { charts } = (await app.call(getDashboardTab, { params: { type: tab }, query: { grain } }, owner)).ok();
  const chart = charts.find((each) => each.metricId === metricId);
  return chart === undefined ? null : { kind: chart.data.kind, values: chart.data.series[0]?.values };
}

test('refuses a stranger', async () => {
  const { id } = await create(typed('Private'));
  const call = { params: { id }, query: {} };
  expect((await app.call(getOwnMetricValues, call, stranger)).status).toBe(404);
  expect((await app.call(deleteOwnMetric, call, stranger)).status).toBe(404);
  expect((await app.call(changeOwnMetric, { ...call, body: typed('Mine') }, stranger)).status).toBe(404);
  expect((await app.call(getOwnMetrics, { query: {} }, stranger)).ok().metrics).toEqual([]);
});

test('typed by month, on the dashboard, rolled up, taken back', async () => {
  const { id, metricId } = await create(typed('Store visits'));
  expect((await type(id, { '2026-02': '40', '2026-03': '60' })).ok().values).toMatchObject([
    { month: '2026-02', value: '40', from: 'typed' },
    { month: '2026-03', value: '60' },
  ]);
  (await addTo('people', metricId)).ok();
  expect(await drawn('people', metricId)).toEqual({ kind: 'bar', values: ['NO_DATA', 40, 60] });
  expect(await drawn('people', metricId, 'quarter')).toEqual({ kind: 'bar', values: [100] });
  (await type(id, { '2026-03': null })).ok();
  expect(await drawn('people', metricId)).toMatchObject({ values: ['NO_DATA', 40, 'NO_DATA'] });
});

test('values that are no numbers are refused in words, and nothing is kept', async () => {
  const { id } = await create(typed('Calls'));
  const refused = await type(id, { '2026-01': '5', '2026-02': '1.5' });
  expect([refused.status, refused.refusal().message]).toEqual([400, 'Feb-26: Write a whole number.']);
  const { values } = (await app.call(getOwnMetricValues, { params: { id }, query: {} }, owner)).ok();
  expect(values).toEqual([]);
});

test('a formula over metrics, rows and other metrics of one’s own', async () => {
  const visits = await create(typed('Shop visits'));
  (await type(visits.id, { '2026-01': '3', '2026-02': '0', '2026-03': '4' })).ok();
  const made = await create(formula('Revenue per visit', 'Revenue ÷ "shop visits"'));
  expect(made.formula).toBe('"Revenue" / "Shop visits"');
  (await addTo('profitability', made.metricId, 'tile')).ok();
  expect(await drawn('profitability', made.metricId)).toEqual({ kind: 'kpi', values: [100_00, 'DIV_ZERO', 100_00] });
  expect(await drawn('profitability', made.metricId, 'quarter')).toMatchObject({ values: [171_43] });
  (
    await app.call(changeOwnMetric, { params: { id: visits.id }, query: {}, body: typed('Visits to the shop') }, owner)
  ).ok();
  const { metrics } = (await app.call(getOwnMetrics, { query: {} }, owner)).ok();
  expect(metrics.find(({ id }) => id === made.id)?.formula).toBe('"Revenue" / "Visits to the shop"');
});

test('a formula of many short names is longer where it is kept, and read all the same', async () => {
  const { id } = await create(typed('V'));
  (await type(id, { '2026-03': '2' })).ok();
  const made = await create(formula('Many', Array.from({ length: 60 }, () => '"V"').join('+'), 'count'));
  (await addTo('people', made.metricId, 'tile')).ok();
  expect((await drawn('people', made.metricId))?.values?.at(-1)).toBe(120);
  const body = formula('Longer', `1${'+1'.repeat(250)}`, 'count');
  const refused = await app.call(createOwnMetric, { query: {}, body }, owner);
  expect([refused.status, refused.refusal().message]).toEqual([400, 'A formula has at most 500 characters.']);
});

test('names are kept without what controls or turns round what follows them', async () => {
  expect((await create(typed('Net\u202egnp\u0007 visits\u2066 '))).name).toBe('Netgnp  visits');
  const blank = await app.call(createOwnMetric, { query: {}, body: typed('\u202e\u0000'.slice(0, 1)) }, owner);
  expect([blank.status, blank.refusal().message]).toEqual([400, 'A metric needs a name']);
});

test('a preview shows twelve months or what is wrong, and keeps nothing', async () => {
  async function ask(text: string, unit: OwnMetricBody['unit']) {
    return (await app.call(previewOwnMetric, { query: {}, body: { unit, formula: text } }, owner)).ok();
  }
  const growth = await ask('"Revenue" / prev("Revenue") - 1', 'percent');
  expect(growth.problem).toBeNull();
  expect(growth.months.map(({ value }) => (value?.status === 'ok' && 'value' in value ? value.value : value))).toEqual([
    { status: 'na', code: 'NO_DATA' },
    '66.666667',
    '-20',
  ]);
  expect(await ask('"Revenue" + "Headcount"', 'money')).toMatchObject({
    problem: { message: '"Revenue" is money and "Headcount" is a count: they cannot be added.' },
    months: [],
  });
  expect(await ask('"Revenue" +', 'money')).toMatchObject({ problem: { at: 11 } });
  const references = (await app.call(getMetricReferences, { query: {} }, owner)).ok();
  expect(references).toContainEqual({ id: 'row:MANAGERIAL_PNL:REVENUE', name: 'P&L: Revenue', unit: 'money' });
});

test('circles, units, names and uses are refused in words', async () => {
  const base = await create(formula('Base', '"Revenue" * 2'));
  const upper = await create(formula('Upper', '"Base" + "Revenue"'));
  async function change(id: string, body: OwnMetricBody) {
    return (await app.call(changeOwnMetric, { params: { id }, query: {}, body }, owner)).refusal().message;
  }
  expect(await change(base.id, formula('Base', '"Upper"'))).toBe(
    'The formula goes round in a circle: it is made of “Upper”, which is made of this metric.',
  );
  expect(await change(base.id, formula('Base', '"Revenue" / "Cash"', 'ratio'))).toMatch(/^“Upper” is made of it: /);
  expect(await change(base.id, formula('revenue', '"Revenue"'))).toBe('A metric with this name exists.');
  expect(await change(base.id, typed('Base'))).toMatch(/^A metric that is typed stays one/);
  const call = { params: { id: base.id }, query: {} };
  expect((await app.call(deleteOwnMetric, call, owner)).refusal().message).toBe(
    'The formula of “Upper” names it. Change that first.',
  );
  (await app.call(deleteOwnMetric, { params: { id: upper.id }, query: {} }, owner)).ok();
  (await app.call(deleteOwnMetric, call, owner)).ok();
  const restore = await app.call(restoreOwnMetric, { params: { id: upper.id }, query: {} }, owner);
  expect(restore.refusal().message).toBe('Its formula names a metric that was deleted. Restore that one first.');
});

test('a deleted metric leaves its tabs and comes back with its values', async () => {
  const { id, metricId } = await create(typed('Leads'));
  (await type(id, { '2026-03': '7' })).ok();
  (await addTo('cash-runway', metricId)).ok();
  (await app.call(deleteOwnMetric, { params: { id }, query: {} }, owner)).ok();
  expect(await drawn('cash-runway', metricId)).toBeNull();
  (await app.call(restoreOwnMetric, { params: { id }, query: {} }, owner)).ok();
  expect(await drawn('cash-runway', metricId)).toMatchObject({ values: ['NO_DATA', 'NO_DATA', 7] });
});

test('a metric that the company does not have comes on no tab', async () => {
  expect((await addTo('people', 'own-00000000-0000-4000-8000-000000000000')).status).toBe(404);
  expect((await addTo('people', 'gmv')).status).toBe(404);
  const deleted = await app.call(getDeletedCharts, { query: { tab: 'people' } }, owner);
  expect(deleted.ok()).toEqual([]);
});

test('each kind opens into its rows: entries with who typed them, and the parts of a formula', async () => {
  const calls = await create(typed('Sales calls'));
  (await type(calls.id, { '2026-02': '4', '2026-03': '6' })).ok();
  const made = await create(formula('Revenue per call', '"P&L: Revenue" / "Sales calls"'));
  (await addTo('people', calls.metricId)).ok();
  (await addTo('people', made.metricId)).ok();
  async function drill(metric: string, part?: string) {
    const body = { tab: 'people', metric, month: '2026-03', months: 2, ...(part !== undefined && { part }) };
    return (await app.call(drillDownMetric, { query: {}, body }, owner)).ok();
  }
  const typedFigure = await drill(calls.metricId);
  expect(typedFigure.figure).toMatchObject({ value: { value: '10' }, proof: { kind: 'count', ties: true } });
  expect(typedFigure.rows.map(({ month, amount, detail }) => [month, amount, detail?.slice(0, 8)])).toEqual([
    ['2026-02', 4, 'Typed on'],
    ['2026-03', 6, 'Typed on'],
  ]);
  const { figure } = await drill(made.metricId);
  expect(figure).toMatchObject({ value: { minor: 90_00 }, proof: { kind: 'derived', ties: true } });
  expect(figure.parts.map(({ name, amount }) => [name, amount])).toEqual([
    ['P&L: Revenue', 900_00],
    ['Sales calls', 10],
  ]);
  const lines = await drill(made.metricId, figure.parts[0]?.key);
  expect(lines.lines.map(({ amount }) => amount)).toEqual([500_00, 400_00]);
});

test('each kind is explained, and has a target, an alert and a note', async () => {
  const demos = await create(typed('Demos', { description: 'Calls in which somebody saw the product.' }));
  (await type(demos.id, { '2026-03': '8' })).ok();
  const made = await create(formula('Revenue per demo', '"Revenue" / "Demos"'));
  for (const { metricId } of [demos, made]) {
    const body = { target: 12_000, note: 'Ours', alert: { operator: 'below', value: 5 } } as const;
    (await app.call(changeMetric, { params: { id: metricId }, query: {}, body }, owner)).ok();
  }
  async function explain(name: string) {
    return (await app.call(getMetric, { params: { legend: name, name }, query: {} }, owner)).ok();
  }
  expect(await explain(demos.metricId)).toMatchObject({
    name: 'Demos',
    value: { value: '8' },
    target: 12_000,
    note: 'Ours',
    sources: [{ name: 'Typed values', detail: 'Kept here' }],
  });
  expect(await explain(made.metricId)).toMatchObject({
    value: { minor: 50_00 },
    formula: { text: '"Revenue" / "Demos"' },
    alert: { operator: 'below', value: 5 },
    sources: [{ detail: 'Not connected' }, { detail: 'Kept here' }],
  });
});

test('each kind says what it did, and a formula what moved it; its export proves the figure', async () => {
  const calls = await create(typed('Support calls'));
  (await type(calls.id, { '2026-02': '4', '2026-03': '5' })).ok();
  const visits = await create(typed('Web visits'));
  const { id } = await uploadText('Metric,2026-02,2026-03\nWeb visits,80,100\n');
  (await app.call(confirmFacts, { params: { id }, query: {} }, owner)).ok();
  const made = await create(formula('Revenue per support call', '"P&L: Revenue" / "Support calls"'));
  (await addTo('people', made.metricId)).ok();
  async function changesOf(metric: string, as: { token: string } = owner) {
    return app.call(getChanges, { query: { metric } }, as);
  }
  const typedChange = (await changesOf(calls.metricId)).ok();
  expect(typedChange).toMatchObject({ moved: { name: 'Support calls', tab: null }, told: [], total: null });
  expect(textOf(typedChange)).toBe('Support calls rose 1 count to 5 count, by 25.0 %.');
  expect(textOf((await changesOf(visits.metricId)).ok())).toContain('Web visits rose 20 count to 100 count');
  const ofFormula = (await changesOf(made.metricId)).ok();
  expect(textOf(ofFormula)).toBe(
    'Revenue per support call fell 4500 money to 8000 money, by 36.0 %: Support calls grew 25.0 % while P&L: Revenue shrank 20.0 %.',
  );
  expect(ofFormula).toMatchObject({
    moved: { tab: 'people' },
    total: { change: { minor: -100_00 } },
    told: [{ about: 'profit', effect: -100_00 }],
  });
  expect((await changesOf(made.metricId, stranger)).status).toBe(404);

  const body = { tab: 'people', metric: made.metricId, month: '2026-03', format: 'csv' } as const;
  const file = await app.app.inject({
    method: 'POST',
    url: '/api/dashboard/metrics/export',
    headers: { authorization: `Bearer ${owner.token}` },
    payload: body,
  });
  expect(file.statusCode).toBe(200);
  expect(file.body).toContain('Revenue per support call');
  expect(file.body).toContain('80.00');
});

test('each kind is published with its tab: readers see the values of then, what they mean and what they did', async () => {
  const walks = await create(typed('Walk-ins'));
  (await type(walks.id, { '2026-02': '20', '2026-03': '30' })).ok();
  const made = await create(formula('Revenue per walk-in', '"Revenue" / "Walk-ins"'));
  for (const { metricId } of [walks, made]) (await addTo('people', metricId)).ok();
  await publish(app.db, owner.companyId);
  const { id } = await createUser(app.db);
  await addMember(app.db, owner.companyId, id, { type: 'INVESTOR', isOwner: false });
  const investor = { token: await signIn(app, id) };
  (await type(walks.id, { '2026-03': '60' })).ok();
  async function seen(as: { token: string }) {
    const { charts } = (await app.call(getDashboardTab, { params: { type: 'people' }, query: {} }, as)).ok();
    return [walks, made].map(({ metricId }) =>
      charts.find((chart) => chart.metricId === metricId)?.data.series[0]?.values.at(-1),
    );
  }
  expect([await seen(investor), await seen(owner)]).toEqual([
    [30, 13_33],
    [60, 6_67],
  ]);
  const named = { params: { legend: made.metricId, name: made.metricId }, query: {} };
  expect((await app.call(getMetric, named, investor)).ok().value).toMatchObject({ minor: 13_33 });
  const told = (await app.call(getChanges, { query: { metric: walks.metricId } }, investor)).ok();
  expect(textOf(told)).toBe('Walk-ins rose 10 count to 30 count, by 50.0 %.');
});

function textOf({ moved }: Changes): string {
  return (moved?.sentence ?? [])
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      if (piece.kind === 'percent') return `${piece.percent} %`;
      return piece.kind === 'value' ? `${piece.value} ${piece.unit}` : '';
    })
    .join('');
}

test('uploaded with months across: checked, confirmed, on the dashboard, reverted', async () => {
  const { id, metricId } = await create(typed('Tickets', { unit: 'ratio' }));
  (await type(id, { '2026-01': '9' })).ok();
  expect((await uploadText('Metric,Jan-26,Feb-26\nTickets,1,2\nNobody,3,4\n')).errors.map(({ kind }) => kind)).toEqual([
    'contradiction',
    'unknown',
  ]);
  const checked = await uploadText('Our figures\nMetric,2026-02,Mar-26\ntickets,2.5,4\n');
  expect(checked).toMatchObject({ status: 'ready', factCount: 2, from: '2026-02-01', to: '2026-03-01' });
  (await addTo('people', metricId)).ok();
  const call = { params: { id: checked.id }, query: {} };
  (await app.call(confirmFacts, call, owner)).ok();
  expect(await drawn('people', metricId)).toMatchObject({ values: [9, 2.5, 4] });
  const { values } = (await app.call(getOwnMetricValues, { params: { id }, query: {} }, owner)).ok();
  expect(values.map(({ month, from }) => [month, from])).toEqual([
    ['2026-01', 'typed'],
    ['2026-02', 'file'],
    ['2026-03', 'file'],
  ]);
  (await app.call(revertFacts, call, owner)).ok();
  expect(await drawn('people', metricId)).toMatchObject({ values: [9, 'NO_DATA', 'NO_DATA'] });
});

async function uploadText(text: string): Promise<FactImport> {
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/import/facts?kind=own-metrics&fileName=metrics.csv',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(text),
  });
  return factImport.parse(response.json());
}
