import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PlanFileCheck } from '@tieout/contracts/plan-files.ts';
import type { StructureSettings } from '@tieout/contracts/report-structure.ts';
import type { PlanAnswer, PlanHead } from '@tieout/contracts/plans.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { monthRange, parseMonth } from '@tieout/finance/month.ts';
import { planNodesOf } from '@tieout/finance/plan/plan-statement.ts';
import { SAAS_STRUCTURE } from '@tieout/finance/statements/structure/saas-structure.ts';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answers, jsonAnswer, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();
useSignedInOwner();

const START = parseMonth('2026-04');
const HEAD: PlanHead = {
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'Plan 2027',
  currency: 'USD',
  start: START,
  monthCount: 12,
  scenario: 'BASE',
  edition: 1,
  status: 'DRAFT',
  asOf: parseMonth('2026-03'),
  parentPlanId: null,
  createdAt: '2026-04-01T10:00:00.000Z',
  createdBy: 'Ada Example',
  approvedAt: null,
  version: 2,
  changedAt: '2026-04-01T10:00:00.000Z',
  changedBy: 'Ada Example',
};

function row(code: string, name: string, section: string, side: 1 | -1): PlanAnswer['rows'][number] {
  return {
    code,
    name,
    section,
    side,
    isPeople: false,
    method: { kind: 'FIXED', amount: minorUnits(100_00) },
    sentence: 'The same amount every month.',
    typed: [],
    inherited: {},
    actuals: { [parseMonth('2026-03')]: minorUnits(90_00) },
  };
}

const PLAN: PlanAnswer = {
  ...HEAD,
  closedThrough: parseMonth('2026-03'),
  booksFrom: parseMonth('2026-01'),
  headcounts: {},
  fiscalYearStartMonth: 1,
  months: monthRange(parseMonth('2026-03'), parseMonth('2027-03')),
  sections: SAAS_STRUCTURE.sections.map(({ code, side, band, computedAfter }) => ({
    code,
    side,
    band,
    computedAfter: computedAfter.map((each) => ({ ...each, sumOf: [...each.sumOf] })),
  })),
  nodes: planNodesOf(SAAS_STRUCTURE),
  rows: [row('R.SUB', 'Subscription revenue', 'REVENUE', 1), row('C.HST', 'Cloud hosting', 'COST_OF_REVENUE', -1)],
  items: [],
  balance: {
    opening: { CASH: minorUnits(1_000_00), RETAINED_EARNINGS: minorUnits(1_000_00) },
    timing: {},
    fallback: { dsoDays: '30', dpoDays: '0' },
    stockDays: null,
    prepaidShare: null,
    fundsHeldShare: null,
    capex: [],
    loans: [],
    raises: [],
    tax: { rate: '0', paidInMonth: 4 },
    isInRows: false,
  },
  balances: { CASH: { [parseMonth('2026-03')]: minorUnits(1_000_00) } },
  departments: [],
  part: null,
  proposals: [],
  can: { edit: true },
};

beforeEach(() => {
  localStorage.removeItem(`plan-edits ${HEAD.id}`);
  show(PLAN);
});

function show(plan: PlanAnswer): void {
  const list = { plans: [plan], can: { edit: true }, closedThrough: plan.closedThrough, businessModel: 'SaaS' };
  mockServer.use(
    answers('get', '/api/me/plans', list),
    answers('get', `/api/me/plans/${plan.id}`, plan),
    answers('get', '/api/me/dashboard-structure/chart-choices', []),
  );
}

/** Keeps what is saved. */
interface Sent {
  cells: unknown;
  items: unknown;
}

function accept(others: object[] = []): Sent[] {
  const sent: Sent[] = [];
  mockServer.use(
    http.patch(`*/api/me/plans/${HEAD.id}/cells`, async ({ request }) => {
      const body = (await request.json()) as Sent;
      sent.push(body);
      const saved = { version: 2 + sent.length, changedAt: '2026-04-02T09:30:00.000Z', items: body.items };
      return jsonAnswer({ ...saved, others, replaced: [] });
    }),
  );
  return sent;
}

async function openGrid(): Promise<HTMLElement> {
  renderApp({ path: '/planning' });
  return screen.findByRole('grid', { name: 'Plan 2027' });
}

/** By its row and its place among the months, of which 0 is the closed one. */
function cell(grid: HTMLElement, name: string, at: number): HTMLElement {
  const line = within(grid).getByRole('row', { name: new RegExp(`^${name}`) });
  const found = within(line).getAllByRole('cell')[at + 1];
  if (found === undefined) throw new Error(`No cell ${at} of ${name}`);
  return found;
}

