import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ChartChoice } from '@tieout/contracts/dashboard-cards.ts';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { DASHBOARD_LAYOUT, headline } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();
useSignedInOwner();

const EBITDA: ChartChoice = {
  metricId: 'ebitda',
  name: 'EBITDA',
  group: 'Profitability',
  series: ['Plan'],
  drawings: [
    { as: 'chart', kind: 'bar', chartId: 'overview--ebitda' },
    { as: 'table', kind: 'table', chartId: null },
  ],
};

/** What was sent, and how often it is refused because somebody else came between. */
function acceptCharts(conflicts: number): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  mockServer.use(
    http.post('*/api/me/dashboard-structure/chart', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      if (sent.length > conflicts) return jsonAnswer({ ...DASHBOARD_LAYOUT, version: 4 });
      const message = 'Mara Lind changed this tab 2 minutes ago. Reload it to see that, or keep yours.';
      return jsonAnswer({ code: 'conflict', message, requestId: 'r' }, { status: 409 });
    }),
  );
  return sent;
}

beforeEach(() => {
  mockServer.use(
    answers('get', '/api/me/headline', headline()),
    answers('get', '/api/me/dashboard-structure', { ...DASHBOARD_LAYOUT, version: 3 }),
    answers('get', '/api/me/dashboard-structure/chart-choices', [EBITDA]),
  );
});

async function addTable(): Promise<void> {
  renderApp({ path: '/dashboard' });
  // The tab is empty, and says what to do.
  await userEvent.click(await screen.findByRole('button', { name: 'Add a chart' }));
  const drawer = within(await screen.findByRole('complementary', { name: 'Add a chart to Overview' }));
  await userEvent.click(await drawer.findByRole('button', { name: 'Add EBITDA' }));
  const there = await drawer.findByRole('menuitem', { name: 'Bars', hidden: true });
  expect(there.hasAttribute('disabled') || there.dataset['disabled'] === 'true').toBe(true);
  await userEvent.click(await drawer.findByRole('menuitem', { name: 'Table', hidden: true }));
}

test('a metric is put on a tab in the way that was chosen, with the version that its editor has seen', async () => {
  const sent = acceptCharts(0);
  await addTable();
  await waitFor(() => expect(sent).toEqual([{ tab: 'overview', metricId: 'ebitda', as: 'table', version: 3 }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whoever keeps theirs sends it again, whatever there is', async () => {
  const sent = acceptCharts(1);
  await addTable();
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed by somebody else' }));
  expect(dialog.getByText(/^Mara Lind changed this tab 2 minutes ago\./)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ tab: 'overview', metricId: 'ebitda', as: 'table' });
});

test('whoever reloads sends nothing more, and reads what the other has made', async () => {
  const sent = acceptCharts(1);
  await addTable();
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed by somebody else' }));
  let isRead = false;
  mockServer.use(
    http.get('*/api/me/charts/overview', () => {
      isRead = true;
      return undefined;
    }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(isRead).toBe(true));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toHaveLength(1);
});
