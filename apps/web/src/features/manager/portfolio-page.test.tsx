import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CompanySummary } from '@tieout/contracts/me.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { CONFIG, currentUser, headline } from '#testing/answers.ts';
import { answers, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp, signInBefore } from '#testing/render-app.tsx';

useMockServer();

const OTHER_ID = '00000000-0000-4000-8000-000000000002';
const COMPANIES = [
  headline({ companyName: 'Alpha Demo' }),
  headline({ companyName: 'Beta Demo', companyId: OTHER_ID }),
];

const SUMMARIES: CompanySummary[] = COMPANIES.map(({ companyId, companyName }) => ({
  id: companyId,
  name: companyName,
  businessModel: 'SaaS',
  baseCurrency: 'USD',
  type: null,
  isOwner: false,
  isCurrent: false,
}));

beforeEach(() => {
  signInBefore();
  mockServer.use(
    answers('get', '/api/config', CONFIG),
    answers('get', '/api/auth/is-authenticated', { authenticated: true, role: 'MANAGER', type: 'MANAGER' }),
    answers('get', '/api/me', currentUser()),
    answers('get', '/api/me/portfolio', COMPANIES),
    answers('get', '/api/me/companies', SUMMARIES),
    answers('get', '/api/me/headline', COMPANIES[1] ?? null),
  );
});

test('lists the companies with their figures, and has no footer', async () => {
  renderApp({ path: '/' });
  expect(await screen.findByRole('row', { name: /Alpha Demo.*Oct-26.*230,823.*71,836.*913,708/ })).toBeDefined();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('says of a company without a closed month that its figures are of an open one', async () => {
  mockServer.use(answers('get', '/api/me/portfolio', [headline({ companyName: 'Alpha Demo', isOpen: true })]));
  renderApp({ path: '/' });
  // On a phone it stands under the name.
  expect(await screen.findAllByText('Oct-26 open')).toHaveLength(2);
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

test('the dashboard of a company is its overview, under the name of the company', async () => {
  renderApp({ path: `/companies/${OTHER_ID}/dashboard` });
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeDefined();
  expect(await screen.findByText('Viewing Beta Demo as manager')).toBeDefined();
  expect(window.location.pathname).toBe(`/companies/${OTHER_ID}/dashboard/overview`);
  expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
});

test.each(['', '/settings', '/reports'])(
  'a company that is not in the portfolio has no menu, and leads back: %s',
  async (page) => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    mockServer.use(refuses('get', '/api/me/headline', { status: 404, code: 'not-found' }));
    renderApp({ path: `/companies/none${page}` });
    const back = await screen.findByRole('link', { name: 'Back to portfolio' });
    expect(back.getAttribute('href')).toBe('/');
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Portfolio',
      'Support reports',
      'Account',
    ]);
  },
);

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
