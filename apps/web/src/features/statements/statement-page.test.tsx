import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { minorUnits } from '@tieout/finance/money.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { http } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { FILLED_MONTHS, RESOURCES } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { structureSettings } from '#testing/settings-answers.ts';
import { useSignedInOwner } from '#testing/signed-in.ts';
import {
  longStatement,
  statement,
  statementDrillDown,
  statementLine,
  statementRow,
} from '#testing/statement-answers.ts';

useMockServer();
useSignedInOwner();

const PATH = '/api/financial-reports';
const MOVE = `${PATH}/ordering-structure/update`;

beforeEach(() => {
  // Nothing has a size here; without one no row is in sight, and none is drawn of a long list.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1_600);
  mockServer.use(
    answers('get', PATH, statement()),
    answers('get', '/api/me/custom-reports', []),
    answers('get', '/api/financial-reports/structure-settings', structureSettings()),
  );
});

function grid(): Promise<HTMLElement> {
  return screen.findByRole('treegrid');
}

/** By hand and not by role: the accessible name of every row of a table takes seconds to compute. */
function row(name: string): HTMLTableRowElement {
  const rows = [...document.querySelectorAll<HTMLTableRowElement>('tr[data-key]')];
  const found = rows.find((each) => each.cells[0]?.title === name);
  if (found === undefined) throw new Error(`No row ${name}`);
  return found;
}

function cells(name: string): (string | null)[] {
  return [...row(name).cells].slice(1).map(({ textContent }) => textContent);
}

function names(): (string | undefined)[] {
  return [...document.querySelectorAll<HTMLTableRowElement>('tr[data-key]')].map((each) => each.cells[0]?.title);
}

async function focusCell(name: string, column: number): Promise<void> {
  const cell = row(name).cells[column];
  if (cell === undefined) throw new Error(`No cell ${column} in ${name}`);
  // With the pointer, as the grid has one tab stop; over a cell without lines, so that no drawer opens.
  await userEvent.pointer({ keys: '[MouseRight]', target: cell });
  await userEvent.keyboard('{Escape}');
}

test.each([
  ['Place it', '1 account has no place of its own in the structure yet.'],
  ['Place them', '2 accounts have no place of their own in the structure yet.'],
])('a note that names a problem leads to where it is repaired, for whoever may repair it: %s', async (action, text) => {
  const notes = [
    { code: 'unplaced-accounts' as const, text },
    { code: 'accrual-only' as const, text: 'This statement is always on the accrual basis.' },
  ];
  mockServer.use(answers('get', PATH, statement({ notes })));
  renderApp({ path: '/reports/managerial-pnl' });
  const place = await screen.findByRole('link', { name: action });
  expect(place.getAttribute('href')).toBe('/settings/structure');
  expect(screen.getByText(notes[1]?.text ?? '').querySelector('a')).toBeNull();
});

test('a statement says its figures, its open month, what was restated and what is not placed', async () => {
  renderApp({ path: '/reports/managerial-pnl' });
  await grid();
  expect(cells('Recurring revenue')).toEqual(['209,461', '224,823', '118,040', '', '434,284']);
  expect(cells('Net profit')).toEqual(['\u221290,418', '\u221271,836', '109,263', '', '\u2212162,254']);
  expect(cells('Gross margin')).toEqual(['78.1\u00a0%', '79.0\u00a0%', '97.3\u00a0%', '', '78.6\u00a0%']);
  expect(cells('Unplaced')[2]).toBe('–');
  expect(screen.getByRole('columnheader', { name: 'open Nov-26' })).toBeDefined();
  expect(cells('Operating expenses')[0]).toBe(
    '256,059. Restated: 255,000.00 when the month was closed, 256,059.00 now',
  );
  expect(screen.getByRole('link', { name: 'Place' }).getAttribute('href')).toBe('/settings/structure');
  expect(screen.getByText('ties out')).toBeDefined();
});

