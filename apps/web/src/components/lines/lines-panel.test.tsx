import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MetricDrillDown } from '@tieout/contracts/metric-drill-down.ts';
import type { StatementDrillDown } from '@tieout/contracts/statement-drill-down.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { App } from '#app/create-app.ts';
import { CONFIG, currentUser, headline, membership, PROFILE, RESOURCES } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp, signInBefore } from '#testing/render-app.tsx';
import { metricDrillDown, statement, statementDrillDown, statementLine } from '#testing/statement-answers.ts';

useMockServer();

const PATH = '/api/dashboard/metrics/drill-down';
const ENTRY_ID = '00000000-0000-4000-8000-000000000077';

beforeEach(() => {
  // Nothing has a size here; without one no line is in sight, and none is drawn.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  signInBefore();
  mockServer.use(
    answers('get', '/api/config', CONFIG),
    answers('get', '/api/auth/is-authenticated', { authenticated: true, role: 'CLIENT', type: 'BOOTSTRAP' }),
    answers('get', '/api/me/accessible_resources', {
      ...RESOURCES,
      accessibleReports: ['MANAGERIAL_PNL'],
      accessiblePages: [...RESOURCES.accessiblePages, 'reports'],
    }),
    answers('get', '/api/me', currentUser(membership())),
    answers('get', '/api/me/headline', headline()),
    answers('get', '/api/me/companies', []),
    answers('get', '/api/me/profile', PROFILE),
    answers('get', '/api/me/custom-reports', []),
    answers('get', '/api/me/is-onboarding-completed', { completed: true }),
    answers('get', '/api/financial-reports', statement()),
    answers('get', `/api/financial-reports/entries/${ENTRY_ID}`, ENTRY),
  );
});

const ENTRY = {
  id: ENTRY_ID,
  date: '2026-10-01',
  source: 'DEMO',
  externalId: 'e1',
  docType: 'INVOICE',
  docNumber: 'INV-1',
  memo: null,
  currency: 'USD',
  baseCurrency: 'USD',
  fxRate: '1',
  isVoided: false,
  knownSince: '2026-10-02T00:00:00Z',
  replacedAt: null,
  lines: [],
  versions: [],
};

/** Net profit of October: a loss, smaller than September's. */
function netProfit(changes: Partial<StatementDrillDown> = {}): MetricDrillDown {
  const total = minorUnits(-7183600);
  function part(code: string, effect: number, change: number) {
    return { code, name: code, amount: minorUnits(effect), effect: minorUnits(effect), change: minorUnits(change) };
  }
  return metricDrillDown(
    statementDrillDown({
      breadcrumb: ['Net profit'],
      total,
      proof: { lineCount: 369, lineSum: total, difference: minorUnits(0), ties: true },
      previous: { label: 'Sep-26', amount: minorUnits(-9041800) },
      components: [
        { ...part('Revenue', 23082301, 1686201), components: [] },
        {
          ...part('Operating expenses', -30265901, 171999),
          components: [part('Events', 0, 171999), part('Rent', -30000000, 0), part('Tools', -265901, 0)],
        },
      ],
      ...changes,
    }),
  );
}

/** A figure opens on the home and on the statement: `drill` of the home is a metric, of the statement a cell. */
function revenue(changes: Partial<StatementDrillDown> = {}): MetricDrillDown {
  const total = minorUnits(23082301);
  return metricDrillDown(
    statementDrillDown({
      breadcrumb: ['Revenue'],
      total,
      proof: { lineCount: 2, lineSum: total, difference: minorUnits(0), ties: true },
      ...changes,
    }),
  );
}

/** As Back, or an address typed in. */
async function navigate({ host }: App, to: -1 | string): Promise<void> {
  const router = host.getHosted()?.router;
  await act(async () => (to === -1 ? router?.navigate(to) : router?.navigate(to)));
}

function drawer(): Promise<HTMLElement> {
  return screen.findByRole('complementary', { name: /the lines behind the figure/ });
}

test('a figure opens into its lines, which tie to it', async () => {
  const lines = [statementLine(1, 'Quirky Kettle Madeup BV', 23082301), statementLine(2, null, 0)];
  mockServer.use(answers('post', PATH, revenue({ lines })));
  renderApp({ path: '/' });
  await userEvent.click(await screen.findByRole('button', { name: /^Revenue 230\.8K USD, show the lines/ }));

  const panel = within(await drawer());
  expect(await panel.findByText('Quirky Kettle Madeup BV')).toBeDefined();
  expect(panel.getByText('Invoice')).toBeDefined();
  expect(panel.getByRole('heading', { name: '230,823.01 USD' })).toBeDefined();
  expect(panel.getByText(/Sum of 2 lines =/).textContent).toBe(
    'Sum of 2 lines = 230,823.01  equals the figure you clicked',
  );
  expect(panel.getByRole('button', { name: 'Export XLSX' })).toBeDefined();
  expect(window.location.search).toBe('?drill=revenue_total');
});

