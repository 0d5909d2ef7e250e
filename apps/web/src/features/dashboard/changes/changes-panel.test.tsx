import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Changes, ToldChange } from '@tieout/contracts/changes.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { addMonths } from '@tieout/finance/month.ts';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { CHANGES, headline, OCTOBER } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();
useSignedInOwner();

const RENT: ToldChange = {
  about: 'profit',
  row: { code: 'RENT', name: 'Rent' },
  effect: minorUnits(-900_00),
  cause: 'timing',
  sentence: [
    { kind: 'text', text: 'Rent rose ' },
    { kind: 'money', minor: minorUnits(900_00) },
    { kind: 'text', text: ', posted in ' },
    { kind: 'month', month: OCTOBER },
    { kind: 'text', text: ', prices ' },
    { kind: 'change', minor: minorUnits(200_00) },
  ],
  proof: {
    metric: 'net_profit',
    row: 'RENT',
    month: addMonths(OCTOBER, -1),
    counterpartyId: '0198c0de-0000-7000-8000-000000000009',
    lineCount: 2,
  },
  canMark: true,
};

const TOLD: Changes = {
  ...CHANGES,
  month: OCTOBER,
  told: [RENT],
  rest: { count: 6, effect: minorUnits(-100_00) },
  total: { name: 'Net profit', change: { status: 'ok', unit: 'money', minor: minorUnits(-1_000_00) } },
};

beforeEach(() => {
  mockServer.use(answers('get', '/api/me/headline', headline()), answers('get', '/api/me/changes', TOLD));
});

async function openPanel(path = '/dashboard/overview') {
  renderApp({ path });
  await screen.findByText(/Rent rose/);
  return screen.getByRole('region', { name: 'What changed and why' });
}

test('a sentence stands with its effect, its cause and its lines, and the foot adds up', async () => {
  const panel = await openPanel();
  expect(within(panel).getByRole('listitem').textContent).toContain('Rent rose 900, posted in Oct-26, prices +200');
  expect(within(panel).getByText('Timing')).toBeDefined();
  expect(within(panel).getByText(/Worse:/).parentElement?.textContent).toContain('−900');
  expect(within(panel).getByText(/2 lines, Sep-26/)).toBeDefined();
  expect(panel.textContent).toContain(
    'The one about profit makes −900. Six smaller movements, −100, bring it to the change of net profit, −1,000.',
  );
});

test('another base is asked for and stands in the address', async () => {
  const asked: string[] = [];
  mockServer.use(
    http.get('*/api/me/changes', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('against') ?? '');
      return jsonAnswer(TOLD);
    }),
  );
  await openPanel();
  await userEvent.click(screen.getByRole('radio', { name: 'Oct-25' }));
  await waitFor(() => expect(asked).toEqual(['previous-month', 'previous-year']));
  expect(window.location.search).toBe('?against=previous-year');
});

test('a cause can be marked as wrong, and the mark taken back', async () => {
  const sent: unknown[] = [];
  const marked: Changes = {
    ...TOLD,
    told: [{ ...RENT, cause: null, canMark: false }],
    wrong: [{ row: 'RENT', name: 'Rent', cause: 'timing' }],
  };
  mockServer.use(
    http.post('*/api/me/changes/wrong', async ({ request }) => {
      sent.push(await request.json());
      mockServer.use(answers('get', '/api/me/changes', marked));
      return jsonAnswer({ wrong: marked.wrong });
    }),
    http.delete('*/api/me/changes/wrong', ({ request }) => {
      sent.push(new URL(request.url).searchParams.get('cause'));
      mockServer.use(answers('get', '/api/me/changes', TOLD));
      return jsonAnswer({ wrong: [] });
    }),
  );
  const panel = await openPanel();
  await userEvent.click(within(panel).getByRole('button', { name: /Not the reason/ }));
  expect(await within(panel).findByText(/Marked as not the reason: Rent, timing/)).toBeDefined();
  expect(within(panel).queryByText('Timing')).toBeNull();
  await userEvent.click(within(panel).getByRole('button', { name: 'Take back' }));
  expect(await within(panel).findByText('Timing')).toBeDefined();
  expect(sent).toEqual([{ row: 'RENT', cause: 'timing' }, 'timing']);
});

test('asked for one figure, it says so and leads back to all', async () => {
  const panel = await openPanel('/dashboard/overview?explain=revenue_total');
  expect(within(panel).getByText(/Only what is part of net profit/)).toBeDefined();
  await userEvent.click(within(panel).getByRole('button', { name: 'Show everything' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('without a month before it says why there is nothing', async () => {
  mockServer.use(
    answers('get', '/api/me/changes', {
      ...TOLD,
      told: [],
      total: { name: 'Net profit', change: { status: 'na', code: 'INSUFFICIENT_HISTORY' } },
    }),
  );
  renderApp({ path: '/dashboard/overview' });
  expect(await screen.findByText(/history/i)).toBeDefined();
});

test('a failure is its own and can be tried again', async () => {
  mockServer.use(refuses('get', '/api/me/changes', { status: 500, code: 'internal' }));
  renderApp({ path: '/dashboard/overview' });
  const panel = await screen.findByRole('region', { name: 'What changed and why' });
  expect(await within(panel).findByRole('button', { name: 'Retry' })).toBeDefined();
});
