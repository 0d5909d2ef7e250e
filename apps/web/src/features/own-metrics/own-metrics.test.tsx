import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OwnMetric } from '@tieout/contracts/own-metrics.ts';
import { addMonths, monthOf } from '@tieout/finance/month.ts';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { monthText } from '#components/pickers/picker-text.ts';
import { serverToday } from '#lib/server-today.ts';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();
useSignedInOwner();

const VISITS: OwnMetric = {
  id: '00000000-0000-4000-8000-000000000001',
  metricId: 'own-00000000-0000-4000-8000-000000000001',
  kind: 'typed',
  name: 'Store visits',
  description: '',
  unit: 'count',
  good: 'up',
  rollUp: 'sum',
  formula: null,
  months: 2,
  changedAt: '2026-03-01T10:00:00.000Z',
  changedBy: 'Ada Example',
  deletedAt: null,
};
const PER_VISIT: OwnMetric = {
  ...VISITS,
  id: '00000000-0000-4000-8000-000000000002',
  kind: 'formula',
  name: 'Revenue per visit',
  unit: 'money',
  rollUp: null,
  formula: '"Revenue" / "Store visits"',
  months: 0,
};
const DELETED: OwnMetric = {
  ...VISITS,
  id: '00000000-0000-4000-8000-000000000003',
  name: 'Calls',
  deletedAt: '2026-03-02T10:00:00.000Z',
};

beforeEach(() => {
  mockServer.use(
    answers('get', '/api/me/own-metrics', { currency: 'USD', metrics: [PER_VISIT, VISITS], deleted: [DELETED] }),
    answers('get', '/api/me/own-metrics/references', [{ id: 'revenue_total', name: 'Revenue', unit: 'money' }]),
    answers('post', '/api/me/own-metrics/preview', { problem: null, currency: 'USD', months: [] }),
  );
});

/** Keeps what is sent to a call. */
function accept(method: 'post' | 'put' | 'delete', path: string, answer: object): unknown[] {
  const sent: unknown[] = [];
  mockServer.use(
    http[method](`*${path}`, async ({ request }) => {
      sent.push(method === 'delete' ? null : await request.json().catch(() => null));
      return jsonAnswer(answer);
    }),
  );
  return sent;
}

async function open(): Promise<void> {
  renderApp({ path: '/settings/metrics' });
  await screen.findByRole('row', { name: /Revenue per visit.*"Revenue" \/ "Store visits"/ });
}

test('metrics say what they are made of; a deleted one can come back', async () => {
  const sent = accept('post', `/api/me/own-metrics/${DELETED.id}/restore`, VISITS);
  await open();
  expect(screen.getByRole('row', { name: /Store visits.*Typed or uploaded, 2 months.*Count/ })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Restore Calls' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a formula shows what it gives, and under it what is wrong', async () => {
  mockServer.use(
    answers('post', '/api/me/own-metrics/preview', {
      problem: null,
      currency: 'USD',
      months: [
        { month: '2026-02', value: { status: 'na', code: 'DIV_ZERO' } },
        { month: '2026-03', value: { status: 'ok', unit: 'money', minor: 100_00 } },
      ],
    }),
  );
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Revenue per visit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change Revenue per visit' }));
  const preview = within(await dialog.findByRole('table', { name: 'What the formula gives' }));
  expect(preview.getByRole('row', { name: /^Mar-26 .*100\.00/ })).toBeDefined();
  expect(preview.getByRole('row', { name: /^Feb-26 The figure it would be divided by is zero\./ })).toBeDefined();
  mockServer.use(
    answers('post', '/api/me/own-metrics/preview', {
      problem: { message: 'A number or a name is missing at the end of the formula.', at: 11 },
      currency: 'USD',
      months: [],
    }),
  );
  fireEvent.change(dialog.getByLabelText('Formula'), { target: { value: '"Revenue" +' } });
  expect(await dialog.findByText('A number or a name is missing at the end of the formula.')).toBeDefined();
});

test('a typed metric is made, with its mistakes said before anything is sent', async () => {
  const sent = accept('post', '/api/me/own-metrics', VISITS);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Type values' }));
  const dialog = within(screen.getByRole('dialog', { name: 'A metric that is typed by month' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('A metric needs a name')).toBeDefined();
  expect(sent).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Leads' } });
  await userEvent.click(dialog.getByRole('radio', { name: 'Average' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { kind: 'typed', name: 'Leads', description: '', unit: 'money', good: 'up', rollUp: 'average' },
    ]),
  );
});

test('only months that were changed are sent, an emptied one as taken back', async () => {
  const [before, last] = [addMonths(monthOf(serverToday()), -1), monthOf(serverToday())];
  const values = { month: last, currency: null, from: 'typed', by: 'Ada Example', at: VISITS.changedAt };
  const stored = { currency: 'USD', values: [{ ...values, value: '40' }] };
  mockServer.use(answers('get', `/api/me/own-metrics/${VISITS.id}/values`, stored));
  const sent = accept('put', `/api/me/own-metrics/${VISITS.id}/values`, stored);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Values of Store visits' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Values of Store visits' }));
  const field = await dialog.findByLabelText(monthText(last));
  expect(field).toHaveProperty('value', '40');
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.change(dialog.getByLabelText(monthText(before)), { target: { value: '12' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        values: [
          { month: last, value: null },
          { month: before, value: '12' },
        ],
      },
    ]),
  );
});

test('why one cannot be deleted is said in the server’s words', async () => {
  mockServer.use(
    refuses('delete', `/api/me/own-metrics/${VISITS.id}`, {
      status: 409,
      code: 'conflict',
      message: 'The formula of “Revenue per visit” names it. Change that first.',
    }),
  );
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Store visits' }));
  expect(await screen.findByText('The formula of “Revenue per visit” names it. Change that first.')).toBeDefined();
});