test('a tile and a cell open the same panel: words, precision, order and functions', async () => {
  mockServer.use(answers('post', PATH, netProfit()), answers('post', '/api/financial-reports/drill-down', netProfit()));
  async function shown(): Promise<string | null> {
    const panel = await drawer();
    await within(panel).findByText(/equals the figure you clicked/);
    await within(panel).findByText('What the company earned after everything, tax included. Below zero it is a loss.');
    return panel.textContent;
  }
  const app = renderApp({ path: '/?drill=net_profit' });
  const tile = await shown();
  expect(tile).toContain('\u221271,836.00USD');
  expect(tile).toContain('+18,582.00 (+20.6\u00a0%)vs Sep-26');
  await navigate(app, '/reports?drill=NET_PROFIT&col=2026-10');
  await screen.findByRole('treegrid');
  expect(await shown()).toBe(tile);
});

test('the frame, the title and the figure stand before any answer has come', async () => {
  mockServer.use(http.post(`*${PATH}`, () => new Promise<never>(() => undefined)));
  renderApp({ path: '/' });
  await userEvent.click(await screen.findByRole('button', { name: /^Net profit/ }));
  const panel = within(await screen.findByRole('complementary', { name: /^Net profit, Oct-26/ }));
  expect(panel.getByRole('heading', { name: '\u221271,836.00 USD' })).toBeDefined();
});

test('what makes the figure is signed, unfolds, and adds up to it and to its change', async () => {
  mockServer.use(answers('post', PATH, netProfit()));
  renderApp({ path: '/?drill=net_profit' });
  const panel = within(await drawer());
  const table = (await panel.findByText('Made of')).closest('table');
  function rows(): (string | null)[][] {
    return [...(table?.rows ?? [])].map(({ cells }) => [...cells].slice(0, 3).map(({ textContent }) => textContent));
  }
  expect(rows()).toEqual([
    ['Made of', 'Oct-26', 'Change'],
    ['Revenue', '230,823.01', '+16,862.01'],
    ['Operating expenses', '\u2212302,659.01', '+1,719.99'],
    ['Net profit', '\u221271,836.00', '+18,582.00'],
  ]);
  await userEvent.click(panel.getByRole('button', { name: 'What makes Operating expenses' }));
  expect(rows().slice(3, 5)).toEqual([
    ['Events', '–', '+1,719.99'],
    ['2 without change', '\u2212302,659.01', '–'],
  ]);
});

test('a part opens in the same panel, its figure at once, and Back returns to the whole', async () => {
  const asked: unknown[] = [];
  mockServer.use(
    http.post(`*${PATH}`, async ({ request }) => {
      const body = (await request.json()) as { row?: string };
      asked.push(body);
      return body.row === undefined ? jsonAnswer(netProfit()) : new Promise<never>(() => undefined);
    }),
  );
  const app = renderApp({ path: '/?drill=net_profit' });
  await userEvent.click(await within(await drawer()).findByRole('button', { name: 'Revenue' }));
  const panel = within(await screen.findByRole('complementary', { name: /^Revenue, Oct-26/ }));
  expect(panel.getByRole('heading', { name: '230,823.01 USD' })).toBeDefined();
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ metric: 'net_profit', row: 'Revenue' }));
  await navigate(app, -1);
  expect(await screen.findByRole('complementary', { name: /^Net profit, Oct-26/ })).toBeDefined();
});

