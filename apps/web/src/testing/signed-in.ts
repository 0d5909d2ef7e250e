import { beforeEach } from 'vitest';
import { CONFIG, currentUser, membership, RESOURCES } from './answers.ts';
import { answers, mockServer } from './mock-server.ts';
import { signInBefore } from './render-app.tsx';

/** Before every test of the file an owner is signed in, with the pages the server would grant them. */
export function useSignedInOwner(): void {
  beforeEach(() => {
    signInBefore();
    mockServer.use(
      answers('get', '/api/config', CONFIG),
      answers('get', '/api/auth/is-authenticated', { authenticated: true, role: 'CLIENT', type: 'BOOTSTRAP' }),
      answers('get', '/api/me/accessible_resources', RESOURCES),
      answers('get', '/api/me/companies', []),
      answers('get', '/api/me/is-onboarding-completed', { completed: true }),
      answers('get', '/api/me', currentUser(membership())),
    );
  });
}