async function type(target: HTMLElement, text: string): Promise<void> {
  fireEvent.pointerDown(target);
  fireEvent.keyDown(target, { key: 'F2' });
  const input = await screen.findByRole('textbox');
  fireEvent.change(input, { target: { value: text } });
  fireEvent.keyDown(input, { key: 'Enter' });
}

test('before the first plan the page offers ways to begin', async () => {
  const sent: unknown[] = [];
  mockServer.use(
    answers('get', '/api/me/plans', { plans: [], can: { edit: true }, closedThrough: null, businessModel: null }),
    http.post('*/api/me/plans', async ({ request }) => {
      sent.push(await request.json());
      return jsonAnswer(HEAD);
    }),
  );
  renderApp({ path: '/planning' });
  await userEvent.click(await screen.findByRole('button', { name: 'From my history' }));
  await waitFor(() => expect(sent).toEqual([{ from: 'history' }]));
});

test('closed months are locked, open ones are planned, and totals follow what is typed', async () => {
  const sent = accept();
  const grid = await openGrid();
  expect(cell(grid, 'Subscription revenue', 0).textContent).toBe('90');
  expect(cell(grid, 'Subscription revenue', 0).dataset['locked']).toBe('true');
  await type(cell(grid, 'Subscription revenue', 1), '=1.5*');
  await waitFor(() => expect(cell(grid, 'Net profit', 1).textContent).toBe('50'));
  expect(cell(grid, 'Subscription revenue', 1).textContent).toBe('150');
  await waitFor(() => expect(sent[0]?.cells).toEqual([{ code: 'R.SUB', month: '2026-04', value: 150_00 }]));
  await screen.findByText(/^Saved/);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(cell(grid, 'Net profit', 1).textContent).toBe('–'));
});

test('cash and balance sheet follow what is typed', async () => {
  accept();
  const grid = await openGrid();
  // Customers pay a month later, suppliers are paid at once.
  expect(cell(grid, 'Closing cash', 0).textContent).toBe('1,000');
  expect(cell(grid, 'Closing cash', 1).textContent).toBe('900');
  expect(screen.getByText('end of Apr-26')).toBeDefined();
  await type(cell(grid, 'Cloud hosting', 1), '1,200');
  await waitFor(() => expect(cell(grid, 'Closing cash', 1).textContent).toBe('−200'));
  expect(screen.getByText('Runway end by this plan').nextElementSibling?.textContent).toBe('Apr-26');
  await userEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  expect(cell(grid, 'To suppliers', 1).textContent).toBe('−1,200');
  await userEvent.click(screen.getByRole('radio', { name: 'Balance sheet' }));
  expect(cell(grid, 'Trade receivables', 1).textContent).toBe('100');
  expect(cell(grid, 'Total assets', 1).textContent).toBe(cell(grid, 'Total liabilities and equity', 1).textContent);
});

test('a block is pasted, and one with words is not', async () => {
  const sent = accept();
  const grid = await openGrid();
  const corner = cell(grid, 'Subscription revenue', 1);
  fireEvent.pointerDown(corner);
  fireEvent.paste(corner, { clipboardData: { getData: () => '1\tnext year' } });
  await screen.findByText('1 cell is not a number. Nothing was pasted.');
  fireEvent.paste(corner, { clipboardData: { getData: () => '1,000\t2,000' } });
  await waitFor(() => expect(cell(grid, 'Net profit', 2).textContent).toBe('1,900'));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a large block is shown before it changes anything', async () => {
  const sent = accept();
  show({ ...PLAN, monthCount: 36, months: monthRange(parseMonth('2026-03'), parseMonth('2029-03')) });
  const grid = await openGrid();
  const corner = cell(grid, 'Subscription revenue', 1);
  fireEvent.pointerDown(corner);
  const block = Array.from({ length: 60 }, (_, place) => String(place + 1)).join('\t');
  fireEvent.paste(corner, { clipboardData: { getData: () => block } });
  const dialog = await screen.findByRole('dialog', { name: 'Paste this block?' });
  within(dialog).getByRole('row', { name: 'Subscription revenue Apr-26 100.00 1.00' });
  within(dialog).getByText(/amounts fall on closed months, totals or beyond the grid, and are left out/);
  expect(sent).toEqual([]);
  const apply = within(dialog).getByRole('button', { name: /^Change \d+ cells$/ });
  const count = Number(/\d+/.exec(apply.textContent)?.[0]);
  await userEvent.click(apply);
  await waitFor(() => expect(sent[0]?.cells).toHaveLength(count));
});

