import { screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { CONFIG, headline } from '#testing/answers.ts';
import { documentAnswers } from '#testing/document-answers.ts';
import { answers, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();

test('a visitor of an unknown page reaches the login and is told why', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  onTestFinished(() => warned.mockRestore());
  mockServer.use(answers('get', '/api/config', CONFIG));
  renderApp({ path: '/nope/xx?with-integration=true' });
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeDefined();
  expect(within(screen.getAllByRole('alert')[0] as HTMLElement).getByText('That page does not exist.')).toBeDefined();
  expect(window.location.search).toBe('?with-integration=true');
  expect(warned).not.toHaveBeenCalled();
});

test('a mail link without a mode says so, and leads on', async () => {
  mockServer.use(answers('get', '/api/config', CONFIG));
  renderApp({ path: '/firebase-callback?mode=other' });
  expect(await screen.findByText('Mode other')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
});

describe('for somebody who is signed in', () => {
  useSignedInOwner();

  test('an unknown page leads home and says so', async () => {
    mockServer.use(...documentAnswers(), answers('get', '/api/me/headline', headline()));
    renderApp({ path: '/nope/xx' });
    expect(await screen.findByText('That page does not exist, or it is not part of your account.')).toBeDefined();
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeDefined();
    expect(window.location.pathname).toBe('/');
  });

  test('a report that does not exist leads to those that do', async () => {
    renderApp({ path: '/reports/nope' });
    const onward = await screen.findByRole('link', { name: 'Open the reports' });
    expect(onward.getAttribute('href')).toBe('/reports');
  });

  test('a page whose object is not there leads home', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    mockServer.use(refuses('get', '/api/import/ledger/none', { status: 404, code: 'not-found' }));
    renderApp({ path: '/data-sources/imports/none' });
    expect((await screen.findByRole('link', { name: 'Back to home' })).getAttribute('href')).toBe('/');
  });

  test.each(['/contact-us', '/report-bug'])('%s keeps the navigation, without the tabs of the header', async (path) => {
    renderApp({ path });
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeDefined();
    const product = within(screen.getByRole('navigation', { name: 'Product' }));
    expect(product.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    expect(product.getByRole('button', { name: 'Logout' })).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });
});
