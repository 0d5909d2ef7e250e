import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CompanySummary } from '@tieout/contracts/me.ts';
import type { PublishingState } from '@tieout/contracts/publications.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { beforeEach, expect, test } from 'vitest';
import { COMPANY_ID, CONFIG, currentUser, headline } from '#testing/answers.ts';
import { answers, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp, signInBefore } from '#testing/render-app.tsx';

useMockServer();

const MONTH = parseMonth('2026-10');
const STATE: PublishingState = {
  month: MONTH,
  closedThrough: MONTH,
  commentary: { headline: 'A good month', highlights: [], lowlights: [], asks: [] },
  parts: [{ kind: 'commentary' }],
  savedAt: null,
  verdict: 'ready',
  points: [],
  currency: 'USD',
  choices: [{ part: { kind: 'commentary' }, title: 'Commentary' }],
  readers: [],
  published: [
    { id: COMPANY_ID, month: MONTH, publishedAt: '2026-11-12T12:00:00.000Z', replacedAt: null, openedBy: [] },
  ],
};

const COMPANY: CompanySummary = {
  id: COMPANY_ID,
  name: 'Alpha Demo',
  businessModel: 'SaaS',
  baseCurrency: 'USD',
  type: null,
  isOwner: false,
  isCurrent: false,
};

beforeEach(() => {
  signInBefore();
  mockServer.use(
    answers('get', '/api/config', CONFIG),
    answers('get', '/api/auth/is-authenticated', { authenticated: true, role: 'MANAGER', type: 'MANAGER' }),
    answers('get', '/api/me', currentUser()),
    answers('get', '/api/me/companies', [COMPANY]),
    answers('get', '/api/me/headline', headline({})),
    answers('get', '/api/me/publishing', STATE),
    answers('get', '/api/me/shared-links', []),
  );
});

test('a month that is out already is asked about before it goes out again', async () => {
  renderApp({ path: `/companies/${COMPANY_ID}/month-end/publish` });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish again' }));
  expect(await screen.findByText(/the earlier one is marked as replaced/)).toBeDefined();
});
