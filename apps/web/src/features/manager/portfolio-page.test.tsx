import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CompanySummary } from '@tieout/contracts/me.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { COMPANY_ID, CONFIG, currentUser, headline } from '#testing/answers.ts';
import { portfolioCompany, runwayOf } from '#testing/portfolio-answers.ts';
import { answers, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp, signInBefore } from '#testing/render-app.tsx';

useMockServer();

const OTHER_ID = '00000000-0000-4000-8000-000000000002';
const COMPANIES = [
  portfolioCompany({ name: 'Alpha Demo' }),
  portfolioCompany({ name: 'Beta Demo', companyId: OTHER_ID, closedThrough: parseMonth('2026-09') }),
];

const SUMMARIES: CompanySummary[] = COMPANIES.map(({ companyId, name }) => ({
  id: companyId,
  name,
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
    answers('get', '/manager/portfolio', COMPANIES),
    answers('get', '/api/me/companies', SUMMARIES),
    answers('get', '/api/me/headline', headline({ companyName: 'Beta Demo', companyId: OTHER_ID })),
  );
});

test('lists the companies, what needs attention first, and has no footer', async () => {
  renderApp({ path: '/' });
  expect(
    await screen.findByRole('row', { name: /Alpha Demo.*Oct-26.*ties out.*9\.4.*\+21,264.*9 Nov 2026.*100/ }),
  ).toBeDefined();
  expect(await screen.findByRole('row', { name: /Beta Demo.*Sep-26.*88/ })).toBeDefined();
  const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(names[0]).toContain('Beta Demo');
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('says what is not worked out yet, and asks again', async () => {
  mockServer.use(answers('get', '/manager/portfolio', [portfolioCompany({ standing: null, isBehind: true })]));
  renderApp({ path: '/' });
  expect((await screen.findAllByText('being worked out')).length).toBeGreaterThan(0);
});

test('a view holds the companies it is about, and the address names it', async () => {
  const short = portfolioCompany({ name: 'Short Demo', companyId: '00000000-0000-4000-8000-000000000003' });
  if (short.standing !== null) short.standing.runway = runwayOf(54);
  mockServer.use(answers('get', '/manager/portfolio', [...COMPANIES, short]));
  renderApp({ path: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Runway under 6 months 1' }));
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  expect(window.location.search).toBe('?view=runway');
});

test('of five hundred companies at most eighty are drawn', async () => {
  const many = Array.from({ length: 500 }, (_, index) =>
    portfolioCompany({
      name: `Company ${index}`,
      companyId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    }),
  );
  mockServer.use(answers('get', '/manager/portfolio', many));
  renderApp({ path: '/' });
  const rows = await screen.findAllByRole('rowheader');
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.length).toBeLessThanOrEqual(80);
});

test('j, k and Enter move over the rows and open one', async () => {
  renderApp({ path: '/' });
  await screen.findByText('Alpha Demo');
  const user = userEvent.setup();
  await user.keyboard('jjk{Enter}');
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

test('ticked companies are published together, and each says what became of it', async () => {
  const items = [
    { companyId: COMPANY_ID, name: 'Alpha Demo', state: 'done' as const, message: 'Oct-26 is published.' },
    { companyId: OTHER_ID, name: 'Beta Demo', state: 'refused' as const, message: 'No month is closed yet.' },
  ];
  const batch = { id: '00000000-0000-4000-8000-00000000000b', action: 'PUBLISH' as const, items };
  mockServer.use(answers('post', '/manager/batches', batch), answers('get', `/manager/batches/${batch.id}`, batch));
  renderApp({ path: '/' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Tick all that are shown' }));
  const bar = within(screen.getByRole('region', { name: 'Ticked companies' }));
  expect(bar.getByText('2 selected')).toBeDefined();
  await userEvent.click(bar.getByRole('button', { name: 'Publish' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
  const result = within(await screen.findByRole('complementary', { name: 'Publishing' }));
  expect(await result.findByText('1 of 2 done, 1 refused')).toBeDefined();
  expect(result.getByText('No month is closed yet.')).toBeDefined();
});