test('books in which nothing is closed say so once, with the button that closes them', async () => {
  const notes = [{ code: 'open-months' as const, text: 'No month is closed yet; figures reach to 31 Oct 2026.' }];
  mockServer.use(
    answers('get', PATH, statement({ closedThrough: null, notes })),
    answers('get', '/api/import/months', { ...FILLED_MONTHS, closeThrough: '2026-10', openCount: 2 }),
    answers('get', '/api/me/accessible_resources', {
      ...RESOURCES,
      accessiblePages: [...RESOURCES.accessiblePages, 'settings', 'data-sources'],
    }),
  );
  renderApp({ path: '/reports/managerial-pnl' });
  expect(await screen.findByRole('button', { name: 'Close through Oct-26' })).toBeDefined();
  expect(screen.getAllByText(/no month is closed yet/i)).toHaveLength(1);
});

test('choices live in the address and are asked of the server', async () => {
  const asked: string[] = [];
  mockServer.use(
    http.get(`*${PATH}`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.toString());
      return jsonAnswer(statement());
    }),
  );
  renderApp({ path: '/reports?p=fiscal-ytd&cmp=plan&sub=ytd&scale=k&zero=1&known=2026-11-01' });
  await grid();
  expect(asked[0]).toContain(
    'type=MANAGERIAL_PNL&period=fiscal-ytd&compare=plan&subtotals=ytd&zeroRows=true&knownOn=2026-11-01',
  );
  expect(cells('Revenue')).toEqual(['214', '231', '124', '', '445']);

  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Quarter subtotals', hidden: true }));
  await waitFor(() => expect(window.location.search).toContain('sub=quarters%2Cytd'));
  await userEvent.click(await screen.findByRole('radio', { name: 'Quarters', hidden: true }));
  await waitFor(() => expect(window.location.search).toContain('g=quarter'));
  await waitFor(() => expect(asked.at(-1)).toContain('granularity=quarter'));
  // Quarters stand between months only.
  const quarters = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Quarter subtotals', hidden: true });
  await waitFor(() => expect(quarters.disabled).toBe(true));
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('[[');
  await waitFor(() => expect(window.location.search).toContain('p=2025-01..2025-12'));
  expect(window.location.search).toContain('cmp=plan');
});

test('a class is chosen beside the department, from a tree, and its figures open with it', async () => {
  const asked: URLSearchParams[] = [];
  const [groupId, teamId] = ['01980000-0000-7000-8000-00000000c1a5', '01980000-0000-7000-8000-00000000c1a6'];
  const classes = [
    { id: teamId, name: 'Team', parentId: groupId },
    { id: groupId, name: 'Group', parentId: null },
  ];
  let drilled: unknown = null;
  mockServer.use(
    http.get(`*${PATH}`, ({ request }) => {
      const search = new URL(request.url).searchParams;
      asked.push(search);
      return jsonAnswer(statement({ classes, classId: search.get('classId') }));
    }),
    http.post(`*${PATH}/drill-down`, async ({ request }) => {
      drilled = await request.json();
      return jsonAnswer(statementDrillDown());
    }),
  );
  renderApp({ path: '/reports?dept=none' });
  await grid();
  await userEvent.click(screen.getByRole('button', { name: /^Slice/ }));
  const list = await screen.findByRole('group', { name: 'Class', hidden: true });
  expect(
    within(list)
      .getAllByRole('radio', { hidden: true })
      .map((radio) => radio.parentElement?.textContent),
  ).toEqual(['Whole company', 'Group', 'Team', 'Without a class']);
  await userEvent.click(within(list).getByRole('radio', { name: 'Team', hidden: true }));
  await waitFor(() => expect(window.location.search).toContain(`class=${teamId}`));
  await waitFor(() => expect(asked.at(-1)?.get('classId')).toBe(teamId));
  expect(asked.at(-1)?.get('departmentId')).toBe('none');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Slice/ }).textContent).toContain('No department · Team'),
  );
  await focusCell('Recurring revenue', 1);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(drilled).toMatchObject({ classId: teamId }));
});

test('2,000 rows are at most 80 row elements, also at the end', async () => {
  mockServer.use(answers('get', PATH, longStatement(2_000)));
  renderApp({ path: '/reports' });
  const table = await grid();
  expect(table.getAttribute('aria-rowcount')).toBe('2001');
  expect(table.querySelectorAll('tr').length).toBeLessThanOrEqual(80);
  expect(table.querySelectorAll('tr[data-key]').length).toBeGreaterThan(40);

  const last = table.querySelector<HTMLElement>('[tabindex="0"]');
  act(() => last?.focus());
  await userEvent.keyboard('{Control>}{End}{/Control}');
  expect(document.activeElement?.closest('tr')?.dataset['key']).toBe('ROW_1999');
  expect(table.querySelectorAll('tr').length).toBeLessThanOrEqual(80);
});

