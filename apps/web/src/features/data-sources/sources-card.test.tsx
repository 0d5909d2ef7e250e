import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();
useSignedInOwner();

test('each source is listed with its status, its last time and what it brought', async () => {
  mockServer.use(
    answers('get', '/api/import/ledger', []),
    answers('get', '/api/import/controls', []),
    answers('get', '/api/me/data-sources', {
      sources: [
        {
          key: 'a',
          category: 'DEMO',
          name: 'Demo data',
          status: 'CONNECTED',
          lastReadAt: null,
          records: null,
          factKind: null,
          progress: null,
        },
        {
          key: 'pay',
          category: 'FILES',
          name: 'Pay',
          status: 'CONNECTED',
          lastReadAt: '2026-02-01T10:00:00.000Z',
          records: 1234,
          factKind: 'pay',
          progress: null,
        },
      ],
    }),
  );
  renderApp({ path: '/data-sources' });
  const rows = within(await screen.findByRole('table', { name: 'Sources' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    'Demo data–Connected––',
    expect.stringMatching(/^Pay.*Connected.*1,234$/),
  ]);
});
