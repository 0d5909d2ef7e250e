import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { BOOKS } from '#testing/settings-answers.ts';
import { answers, jsonAnswer, mockServer, useMockServer } from '#testing/mock-server.ts';
import { choose } from '#testing/choose.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();
useSignedInOwner();

beforeEach(() => {
  mockServer.use(
    answers('get', '/api/me/books', BOOKS),
    answers('get', '/api/base-currencies', [
      { code: 'USD', name: 'US dollar', symbol: '$', exponent: 2 },
      { code: 'JPY', name: 'Japanese yen', symbol: '¥', exponent: 0 },
    ]),
  );
});

function field(name: string): Promise<HTMLInputElement> {
  return screen.findByRole('combobox', { name });
}

test('currency, zone and year are decided until there are entries', async () => {
  let sent: unknown;
  mockServer.use(
    http.put('*/api/me/books', async ({ request }) => {
      sent = await request.json();
      return jsonAnswer({ ...BOOKS, baseCurrency: 'JPY', exponent: 0, isDecided: true, settingsVersion: 4 });
    }),
  );
  renderApp({ path: '/settings/books' });
  await choose(await field('Currency of the books'), 'JPY · Japanese yen');
  expect(screen.getByText('Amounts without decimals. It can change until the first entries are posted.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Books saved.')).toBeDefined();
  expect(sent).toEqual({ baseCurrency: 'JPY', timezone: 'UTC', fiscalYearStartMonth: 1, settingsVersion: 3 });
});

test('with entries the way to another currency stands there, step by step', async () => {
  const toRevert = [
    { id: '00000000-0000-7000-8000-000000000001', fileName: 'ledger.csv', importedAt: '2026-03-01T10:00:00.000Z' },
  ];
  mockServer.use(answers('get', '/api/me/books', { ...BOOKS, isDecided: true, hasEntries: true, toRevert }));
  renderApp({ path: '/settings/books' });
  const fixed = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Currency of the books' });
  expect(fixed.readOnly).toBe(true);
  expect(screen.getByRole('link', { name: 'ledger.csv' }).getAttribute('href')).toBe(
    '/data-sources/imports/00000000-0000-7000-8000-000000000001',
  );
  expect(screen.getByRole('link', { name: 'Revert the imports' }).getAttribute('href')).toBe('/data-sources');
});

test('what the server refuses is said in its words, and the choices stay', async () => {
  const message = 'The settings have changed since you opened them. Look at them again, then save.';
  mockServer.use(
    http.put('*/api/me/books', () => jsonAnswer({ code: 'conflict', message, requestId: 'r' }, { status: 409 })),
  );
  renderApp({ path: '/settings/books' });
  const year = await field('Fiscal year starts in');
  await choose(year, 'July');
  fireEvent.submit(screen.getByRole('form', { name: 'Books' }));
  expect(await screen.findByText(message)).toBeDefined();
  await waitFor(() => expect(year.value).toBe('July'));
});
