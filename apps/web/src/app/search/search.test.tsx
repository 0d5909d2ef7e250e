import { chartData } from '@tieout/contracts/chart-data.ts';
import type { DashboardTab } from '@tieout/contracts/dashboard.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { KEY_GROUPS } from '#lib/keys.ts';
import { DASHBOARD_TAB, headline, RESOURCES } from '#testing/answers.ts';
import { answers, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();
useSignedInOwner();

beforeEach(() => {
  mockServer.use(
    answers('get', '/api/me/headline', headline()),
    answers('get', '/api/me/accessible_resources', {
      ...RESOURCES,
      accessibleReports: ['MANAGERIAL_PNL', 'BALANCE_SHEET', 'CASH_FLOW', 'CASH_IN_OUT'],
      accessiblePages: ['dashboard', 'reports', 'data-sources', 'settings', 'account'],
    }),
    answers('get', '/api/me/documents', []),
    answers('get', '/api/me/own-metrics', { currency: 'USD', metrics: [], deleted: [] }),
    answers('get', '/api/me/charts/people', PEOPLE),
    refuses('get', '/api/financial-reports', { status: 500, code: 'internal-error' }),
    refuses('get', '/api/accounts', { status: 500, code: 'internal-error' }),
  );
});

/** A tab with one figure. */
const PEOPLE: DashboardTab = {
  ...DASHBOARD_TAB,
  tab: { id: 'people', key: 'people', tabName: 'People' },
  charts: [
    {
      id: 'people--headcount',
      metricId: 'headcount',
      span: 4,
      height: 'M',
      data: chartData.parse({
        key: 'headcount',
        kind: 'line',
        title: 'Headcount',
        unit: 'count',
        slots: [{ key: '2026-09', label: 'Sep-26' }],
        series: [{ key: 'headcount', label: 'Headcount', values: [23] }],
      }),
    },
  ],
};

const OWN_METRIC = {
  id: '00000000-0000-4000-8000-000000000031',
  kind: 'typed',
  description: '',
  unit: 'count',
  good: 'up',
  rollUp: 'sum',
  formula: null,
  months: 1,
  changedAt: '2026-10-01T12:00:00.000Z',
  changedBy: null,
  deletedAt: null,
} as const;

async function openPalette(): Promise<HTMLElement> {
  renderApp({ path: '/dashboard/overview' });
  await screen.findByRole('heading', { name: 'Overview' });
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('dialog', { name: 'Search and actions' });
}

function options(palette: HTMLElement, group: string): string[] {
  const list = within(palette).queryByRole('group', { name: group });
  if (list === null) return [];
  return within(list)
    .getAllByRole('option')
    .map((option) => option.textContent);
}

describe('the search', () => {
  test('offers screens and actions before anything is typed', async () => {
    const palette = await openPalette();
    expect(options(palette, 'Screens')).toEqual(
      expect.arrayContaining(['Overview', 'Cash flowReports', 'Bank statementsData sources', 'StructureSettings']),
    );
    expect(options(palette, 'Actions')).toEqual(expect.arrayContaining(['Dark theme', 'Log out']));
  });

  test('finds a figure with its value and period', async () => {
    const palette = await openPalette();
    await userEvent.keyboard('head');
    await waitFor(() => expect(options(palette, 'Figures')).toEqual(['HeadcountSep-26, People23']));
  });

  test('finds a metric of one’s own that stands on no tab, and opens what it means', async () => {
    const metrics = [{ ...OWN_METRIC, metricId: 'own-1', name: 'Store visits' }];
    mockServer.use(answers('get', '/api/me/own-metrics', { currency: 'USD', metrics, deleted: [] }));
    const palette = await openPalette();
    await userEvent.keyboard('store');
    await waitFor(() => expect(options(palette, 'Figures')).toEqual(['Store visitsYour metrics']));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?metric=own-1%2Fown-1'));
  });

  test('goes to a screen by the keys, and remembers it', async () => {
    const palette = await openPalette();
    await userEvent.keyboard('cash');
    await waitFor(() => expect(options(palette, 'Screens')[0]).toBe('Cash flowReports'));
    expect(options(palette, 'Screens')).toContain('Cash in and outReports');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/reports/cash-in-out'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Control>}k{/Control}');
    const again = await screen.findByRole('dialog', { name: 'Search and actions' });
    expect(options(again, 'Recent')).toEqual(['Cash in and outReports']);
  });

  test('Tab leaves one kind, and what nothing fits says so', async () => {
    const palette = await openPalette();
    await userEvent.keyboard('e{Tab}');
    await waitFor(() => expect(within(palette).getAllByRole('group')).toHaveLength(1));
    expect(within(palette).getByRole('button', { name: 'Screens' })).toBeDefined();
    await userEvent.keyboard('zzzz');
    expect(await within(palette).findByText('Nothing found')).toBeDefined();
  });

  test('what the reader may not open is not found', async () => {
    mockServer.use(answers('get', '/api/me/accessible_resources', { ...RESOURCES, accessiblePages: ['dashboard'] }));
    const palette = await openPalette();
    await userEvent.keyboard('settings');
    await waitFor(() => expect(within(palette).getByText('Nothing found')).toBeDefined());
  });

  test('opens by its button', async () => {
    renderApp({ path: '/dashboard/overview' });
    await userEvent.click(await screen.findByRole('button', { name: /^Search/ }));
    expect(await screen.findByRole('dialog', { name: 'Search and actions' })).toBeDefined();
  });
});

describe('the sheet of keys', () => {
  test('opens with ? and lists every key there is', async () => {
    renderApp({ path: '/dashboard/overview' });
    await screen.findByRole('heading', { name: 'Overview' });
    await userEvent.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keys' }));
    const labels = Object.values(KEY_GROUPS).flatMap(({ keys }) => Object.values<{ label: string }>(keys));
    for (const { label } of labels) expect(sheet.getAllByText(label).length).toBeGreaterThan(0);
  });
});