test('arrows move, Space folds, Enter opens the lines and the focus comes back', async () => {
  mockServer.use(answers('post', `${PATH}/drill-down`, statementDrillDown()));
  renderApp({ path: '/reports' });
  await grid();
  await focusCell('Revenue', 0);
  expect(document.activeElement).toBe(row('Revenue').cells[0]);
  await userEvent.keyboard(' ');
  expect(names()).not.toContain('Recurring revenue');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(row('Recurring revenue').cells[2]);
  await userEvent.keyboard('{Home}{End}');
  expect(document.activeElement).toBe(row('Recurring revenue').cells[5]);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}');
  expect(await screen.findByRole('complementary', { name: /^Recurring revenue, Oct-26/ })).toBeDefined();
  expect(window.location.search).toBe('?drill=RECURRING&col=2026-10');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(document.activeElement).toBe(row('Recurring revenue').cells[2]);
});

test('card and drawer hold a figure against the same average, and say of how many months', async () => {
  const { currency, total: value, average } = statementDrillDown();
  const summary = { currency, value, average, yearToDate: value, counterparties: [], lines: [] };
  mockServer.use(
    answers('post', `${PATH}/cell-summary`, summary),
    answers('post', `${PATH}/drill-down`, statementDrillDown()),
  );
  renderApp({ path: '/reports' });
  await grid();
  await focusCell('Recurring revenue', 2);
  await userEvent.keyboard('i');
  const card = within(await screen.findByRole('tooltip'));
  expect((await card.findByText('Average of the 4 months before')).nextSibling?.textContent).toBe('200,000.00');
  await userEvent.keyboard('{Enter}');
  const drawer = await screen.findByRole('complementary', { name: /^Recurring revenue, Oct-26/ });
  await waitFor(() => expect(drawer.textContent).toContain('+24,823.01 (+12.4\u00a0%)vs average of 4 months'));
});

test('what is folded is folded the next time', async () => {
  renderApp({ path: '/reports' });
  await grid();
  await userEvent.click(screen.getByLabelText('Fold Revenue'));
  expect(names()).not.toContain('Services');
  expect(window.localStorage.getItem('open-rows token-1 MANAGERIAL_PNL')).toBe('["OPEX"]');
});

test('a row moves at once, one call per step, and goes back when a step is refused', async () => {
  const steps: unknown[] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  mockServer.use(
    http.post(`*${MOVE}`, async ({ request }) => {
      steps.push(await request.json());
      await answered;
      return steps.length === 1
        ? jsonAnswer({ structureVersion: 2 })
        : jsonAnswer({ code: 'conflict', message: 'Somebody else.', requestId: 'r' }, { status: 409 });
    }),
  );
  renderApp({ path: '/reports' });
  await grid();
  const before = ['Sales & Marketing', 'Research & Development', 'General & Administrative', 'Unplaced'];
  function opex(): (string | undefined)[] {
    return names().slice(names().indexOf('Operating expenses') + 1, -1);
  }
  expect(opex()).toEqual(before);
  await focusCell('General & Administrative', 0);
  // The answer of the server would bring the old order back; what counts here is what is shown meanwhile.
  mockServer.use(http.get(`*${PATH}`, () => new Promise<never>(() => undefined)));
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  expect(opex().slice(0, 2)).toEqual(['General & Administrative', 'Sales & Marketing']);
  expect(steps).toHaveLength(1);
  answer();
  expect(await screen.findByText('The order could not be saved. It is back as it was.')).toBeDefined();
  expect(opex()).toEqual([before[0], before[2], before[1], before[3]]);
  const step = {
    reportType: 'MANAGERIAL_PNL',
    sectionName: 'OPEX',
    typeName: 'General & Administrative',
    direction: 'UP',
  };
  expect(steps).toEqual([step, step]);
});

