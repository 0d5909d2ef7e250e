import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CONFIG, currentUser, headline, membership, RESOURCES } from '#testing/answers.ts';
import { answers, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp, signInBefore } from '#testing/render-app.tsx';

vi.mock('#app/pages/base-home-page.tsx', () => ({
  Component() {
    throw new Error('secret detail');
  },
}));
vi.mock('#features/legal/terms-page.tsx', () => {
  throw new Error('secret detail');
});

useMockServer();

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  mockServer.use(
    answers('get', '/api/config', CONFIG),
    answers('get', '/api/auth/is-authenticated', { authenticated: true, role: 'CLIENT', type: 'BOOTSTRAP' }),
    answers('get', '/api/me', currentUser(membership())),
    answers('get', '/api/me/accessible_resources', RESOURCES),
    answers('get', '/api/me/companies', []),
    answers('get', '/api/me/headline', headline()),
  );
});

async function expectErrorScreen(): Promise<void> {
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy details' })).toBeDefined();
  expect(screen.queryByText('Not available')).toBeNull();
  expect(document.body.textContent).not.toContain('secret detail');
}

test('a page that crashes shows the text of the specification, a way on, and no detail of the failure', async () => {
  signInBefore();
  renderApp({ path: '/' });
  await expectErrorScreen();
});

test('so does a page whose chunk does not load', async () => {
  renderApp({ path: '/terms' });
  await expectErrorScreen();
});
