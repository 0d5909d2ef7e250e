import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FilledMonths } from '@tieout/contracts/after-import.ts';
import type { AccessibleResources } from '@tieout/contracts/me.ts';
import { addMonths, parseMonth } from '@tieout/finance/month.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { COMPANY_ID, RESOURCES } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { IMPORT_ID, ledgerImport, REPORT_SETTINGS } from '#testing/settings-answers.ts';
import { useSignedInOwner } from '#testing/signed-in.ts';
import { statement } from '#testing/statement-answers.ts';

const JANUARY = parseMonth('2026-01');
const SEPTEMBER = parseMonth('2026-09');

/** January to September, nine of twelve. */
function filledMonths(changes: Partial<FilledMonths> = {}): FilledMonths {
  const states = [...Array<'full'>(9).fill('full'), 'empty', 'empty', 'ahead'] as const;
  return {
    companyId: COMPANY_ID,
    months: states.map((state, index) => ({
      month: addMonths(JANUARY, index),
      entryCount: state === 'full' ? 13 : 0,
      state,
    })),
    earlier: null,
    closedThrough: null,
    closeThrough: SEPTEMBER,
    openCount: 9,
    ...changes,
  };
}

function withPages(...pages: AccessibleResources['accessiblePages']): AccessibleResources {
  return { ...RESOURCES, accessiblePages: [...RESOURCES.accessiblePages, ...pages] };
}

useMockServer();
useSignedInOwner();

let closed: unknown[];

beforeEach(() => {
  closed = [];
  mockServer.use(
    answers('get', '/api/me/accessible_resources', withPages('settings', 'data-sources')),
    answers('get', `/api/import/ledger/${IMPORT_ID}`, ledgerImport({ status: 'imported' })),
    answers('get', '/api/import/months', filledMonths()),
    answers('get', '/api/financial-reports', statement({ closedThrough: null })),
    answers('get', '/api/me/report-settings', REPORT_SETTINGS),
    http.put('*/api/me/report-settings', async ({ request }) => {
      closed.push(await request.json());
      mockServer.use(
        answers(
          'get',
          '/api/import/months',
          filledMonths({
            months: filledMonths().months.map((each) => (each.state === 'full' ? { ...each, state: 'closed' } : each)),
            closedThrough: SEPTEMBER,
            closeThrough: null,
            openCount: 0,
          }),
        ),
      );
      return jsonAnswer({ ...REPORT_SETTINGS, closedThrough: SEPTEMBER });
    }),
  );
});

async function openAfter() {
  renderApp({ path: `/data-sources/imports/${IMPORT_ID}` });
  return within(await screen.findByRole('region', { name: 'What comes next' }));
}

test('says which months are filled and open, and closes them right there', async () => {
  const after = await openAfter();
  const months = within(after.getByRole('list', { name: 'Months' })).getAllByRole('listitem');
  expect(months.map(({ textContent }) => textContent).slice(7)).toEqual([
    'Aug-2613 entriesfull, open',
    'Sep-2613 entriesfull, open',
    'Oct-26–no postings',
    'Nov-26–no postings',
    'Dec-26–not begun',
  ]);
  expect(after.getByText(/^Nine full months are open\. Closing fixes them/)).toBeDefined();
  await userEvent.click(after.getByRole('button', { name: 'Close through Sep-26' }));
  expect(await after.findByText('Closed through Sep-26')).toBeDefined();
  // Everything else stays as it was chosen.
  const { baseCurrency: _base, canEdit: _can, missingRates: _rates, ...settings } = REPORT_SETTINGS;
  expect(closed).toEqual([{ ...settings, closedThrough: '2026-09' }]);
  expect(after.queryByRole('button', { name: /^Close through/ })).toBeNull();
});

test('leads to the place of accounts and to the P&L, whose figures it names', async () => {
  const after = await openAfter();
  const place = await after.findByRole('link', { name: /^Place \d+ accounts?$/ });
  expect(place.getAttribute('href')).toBe('/settings/structure');
  expect(after.getByRole('link', { name: 'Open the P&L' }).getAttribute('href')).toBe('/reports/managerial-pnl');
  const figures = 'Revenue 444,784.01, net profit −162,254.00.';
  expect(after.getByText(`${figures} It opens on Jan-26 – Dec-26, the months that have figures.`)).toBeDefined();
});

test('names no figure as exact that unsure accounts move', async () => {
  const books = statement({ closedThrough: null });
  const total = books.columns.findLastIndex(({ kind }) => kind === 'total');
  const range = { column: total, low: minorUnits(-170_000_00), high: minorUnits(-162_254_00) };
  mockServer.use(
    answers('get', '/api/financial-reports', {
      ...books,
      rows: books.rows.map((row) => (row.code === 'NET_PROFIT' ? { ...row, ranges: [range] } : row)),
      decisions: { undecided: 0, unsure: 2 },
    }),
  );
  const after = await openAfter();
  expect(
    await after.findByText(
      /^Revenue 444,784\.01, net profit between −170,000\.00 and −162,254\.00, until 2 accounts are decided\./,
    ),
  ).toBeDefined();
  expect(after.getByRole('link', { name: 'Check 2 accounts' }).getAttribute('href')).toBe('/settings/accounts');
});

test('whoever may not close months is told who can', async () => {
  mockServer.use(answers('get', '/api/me/accessible_resources', withPages('data-sources')));
  const after = await openAfter();
  expect((await after.findAllByText('An owner can do this.')).length).toBeGreaterThan(0);
  expect(after.queryByRole('button', { name: /^Close through/ })).toBeNull();
});

test('a file of accounts alone fills no month, and nothing is offered', async () => {
  mockServer.use(answers('get', '/api/import/months', filledMonths({ months: [], closeThrough: null, openCount: 0 })));
  renderApp({ path: `/data-sources/imports/${IMPORT_ID}` });
  await screen.findByRole('button', { name: 'Revert this import' });
  expect(screen.queryByRole('region', { name: 'What comes next' })).toBeNull();
});
