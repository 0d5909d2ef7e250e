import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AccessSettings, ShownAccessEntry } from '@tieout/contracts/access-settings.ts';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();
useSignedInOwner();

const ID = '00000000-0000-4000-8000-000000000002';
const CLIENT: AccessSettings['client'] = {
  id: ID,
  firstName: 'Priya',
  lastName: 'Nair',
  email: 'priya@test.example',
  kind: 'INVESTOR',
  type: 'INVESTOR',
  status: 'ACTIVE',
  isYou: false,
  invitedAt: null,
  expiresAt: null,
  isExpired: false,
  lastLoginAt: '2026-11-09T10:00:00.000Z',
  ownRights: 0,
};

function entry(resource: ShownAccessEntry['resource'], thing: string | null = null): ShownAccessEntry {
  const isShared = resource === 'dashboard' || resource === 'reports';
  const level = isShared ? 'view' : 'hidden';
  return { resource, thing, name: null, level, usual: level, most: 'export', isFixed: false };
}

const SETTINGS: AccessSettings = {
  client: CLIENT,
  preset: null,
  isLive: false,
  canBeLive: true,
  entries: [entry('dashboard'), entry('reports'), entry('reports', 'CASH_FLOW'), entry('runway')],
  masks: [
    { mask: 'SALARIES', isOn: false, canLift: true, accounts: [{ code: '6000', name: 'R&D payroll' }] },
    { mask: 'OWNER_PAY', isOn: true, canLift: false, accounts: [] },
  ],
  version: 'v1',
  changedAt: '2026-10-03T10:00:00.000Z',
  changedBy: 'Mara Gray',
};
const PATH = `/api/me/company/clients/${ID}/access-settings`;

async function open(settings: AccessSettings = SETTINGS): Promise<void> {
  mockServer.use(
    answers('get', PATH, settings),
    answers('get', '/api/me/company/clients', [CLIENT, { ...CLIENT, id: OTHER, firstName: 'Samir' }]),
  );
  renderApp({ path: `/team/${ID}/access` });
  await screen.findByText('Cash flow');
}
const OTHER = '00000000-0000-4000-8000-000000000003';

/** By their labels: to look for roles in a table of radio buttons takes seconds. */
function level(name: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(name);
}

test('each thing has its level, what cannot be given is out of reach, and who changed it last is said', async () => {
  await open();
  expect(level('Cash flow: View').checked).toBe(true);
  expect(level('Runway: Hidden').checked).toBe(true);
  expect(level('Cash flow: Edit').disabled).toBe(true);
  expect(screen.getByText(/last login 9 Nov 2026 · access changed 3 Oct 2026 by Mara Gray/)).toBeDefined();
  expect(screen.queryByText('Save access')).toBeNull();
});

test('a level of all reports is that of each; differences are counted, saved together, and can be put back', async () => {
  const sent: unknown[] = [];
  mockServer.use(
    http.put(`*${PATH}`, async ({ request }) => {
      sent.push(await request.json());
      mockServer.use(answers('get', PATH, { ...SETTINGS, version: 'v2' }));
      return jsonAnswer({ ...SETTINGS, version: 'v2' });
    }),
  );
  await open();
  fireEvent.click(level('All reports, and new ones: Drill'));
  expect(level('Cash flow: Drill').checked).toBe(true);
  expect(screen.getByText('Standard: View')).toBeDefined();
  fireEvent.click(screen.getByText('Reset'));
  expect(level('Cash flow: View').checked).toBe(true);
  fireEvent.click(level('Board'));
  expect(level('Runway: View').checked).toBe(true);
  expect(screen.getByText(/changes are not saved/)).toBeDefined();
  fireEvent.click(screen.getByText('Save access'));
  await waitFor(() => expect(sent).toMatchObject([{ preset: 'BOARD', isLive: false, version: 'v1' }]));
  expect(sent[0]).toMatchObject({
    entries: [{ resource: 'dashboard', level: 'comment' }, {}, { thing: 'CASH_FLOW', level: 'comment' }, {}],
  });
  await waitFor(() => expect(screen.queryByText('Save access')).toBeNull());
});

test('a mask names its lines, is saved with the rest, and stays where it is not one’s own to lift', async () => {
  const sent: unknown[] = [];
  mockServer.use(
    http.put(`*${PATH}`, async ({ request }) => {
      sent.push(await request.json());
      return jsonAnswer({ ...SETTINGS, version: 'v2' });
    }),
  );
  await open();
  expect(screen.getByText('6000 R&D payroll')).toBeDefined();
  expect(level('Owner pay').disabled).toBe(true);
  fireEvent.click(level('Salaries'));
  expect(screen.getByText('1 change is not saved.')).toBeDefined();
  fireEvent.click(screen.getByText('Save access'));
  await waitFor(() => expect(sent).toMatchObject([{ masks: ['OWNER_PAY', 'SALARIES'] }]));
});

test('the access of somebody else is copied, and nothing is saved by it', async () => {
  mockServer.use(
    answers('get', `/api/me/company/clients/${OTHER}/access-settings`, {
      ...SETTINGS,
      entries: [{ ...entry('runway'), level: 'drill' }],
    }),
  );
  await open();
  fireEvent.click(await screen.findByText('Copy from another person'));
  fireEvent.click(await screen.findByText('Samir Nair, investor'));
  await waitFor(() => expect(level('Runway: Drill').checked).toBe(true));
  expect(level('Cash flow: View').checked).toBe(true);
  fireEvent.click(screen.getByText('Discard'));
  expect(level('Runway: Hidden').checked).toBe(true);
});

test('one’s own access cannot be touched; a failure says so', async () => {
  await open({ ...SETTINGS, client: { ...CLIENT, isYou: true } });
  expect(level('Cash flow: Drill').disabled).toBe(true);
  expect(screen.getByText(/changed by somebody else/)).toBeDefined();
});

test('somebody who is not there is said not to be', async () => {
  mockServer.use(refuses('get', PATH, { status: 404, code: 'not-found' }));
  renderApp({ path: `/team/${ID}/access` });
  expect(await screen.findByText('This does not exist, or it is not shared with you.')).toBeDefined();
});

test('somebody’s eyes are taken for this tab alone, with every call, until one stops', async () => {
  const left = vi.spyOn(window.location, 'assign').mockReturnValue(undefined);
  mockServer.use(
    answers('post', `/api/me/company/clients/${ID}/look`, { id: OTHER, expiresAt: '2026-11-09T11:00:00.000Z' }),
  );
  await open();
  fireEvent.click(screen.getByText('See what Priya sees'));
  await waitFor(() => expect(left).toHaveBeenCalledWith('/'));
  const asked: (string | null)[] = [];
  mockServer.use(
    http.get(`*${PATH}`, ({ request }) => {
      asked.push(request.headers.get('x-look'));
      return jsonAnswer(SETTINGS);
    }),
  );
  renderApp({ path: `/team/${ID}/access` });
  await waitFor(() => expect(asked).toEqual([OTHER]));
  fireEvent.click(await screen.findByText('Stop'));
  expect(left).toHaveBeenLastCalledWith(`/team/${ID}/access`);
  expect(window.sessionStorage.getItem('look')).toBeNull();
});
