import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Headline } from '@tieout/contracts/headline.ts';
import type { MembershipType } from '@tieout/contracts/people.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  CONFIG,
  currentUser,
  FRESHNESS,
  headline,
  membership,
  RESOURCES,
  FILLED_MONTHS,
  OCTOBER,
  QUICKBOOKS_CHECK,
} from '#testing/answers.ts';
import {
  CASH_FLOW_DOCUMENT,
  companyDocument,
  documentAnswers,
  NOTHING_LOADING,
  tutorialVideo,
  WITH_DOCUMENTS,
} from '#testing/document-answers.ts';
import { answers, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp, signInBefore } from '#testing/render-app.tsx';

useMockServer();

beforeEach(() => {
  signInBefore();
  mockServer.use(
    answers('get', '/api/config', CONFIG),
    answers('get', '/api/me/accessible_resources', RESOURCES),
    answers('get', '/api/me/companies', []),
    answers('get', '/api/me/is-onboarding-completed', { completed: true }),
    answers('get', '/api/auth/next', { partnerName: null, partnerLogoUrl: null, redirectUrl: null }),
  );
});

function openHome(type: MembershipType, answer: Headline): void {
  mockServer.use(
    answers('get', '/api/auth/is-authenticated', { authenticated: true, role: 'CLIENT', type }),
    answers('get', '/api/me', currentUser(membership({ type }))),
    answers('get', '/api/me/headline', answer),
    answers('get', '/api/me/freshness', answer.month === null ? { sources: [], compared: [] } : FRESHNESS),
    answers('get', '/api/me/portfolio', [answer]),
  );
  renderApp({ path: '/' });
}

const NO_DATA = { status: 'na', code: 'NO_DATA' } as const;
const EMPTY = headline({
  month: null,
  tieOut: null,
  figures: headline().figures.map(({ metric }) => ({
    metric,
    value: NO_DATA,
    range: null,
    previous: NO_DATA,
    history: [],
  })),
});

describe('the home of a founder', () => {
  test('shows figures, their change and where they come from', async () => {
    openHome('BOOTSTRAP', headline());
    expect(await screen.findByText('230.8K')).toBeDefined();
    expect(screen.getAllByText('vs Sep-26')).toHaveLength(3);
    expect(screen.getByText('+16.9K')).toBeDefined();
    expect(await screen.findByText('Demo data')).toBeDefined();
    expect(screen.getByText('books closed to Oct-26')).toBeDefined();
    expect(screen.getByText('ties out')).toBeDefined();
  });

  test('shows the figures where nobody knows how fresh they are, and says so', async () => {
    openHome('BOOTSTRAP', headline());
    mockServer.use(refuses('get', '/api/me/freshness', { status: 500, code: 'internal-error' }));
    expect(await screen.findByText('last update not known')).toBeDefined();
    expect(screen.getByText('230.8K')).toBeDefined();
    expect(screen.queryByText('No source connected')).toBeNull();
  });

  test('marks figures of an open month, compares them with nothing and says where to close it', async () => {
    openHome('BOOTSTRAP', headline({ isOpen: true, openTo: parseLocalDate('2026-10-16') }));
    expect(await screen.findByText(/^Oct-26 is open: these are its figures to 16 Oct/)).toBeDefined();
    expect(screen.queryByText('vs Sep-26')).toBeNull();
    expect(screen.queryByText('books closed to Oct-26')).toBeNull();
  });

  test('closes the open months right there, for whoever may', async () => {
    mockServer.use(
      answers('get', '/api/import/months', { ...FILLED_MONTHS, closeThrough: OCTOBER, openCount: 3 }),
      answers('get', '/api/me/accessible_resources', {
        ...RESOURCES,
        accessiblePages: [...RESOURCES.accessiblePages, 'settings', 'data-sources'],
      }),
    );
    openHome('BOOTSTRAP', headline({ isOpen: true, openTo: parseLocalDate('2026-10-31') }));
    expect(await screen.findByRole('button', { name: 'Close through Oct-26' })).toBeDefined();
  });

  test('names the difference when the books do not tie out', async () => {
    const difference = headline().figures[0]?.value;
    openHome(
      'BOOTSTRAP',
      headline({ tieOut: { ties: false, difference: difference?.status === 'ok' ? difference.minor : never() } }),
    );
    expect(await screen.findByText('off by 230,823.01')).toBeDefined();
  });

  test('shows an error card with a way to try again when the figures cannot be had', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    mockServer.use(
      answers('get', '/api/auth/is-authenticated', { authenticated: true, role: 'CLIENT', type: 'BOOTSTRAP' }),
      answers('get', '/api/me', currentUser(membership())),
      refuses('get', '/api/me/headline', { status: 500, code: 'internal-error' }),
    );
    renderApp({ path: '/' });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('button', { name: 'Copy details' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined();
    mockServer.use(answers('get', '/api/me/headline', headline()));
    await userEvent.click(retry);
    expect(await screen.findByText('230.8K')).toBeDefined();
  });

  test('an overview that cannot be had is still called so', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    mockServer.use(
      answers('get', '/api/auth/is-authenticated', { authenticated: true, role: 'CLIENT', type: 'BOOTSTRAP' }),
      answers('get', '/api/me', currentUser(membership())),
      refuses('get', '/api/me/headline', { status: 500, code: 'internal-error' }),
    );
    renderApp({ path: '/dashboard/overview' });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Overview');
  });
});

