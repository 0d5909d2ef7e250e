import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { CONFIG, currentUser, membership, RESOURCES } from '#testing/answers.ts';
import { answers, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp, signInBefore } from '#testing/render-app.tsx';

useMockServer();

beforeEach(() => {
  signInBefore();
  mockServer.use(
    answers('get', '/api/config', CONFIG),
    answers('get', '/api/auth/is-authenticated', { authenticated: true, role: 'CLIENT', type: 'BOOTSTRAP' }),
    answers('get', '/api/me/accessible_resources', RESOURCES),
    answers('get', '/api/me/companies', []),
    answers('get', '/api/me', { ...currentUser(membership()), lastName: '' }),
  );
});

test('shows who is signed in and for which company', async () => {
  renderApp({ path: '/payment-details' });
  expect(await screen.findByText('bootstrap@demo.example')).toBeDefined();
  expect(screen.getByText('Bianca')).toBeDefined();
  expect(screen.getByText('Owner')).toBeDefined();
});

test('keeps the chosen appearance in the browser', async () => {
  renderApp({ path: '/payment-details' });
  await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(window.localStorage.getItem('color-scheme')).toBe('dark');
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
  expect(document.querySelector('style[data-mantine-styles]')).toBeNull();
});
