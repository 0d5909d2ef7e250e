import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { CONFIG, currentUser, drillDown, headline, membership, RESOURCES } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp, signInBefore } from '#testing/render-app.tsx';

useMockServer();

const PATH = '/api/dashboard/metrics/drill-down';

beforeEach(() => {
  signInBefore();
  mockServer.use(
    answers('get', '/api/config', CONFIG),
    answers('get', '/api/auth/is-authenticated', { authenticated: true, role: 'CLIENT', type: 'BOOTSTRAP' }),
    answers('get', '/api/me/accessible_resources', RESOURCES),
    answers('get', '/api/me', currentUser(membership())),
    answers('get', '/api/me/headline', headline()),
    answers('get', '/api/me/companies', []),
    answers('get', '/api/me/is-onboarding-completed', { completed: true }),
  );
});

function line(lineNo: number, counterparty: string | null, amount: number) {
  return {
    entryId: '00000000-0000-4000-8000-000000000077',
    lineNo,
    date: parseLocalDate('2026-10-01'),
    docType: 'JOURNAL_ENTRY',
    docNumber: `INV-${lineNo}`,
    memo: null,
    counterparty,
    account: { code: '4000', name: 'Subscription revenue' },
    department: null,
    amount: minorUnits(amount),
  };
}

function drawer(): Promise<HTMLElement> {
  return screen.findByRole('complementary', { name: /the lines behind the figure/ });
}

test('a figure opens into its lines, which tie to it', async () => {
  mockServer.use(
    answers('post', PATH, drillDown({ lines: [line(1, 'Quirky Kettle Madeup BV', 23082301), line(2, null, 0)] })),
  );
  renderApp({ path: '/' });
  await userEvent.click(await screen.findByRole('button', { name: /^Revenue 230\.8K USD, show the lines/ }));

  const panel = within(await drawer());
  expect(await panel.findByText('Quirky Kettle Madeup BV')).toBeDefined();
  expect(panel.getByText('Journal entry')).toBeDefined();
  expect(panel.getByRole('heading', { name: '230,823.01 USD' })).toBeDefined();
  expect(panel.getByText(/Sum of 2 lines =/).textContent).toBe(
    'Sum of 2 lines = 230,823.01  equals the figure you clicked',
  );
  expect(window.location.search).toBe('?drill=revenue_total');
});

test('a line says its document number once', async () => {
  const named = { ...line(7, 'Quirky Kettle Madeup BV', 1), memo: 'Invoice INV-7' };
  const other = { ...line(8, 'Fuzzy Otter Example Co', 1), memo: 'Second instalment' };
  mockServer.use(answers('post', PATH, drillDown({ lines: [named, other] })));
  renderApp({ path: '/?drill=revenue_total' });
  const panel = within(await drawer());
  expect(await panel.findByText('Invoice INV-7')).toBeDefined();
  expect(panel.getByText('INV-8 · Second instalment')).toBeDefined();
});

test('lines that do not tie are said to differ, by how much', async () => {
  mockServer.use(
    answers(
      'post',
      PATH,
      drillDown({
        proof: { lineCount: 2, lineSum: minorUnits(23051061), difference: minorUnits(-31240), ties: false },
      }),
    ),
  );
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
      drillDown({
        metric: 'cash_balance',
        total: minorUnits(91370779),
        openingBalance: minorUnits(93060000),
        proof: { lineCount: 1, lineSum: minorUnits(-1689221), difference: minorUnits(0), ties: true },
        lines: [line(1, 'Landlord', -1689221)],
      }),
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

test('more lines come by cursor', async () => {
  mockServer.use(
    http.post(`*${PATH}`, async ({ request }) => {
      const { cursor } = (await request.json()) as { cursor?: string };
      return cursor === undefined
        ? jsonAnswer(drillDown({ lines: [line(1, 'First', 1)], nextCursor: 'after-1' }))
        : jsonAnswer(drillDown({ lines: [line(2, `After ${cursor}`, 2)] }));
    }),
  );
  renderApp({ path: '/?drill=revenue_total' });
  const panel = within(await drawer());
  await userEvent.click(await panel.findByRole('button', { name: 'Load more' }));
  expect(await panel.findByText('After after-1')).toBeDefined();
  expect(panel.getByText('First')).toBeDefined();
  expect(panel.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('a failure leaves the page standing and can be tried again', async () => {
  mockServer.use(refuses('post', PATH, { status: 500, code: 'internal-error' }));
  renderApp({ path: '/?drill=revenue_total' });
  const panel = within(await drawer());
  const retry = await panel.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('heading', { name: 'Home' })).toBeDefined();
  mockServer.use(answers('post', PATH, drillDown()));
  await userEvent.click(retry);
  expect(await panel.findByText(/equals the figure you clicked/)).toBeDefined();
});

test('Escape closes the drawer and the focus returns to the figure', async () => {
  mockServer.use(answers('post', PATH, drillDown()));
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