test('before there are books, bank statements say what they know', async () => {
  mockServer.use(
    answers('get', '/api/me/accessible_resources', {
      ...RESOURCES,
      accessiblePages: [...RESOURCES.accessiblePages, 'data-sources'],
    }),
    answers('get', '/api/import/bank/cash', {
      currencies: [
        {
          currency: 'EUR',
          accounts: ['Main', 'Savings'],
          asOf: parseLocalDate('2026-09-30'),
          cash: { status: 'ok', minor: 1_298_50 },
          months: [],
          netBurn: { status: 'ok', minor: 100_00 },
          burnMonths: ['2026-09'],
          runway: { status: 'ok', months: '12.9' },
        },
      ],
    }),
  );
  openHome('BOOTSTRAP', EMPTY);
  expect(await screen.findByText('Cash on 30 Sep 2026')).toBeDefined();
  expect(screen.getByText('1,298.50')).toBeDefined();
  expect(screen.getByText('12.9 months')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Open the bank statements' });
  expect(link.getAttribute('href')).toBe('/data-sources/bank');
});

describe('the header', () => {
  async function brand(): Promise<string> {
    const header = within(await screen.findByRole('banner'));
    await header.findByText(/Cloudberry Metrics Demo/);
    const nav = header.getByRole('navigation', { name: 'Main' });
    // The spec's tabs and our search stand beside it.
    const search = header.getByRole('button', { name: /^Search/ });
    const parts = [...screen.getByRole('banner').children].filter((part) => part !== nav && part !== search);
    return parts.map((part) => part.getAttribute('aria-label') ?? part.textContent).join('|');
  }

  test('of a founder names the company', async () => {
    openHome('BOOTSTRAP', headline());
    expect(await brand()).toBe('Tieout, home||Cloudberry Metrics Demo, Inc.');
  });

  test('of somebody who came through a partner has its mark before "powered by"', async () => {
    mockServer.use(
      answers('get', '/api/auth/next', { partnerName: 'Ledgerwood', partnerLogoUrl: null, redirectUrl: null }),
    );
    openHome('BOOTSTRAP_NEXT', headline());
    await screen.findByText('powered by');
    expect(await brand()).toBe('Ledgerwoodpowered by|Tieout, home||Cloudberry Metrics Demo, Inc.');
  });

  test('of a partner without a name has the company before "powered by"', async () => {
    openHome('BOOTSTRAP_NEXT', headline());
    await screen.findByText('powered by');
    expect(await brand()).toBe('Cloudberry Metrics Demo, Inc.||powered by|Tieout, home');
  });
});

describe('while onboarding has not ended', () => {
  beforeEach(() => {
    mockServer.use(...documentAnswers());
    mockServer.use(
      answers('get', '/api/me/is-onboarding-completed', { completed: false }),
      answers('get', '/api/tutorial-videos', [tutorialVideo({ stepNumber: 4, stepName: 'Watch your cash' })]),
    );
  });

  test.each([
    [null, 'Continue: step 3/5', '/tutorials/3'],
    [{ stepNumber: 3, completed: true }, 'Continue: step 4/5', '/tutorials/4'],
    [{ stepNumber: 5, completed: true }, 'Continue: your reports are filled', '/tutorials/6'],
  ])('after %j the home offers to go on, and redirects nobody', async (latest, title, path) => {
    mockServer.use(answers('get', '/api/onboarding-steps/latest', latest));
    openHome('BOOTSTRAP', headline());
    await screen.findByRole('list', { name: 'Reports' });
    const card = within(await screen.findByRole('region', { name: 'What to do next' }));
    expect(await card.findByRole('heading', { name: title })).toBeDefined();
    expect(card.getByRole('link').getAttribute('href')).toBe(path);
    expect(window.location.pathname).toBe('/');
  });

  test('without documents the last video waits, and the way to them is offered', async () => {
    mockServer.use(
      answers('get', '/api/onboarding-steps/latest', { stepNumber: 5, completed: true }),
      answers('get', '/api/me/documents', []),
    );
    openHome('BOOTSTRAP', EMPTY);
    const card = within(await screen.findByRole('region', { name: 'What to do next' }));
    expect(card.getByRole('link', { name: 'Connect your books' }).getAttribute('href')).toBe('/quickbooks-connect');
  });
});

describe('the guided path', () => {
  beforeEach(() => {
    mockServer.use(
      answers('get', '/api/me/accessible_resources', WITH_DOCUMENTS),
      answers('get', '/api/me/hubspot-bootstrap-documents', []),
      answers('get', '/api/me/documents/loading-status', NOTHING_LOADING),
      answers('get', '/api/integrations/quickbooks/check-connection', QUICKBOOKS_CHECK),
    );
  });

  test('of a company without data says of every figure why it is missing, and shows the steps that can be done', async () => {
    openHome('BOOTSTRAP_HUBSPOT', EMPTY);
    expect(await screen.findByRole('heading', { name: 'Set up Cloudberry Metrics Demo, Inc.' })).toBeDefined();
    expect(screen.getAllByText('Nothing has been posted for this period yet.')).toHaveLength(3);
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map(({ dataset }) => dataset['state'])).toEqual(['done', 'current', 'later']);
    expect(screen.getByRole('link', { name: 'Connect your books' }).getAttribute('href')).toBe('/quickbooks-connect');
    expect(screen.queryByText('0')).toBeNull();
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('Step 2 of 3')).toBeDefined();
    expect(header.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/contact-us');
    expect(header.getByRole('button', { name: 'Logout' })).toBeDefined();
    expect(header.getByText('powered by')).toBeDefined();
    expect(header.queryByRole('link', { name: 'Overview' })).toBeNull();
  });

  test('goes back to the books when they were reverted, whatever documents are left', async () => {
    const waits = {
      ...companyDocument(),
      status: 'failed' as const,
      failure: 'There are no books yet. Upload them first.',
      url: null,
    };
    mockServer.use(
      answers('get', '/api/me/freshness', { sources: [], compared: [] }),
      answers('get', '/api/me/hubspot-bootstrap-documents', [waits]),
    );
    openHome('BOOTSTRAP_HUBSPOT', EMPTY);
    expect(await screen.findByText('Step 2 of 3')).toBeDefined();
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map(({ dataset }) => dataset['state'])).toEqual(['done', 'current', 'later']);
  });

  test('begins with the questions, and promises no reports before there are books', async () => {
    const unanswered = membership({
      type: 'BOOTSTRAP_HUBSPOT',
      businessModel: { businessModel: null, experience: null, needs: [] },
    });
    openHome('BOOTSTRAP_HUBSPOT', EMPTY);
    mockServer.use(answers('get', '/api/me', currentUser(unanswered)));
    const link = await screen.findByRole('link', { name: 'Answer the questions' });
    expect(link.getAttribute('href')).toBe('/business-model?registration-type=hubspot');
    expect(screen.queryByText('Filling your reports…')).toBeNull();
  });

  test('fills its reports when QuickBooks is connected, and ends with documents', async () => {
    mockServer.use(
      answers('get', '/api/integrations/quickbooks/check-connection', {
        ...QUICKBOOKS_CHECK,
        isQuickbooksConnected: true,
      }),
    );
    openHome('BOOTSTRAP_HUBSPOT', EMPTY);
    expect(await screen.findByText('Filling your reports…')).toBeDefined();
    expect(screen.getByText('Step 3 of 3')).toBeDefined();
    mockServer.use(answers('get', '/api/me/hubspot-bootstrap-documents', [companyDocument(), CASH_FLOW_DOCUMENT]));
    expect(await screen.findByRole('list', { name: 'Reports' })).toBeDefined();
    expect(await screen.findByText('All set up')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull();
  });
});

describe('the letter', () => {
  const published = {
    kind: 'published',
    publicationId: '00000000-0000-4000-8000-000000000099',
    publishedAt: '2026-11-12T12:00:00.000Z',
  } as const;

  test('of a viewer is headed by what happened', async () => {
    openHome('VIEWER', headline({ source: published, canDrill: false }));
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title.textContent.replaceAll('\u00a0', ' ')).toBe('October: revenue up 7.9 %, loss down 20.6 %');
    expect(screen.getByText('Published 12 Nov 2026, unchanged since then')).toBeDefined();
  });

  test('of a company that has published nothing says so', async () => {
    openHome('VIEWER', { ...EMPTY, source: { kind: 'none' } });
    expect(await screen.findByText('Cloudberry Metrics Demo, Inc. has not published an update yet.')).toBeDefined();
  });

  test('of an investor stands under their companies', async () => {
    openHome('INVESTOR', headline({ source: published, canDrill: false }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Portfolio' })).toBeDefined();
    expect(screen.getByRole('table', { name: 'Companies you follow' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: /^October: revenue up/ })).toBeDefined();
  });
});

function never(): never {
  throw new Error('The fixture has no such figure.');
}
