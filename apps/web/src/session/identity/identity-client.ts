import type { PublicConfig } from '@tieout/contracts/config.ts';

/** The browser's side of the identity provider. Both calls reject with an `IdentityError`. */
export interface IdentityClient {
  signInWithCustomToken: (token: string) => Promise<{ idToken: string; refreshToken: string }>;
  confirmPasswordReset: (oobCode: string, newPassword: string) => Promise<void>;
}

let loading: Promise<IdentityClient> | null = null;

/** Loads the provider's module when somebody needs it: it weighs more than a page. Its settings are those of the first call. */
export function loadIdentityClient(identity: PublicConfig['identity']): Promise<IdentityClient> {
  loading ??= create(identity);
  return loading;
}

async function create(identity: PublicConfig['identity']): Promise<IdentityClient> {
  try {
    const { createFirebaseIdentityClient } = await import('./firebase-identity-client.ts');
    return createFirebaseIdentityClient(identity);
  } catch (error) {
    // A chunk that did not arrive must not keep the next try from loading it.
    loading = null;
    throw error;
  }
}
