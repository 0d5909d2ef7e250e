import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Client } from '@tieout/contracts/clients.ts';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();
useSignedInOwner();

const ADA: Client = {
  id: '00000000-0000-4000-8000-000000000009',
  firstName: 'Ada',
  lastName: 'Example',
  email: 'ada@test.example',
  kind: 'OWNER',
  type: 'BOOTSTRAP',
  status: 'ACTIVE',
  isYou: true,
  invitedAt: null,
  expiresAt: null,
  isExpired: false,
  lastLoginAt: '2026-11-09T10:00:00.000Z',
  ownRights: 0,
};
const GRACE: Client = {
  ...ADA,
  id: '00000000-0000-4000-8000-000000000002',
  firstName: 'Grace',
  lastName: '',
  email: 'grace@test.example',
  kind: 'INVESTOR',
  type: 'INVESTOR',
  status: 'INVITED',
  isYou: false,
  expiresAt: '2026-12-18T10:00:00.000Z',
  lastLoginAt: null,
};
const BOB: Client = {
  ...ADA,
  id: '00000000-0000-4000-8000-000000000003',
  firstName: 'Bob',
  isYou: false,
  ownRights: 2,
};
const CLIENTS = '/api/me/company/clients';

/** Keeps what is sent to a call. */
function accept(method: 'post' | 'put' | 'delete', path: string): unknown[] {
  const sent: unknown[] = [];
  mockServer.use(
    http[method](`*${path}`, async ({ request }) => {
      sent.push(await request.json().catch(() => null));
      return jsonAnswer(GRACE);
    }),
  );
  return sent;
}

async function open(clients: Client[] = [ADA, GRACE, BOB]): Promise<void> {
  mockServer.use(answers('get', CLIENTS, clients));
  renderApp({ path: '/team' });
  await screen.findByRole('heading', { name: 'Team' });
}

async function choose(client: string, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${client}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action, hidden: true }));
}

test('people stand with what they are, whether they have come, and what they may do; nobody acts on themselves', async () => {
  await open();
  expect(
    await screen.findByRole('row', { name: /Ada Example \(you\).*Owner.*Active.*9 Nov 2026.*Everything/ }),
  ).toBeDefined();
  expect(
    screen.getByRole('row', { name: /Grace.*Investor.*Invited.*18 Dec 2026.*Never.*Published figures/ }),
  ).toBeDefined();
  expect(screen.getByRole('row', { name: /Bob.*Everything, 2 changes/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Actions for Ada Example' })).toBeNull();
});

test('an invitation says what is missing, and then what the server says of the address', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Invite someone' }));
  const drawer = within(screen.getByRole('complementary', { name: 'Invite someone' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Send invitation' }));
  expect(drawer.getByText('Name is required')).toBeDefined();
  expect(drawer.getByText('Email is required')).toBeDefined();
  await userEvent.type(drawer.getByLabelText('First name'), 'Edsger');
  await userEvent.type(drawer.getByLabelText('Email'), 'ada@test.example');
  await userEvent.click(drawer.getByRole('radio', { name: 'Viewer' }));
  const message = 'This e-mail already has access';
  mockServer.use(refuses('post', CLIENTS, { status: 409, code: 'conflict', message }));
  await userEvent.click(drawer.getByRole('button', { name: 'Send invitation' }));
  expect(await drawer.findByText(message)).toBeDefined();
  const sent = accept('post', CLIENTS);
  await userEvent.click(drawer.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(sent).toMatchObject([{ firstName: 'Edsger', email: 'ada@test.example', kind: 'VIEWER' }]));
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Invite someone' })).toBeNull());
});

test('an invitation is sent again, a colleague disabled, and nobody deleted before it was asked', async () => {
  const [again, disabled, deleted] = [
    accept('post', `${CLIENTS}/${GRACE.id}/resend`),
    accept('put', `${CLIENTS}/${BOB.id}`),
    accept('delete', `${CLIENTS}/${BOB.id}`),
  ];
  await open();
  await choose('Grace', 'Send again');
  await waitFor(() => expect(again).toHaveLength(1));
  await choose('Bob Example', 'Disable');
  await waitFor(() => expect(disabled).toEqual([{ kind: 'OWNER', isDisabled: true }]));
  await choose('Bob Example', 'Delete');
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Bob Example?' }));
  expect(dialog.getByText(/What they made stays/)).toBeDefined();
  expect(deleted).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(deleted).toHaveLength(1));
});

test('a company that has nobody gets its founder first', async () => {
  await open([]);
  expect(await screen.findByText('No clients yet')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Invite someone' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Owner' }).checked).toBe(true);
});

test('a failure says so, and can be tried again', async () => {
  mockServer.use(refuses('get', CLIENTS, { status: 500, code: 'internal-error' }));
  renderApp({ path: '/team' });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
});
