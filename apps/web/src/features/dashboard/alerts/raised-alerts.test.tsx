import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RaisedAlert } from '@tieout/contracts/alerts.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { headline, OCTOBER } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();
useSignedInOwner();

const ALERT: RaisedAlert = {
  id: '0198c0de-0000-7000-8000-000000000007',
  metricId: 'cash_balance',
  name: 'Cash',
  month: OCTOBER,
  unit: 'money',
  currency: 'USD',
  value: 900_00,
  alert: { operator: 'below', value: 1000_00 },
  sentence: 'Oct-26 is 900, below the limit of 1,000.',
  raisedAt: '2026-11-13T06:10:00.000Z',
  snoozedUntil: null,
  canSnooze: true,
};

beforeEach(() => {
  mockServer.use(
    answers('get', '/api/me/headline', headline()),
    answers('post', '/api/me/last-look', { since: '2026-11-12T06:10:00.000Z', version: 1, news: null }),
    answers('get', '/api/me/alerts', { alerts: [ALERT] }),
  );
});

test('a crossed limit says that it is new, leads to its metric, and can be silenced and woken', async () => {
  const asked: unknown[] = [];
  mockServer.use(
    http.post(`*/api/me/alerts/${ALERT.id}/snooze`, async ({ request }) => {
      asked.push(await request.json());
      return jsonAnswer({ alerts: [{ ...ALERT, snoozedUntil: parseLocalDate('2026-12-20') }] });
    }),
  );
  renderApp({ path: '/dashboard' });
  const list = within(await screen.findByRole('list', { name: 'Limits that are crossed' }));
  expect(await list.findByText('New since you last looked.')).toBeDefined();
  expect(screen.queryByText(/Nothing has changed/)).toBeNull();
  expect(list.getByText(/Oct-26 is 900, below the limit of 1,000\./)).toBeDefined();
  expect(list.getByRole('link', { name: 'Cash' }).getAttribute('href')).toContain('metric=cash_balance%2Fcash_balance');
  await userEvent.click(list.getByRole('button', { name: 'Silence for 30 days' }));
  expect(await list.findByText(/Silenced until 20 Dec 2026/)).toBeDefined();
  expect(list.getByRole('button', { name: 'Wake it' })).toBeDefined();
  expect(asked).toHaveLength(1);
});
