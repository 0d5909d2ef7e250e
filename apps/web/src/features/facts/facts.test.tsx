import { fireEvent, screen, within } from '@testing-library/react';
import { FACT_KINDS, type FactImport, type FactImports } from '@tieout/contracts/fact-import.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();
useSignedInOwner();

const on = parseLocalDate('2026-01-31');
const READY: FactImport = {
  id: '00000000-0000-7000-8000-000000000001',
  kind: 'pay',
  fileName: 'pay.csv',
  status: 'ready',
  lineCount: 2,
  factCount: 2,
  replacedCount: 1,
  from: on,
  to: on,
  columns: [
    { name: 'Pay date', readAs: 'Pay date' },
    { name: 'Remark', readAs: null },
  ],
  totals: [{ name: 'Gross pay', amount: minorUnits(62_000_00), currency: 'USD' }],
  preview: [{ line: 2, cells: ['2026-01-31', 'x'] }],
  errors: [],
  errorCount: 0,
  createdAt: '2026-02-01T10:00:00.000Z',
  createdBy: null,
  importedAt: null,
  revertedAt: null,
};

function list(...imports: FactImport[]): FactImports {
  return { kinds: FACT_KINDS.map((kind) => ({ kind, count: 0, lastImportedAt: null })), imports };
}

async function chooseFile() {
  const input = await screen.findByLabelText('File of facts');
  fireEvent.change(input, { target: { files: [new File(['x'], 'pay.csv')] } });
}

test('a file is sent for the chosen kind, shows what was read, and counts once it is confirmed', async () => {
  const asked: string[] = [];
  let imports = list();
  mockServer.use(
    http.get('*/api/import/facts', () => jsonAnswer(imports)),
    http.post('*/api/import/facts', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('kind') ?? '');
      imports = list(READY);
      return jsonAnswer(READY);
    }),
    http.post(`*/api/import/facts/${READY.id}/confirm`, () => {
      imports = list({ ...READY, status: 'imported' });
      return jsonAnswer(imports.imports[0]);
    }),
  );
  renderApp({ path: '/data-sources/facts' });
  await screen.findByText('No file of facts has been uploaded yet.');
  await chooseFile();
  await screen.findByText(/2 lines make 2 facts, 31 Jan 2026. 1 replaces what an earlier file said/);
  expect(asked).toEqual(['timesheets']);
  screen.getByText('Compare with your file: Gross pay 62,000.00 USD.');
  screen.getByText('not read');
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 facts' }));
  await screen.findByText('pay.csv counts from now on.');
  expect(screen.queryByRole('button', { name: 'Import 2 facts' })).toBeNull();
  within(screen.getByRole('table', { name: 'Files of facts' })).getByText('Imported');
});

test('errors stand by kind with line and column, and such a file cannot be confirmed', async () => {
  const refused: FactImport = {
    ...READY,
    status: 'refused',
    errorCount: 12,
    errors: [
      {
        kind: 'bad-amount',
        count: 12,
        shown: [{ line: 4, column: 'Gross pay', cell: 'x', message: '“x” is not an amount.' }],
      },
    ],
  };
  mockServer.use(answers('get', '/api/import/facts', list(refused)));
  renderApp({ path: '/data-sources/facts' });
  fireEvent.click(await screen.findByRole('button', { name: 'Look at pay.csv' }));
  const errors = within(await screen.findByRole('list', { name: 'Errors' }));
  errors.getByText('Not an amount');
  errors.getByText('Line 4, Gross pay: “x” is not an amount.');
  errors.getByText('and 11 more');
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('a refusal is its sentence, and what was imported can be reverted', async () => {
  const reverted: string[] = [];
  mockServer.use(
    answers('get', '/api/import/facts', list({ ...READY, status: 'imported' })),
    refuses('post', '/api/import/facts', {
      status: 400,
      code: 'invalid-input',
      message: 'The column “Date” is missing.',
    }),
    http.post(`*/api/import/facts/${READY.id}/revert`, () => {
      reverted.push(READY.id);
      return jsonAnswer({ ...READY, status: 'reverted' });
    }),
  );
  renderApp({ path: '/data-sources/facts' });
  await chooseFile();
  await screen.findByText('The column “Date” is missing.');
  fireEvent.click(screen.getByRole('button', { name: 'Revert pay.csv' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Revert' }));
  await screen.findByText('pay.csv no longer counts.');
  expect(reverted).toEqual([READY.id]);
});
