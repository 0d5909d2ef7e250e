import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { CONFIG } from '#testing/answers.ts';
import { answers, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';

useMockServer();

function mail(number: number, subject: string, text: string, end: object = {}) {
  const id = `00000000-0000-4000-8000-00000000000${number}`;
  const waiting = { state: 'waiting', failure: null };
  return { id, to: 'a@b.example', subject, text, createdAt: '2026-11-14T06:10:00.000Z', ...waiting, ...end };
}

beforeEach(() => mockServer.use(answers('get', '/api/config', CONFIG)));

test('opens the newest mail, with its link to click', async () => {
  mockServer.use(
    answers('get', '/api/outbox', [
      mail(1, 'Verify your email', 'Open http://localhost:3000/x?token=1 today.'),
      mail(2, 'Welcome', 'Hello.'),
    ]),
  );
  renderApp({ path: '/outbox' });
  expect(await screen.findByRole('article', { name: 'Verify your email' })).toBeDefined();
  const link = screen.getByRole('link', { name: 'http://localhost:3000/x?token=1' });
  expect(link.getAttribute('href')).toBe('http://localhost:3000/x?token=1');
  await userEvent.click(screen.getByRole('button', { name: /Welcome/ }));
  expect(await screen.findByRole('article', { name: 'Welcome' })).toBeDefined();
});

test('says of each mail whether it was sent, and why not', async () => {
  const failure = '550 5.1.1 <b>no such user</b>';
  mockServer.use(
    answers('get', '/api/outbox', [
      mail(1, 'Refused', 'Hello.', { state: 'failed', failure }),
      mail(2, 'Delivered', 'Hello.', { state: 'sent' }),
      mail(3, 'Kept', 'Hello.'),
    ]),
  );
  renderApp({ path: '/outbox' });
  const refused = await screen.findByRole('article', { name: 'Refused' });
  expect(refused.textContent).toMatch(/To a@b\.example · .+ · Failed/);
  expect(refused.textContent).toContain(`Last attempt: ${failure}`);
  for (const [subject, state] of [
    ['Delivered', 'Sent'],
    ['Kept', 'Not sent'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: new RegExp(subject) }));
    const article = await screen.findByRole('article', { name: subject });
    expect(article.textContent).toContain(` · ${state}`);
    expect(article.textContent).not.toContain('Last attempt');
  }
});

test('says when there is nothing', async () => {
  mockServer.use(answers('get', '/api/outbox', []));
  renderApp({ path: '/outbox' });
  expect(await screen.findByText('No mails yet')).toBeDefined();
});

test('says when it is closed, and why', async () => {
  mockServer.use(refuses('get', '/api/outbox', { status: 404, code: 'not-found' }));
  renderApp({ path: '/outbox' });
  expect(await screen.findByText('The outbox is closed')).toBeDefined();
});
