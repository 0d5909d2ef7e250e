import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as saving from '#lib/save-file.ts';
import { currentUser, headline, membership } from '#testing/answers.ts';
import {
  CASH_FLOW_DOCUMENT,
  companyDocument,
  documentAnswers,
  DOCUMENT_ID,
  NOTHING_LOADING,
  tutorialVideo,
} from '#testing/document-answers.ts';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

vi.mock('#lib/save-file.ts', { spy: true });
useMockServer();
useSignedInOwner();

const ONE = `/api/me/documents/${DOCUMENT_ID}`;

beforeEach(() => {
  // Mantine complains that a menu without layout has nothing to focus.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  mockServer.use(...documentAnswers(), answers('get', '/api/me/headline', headline()));
});

async function openHome(): Promise<void> {
  renderApp({ path: '/' });
  await screen.findByRole('list', { name: 'Reports' });
}

function cards(): string[] {
  return within(screen.getByRole('list', { name: 'Reports' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
}

/** Without layout the menu takes its button for hidden and hides too. */
async function choose(item: string, title = 'Managerial P&L'): Promise<void> {
  const [button] = screen.getAllByRole('button', { name: `Actions for ${title}` });
  await userEvent.click(button ?? never());
  const [entry] = await screen.findAllByRole('menuitem', { name: item, hidden: true });
  await userEvent.click(entry ?? never());
}

/** Answers changes of the document, and keeps what they asked for. */
function takeChanges(status = 200): unknown[] {
  const bodies: unknown[] = [];
  mockServer.use(
    http.patch(`*${ONE}`, async ({ request }) => {
      bodies.push(await request.json());
      return status === 200
        ? jsonAnswer(companyDocument())
        : jsonAnswer({ code: 'internal-error', message: 'x', requestId: 'r' }, { status });
    }),
  );
  return bodies;
}

describe('the home of a founder', () => {
  test('has the figures above the documents, and the videos below them', async () => {
    mockServer.use(
      answers('get', '/api/tutorial-videos', [
        tutorialVideo(),
        tutorialVideo({ id: 'other', businessModel: 'Marketplace', stepName: 'For others' }),
        tutorialVideo({ id: 'all', stepNumber: 2, businessModel: 'All', stepName: 'Welcome' }),
      ]),
    );
    await openHome();
    expect(await screen.findByText('ties out')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the overview' }).getAttribute('href')).toBe('/dashboard');
    const explainers = within(await screen.findByRole('region', { name: 'Video explainers' }));
    expect(explainers.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Welcome /tutorials/2',
      'How to read your P&L /tutorials/3',
    ]);
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Home',
      'Figures of Oct-26',
      'Documents',
      'Managerial P&L',
      'Cash flow',
      'Video explainers',
      'Next steps',
    ]);
  });

  test('offers each document once, with where it opens', async () => {
    await openHome();
    const open = screen.getByRole('link', { name: 'Open Managerial P&L' });
    expect(open.getAttribute('href')).toBe('/reports/managerial-pnl?p=2026-01..2026-10');
    expect(open.getAttribute('target')).toBe('_blank');
    expect(screen.getByText(/^PDF · Jan-26 – Oct-26 · updated 13 Nov \d\d:\d\d$/)).toBeDefined();
    expect(screen.queryByRole('table', { name: 'More documents' })).toBeNull();
  });

  test('lights Home alone; the figures have an address of their own', async () => {
    await openHome();
    const lit = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(lit.map(({ textContent }) => textContent)).toEqual(['Home']);
    const product = within(screen.getByRole('navigation', { name: 'Product' }));
    expect(product.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Overview /dashboard',
      'Data sources /data-sources',
    ]);
    await userEvent.click(product.getByRole('link', { name: 'Overview' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeDefined();
    expect(window.location.pathname).toBe('/dashboard/overview');
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull();
  });

  test('keeps its figures when the documents fail, and the documents come back', async () => {
    mockServer.use(refuses('get', '/api/me/documents', { status: 500, code: 'internal-error' }));
    renderApp({ path: '/' });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('button', { name: 'Copy details' })).toBeDefined();
    expect(await screen.findByText('230.8K')).toBeDefined();
    mockServer.use(answers('get', '/api/me/documents', [companyDocument()]));
    await userEvent.click(retry);
    expect(await screen.findByRole('list', { name: 'Reports' })).toBeDefined();
  });

  test('one that only lacks books waits for them, with the way to upload them', async () => {
    const failure = 'There are no books yet. Upload them first.';
    mockServer.use(
      answers('get', '/api/me/documents', [companyDocument({ status: 'failed', failure, url: null, updatedAt: null })]),
    );
    await openHome();
    expect(screen.getByText(failure)).toBeDefined();
    expect([screen.queryByText('Failed'), screen.queryByRole('button', { name: /^Retry/ })]).toEqual([null, null]);
    expect(screen.getByText('Waiting')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Upload your books' }).getAttribute('href')).toBe('/data-sources');
  });

  test('names the state of each document, and why one failed', async () => {
    const failed = { status: 'failed', failure: 'The books do not tie out.', url: null, updatedAt: null } as const;
    mockServer.use(
      answers('get', '/api/me/documents', [companyDocument(failed), { ...CASH_FLOW_DOCUMENT, status: 'updating' }]),
      answers('get', '/api/me/documents/loading-status', { ...NOTHING_LOADING, areReportsUpdating: true }),
    );
    const retried = vi.fn<() => void>();
    mockServer.use(
      http.post(`*${ONE}/retry`, () => {
        retried();
        mockServer.use(answers('get', '/api/me/documents', [companyDocument({ status: 'preparing', url: null })]));
        return jsonAnswer(companyDocument({ status: 'preparing', url: null }));
      }),
    );
    await openHome();
    expect(screen.getByText('The books do not tie out.')).toBeDefined();
    expect(screen.getByText('Updating')).toBeDefined();
    expect(await screen.findByText('Your reports are being refreshed. Figures may change.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Retry Managerial P&L' }));
    expect(await screen.findByText('Preparing')).toBeDefined();
    expect(retried).toHaveBeenCalledOnce();
  });

  test('is searched and filtered', async () => {
    await openHome();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search documents' }), 'cash');
    expect(cards()).toEqual(['Cash flow']);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search documents' }), 'mere');
    expect(screen.getByText(/No document matches “cashmere”/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(cards()).toHaveLength(2);
  });

  test('has three cards at most, the others in a table, and tells those of one name apart', async () => {
    const made = [4, 3, 2, 1].map((day) => {
      const at = `2026-11-0${day}T08:00:00.000Z`;
      return companyDocument({ id: `00000000-0000-4000-8000-00000000d10${day}`, createdAt: at, updatedAt: at });
    });
    mockServer.use(answers('get', '/api/me/documents', made));
    await openHome();
    expect(cards()).toEqual(['Managerial P&L (4)', 'Managerial P&L (3)', 'Managerial P&L (2)']);
    const others = within(screen.getByRole('table', { name: 'More documents' }));
    const row = others.getByRole('row', { name: /^Managerial P&L/ });
    expect(row.textContent).toMatch(/^Managerial P&L.*Report · Excel.*Jan-26 – Oct-26.*1 Nov \d\d:\d\d.*Ready/);
    expect(others.getByRole('button', { name: 'Actions for Managerial P&L' })).toBeDefined();
  });
});

describe('a document', () => {
  test('is renamed at once, and put back when the server refuses', async () => {
    takeChanges(500);
    await openHome();
    await choose('Rename');
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    const field = dialog.getByLabelText('Name');
    await userEvent.clear(field);
    await userEvent.click(dialog.getByRole('button', { name: 'Rename', hidden: true }));
    expect(dialog.getByText('A document needs a name')).toBeDefined();
    await userEvent.type(field, 'For the board{Enter}');
    expect(await screen.findByText('The name could not be saved. It is back as it was.')).toBeDefined();
    expect(cards().includes('Managerial P&L')).toBe(true);
  });

  test('is put back when it cannot be deleted; deleted, it comes back with Undo', async () => {
    takeChanges(500);
    await openHome();
    await choose('Delete');
    expect(await screen.findByText('Managerial P&L could not be deleted. It is still there.')).toBeDefined();
    expect(cards()).toHaveLength(2);
    const bodies = takeChanges();
    mockServer.use(answers('get', '/api/me/documents', [CASH_FLOW_DOCUMENT]));
    await choose('Delete');
    expect(await screen.findByText('Managerial P&L deleted.')).toBeDefined();
    expect(cards()).toHaveLength(1);
    mockServer.use(answers('get', '/api/me/documents', [companyDocument(), CASH_FLOW_DOCUMENT]));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(cards()).toHaveLength(2));
    await waitFor(() => expect(bodies).toEqual([{ deleted: true }, { deleted: false }]));
  });

  test('is downloaded under the name the server gives it', async () => {
    vi.mocked(saving.saveFile).mockReturnValue(undefined);
    mockServer.use(
      http.get(`*${ONE}/file`, ({ request }) => {
        const isSignedIn = request.headers.get('authorization') === 'Bearer token-1';
        return new Response(isSignedIn ? 'workbook' : '', {
          headers: { 'content-disposition': 'attachment; filename="pnl.xlsx"' },
        });
      }),
    );
    await openHome();
    await userEvent.click(screen.getByRole('button', { name: 'Download Managerial P&L' }));
    await waitFor(() => expect(saving.saveFile).toHaveBeenCalledOnce());
    const [name, content] = vi.mocked(saving.saveFile).mock.calls[0] ?? never();
    expect([name, await content.text()]).toEqual(['pnl.xlsx', 'workbook']);
  });

  test('is created from the gallery, which warns of a twin, and is in the list at once', async () => {
    const bodies: unknown[] = [];
    const made = companyDocument({ id: CASH_FLOW_DOCUMENT.id, type: 'CASH_FLOW', title: 'Cash flow', format: 'pdf' });
    const preparing = { ...made, status: 'preparing', url: null, updatedAt: null, period: null };
    mockServer.use(
      answers('get', '/api/me/documents', [companyDocument()]),
      http.post('*/api/me/documents/create', async ({ request }) => {
        bodies.push(await request.json());
        mockServer.use(answers('get', '/api/me/documents', [preparing, companyDocument()]));
        return jsonAnswer(preparing);
      }),
    );
    await openHome();
    await userEvent.click(screen.getByRole('button', { name: 'New document' }));
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    expect(dialog.getByText(/^You already have these figures in “Managerial P&L” \(Excel\)/)).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Create another', hidden: true })).toBeDefined();
    await userEvent.click(dialog.getByRole('radio', { name: /^Cash flow/, hidden: true }));
    expect(dialog.queryByText(/^You already have/)).toBeNull();
    await userEvent.click(dialog.getByText('PDF'));
    await userEvent.click(dialog.getByRole('button', { name: 'Create', hidden: true }));
    expect(await screen.findByText('Cash flow is being prepared.')).toBeDefined();
    expect(bodies).toEqual([{ type: 'CASH_FLOW', format: 'pdf' }]);
    expect(cards()).toHaveLength(2);
  });

  test('that is asked for before there are books is refused in the gallery, which leads to the upload', async () => {
    const message = 'There are no books yet. Upload them first.';
    mockServer.use(refuses('post', '/api/me/documents/create', { status: 409, code: 'conflict', message }));
    await openHome();
    await userEvent.click(screen.getByRole('button', { name: 'New document' }));
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    await userEvent.click(dialog.getByRole('button', { name: /^Create/, hidden: true }));
    const alert = within(await dialog.findByRole('alert', { hidden: true }));
    expect(alert.getByText(message)).toBeDefined();
    expect(alert.getByRole('link', { hidden: true }).getAttribute('href')).toBe('/data-sources');
  });
});

test('documents of the main routes have a page of their own, without explainers', async () => {
  mockServer.use(
    answers('get', '/api/auth/is-authenticated', { authenticated: true, role: 'CLIENT', type: 'HUBSPOT' }),
    answers('get', '/api/me', currentUser(membership({ type: 'HUBSPOT' }))),
  );
  renderApp({ path: '/documents' });
  expect(await screen.findByRole('list', { name: 'Reports' })).toBeDefined();
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(main.getByRole('link', { name: 'Documents' }).getAttribute('aria-current')).toBe('page');
});

describe('while there are no documents', () => {
  let asked = 0;
  beforeEach(() => {
    asked = 0;
    // Only the beat and the end of the polling; everything else of the page runs by the real clock.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    mockServer.use(
      http.get('*/api/me/documents', () => {
        asked += 1;
        return jsonAnswer([]);
      }),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function beat(): Promise<void> {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(2_000);
    });
  }

  async function expectAskedAgain(): Promise<void> {
    await screen.findByText('Filling your reports…');
    const before = asked;
    await beat();
    await vi.waitFor(() => expect(asked).toBeGreaterThan(before), { timeout: 10_000 });
  }

  test('the list is asked for until it is filled', async () => {
    renderApp({ path: '/' });
    await expectAskedAgain();
    await expectAskedAgain();
    mockServer.use(answers('get', '/api/me/documents', [companyDocument()]));
    await beat();
    expect(await screen.findByRole('list', { name: 'Reports' })).toBeDefined();
  });

  test('it says what is being done, and QuickBooks only where the books come from there', async () => {
    mockServer.use(
      answers('get', '/api/me/freshness', { sources: [{ name: 'QuickBooks', lastSyncedAt: null }], compared: [] }),
      answers('get', '/api/me/documents/loading-status', {
        ...NOTHING_LOADING,
        documentsLoading: true,
        progress: 0.5,
        step: 'Writing Cash flow',
      }),
    );
    renderApp({ path: '/' });
    expect(await screen.findByText('Filling your reports from QuickBooks…')).toBeDefined();
    expect(await screen.findByText('Writing Cash flow, 50 % done')).toBeDefined();
    expect(document.querySelectorAll('[data-skeleton-card]')).toHaveLength(3);
  });

  test('a log-out ends the asking', async () => {
    renderApp({ path: '/' });
    await expectAskedAgain();
    mockServer.use(answers('delete', '/api/auth/session', { ended: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Login' });
    const before = asked;
    await beat();
    await beat();
    expect(asked).toBe(before);
    expect(window.localStorage.getItem('token')).toBeNull();
    expect(window.localStorage.getItem('userDetails')).toBeNull();
    expect(window.location.pathname).toBe('/login');
  });
});

function never(): never {
  throw new Error('The page has no such part.');
}
