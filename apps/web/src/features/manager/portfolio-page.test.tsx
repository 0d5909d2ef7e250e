import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { CONFIG, currentUser, headline } from '#testing/answers.ts';
import { answers, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp, signInBefore } from '#testing/render-app.tsx';

useMockServer();

const OTHER_ID = '00000000-0000-4000-8000-000000000002';
const COMPANIES = [
  headline({ companyName: 'Alpha Demo' }),
  headline({ companyName: 'Beta Demo', companyId: OTHER_ID }),
];

beforeEach(() => {
  signInBefore();
  mockServer.use(
    answers('get', '/api/config', CONFIG),
    answers('get', '/api/auth/is-authenticated', { authenticated: true, role: 'MANAGER', type: 'MANAGER' }),
    answers('get', '/api/me', currentUser()),
    answers('get', '/api/me/portfolio', COMPANIES),
    answers('get', '/api/me/headline', COMPANIES[1] ?? null),
  );
});

test('lists the companies with their figures, and has no footer', async () => {
  renderApp({ path: '/' });
  expect(await screen.findByRole('row', { name: /Alpha Demo.*Oct-26.*230,823.*71,836.*913,708/ })).toBeDefined();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('j, k and Enter move over the rows and open one', async () => {
  renderApp({ path: '/' });
  await screen.findByText('Alpha Demo');
  const user = userEvent.setup();
  await user.keyboard('jjk');
  await user.keyboard('j{Enter}');
  expect(await screen.findByText('Viewing Beta Demo as manager')).toBeDefined();
  expect(window.location.pathname).toBe(`/companies/${OTHER_ID}`);
});

test('the keys are letters while the reader types a search', async () => {
  renderApp({ path: '/' });
  const search = await screen.findByRole('searchbox', { name: 'Search companies' });
  await userEvent.type(search, 'j');
  expect(document.querySelector('[data-marked]')).toBeNull();
  expect(screen.getByText('No company matches “j”.')).toBeDefined();
});

test('a column sorts, and says in which direction', async () => {
  renderApp({ path: '/' });
  const company = await screen.findByRole('button', { name: 'Company' });
  await userEvent.click(company);
  expect(screen.getByRole('columnheader', { name: 'Company' }).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(company);
  expect(screen.getByRole('columnheader', { name: 'Company' }).getAttribute('aria-sort')).toBe('descending');
  const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(names[0]).toContain('Beta Demo');
});
