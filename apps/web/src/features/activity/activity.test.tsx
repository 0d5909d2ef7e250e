import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ActivityItem } from '@tieout/contracts/activity.ts';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();
useSignedInOwner();

const ITEM: ActivityItem = {
  id: '00000000-0000-7000-8000-000000000001',
  occurredAt: '2026-11-09T10:00:00.000Z',
  actor: { name: 'Ada Example', email: 'ada@test.example' },
  action: 'client.access-changed',
  area: 'access',
  subject: null,
  fields: [{ field: 'reports', before: 'view', after: 'edit' }],
  moreFields: 3,
};
const CLOSING: ActivityItem = {
  ...ITEM,
  id: '00000000-0000-7000-8000-000000000002',
  actor: null,
  action: 'plan.row-department',
  subject: 'Budget',
  fields: [
    { field: 'isLocked', before: 'true', after: null },
    { field: 'masks', before: '[]', after: '["SALARIES","OWNER_PAY"]' },
    { field: 'month', before: null, after: '2026-10' },
  ],
  moreFields: 0,
};

test('a change says who, what, before and after; more of them come when asked for', async () => {
  mockServer.use(
    http.get('*/api/me/activity', ({ request }) => {
      const isNext = new URL(request.url).searchParams.has('cursor');
      return jsonAnswer({ items: [isNext ? CLOSING : ITEM], nextCursor: isNext ? null : ITEM.id });
    }),
  );
  renderApp({ path: '/settings/activity' });
  expect(await screen.findByText('Changed somebody’s access')).toBeDefined();
  expect(screen.getAllByText('edit')[0]?.tagName).toBe('INS');
  expect(screen.getAllByText('and 3 more')).not.toHaveLength(0);
  fireEvent.click(screen.getByText('Load more'));
  expect(await screen.findByText('Plan: row department')).toBeDefined();
  expect(screen.getAllByText('Tieout')).not.toHaveLength(0);
  expect(screen.getAllByText(/is locked/)).not.toHaveLength(0);
  expect(screen.getAllByText('Salaries, Owner pay')).not.toHaveLength(0);
  expect(screen.getAllByText('Oct-26')).not.toHaveLength(0);
});

test('a search is sent; where nothing matches it is said', async () => {
  const asked: (string | null)[] = [];
  mockServer.use(
    http.get('*/api/me/activity', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('search'));
      return jsonAnswer({ items: [], nextCursor: null });
    }),
  );
  renderApp({ path: '/settings/activity' });
  expect(await screen.findByText('Nothing has been changed yet.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'Ada' } });
  expect(await screen.findByText(/Nothing matches/)).toBeDefined();
  await waitFor(() => expect(asked.at(-1)).toBe('Ada'));
});

test('a failure says so, and can be tried again', async () => {
  mockServer.use(refuses('get', '/api/me/activity', { status: 500, code: 'internal-error' }));
  renderApp({ path: '/settings/activity' });
  expect(await screen.findByText('Retry')).toBeDefined();
  mockServer.use(answers('get', '/api/me/activity', { items: [ITEM], nextCursor: null }));
  fireEvent.click(screen.getByText('Retry'));
  expect(await screen.findByText('Changed somebody’s access')).toBeDefined();
});