test('hiding a row can be undone from its toast', async () => {
  const calls: string[] = [];
  for (const call of ['delete', 'restore']) {
    mockServer.use(
      http.post(`*${PATH}/ordering-structure/${call}`, () => {
        calls.push(call);
        return jsonAnswer({ structureVersion: 2 });
      }),
    );
  }
  renderApp({ path: '/reports' });
  await grid();
  await userEvent.click(within(row('Services')).getByLabelText('Actions for Services'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide', hidden: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls).toEqual(['delete', 'restore']));
});

test('a figure opens into lines that prove it, searched and grouped by the server', async () => {
  const asked: Record<string, unknown>[] = [];
  mockServer.use(
    http.post(`*${PATH}/drill-down`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      asked.push(body);
      if (body['groupBy'] === undefined) return jsonAnswer(statementDrillDown());
      return jsonAnswer(
        statementDrillDown({
          lines: [],
          groups: [{ key: 'a', name: 'Fuzzy Otter Example Co', lineCount: 3, amount: minorUnits(1234500) }],
        }),
      );
    }),
  );
  renderApp({ path: '/reports' });
  await grid();
  await userEvent.click(within(row('Recurring revenue')).getByText('224,823'));
  const drawer = within(await screen.findByRole('complementary', { name: /the lines behind the figure/ }));
  expect(await drawer.findByText('Quirky Kettle Madeup BV')).toBeDefined();
  expect(drawer.getByRole('heading', { name: '224,823.01 USD' })).toBeDefined();
  expect(drawer.getByText(/^Sum of 171 lines =/).textContent).toBe(
    'Sum of 171 lines = 224,823.01  equals the figure you clicked',
  );
  expect(drawer.getByText(/^\+15,362\.01 \(\+7\.3.%\)$/)).toBeDefined();
  expect(row('Recurring revenue').cells[2]?.getAttribute('aria-selected')).toBe('true');
  expect(asked[0]).toMatchObject({ row: 'RECURRING', from: '2026-10', to: '2026-10', basis: 'ACCRUAL' });

  await userEvent.click(drawer.getByRole('radio', { name: 'Counterparty' }));
  await userEvent.click(await drawer.findByRole('button', { name: 'Fuzzy Otter Example Co' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ groupBy: 'counterparty', group: 'a' }));
});

test('lines that do not tie to the figure are said to differ', async () => {
  const proof = { lineCount: 2, lineSum: minorUnits(22482300), difference: minorUnits(0), ties: true };
  mockServer.use(
    answers('post', `${PATH}/drill-down`, statementDrillDown({ proof, lines: [statementLine(1, null, 22482300)] })),
  );
  renderApp({ path: '/reports?drill=RECURRING&col=2026-10' });
  expect((await screen.findByText(/^Sum of 2 lines =/)).textContent).toBe(
    'Sum of 2 lines = 224,823.00 differs from the figure you clicked by \u22120.01',
  );
});

test('costs shown as negative are so everywhere: in the table, where restated, and behind the figure', async () => {
  const { display } = statement();
  const total = minorUnits(-25605900);
  const proof = { lineCount: 2, lineSum: total, difference: minorUnits(0), ties: true };
  mockServer.use(
    answers('get', PATH, statement({ display: { ...display, showCostsAsNegative: true } })),
    answers('post', `${PATH}/drill-down`, statementDrillDown({ total, proof })),
  );
  renderApp({ path: '/reports?drill=OPEX&col=2026-09' });
  await grid();
  expect(cells('Operating expenses').slice(0, 2)).toEqual([
    '\u2212256,059. Restated: \u2212255,000.00 when the month was closed, \u2212256,059.00 now',
    '\u2212252,672',
  ]);
  expect(cells('Recurring revenue')[0]).toBe('209,461');
  expect((await screen.findByText(/^Sum of 2 lines =/)).textContent).toBe(
    'Sum of 2 lines = \u2212256,059.00  equals the figure you clicked',
  );
});

test('the heading is the choice between statements, which keep the period', async () => {
  const accessibleReports = ['MANAGERIAL_PNL', 'BALANCE_SHEET'];
  mockServer.use(answers('get', '/api/me/accessible_resources', { ...RESOURCES, accessibleReports }));
  renderApp({ path: '/reports?p=Jan-26' });
  await grid();
  await userEvent.click(
    within(screen.getByRole('heading', { level: 1 })).getByRole('button', { name: 'Managerial P&L' }),
  );
  const sheet = await screen.findByRole('menuitem', { name: 'Balance sheet', hidden: true });
  expect(sheet.getAttribute('href')).toBe('/reports/balance-sheet?p=Jan-26');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('the period menu marks what is shown first, says how long a year is, and why to look back', async () => {
  const label = 'Trailing 12 months';
  mockServer.use(answers('get', PATH, statement({ period: { ...statement().period, label } })));
  renderApp({ path: '/reports' });
  await grid();
  await userEvent.keyboard('p');
  expect((await screen.findByRole('button', { name: label, hidden: true })).getAttribute('aria-pressed')).toBe('true');
  const pressed = screen.getAllByRole('button', { pressed: true, hidden: true }).map(({ textContent }) => textContent);
  expect(pressed).toEqual([label]);
  expect(screen.getByText('Twelve months each.')).toBeDefined();
  expect(screen.getByText(/^The books as they stood at the end of that day/)).toBeDefined();
});

test('one period alone offers what to compare it with', async () => {
  const { columns } = statement();
  const rows = [statementRow('NET_PROFIT', [1600], { name: 'Net profit' })];
  mockServer.use(answers('get', PATH, statement({ columns: columns.slice(0, 1), rows })));
  renderApp({ path: '/reports' });
  await grid();
  await userEvent.click(screen.getByRole('button', { name: 'Previous period' }));
  await waitFor(() => expect(window.location.search).toBe('?cmp=previous-period'));
});

test.each([
  [true, minorUnits(0), 'Assets − liabilities − equity = 0.00'],
  [false, minorUnits(31_240), 'Assets − liabilities − equity = 312.40'],
  [null, 'MISSING_RATE' as const, /^Assets − liabilities − equity: not known\. ./],
])('a balance sheet ends with its check: %s', async (ok, difference, text) => {
  const check = { id: 'balance-sheet-balances', label: 'Assets equal liabilities and equity', ok, difference } as const;
  mockServer.use(answers('get', PATH, statement({ type: 'BALANCE_SHEET', title: 'Balance sheet', checks: [check] })));
  renderApp({ path: '/reports/balance-sheet' });
  await grid();
  const line = screen.getByText(/^Assets − liabilities − equity/);
  expect(line.textContent).toMatch(text);
  expect(line.getAttribute('data-ok')).toBe(ok === null ? null : String(ok));
});

test('a sign change is a word in its cell', async () => {
  const { columns } = statement();
  const changed = columns.map((column) => ({ ...column, kind: 'change-percent' as const }));
  const rows = [statementRow('NET_PROFIT', [1600, 1, 1, 1, 1], { name: 'Net profit', signChanges: [0] })];
  mockServer.use(answers('get', PATH, statement({ columns: changed, rows })));
  renderApp({ path: '/reports' });
  await grid();
  const tag = screen.getByText('sign change');
  expect([tag.tagName, tag.closest('td')?.textContent]).toEqual(['SPAN', 'sign change better, +160.0\u00a0%']);
});

test('an export tells its name, has hidden rows when wanted, and is saved under the name the server gives it', async () => {
  let saved = '';
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved = this.download;
  });
  onTestFinished(() => click.mockRestore());
  let asked: Record<string, unknown> = {};
  mockServer.use(
    http.post(`*${PATH}/export`, async ({ request }) => {
      asked = (await request.json()) as Record<string, unknown>;
      return new Response('a,b', { headers: { 'content-disposition': 'attachment; filename="P&L.csv"' } });
    }),
  );
  const { rows } = statement();
  const hidden = statementRow('REVENUE#HIDDEN', [1, 1, 1, null, 3], { kind: 'hidden', name: 'Hidden items (1)' });
  mockServer.use(answers('get', PATH, statement({ rows: [...rows, hidden] })));
  renderApp({ path: '/reports?scale=k' });
  await grid();
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  const choice = await screen.findByRole('menuitemcheckbox', { name: 'Include hidden rows', hidden: true });
  expect(screen.getByText('Cloudberry-Metrics-Demo-Inc._P&L_2026-01_2026-12.xlsx')).toBeDefined();
  await userEvent.click(choice);
  await userEvent.click(screen.getByRole('menuitem', { name: 'As on the screen', hidden: true }));
  await waitFor(() => expect(saved).toBe('P&L.csv'));
  expect(asked).toMatchObject({ format: 'csv', scale: 'k', csvLayout: 'tree', collapsed: [], hiddenRows: true });
});

test('a long export shows its progress and ends in the download', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => click.mockRestore());
  const jobId = '00000000-0000-4000-8000-000000000055';
  const job = {
    id: jobId,
    kind: 'statement-export',
    status: 'running',
    progress: 0.4,
    step: null,
    error: null,
    fileId: null,
    createdAt: '2026-11-15T10:00:00Z',
    finishedAt: null,
  };
  let isDone = false;
  mockServer.use(
    answers('post', `${PATH}/export`, { jobId }, { status: 202 }),
    http.get(`*/api/me/jobs/${jobId}`, () => jsonAnswer(isDone ? { ...job, status: 'done', fileId: jobId } : job)),
    http.get(`*/api/me/files/${jobId}`, () => new Response('x')),
  );
  renderApp({ path: '/reports' });
  await grid();
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Values only', hidden: true }));
  expect(await screen.findByText('Preparing Managerial P&L')).toBeDefined();
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.4);
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined();
  isDone = true;
  await waitFor(() => expect(click).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByText('Preparing Managerial P&L')).toBeNull());
});

