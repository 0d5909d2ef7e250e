import { expect, test } from 'vitest';
import type { FirebaseAdmin } from './firebase-admin.ts';
import { withDeadline } from './google-deadline.ts';
import { ProviderUnavailable } from './google-rest.ts';

const PATIENT = 60_000;

/** The Admin SDK in which every call does the same. */
function adminThat(answer: () => Promise<never>): FirebaseAdmin {
  return {
    createUser: answer,
    updateUser: answer,
    deleteUser: answer,
    getUserByEmail: answer,
    createCustomToken: answer,
    generatePasswordResetLink: answer,
  };
}

function coded(code: string): Error {
  return Object.assign(new Error(code), { code });
}

const CALLS: [string, (admin: FirebaseAdmin) => Promise<unknown>][] = [
  ['createUser', (admin) => admin.createUser({ uid: 'x' })],
  ['updateUser', (admin) => admin.updateUser('x', {})],
  ['deleteUser', (admin) => admin.deleteUser('x')],
  ['getUserByEmail', (admin) => admin.getUserByEmail('a@test.example')],
  ['createCustomToken', (admin) => admin.createCustomToken('x', {})],
  ['generatePasswordResetLink', (admin) => admin.generatePasswordResetLink('a@test.example')],
];

test.each(CALLS)('%s of a Google that never answers ends', async (_name, call) => {
  const silent = adminThat(() => new Promise(() => undefined));
  await expect(call(withDeadline(silent, 10))).rejects.toBeInstanceOf(ProviderUnavailable);
});

test('after the deadline no further call begins', async () => {
  let calls = 0;
  const admin = withDeadline(
    adminThat(() => {
      calls += 1;
      return new Promise(() => undefined);
    }),
    10,
  );
  await expect(admin.deleteUser('x')).rejects.toBeInstanceOf(ProviderUnavailable);
  await expect(admin.deleteUser('x')).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(calls).toBe(1);
});

test.each(['auth/email-already-exists', 'auth/user-not-found'])('%s is an answer about the account', async (code) => {
  const admin = withDeadline(
    adminThat(() => Promise.reject(coded(code))),
    PATIENT,
  );
  await expect(admin.deleteUser('x')).rejects.toMatchObject({ code });
});

test.each([coded('app/network-error'), coded('auth/internal-error'), new Error('socket hang up')])(
  '%s is Google being away',
  async (error) => {
    const admin = withDeadline(
      adminThat(() => Promise.reject(error)),
      PATIENT,
    );
    await expect(admin.deleteUser('x')).rejects.toMatchObject({ name: 'ProviderUnavailable', cause: error });
  },
);
