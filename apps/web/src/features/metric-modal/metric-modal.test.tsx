import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { chartData } from '@tieout/contracts/chart-data.ts';
import type { MetricExplanation } from '@tieout/contracts/metrics.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { COMPANY_ID, headline } from '#testing/answers.ts';
import { about, inbox, THREAD } from '#testing/comment-answers.ts';
import { tutorialVideo } from '#testing/document-answers.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();
useSignedInOwner();

const MARA = '00000000-0000-4000-8000-0000000000aa';

const MARGIN: MetricExplanation = {
  companyId: COMPANY_ID,
  currency: 'USD',
  source: { kind: 'live' },
  id: 'gross_margin_pct',
  name: 'Gross margin',
  legend: { key: 'gross_margin_pct', name: 'Gross margin' },
  unit: 'percent',
  good: 'up',
  month: parseMonth('2026-10'),
  isOpen: false,
  value: { status: 'ok', unit: 'percent', value: '79', numerator: 182_236_00, denominator: 230_823_00 },
  remarks: [],
  definition: {
    isPlainFirst: true,
    plain: ['What is left of sales after delivering them.', 'Higher is better.'],
    professional: ['Gross profit over revenue.'],
  },
  formula: {
    text: 'Gross profit ÷ Revenue',
    steps: [
      {
        name: null,
        numerator: [{ name: 'Gross profit', when: '', sign: 1, unit: 'money', table: 'statement', amount: 182_236_00 }],
        denominator: [{ name: 'Revenue', when: '', sign: 1, unit: 'money', table: 'statement', amount: 230_823_00 }],
        factor: 1,
      },
    ],
  },
  chart: chartData.parse({
    key: 'gross_margin_pct',
    kind: 'line',
    title: 'Gross margin',
    unit: 'percent',
    slots: [
      { key: '2026-09', label: 'Sep-26' },
      { key: '2026-10', label: 'Oct-26' },
    ],
    series: [{ key: 'gross_margin_pct', label: 'Gross margin', values: [78.1, 79] }],
    target: { label: 'Target', value: 80 },
  }),
  target: 80,
  isTargetOwn: true,
  targetPlan: null,
  alert: { operator: 'below', value: 75 },
  owner: null,
  owners: [{ id: MARA, name: 'Mara Lind' }],
  note: '',
  isVisible: true,
  sources: [{ name: 'Demo data', detail: 'The books', lastReadAt: null }],
  history: [{ at: '2026-10-03T10:00:00.000Z', by: 'Mara Lind', before: null, after: 80 }],
  tutorial: { stepNumber: 3, seconds: 13, timeLabel: '0:13', description: 'Revenue, costs and gross profit' },
  tab: 'overview',
  canEdit: true,
  canDrill: true,
};

const ADDRESS = '/dashboard/overview?metric=gross_margin_pct/gross_margin_pct';

async function openModal(metric = MARGIN) {
  mockServer.use(
    answers('get', '/api/me/headline', headline()),
    answers('get', '/metrics/gross_margin_pct/gross_margin_pct', metric),
  );
  renderApp({ path: ADDRESS });
  return within(await screen.findByRole('dialog', { name: 'Gross margin' }));
}

test('an address opens what a metric means, how it is made, and how it stands to its target', async () => {
  const dialog = await openModal();
  expect(dialog.getByText('What is left of sales after delivering them.')).toBeTruthy();
  expect(dialog.getByText('Gross profit ÷ Revenue')).toBeTruthy();
  expect(dialog.getByText('182,236')).toBeTruthy();
  expect(dialog.getByText(/vs target/u).textContent).toBe('Worse: −1.0\u00a0pp vs target');
  expect(dialog.getByText('Demo data')).toBeTruthy();
  await userEvent.click(dialog.getByText('For accountants'));
  expect(dialog.getByText('Gross profit over revenue.')).toBeTruthy();
});

test('target, owner, alert and note are saved, and the dialog closes', async () => {
  const dialog = await openModal();
  const sent: unknown[] = [];
  mockServer.use(
    http.put('*/metrics/gross_margin_pct', async ({ request }) => {
      sent.push(await request.json());
      return jsonAnswer(MARGIN);
    }),
  );
  const target = dialog.getByRole('textbox', { name: 'Target, %' });
  await userEvent.clear(target);
  await userEvent.type(target, 'eighty');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Type a number, such as 1250.50.')).toBeTruthy();
  await userEvent.clear(target);
  await userEvent.type(target, '82.5');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(sent).toEqual([{ target: 82.5, ownerId: null, note: '', alert: { operator: 'below', value: 75 } }]);
});

test('its figure is talked about in it', async () => {
  const month = parseMonth('2026-10');
  const thread = { ...THREAD, object: { kind: 'metric' as const, metric: MARGIN.id, month } };
  mockServer.use(
    answers('get', '/api/me/comments', inbox(thread)),
    answers('post', '/api/me/comments/about', about(thread)),
  );
  const dialog = await openModal();
  await userEvent.click(await dialog.findByRole('button', { name: 'Comments (1)' }));
  const comments = within(dialog.getByRole('region', { name: 'Comments, Oct-26' }));
  expect(await comments.findByText('Why is this flat?')).toBeTruthy();
});

test('who may only read gets no fields', async () => {
  const dialog = await openModal({ ...MARGIN, canEdit: false, owners: [] });
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.getByText('80.0 %')).toBeTruthy();
});

test('a metric that is not there says so, and closes', async () => {
  mockServer.use(
    answers('get', '/api/me/headline', headline()),
    refuses('get', '/metrics/gross_margin_pct/gross_margin_pct', { status: 404, code: 'not-found' }),
  );
  renderApp({ path: ADDRESS });
  const dialog = within(await screen.findByRole('dialog', { name: 'Metric' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('the tutorial that explains it begins at its entry of the timeline', async () => {
  mockServer.use(
    answers(
      'get',
      '/api/tutorial-videos/step/3',
      tutorialVideo({
        stepNumber: 3,
        durationSeconds: 68,
        timelines: [
          { seconds: 0, timeLabel: '0:00', description: 'Opening' },
          { seconds: 13, timeLabel: '0:13', description: 'Revenue, costs and gross profit' },
        ],
      }),
    ),
  );
  const dialog = await openModal();
  await userEvent.click(dialog.getByRole('link', { name: 'Tutorial 3, from 0:13' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Play video/ }));
  expect(window.location.pathname + window.location.search).toBe('/tutorials/3?t=13');
  expect(document.querySelector('video')?.currentTime).toBe(13);
});