test('months without a transaction say where the data begins', async () => {
  const period = { label: 'Jan-23', from: parseMonth('2023-01'), to: parseMonth('2023-12') };
  mockServer.use(answers('get', PATH, statement({ rows: [], period })));
  renderApp({ path: '/reports?p=Jan-23' });
  expect(await screen.findByRole('heading', { name: 'No transactions between Jan-23 and Dec-23' })).toBeDefined();
  expect(screen.getByText('Earliest data: Mar-24')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(window.location.search).toBe('?p=2024-03..2026-11'));
});

test('a check of which a part is not known says so, and thousands are said to be rounded where they are shown', async () => {
  const unknown = { id: 'nothing-lost', label: 'Nothing is lost', ok: null, difference: 'MISSING_RATE' } as const;
  const { checks } = statement();
  mockServer.use(answers('get', PATH, statement({ checks: [...checks, unknown] })));
  renderApp({ path: '/reports/managerial-pnl?scale=k' });
  await grid();
  expect(screen.getByText('Nothing is lost: not known')).toBeDefined();
  expect(screen.queryByText('ties out')).toBeNull();
  expect(screen.getByText(/^Figures are rounded to thousands/)).toBeDefined();
});

test('who has chosen no months is shown those that the call without a period answers, asked for once', async () => {
  const asked: (string | null)[] = [];
  mockServer.use(
    http.get(PATH, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('period'));
      return jsonAnswer(statement());
    }),
  );
  renderApp({ path: '/reports/managerial-pnl' });
  await grid();
  expect(asked).toEqual([null]);
  expect(window.location.search).toBe('');
});

