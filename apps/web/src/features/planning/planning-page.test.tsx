import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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
    actuals: { [parseMonth('2026-03')]: minorUnits(90_00) },
  };
}

const PLAN: PlanAnswer = {
  ...HEAD,
  closedThrough: parseMonth('2026-03'),
  booksFrom: parseMonth('2026-01'),
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
  can: { edit: true },
};

beforeEach(() => {
  localStorage.removeItem(`plan-edits ${HEAD.id}`);
  show(PLAN);
});

function show(plan: PlanAnswer): void {
  const list = { plans: [plan], can: { edit: true }, closedThrough: plan.closedThrough, businessModel: 'SaaS' };
  mockServer.use(answers('get', '/api/me/plans', list), answers('get', `/api/me/plans/${plan.id}`, plan));
}

/** Keeps what is saved. */
function accept(others: object[] = []): { cells: unknown }[] {
  const sent: { cells: unknown }[] = [];
  mockServer.use(
    http.patch(`*/api/me/plans/${HEAD.id}/cells`, async ({ request }) => {
      sent.push((await request.json()) as { cells: unknown });
      return jsonAnswer({ version: 2 + sent.length, changedAt: '2026-04-02T09:30:00.000Z', others, replaced: [] });
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
