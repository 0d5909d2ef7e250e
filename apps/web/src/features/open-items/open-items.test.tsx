import { fireEvent, screen, within } from '@testing-library/react';
import type { OpenItems } from '@tieout/contracts/open-items.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();
useSignedInOwner();

const aged = {
  current: minorUnits(200_00),
  d1_30: minorUnits(0),
  d31_60: minorUnits(400_00),
  d61_90: minorUnits(0),
  d90_plus: minorUnits(0),
};
const on = parseLocalDate('2026-06-30');

const OPEN: OpenItems = {
  side: 'RECEIVABLE',
  on,
  currency: 'USD',
  balance: minorUnits(550_00),
  aged,
  unapplied: minorUnits(-50_00),
  termsDays: 30,
  withoutDue: 1,
  itemCount: 1,
  items: [{ party: 'Acme Inc', document: 'INV-1', date: on, due: on, dueFrom: 'terms', open: minorUnits(600_00) }],
  lists: [
    {
      id: '00000000-0000-7000-8000-000000000001',
      fileName: 'aged.csv',
      asOf: on,
      total: minorUnits(650_00),
      control: minorUnits(600_00),
      difference: minorUnits(50_00),
      itemCount: 2,
      matchedCount: 1,
      aged,
      uploadedAt: '2026-07-01T10:00:00.000Z',
      uploadedBy: null,
    },
  ],
};

beforeEach(() => {
  mockServer.use(answers('get', '/api/import/open-items', OPEN));
});

function rowsOf(name: string): (string | null)[] {
  return within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
}

test('shows ages that add up, what a list says beside the books, and what is not known', async () => {
  renderApp({ path: '/data-sources/open-items' });
  await screen.findByText(/Of 1 document no source says the due date: taken as 30 days after their date/);
  expect(rowsOf('Open items by age')).toEqual([
    'Not due yet200.00',
    '1–30 days past due–',
    '31–60 days past due400.00',
    '61–90 days past due–',
    'More than 90 days past due–',
    'Payments left over−50.00',
    'Total, the control accounts of the books550.00',
  ]);
  expect(rowsOf('Lists of open items')[0]).toContain('50.00');
});

test('a list is sent for the chosen side, and a refusal is its sentence', async () => {
  const asked: string[] = [];
  mockServer.use(
    http.post('*/api/import/open-items/files', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('side') ?? '');
      return jsonAnswer(OPEN);
    }),
  );
  renderApp({ path: '/data-sources/open-items' });
  const input = await screen.findByLabelText('List of open items');
  fireEvent.click(screen.getByRole('radio', { name: 'We owe vendors' }));
  fireEvent.change(input, { target: { files: [new File(['x'], 'aged.csv')] } });
  await expect.poll(() => asked).toEqual(['PAYABLE']);
  mockServer.use(
    refuses('post', '/api/import/open-items/files', { status: 400, code: 'invalid-input', message: 'Line 5: wrong.' }),
  );
  await expect.poll(() => input.hasAttribute('disabled')).toBe(false);
  fireEvent.change(input, { target: { files: [new File(['x'], 'aged.csv')] } });
  await screen.findByText('Line 5: wrong.');
});
