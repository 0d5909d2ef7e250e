import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { chartData } from '@tieout/contracts/chart-data.ts';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { DASHBOARD_TAB, headline } from '#testing/answers.ts';
import { about, inbox, THREAD, THREAD_ID } from '#testing/comment-answers.ts';
import { answers, jsonAnswer, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();
useSignedInOwner();

const EBITDA = {
  id: 'overview--ebitda',
  metricId: 'ebitda',
  span: 6 as const,
  height: 'M' as const,
  data: chartData.parse({
    key: 'ebitda',
    kind: 'bar',
    title: 'EBITDA',
    unit: 'money',
    slots: [{ key: '2026-09', label: 'Sep-26' }],
    series: [{ key: 'ebitda', label: 'EBITDA', values: [100_00] }],
  }),
};

test('an inbox without threads says how one begins', async () => {
  renderApp({ path: '/comments' });
  expect(await screen.findByText('No comments yet. Press c on any figure.')).toBeDefined();
});

test('a thread opens where what it is about is, with its words and a place to answer', async () => {
  const sent: unknown[] = [];
  mockServer.use(
    answers('get', '/api/me/headline', headline()),
    answers('get', '/api/me/comments', inbox(THREAD)),
    answers('get', '/api/me/charts/overview', { ...DASHBOARD_TAB, charts: [EBITDA] }),
    answers('get', '/api/me/dashboard-structure/chart-choices', []),
    answers('post', '/api/me/comments/about', about(THREAD)),
    http.post('*/api/me/comments', async ({ request }) => {
      sent.push(await request.json());
      return jsonAnswer(THREAD);
    }),
  );
  renderApp({ path: '/comments' });
  await userEvent.click(await screen.findByText('Why is this flat?'));
  await waitFor(() => expect(window.location.search).toBe(`?comment=${THREAD_ID}`));
  const panel = within(await screen.findByRole('region', { name: 'Comments, EBITDA' }));
  expect(await panel.findByText('Why is this flat?')).toBeDefined();
  // Another thread is behind a button: the answer to this one comes first.
  expect(panel.queryByLabelText('Begin another thread')).toBeNull();
  const reply = panel.getByLabelText('Reply, @ mentions somebody');
  await userEvent.type(reply, '@mara');
  await userEvent.click(panel.getByRole('button', { name: 'Mara Lind' }));
  await userEvent.type(reply, 'knows');
  await userEvent.click(panel.getByRole('button', { name: 'Reply' }));
  await waitFor(() => expect(sent).toEqual([{ threadId: THREAD_ID, text: `@${THREAD.id} knows` }]));
  expect(screen.getByRole('button', { name: /1 open thread about EBITDA/u })).toBeDefined();
});

test('words that could not be sent stay', async () => {
  mockServer.use(
    answers('get', '/api/me/headline', headline()),
    answers('get', '/api/me/charts/overview', { ...DASHBOARD_TAB, charts: [EBITDA] }),
    answers('get', '/api/me/comments', inbox(THREAD)),
    answers('get', '/api/me/dashboard-structure/chart-choices', []),
    answers('post', '/api/me/comments/about', about()),
    http.post('*/api/me/comments', () =>
      jsonAnswer({ code: 'conflict', message: 'A thread is full.', requestId: 'r' }, { status: 409 }),
    ),
  );
  renderApp({ path: THREAD.path });
  const box = await screen.findByLabelText('Write a comment, @ mentions somebody');
  await userEvent.type(box, 'Look');
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
  expect(await screen.findByText(/^Not sent: A thread is full/u)).toBeDefined();
  expect((box as HTMLTextAreaElement).value).toBe('Look');
});
