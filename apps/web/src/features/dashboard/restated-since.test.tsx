import { screen } from '@testing-library/react';
import { chartData } from '@tieout/contracts/chart-data.ts';
import type { DashboardChart } from '@tieout/contracts/dashboard.ts';
import { expect, test } from 'vitest';
import { DASHBOARD_TAB, headline } from '#testing/answers.ts';
import { answers, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();
useSignedInOwner();

const SOURCE = {
  kind: 'published',
  publicationId: '00000000-0000-4000-8000-000000000099',
  publishedAt: '2026-11-12T12:00:00.000Z',
} as const;

function chart(id: string, title: string): DashboardChart {
  const drawn = { slots: [{ key: '2026-09', label: 'Sep-26' }], series: [{ key: id, label: title, values: [23] }] };
  const data = chartData.parse({ key: id, kind: 'line', title, unit: 'count', ...drawn });
  return { id, metricId: id, span: 4, height: 'M', data };
}

function show(restated: string[]) {
  const charts = ['EBITDA', 'Headcount', 'MRR', 'Net burn', 'Runway'].map((title) => chart(title, title));
  mockServer.use(
    answers('get', '/api/me/headline', headline({ source: SOURCE })),
    answers('get', '/api/me/charts/overview', { ...DASHBOARD_TAB, source: SOURCE, charts, restated }),
  );
  renderApp({ path: '/dashboard/overview' });
}

test('published figures that the live books tell otherwise are named', async () => {
  show(['EBITDA', 'MRR', 'Net burn', 'Runway']);
  const badge = await screen.findByText('Restated since');
  expect(badge.closest('li')?.textContent).toBe('Restated sinceEBITDA, MRR, Net burn and 1 more');
});

test('nothing is said where they are the same', async () => {
  show([]);
  await screen.findByText(/^Published/);
  expect(screen.queryByText('Restated since')).toBeNull();
});
