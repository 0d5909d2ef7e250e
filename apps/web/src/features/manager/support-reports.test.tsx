import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SupportReport } from '@tieout/contracts/manager.ts';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { choose } from '#testing/choose.ts';
import { COMPANY_ID, CONFIG, currentUser } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp, signInBefore } from '#testing/render-app.tsx';

useMockServer();

const LONG = `It began on Monday. ${'And then it went on. '.repeat(20)}The end.`;

function report(id: number, changes: Partial<SupportReport> = {}): SupportReport {
  return {
    id: `00000000-0000-4000-8000-00000000000${id}`,
    kind: 'BUG',
    bugType: 'Calculations mismatch',
    description: 'March is off by 3.10',
    email: 'ada@test.example',
    sender: 'Ada Example',
    companyId: COMPANY_ID,
    companyName: 'Alpha Demo',
    createdAt: '2026-11-14T06:10:00.000Z',
    ...changes,
  };
}

const OWN = report(2, { kind: 'CONTACT', bugType: null, companyId: null, companyName: null, description: LONG });

beforeEach(() => {
  signInBefore();
  mockServer.use(
    answers('get', '/api/config', CONFIG),
    answers('get', '/api/auth/is-authenticated', { authenticated: true, role: 'MANAGER', type: 'MANAGER' }),
    answers('get', '/api/me', currentUser()),
    answers('get', '/api/me/companies', [
      {
        id: COMPANY_ID,
        name: 'Alpha Demo',
        businessModel: 'SaaS',
        baseCurrency: 'USD',
        type: null,
        isOwner: false,
        isCurrent: false,
      },
    ]),
    http.get('*/manager/support-reports', ({ request }) =>
      jsonAnswer(new URL(request.url).searchParams.has('companyId') ? [report(1)] : [report(1), OWN]),
    ),
  );
});

test('a manager reads who wrote what, of all their companies or of one, and opens a long text', async () => {
  renderApp({ path: '/support-reports' });
  const row = await screen.findByRole('row', { name: /Alpha Demo.*Ada Example.*Calculations mismatch.*March is off/ });
  expect(within(row).getByRole('link', { name: 'ada@test.example' }).getAttribute('href')).toBe(
    'mailto:ada@test.example',
  );
  expect(screen.getByRole('row', { name: /No company.*Contact us/ })).toBeDefined();
  expect(screen.queryByText(/The end\.$/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByText(/The end\.$/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Report a bug' }).getAttribute('href')).toBe('/report-bug');
  await choose(screen.getByRole('combobox', { name: 'Company' }), 'Alpha Demo');
  await waitFor(() => expect(screen.queryByText('No company')).toBeNull());
  expect(screen.getByRole('row', { name: /March is off/ })).toBeDefined();
  expect(window.location.search).toBe(`?company=${COMPANY_ID}`);
});

test('says that nobody has written yet', async () => {
  mockServer.use(answers('get', '/manager/support-reports', []));
  renderApp({ path: '/support-reports' });
  expect(await screen.findByText('No reports yet')).toBeDefined();
});

test('a failure leaves the page standing and can be tried again', async () => {
  mockServer.use(refuses('get', '/manager/support-reports', { status: 500, code: 'internal-error' }));
  renderApp({ path: '/support-reports' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  mockServer.use(answers('get', '/manager/support-reports', [report(1)]));
  await userEvent.click(retry);
  expect(await screen.findByRole('row', { name: /March is off/ })).toBeDefined();
});