test('an entry has an address: Back, or its button, goes one step, to the lines', async () => {
  mockServer.use(answers('post', PATH, revenue()));
  const app = renderApp({ path: '/?drill=revenue_total' });
  const panel = within(await drawer());
  await userEvent.click(await panel.findByRole('button', { name: 'INV-1' }));
  expect(await panel.findByRole('heading', { name: 'Invoice INV-1' })).toBeDefined();
  expect(window.location.search).toBe(`?drill=revenue_total&entry=${ENTRY_ID}`);
  await navigate(app, -1);
  await waitFor(() => expect(window.location.search).toBe('?drill=revenue_total'));
  expect(panel.getByRole('button', { name: 'INV-1' })).toBeDefined();

  await userEvent.click(panel.getByRole('button', { name: 'INV-1' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Back to the lines' }));
  await waitFor(() => expect(window.location.search).toBe('?drill=revenue_total'));
  expect(screen.getByRole('complementary')).toBeDefined();
});

test('an address that was sent opens its entry, and the lines are one button away', async () => {
  mockServer.use(answers('post', PATH, revenue()));
  renderApp({ path: `/?drill=revenue_total&entry=${ENTRY_ID}` });
  const panel = within(await drawer());
  expect(await panel.findByRole('heading', { name: 'Invoice INV-1' })).toBeDefined();
  await userEvent.click(panel.getByRole('button', { name: 'Back to the lines' }));
  await waitFor(() => expect(window.location.search).toBe('?drill=revenue_total'));
});

test('who may not see entries reads their numbers, without a button and without files', async () => {
  mockServer.use(answers('post', PATH, revenue({ can: { openEntries: false, export: false } })));
  renderApp({ path: '/?drill=revenue_total' });
  const panel = within(await drawer());
  expect(await panel.findByText('INV-1')).toBeDefined();
  expect(panel.queryByRole('button', { name: 'INV-1' })).toBeNull();
  expect(panel.queryByRole('button', { name: 'CSV' })).toBeNull();
});

test('lines that do not tie are said to differ, by how much', async () => {
  const proof = { lineCount: 2, lineSum: minorUnits(23051061), difference: minorUnits(-31240), ties: false };
  mockServer.use(answers('post', PATH, revenue({ proof })));
  renderApp({ path: '/?drill=revenue_total' });
  const panel = within(await drawer());
  expect((await panel.findByText(/Sum of 2 lines =/)).textContent).toBe(
    'Sum of 2 lines = 230,510.61 differs from the figure you clicked by \u2212312.40',
  );
});

test('cash starts from its opening balance', async () => {
  mockServer.use(
    answers(
      'post',
      PATH,
      metricDrillDown(
        statementDrillDown({
          total: minorUnits(91370779),
          openingBalance: minorUnits(93060000),
          proof: { lineCount: 1, lineSum: minorUnits(-1689221), difference: minorUnits(0), ties: true },
          lines: [statementLine(1, 'Landlord', -1689221)],
        }),
      ),
    ),
  );
  renderApp({ path: '/?drill=cash_balance' });
  const panel = within(await drawer());
  const opening = (await panel.findByText('Opening balance, end of Sep-26')).closest('tr');
  expect(opening?.textContent).toContain('930,600.00');
  expect(panel.getByText(/^Opening balance and sum of 1 line =/).textContent).toContain(
    '913,707.79  equals the figure you clicked',
  );
});

test('more lines come by cursor, as they come into sight', async () => {
  mockServer.use(
    http.post(`*${PATH}`, async ({ request }) => {
      const { cursor } = (await request.json()) as { cursor?: string };
      return cursor === undefined
        ? jsonAnswer(revenue({ lines: [statementLine(1, 'First', 1)], nextCursor: 'after-1' }))
        : jsonAnswer(revenue({ lines: [statementLine(2, `After ${cursor}`, 2)] }));
    }),
  );
  renderApp({ path: '/?drill=revenue_total' });
  const panel = within(await drawer());
  expect(await panel.findByText('After after-1')).toBeDefined();
  expect(panel.getByText('First')).toBeDefined();
});

test('a failure leaves the page standing and can be tried again', async () => {
  mockServer.use(refuses('post', PATH, { status: 500, code: 'internal-error' }));
  renderApp({ path: '/?drill=revenue_total' });
  const panel = within(await drawer());
  const retry = await panel.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('heading', { name: 'Home' })).toBeDefined();
  mockServer.use(answers('post', PATH, revenue()));
  await userEvent.click(retry);
  expect(await panel.findByText(/equals the figure you clicked/)).toBeDefined();
});

test('Escape closes the drawer and the focus returns to the figure', async () => {
  mockServer.use(answers('post', PATH, revenue()));
  renderApp({ path: '/' });
  const figure = await screen.findByRole('button', { name: /^Revenue 230\.8K/ });
  await userEvent.click(figure);
  await drawer();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(document.activeElement).toBe(figure);
  expect(window.location.search).toBe('');
});

test('a reader who may not drill has no button and no drawer', async () => {
  mockServer.use(answers('get', '/api/me/headline', headline({ canDrill: false })));
  renderApp({ path: '/?drill=revenue_total' });
  expect(await screen.findByText('230.8K')).toBeDefined();
  expect(screen.queryByRole('button', { name: /show the lines/ })).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a figure of two sums shows both, and the rows of the one that is chosen', async () => {
  const whole = metricDrillDown(statementDrillDown());
  const [line] = whole.figure.parts;
  if (line === undefined) throw new Error('A figure without parts');
  const people = {
    ...line,
    key: 'people',
    name: 'Headcount',
    side: 'below' as const,
    unit: 'fte' as const,
    amount: 250,
  };
  const figure = {
    ...whole.figure,
    name: 'Revenue per employee',
    formula: 'Revenue ÷ Headcount',
    parts: [line, people],
  };
  const runs = {
    ...whole,
    figure,
    part: 'people',
    unit: 'fte' as const,
    total: minorUnits(250),
    proof: { lineCount: 1, lineSum: minorUnits(250), difference: minorUnits(0), ties: true },
    rowName: { one: 'pay run', several: 'pay runs' },
    columns: { date: 'Paid', name: 'Department', detail: null },
    lines: [],
    rows: [{ key: '1', month: whole.to, date: null, name: 'Delivery', detail: null, amount: minorUnits(250) }],
  };
  mockServer.use(
    http.post(`*${PATH}`, async ({ request }) => {
      const { part } = (await request.json()) as { part?: string };
      return jsonAnswer(part === 'people' ? runs : { ...whole, figure });
    }),
  );
  renderApp({ path: '/?drill=revenue_per_employee&on=people' });
  const panel = within(await drawer());
  await userEvent.click(await panel.findByRole('button', { name: '÷ Headcount, Oct-26 2.50' }));
  const table = within(await panel.findByRole('table', { name: 'Pay runs' }));
  table.getByRole('row', { name: 'Delivery 2.50' });
  expect(panel.getByText(/Sum of 1 pay run =/).textContent).toContain('equals Headcount');
});
