import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answers, jsonAnswer, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { BOOKS, IMPORT_ID, ledgerImport } from '#testing/settings-answers.ts';
import { useSignedInOwner } from '#testing/signed-in.ts';

const LIST = '/api/import/ledger';
const ASKED = {
  format: 'CSV',
  question: 'Which columns?',
  table: null,
  statements: [],
  notes: [],
  namesCurrency: true,
};

useMockServer();
useSignedInOwner();

let looked: string[] = [];

beforeEach(() => {
  looked = [];
  mockServer.use(
    answers('get', LIST, []),
    answers('get', '/api/import/controls', []),
    answers('get', '/api/me/books', { ...BOOKS, isDecided: true }),
    answers('get', '/api/import/bank', { currency: 'USD', accounts: [], ledgerAccounts: [] }),
    http.post('*/api/import/bank/files/check', async ({ request }) => {
      looked.push(await request.text());
      return jsonAnswer(ASKED);
    }),
  );
});

test('a bank statement among the books is named, and goes along to the page of statements', async () => {
  const found = ledgerImport({ seems: 'bank', errorCount: 1, errorKinds: [{ kind: 'columns', count: 1 }] });
  let cancelled = 0;
  mockServer.use(
    answers('post', LIST, found),
    answers('get', `${LIST}/${IMPORT_ID}`, found),
    http.delete(`*${LIST}/${IMPORT_ID}`, () => {
      cancelled += 1;
      return jsonAnswer({ ...found, status: 'cancelled' });
    }),
  );
  renderApp({ path: '/data-sources' });
  await userEvent.upload(await screen.findByLabelText('File to import'), new File(['a,b'], 'bank.csv'));
  await screen.findByText('This looks like a bank or card statement.');
  await userEvent.click(screen.getByRole('button', { name: 'Read it as a bank statement' }));
  expect(await screen.findByRole('dialog', { name: 'bank.csv' })).toBeDefined();
  expect([window.location.pathname, looked, cancelled]).toEqual(['/data-sources/bank', ['a,b'], 1]);
});

test('what only banks write is not sent as books, and the ways to the other pages take it along', async () => {
  renderApp({ path: '/data-sources' });
  const file = new File(['OFX'], 'january.ofx');
  await userEvent.upload(await screen.findByLabelText('File to import'), file, { applyAccept: false });
  await screen.findByText('This is a bank statement, not a file of the books.');
  await userEvent.click(screen.getByRole('link', { name: 'a bank or card statement' }));
  expect(await screen.findByRole('dialog', { name: 'january.ofx' })).toBeDefined();
  expect(looked).toEqual(['OFX']);
});
