import { initializeApp } from '@firebase/app';
import {
  confirmPasswordReset,
  connectAuthEmulator,
  debugErrorMap,
  inMemoryPersistence,
  initializeAuth,
  signInWithCustomToken,
  validatePassword,
  type Auth,
} from '@firebase/auth';
import type { PublicConfig } from '@tieout/contracts/config.ts';
import type { IdentityClient } from './identity-port.ts';
import { identityErrorOf } from './identity-error.ts';

/** The provider's official SDK, unmodified, against the provider itself or against our own server. */
export function createFirebaseIdentityClient({ mode, apiKey, projectId }: PublicConfig['identity']): IdentityClient {
  const auth = initializeAuth(initializeApp({ apiKey, projectId }), {
    // The SDK would otherwise keep the refresh token where every script of the page can read it.
    persistence: inMemoryPersistence,
    // Without it most refusals have a code and no sentence.
    errorMap: debugErrorMap,
  });
  if (mode === 'embedded') connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
  return {
    signInWithCustomToken: (token) => withIdentityError(signIn(auth, token)),
    confirmPasswordReset: (oobCode, newPassword) => withIdentityError(setPassword(auth, oobCode, newPassword)),
  };
}

async function signIn(auth: Auth, token: string): Promise<{ idToken: string; refreshToken: string }> {
  const { user } = await signInWithCustomToken(auth, token);
  const tokens = { idToken: await user.getIdToken(), refreshToken: user.refreshToken };
  // The session is the product's from here on; a second one in the SDK would outlive its end.
  await auth.signOut();
  return tokens;
}

/** A refusal because of the rules makes the SDK read them again (spec section 8), but only those it has read before. */
async function setPassword(auth: Auth, oobCode: string, newPassword: string): Promise<void> {
  // What the provider says of the password below is what counts; here it may be out of reach.
  await validatePassword(auth, newPassword).catch(() => undefined);
  await confirmPasswordReset(auth, oobCode, newPassword);
}

async function withIdentityError<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw identityErrorOf(error);
  }
}
