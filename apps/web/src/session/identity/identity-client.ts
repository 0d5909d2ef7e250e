import type { PublicConfig } from '@tieout/contracts/config.ts';
import type { IdentityClient } from './identity-port.ts';

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