test('what could not be saved is kept in the browser, and sent by the next page', async () => {
  mockServer.use(http.patch(`*/api/me/plans/${HEAD.id}/cells`, () => HttpResponse.error()));
  const grid = await openGrid();
  await type(cell(grid, 'Cloud hosting', 1), '30');
  await screen.findByText(/kept in this browser/);
  expect(localStorage.getItem(`plan-edits ${HEAD.id}`)).toContain('3000');
});

test('edits of a page before are there again, and are sent', async () => {
  const kept = { seen: 2, cells: [{ code: 'C.HST', month: '2026-04', value: 30_00 }], rules: [] };
  localStorage.setItem(`plan-edits ${HEAD.id}`, JSON.stringify(kept));
  const sent = accept([
    { code: 'R.SUB', month: '2026-05', value: 777_00, version: 2, by: 'Mara Lind', at: '2026-04-02T09:00:00.000Z' },
  ]);
  const grid = await openGrid();
  expect(cell(grid, 'Cloud hosting', 1).textContent).toBe('30');
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(cell(grid, 'Subscription revenue', 2).textContent).toBe('777Mara Lind'));
  await waitFor(() => expect(localStorage.getItem(`plan-edits ${HEAD.id}`)).toBeNull());
});

test('a locked plan is read, and can be cloned', async () => {
  show({ ...PLAN, status: 'APPROVED', can: { edit: false } });
  const grid = await openGrid();
  fireEvent.pointerDown(cell(grid, 'Cloud hosting', 1));
  fireEvent.keyDown(cell(grid, 'Cloud hosting', 1), { key: 'F2' });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Lock/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Clone' })).toBeDefined();
});

