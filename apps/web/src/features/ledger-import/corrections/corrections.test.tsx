import type { ImportCorrections } from '@tieout/contracts/import-corrections.ts';
import { FIRST_ANSWERS } from '@tieout/finance/closed-changes.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answers, jsonAnswer, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { BOOKS, CLOSED_EFFECTS, IMPORT_ID, ledgerImport } from '#testing/settings-answers.ts';
import { useSignedInOwner } from '#testing/signed-in.ts';

const ONE = `/api/import/ledger/${IMPORT_ID}`;
const PAGE = `/data-sources/imports/${IMPORT_ID}`;

const ENTRY = {
  name: 'The entry 7 of 2026',
  bookedOn: parseLocalDate('2026-01-15'),
  memo: 'Rent',
  amount: minorUnits(30_000),
  source: 'ledger.csv',
};
const CORRECTIONS: ImportCorrections = {
  currency: 'USD',
  answers: { ...FIRST_ANSWERS },
  closed: CLOSED_EFFECTS,
  missing: null,
  overlap: null,
  booked: null,
};

useMockServer();
useSignedInOwner();

beforeEach(() => {
  mockServer.use(
    answers('get', ONE, ledgerImport({ corrections: { closed: 2, missing: 1, overlap: 1, booked: 0 } })),
    answers('get', '/api/me/books', { ...BOOKS, isDecided: true }),
    answers('get', '/api/base-currencies', [{ code: 'USD', name: 'US Dollar' }]),
  );
});

function confirmButton() {
  return screen.findByRole<HTMLButtonElement>('button', { name: 'Confirm and post' });
}

test('changes of closed months are shown with was and becomes, and the file waits for an answer', async () => {
  const sent: unknown[] = [];
  mockServer.use(
    answers('get', `${ONE}/corrections`, CORRECTIONS),
    http.put(`*${ONE}/corrections`, async ({ request }) => {
      const body = (await request.json()) as ImportCorrections['answers'];
      sent.push(body);
      return jsonAnswer({ ...CORRECTIONS, answers: body });
    }),
  );
  renderApp({ path: PAGE });
  expect(await screen.findByRole('heading', { name: '2 entries change closed months' })).toBeDefined();
  const rows = within(screen.getByRole('region', { name: 'Changes in closed months' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'USDWasBecomesChange',
    'Jan-26',
    '6000 Rentposted in the month300.00350.0050.00',
    'Net profit of the month700.00650.00−50.00',
    'Cash at the end of the month700.00650.00−50.00',
  ]);
  expect((await confirmButton()).disabled).toBe(true);
  expect(screen.getByText(/Say what happens with the closed months first\./)).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Book the difference in Mar-26' }));
  await waitFor(async () => expect((await confirmButton()).disabled).toBe(false));
  expect(sent).toEqual([{ ...FIRST_ANSWERS, closed: 'book-difference' }]);
  expect(screen.getByText(/The difference to closed months is booked in Mar-26\./)).toBeDefined();
});

test('what the company has fixed is chosen, and nothing else can be', async () => {
  const closed = { ...CLOSED_EFFECTS, fixed: 'leave-out' as const };
  const fixed = { ...CORRECTIONS, closed, answers: { ...FIRST_ANSWERS, closed: 'leave-out' as const } };
  mockServer.use(answers('get', `${ONE}/corrections`, fixed));
  renderApp({ path: PAGE });
  const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: 'Leave these entries out' });
  expect(chosen.checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Restate the closed months' }).disabled).toBe(true);
  expect(screen.getByText(/Your company has fixed this in the report settings\./)).toBeDefined();
  expect((await confirmButton()).disabled).toBe(false);
});

test('missing and doubled entries are listed with where they came from; they stay and are left out unless somebody says so', async () => {
  mockServer.use(
    answers('get', `${ONE}/corrections`, {
      ...CORRECTIONS,
      closed: null,
      missing: { count: 1, examples: [ENTRY] },
      overlap: { count: 3, sources: [{ source: 'ledger.csv', count: 3 }], examples: [ENTRY] },
    }),
  );
  renderApp({ path: PAGE });
  expect(await screen.findByRole('heading', { name: '1 entry is not in this file' })).toBeDefined();
  expect(screen.getByRole('heading', { name: '3 entries look posted already' })).toBeDefined();
  expect(screen.getByText('and 2 more')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Keep them in the books' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Leave them out' }).checked).toBe(true);
  const [missing] = screen.getAllByRole('row', { name: /7 of 2026/ });
  expect(missing?.textContent).toContain('300.00');
  expect(
    screen.getByText(/1 entry not in this file stays\. 3 entries that look posted already are left out\./),
  ).toBeDefined();
  expect((await confirmButton()).disabled).toBe(false);
});

test('what is booked as a difference stays, unless somebody restates its months', async () => {
  const sent: unknown[] = [];
  const booked = { ...CORRECTIONS, closed: null, booked: { count: 2 } };
  mockServer.use(
    answers('get', `${ONE}/corrections`, booked),
    http.put(`*${ONE}/corrections`, async ({ request }) => {
      const body = (await request.json()) as ImportCorrections['answers'];
      sent.push(body);
      return jsonAnswer({ ...CORRECTIONS, booked: { count: 2 }, answers: { ...body, closed: 'restate' } });
    }),
  );
  renderApp({ path: PAGE });
  expect(await screen.findByRole('heading', { name: '2 entries are booked as differences' })).toBeDefined();
  expect((await confirmButton()).disabled).toBe(false);
  await userEvent.click(screen.getByRole('radio', { name: 'Restate their months instead' }));
  expect(
    await screen.findByText(/The difference of 2 entries is taken back, and their months are restated\./),
  ).toBeDefined();
  expect(sent).toEqual([{ ...FIRST_ANSWERS, booked: 'restate' }]);
});

test('a chart that changes what accounts are in closed months: restated or left, and no difference to book', async () => {
  const [change] = CLOSED_EFFECTS.changes;
  const closed: ImportCorrections['closed'] = {
    ...CLOSED_EFFECTS,
    answers: ['restate', 'leave-out'],
    entries: 0,
    accounts: 1,
    changes:
      change === undefined
        ? []
        : [
            { ...change, becomes: minorUnits(0) },
            { ...change, kind: 'COGS_OTHER' },
          ],
  };
  mockServer.use(answers('get', `${ONE}/corrections`, { ...CORRECTIONS, closed }));
  renderApp({ path: PAGE });
  expect(await screen.findByRole('heading', { name: '1 account changes closed months' })).toBeDefined();
  expect(screen.getByText(/there is no difference that an open month could have/)).toBeDefined();
  const choices = within(screen.getByRole('group', { name: 'What happens with them?' }));
  expect(choices.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Restate the closed months',
    'Leave these accounts as they are',
  ]);
  expect(screen.getByRole('row', { name: /6000 Rent.*as Cost of revenue/ })).toBeDefined();
});