test('a failure can be tried again, a report that is not shared says so, a bad period names itself', async () => {
  mockServer.use(refuses('get', PATH, { status: 500, code: 'internal-error' }));
  const app = renderApp({ path: '/reports' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  mockServer.use(answers('get', PATH, statement()));
  await userEvent.click(retry);
  await grid();

  mockServer.use(refuses('get', PATH, { status: 404, code: 'not-found' }));
  await act(() => app.host.getHosted()?.router.navigate('/reports/cash-flow'));
  expect(await screen.findByText(/^This report is not shared with you/)).toBeDefined();

  mockServer.use(
    refuses('get', PATH, { status: 400, code: 'invalid-input', message: 'Period must look like Jan-24.' }),
  );
  await act(() => app.host.getHosted()?.router.navigate('/reports?p=nonsense'));
  expect(await screen.findByText('Period must look like Jan-24.')).toBeDefined();
});

test('a reader of published figures sees no way to change anything', async () => {
  mockServer.use(
    answers(
      'get',
      PATH,
      statement({
        source: {
          kind: 'published',
          publicationId: '00000000-0000-4000-8000-000000000066',
          publishedAt: '2026-11-12T10:00:00Z',
        },
        can: { drill: false, export: false, editStructure: false },
      }),
    ),
  );
  renderApp({ path: '/reports?drill=RECURRING&col=2026-10' });
  await grid();
  expect(screen.getByText(/^Published 12 Nov 2026/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Place' })).toBeNull();
  expect(document.querySelector('[data-grip], [data-drill]')).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
});