test('a loan is added under Drivers, is in the cash at once, and is saved', async () => {
  const sent = accept();
  const grid = await openGrid();
  await userEvent.click(screen.getByRole('button', { name: 'Drivers' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add a loan' }));
  const panel = within(screen.getByRole('region', { name: 'Loans' }));
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  expect(panel.getByText('It needs a name')).toBeDefined();
  fireEvent.change(panel.getByRole('textbox', { name: 'Name' }), { target: { value: 'Bank' } });
  fireEvent.change(panel.getByRole('textbox', { name: 'Amount' }), { target: { value: '3,600' } });
  fireEvent.change(panel.getByRole('textbox', { name: /Interest/ }), { target: { value: '0' } });
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(cell(grid, 'Closing cash', 1).textContent).toBe('4,400'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ items: [{ kind: 'LOAN', value: { name: 'Bank', amount: 3_600_00, rate: '0' } }] });
});

test('a scenario is begun, and plans are compared', async () => {
  const worst = { ...PLAN, id: '00000000-0000-4000-8000-0000000000a2', scenario: 'WORST', parentPlanId: PLAN.id };
  const begun: unknown[] = [];
  mockServer.use(
    http.post(`*/api/me/plans/${HEAD.id}/scenarios`, async ({ request }) => {
      begun.push(await request.json());
      return jsonAnswer(worst);
    }),
    answers('get', `/api/me/plans/${worst.id}`, worst),
  );
  await openGrid();
  await userEvent.click(screen.getByRole('button', { name: 'New scenario: Scenario' }));
  mockServer.use(
    answers('get', '/api/me/plans', {
      plans: [PLAN, worst],
      can: { edit: true },
      closedThrough: null,
      businessModel: 'SaaS',
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Worst', hidden: true }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Worst' }).checked).toBe(true));
  expect(begun).toEqual([{ scenario: 'WORST' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  const table = await screen.findByRole('table', { name: 'Plan 2027 (draft)' });
  expect(await within(table).findByRole('row', { name: /^Net profit/ })).toBeDefined();
});

const CHECKED: PlanFileCheck = {
  source: 'table',
  sheets: [],
  sheet: null,
  currency: 'USD',
  columns: [
    { name: 'category', readAs: 'category' },
    { name: 'Apr-26', readAs: '2026-04' },
  ],
  preview: [{ line: 2, cells: ['Cloud hosting', 'lots'], wrong: [1] }],
  months: [START],
  ignoredMonths: 0,
  rows: [{ line: 2, label: 'Cloud hosting', code: 'C.HST', name: 'Cloud hosting', role: 'row' }],
  leaves: [],
  questions: [],
  errors: [{ code: 'INVALID_NUMBER', count: 1, shown: [{ cell: 'B2', message: '“lots” is not an amount.' }] }],
  errorCount: 1,
  warnings: [],
  warningCount: 0,
  totals: [],
  values: [],
  changes: [],
};

function choose(label: string, name: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { files: [new File(['a'], name)] } });
}

test('a budget with mistakes changes nothing; corrected, its difference is merged as typed cells', async () => {
  const sent = accept();
  await openGrid();
  mockServer.use(answers('post', '/api/me/plans/file/check', CHECKED));
  choose('Budget or changed workbook', 'wrong.csv');
  await screen.findByText('B2: “lots” is not an amount.');
  expect(screen.getByRole('cell', { name: 'lots' }).dataset['wrong']).toBe('true');
  const change = { code: 'C.HST', name: 'Cloud hosting', month: START, isTouched: true };
  const changes = [{ ...change, from: minorUnits(100_00), to: minorUnits(250_00) }];
  mockServer.use(answers('post', '/api/me/plans/file/check', { ...CHECKED, errors: [], errorCount: 0, changes }));
  choose('Corrected budget', 'right.csv');
  await screen.findByRole('row', { name: /Cloud hosting Apr-26 100.00 250.00/ });
  screen.getByText(/1 cell was changed in the plan, too/);
  await userEvent.click(screen.getByRole('button', { name: 'Change 1 cell' }));
  await waitFor(() => expect(sent[0]?.cells).toEqual([{ code: 'C.HST', month: START, value: 250_00 }]));
});

test('a file begins the first plan once its questions are answered', async () => {
  const asked: (string | null)[] = [];
  const begun: unknown[] = [];
  const values = [{ code: 'R.SUB', values: { [START]: minorUnits(5_00) } }];
  const unknown = { line: 2, label: 'Subs', code: null, name: null, role: 'unknown' } as const;
  const open = { ...CHECKED, errors: [], errorCount: 0, rows: [unknown], questions: ['costs-negative'] };
  const leaves = [{ code: 'R.SUB', name: 'Subscription revenue', section: 'Revenue' }];
  mockServer.use(
    answers('get', '/api/me/plans', { plans: [], can: { edit: true }, closedThrough: null, businessModel: null }),
    http.post('*/api/me/plans/file/check', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.get('rows'), searchParams.get('costs'));
      const isDone = searchParams.get('rows') !== null && searchParams.get('costs') !== null;
      return jsonAnswer(isDone ? { ...open, questions: [], rows: [], values } : { ...open, leaves });
    }),
    http.post('*/api/me/plans', async ({ request }) => {
      begun.push(await request.json());
      return jsonAnswer(HEAD);
    }),
  );
  renderApp({ path: '/planning' });
  await screen.findByRole('button', { name: 'Upload a spreadsheet' });
  choose('Budget', 'budget.csv');
  await userEvent.click(await screen.findByRole('radio', { name: /They are costs/ }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Line 2: Subs' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Subscription revenue · Revenue', hidden: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Begin the plan' }));
  await waitFor(() => expect(begun).toEqual([{ from: 'file', rows: values }]));
  expect(asked.slice(-2)).toEqual(['2:R.SUB', 'flip']);
});

test('where the budget is in a file can be said by hand: its sheet, and months that no column names', async () => {
  const asked: string[] = [];
  const columns = ['Category', 'M1', 'M2', 'Total'].map((name) => ({ name, readAs: null }));
  const lost = { ...CHECKED, sheets: ['Notes', 'Budget 27'], sheet: 'Budget 27', columns, preview: [], rows: [] };
  const errors = [{ code: 'NO_MONTH_COLUMNS' as const, count: 1, shown: [{ cell: null, message: 'No months.' }] }];
  await openGrid();
  mockServer.use(
    http.post('*/api/me/plans/file/check', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(['sheet', 'firstColumn', 'lastColumn', 'firstMonth'].map((key) => searchParams.get(key)).join(' '));
      return jsonAnswer({ ...lost, errors });
    }),
  );
  choose('Budget or changed workbook', 'budget.xlsx');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Last column' }));
  // Each list keeps its choices; that of the last column is the second one.
  const [, ofLast] = await screen.findAllByRole('option', { name: 'C: M2', hidden: true });
  await userEvent.click(ofLast ?? document.body);
  const month = screen.getByLabelText('Month of the first column');
  await userEvent.clear(month);
  await userEvent.type(month, 'Apr-26');
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Read these months' }));
  await waitFor(() => expect(asked.at(-1)).toBe(' 1 2 2026-04'));
  await userEvent.click(screen.getByRole('combobox', { name: 'Sheet' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Notes', hidden: true }));
  await waitFor(() => expect(asked.at(-1)).toBe('Notes   '));
});

test('a line whose row the report does not have gets one right there', async () => {
  const saved: unknown[] = [];
  const asked: (string | null)[] = [];
  const line = { line: 3, label: 'Podcasts', code: null, name: null, role: 'unknown' as const };
  const open = { ...CHECKED, errors: [], errorCount: 0, rows: [line] };
  const settings = structureWith(null);
  await openGrid();
  mockServer.use(
    answers('get', '/api/financial-reports/structure-settings', settings),
    http.post('*/api/me/plans/file/check', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('rows'));
      return jsonAnswer(open);
    }),
    http.post('*/api/financial-reports/structure-settings', async ({ request }) => {
      saved.push(await request.json());
      return jsonAnswer(settings);
    }),
    http.post('*/api/financial-reports/structure-settings/publish', () => jsonAnswer(structureWith('X.01'))),
  );
  choose('Budget or changed workbook', 'budget.csv');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Line 3: Podcasts' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Add a row to the report…', hidden: true }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Under' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Programs · Marketing, Costs', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Add the row to the report' }));
  await waitFor(() => expect(asked.at(-1)).toBe('3:X.01'));
  const added = { code: null, name: 'Podcasts', isDeleted: false, children: [] };
  expect(JSON.stringify(saved[0])).toContain(JSON.stringify(added));
});

/** One group, with the row that was added where it has been. */
function structureWith(code: string | null): StructureSettings {
  const children = code === null ? [] : [{ code, name: 'Podcasts', isDeleted: false, children: [] }];
  const group = { code: 'S.PRG', name: 'Programs', isDeleted: false, children };
  const type = { code: 'S.MKT', name: 'Marketing', isDeleted: false, children: [group] };
  const sections = [{ code: 'OPEX', name: 'Costs', isDeleted: false, children: [type] }];
  return {
    reportType: 'MANAGERIAL_PNL',
    structureVersion: 1,
    published: { sections, mappings: [], excluded: [] },
    draft: null,
    draftSavedAt: null,
    draftBaseVersion: null,
    publishedBy: null,
    publishedAt: null,
    accounts: [],
    frame: [],
    amountMonth: START,
    rowAmounts: [],
    checks: [],
    canUndo: false,
  };
}

test('a proposed cell is accepted or declined by itself', async () => {
  const decided: unknown[] = [];
  const proposal = { code: 'C.HST', value: minorUnits(300_00), by: 'Bo Example', at: '2026-04-02T10:00:00.000Z' };
  const proposals = [START, parseMonth('2026-05')].map((month) => ({ ...proposal, month }));
  show({ ...PLAN, proposals });
  mockServer.use(
    http.post(`*/api/me/plans/${HEAD.id}/proposals`, async ({ request }) => {
      decided.push(await request.json());
      return jsonAnswer({ version: 3 });
    }),
  );
  await openGrid();
  await userEvent.click(screen.getByRole('button', { name: '2 proposals' }));
  expect(screen.getAllByText('100.00 → 300.00')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Accept Cloud hosting, Apr-26' }));
  await userEvent.click(screen.getByRole('button', { name: 'Decline Cloud hosting, May-26' }));
  const [april, may] = [START, parseMonth('2026-05')].map((month) => [{ code: 'C.HST', month }]);
  await waitFor(() =>
    expect(decided).toEqual([
      { accepted: april, declined: [] },
      { accepted: [], declined: may },
    ]),
  );
});

test('whoever plans a department sees its rows, all others in one sum, and nothing of the whole', async () => {
  const part = { rest: { [START]: minorUnits(-4_321_00) } };
  const departments = [{ id: HEAD.id, name: 'Marketing', rows: ['C.HST'] }];
  const nodes = PLAN.nodes.filter(({ code }) => ['COST_OF_REVENUE', 'C.HST'].includes(code));
  const kept = nodes.map((node) => ({ ...node, parent: node.code === 'C.HST' ? 'COST_OF_REVENUE' : null }));
  const sections = PLAN.sections
    .filter(({ code }) => code === 'COST_OF_REVENUE')
    .map((section) => ({ ...section, computedAfter: [] }));
  show({ ...PLAN, part, departments, sections, nodes: kept, rows: PLAN.rows.slice(1) });
  const grid = await openGrid();
  expect(cell(grid, 'All other rows', 1).textContent).toBe('\u22124,321');
  screen.getByText(/You plan Marketing\. What you type is proposed/);
  expect(screen.queryByRole('button', { name: 'Drivers' })).toBeNull();
  expect(screen.queryByRole('radio', { name: 'Cash' })).toBeNull();
});
