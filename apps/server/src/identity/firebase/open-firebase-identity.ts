import type { AppDb } from '#db/client.ts';
import type { SecretBox } from '#server/secrets/secret-box.ts';
import type { IdentityProvider } from '../port.ts';
import type { TokenChain } from '../sessions/token-chain.ts';
import { createEmulatorVerifier } from './emulator-tokens.ts';
import { loadFirebaseAdmin } from './firebase-admin.ts';
import { createFirebaseIdentity } from './firebase-identity.ts';
import type { FirebaseSettings } from './firebase-settings.ts';
import { createGoogleRest } from './google-rest.ts';
import { createGoogleVerifier } from './google-tokens.ts';

export interface FirebaseDeps {
  db: AppDb;
  box: SecretBox;
  chain: TokenChain;
  isProduction: boolean;
  /** For callers that have Google's Admin SDK in a folder of their own. */
  load?: (name: string) => Promise<unknown>;
}

export async function openFirebaseIdentity(
  settings: FirebaseSettings,
  { db, box, chain, isProduction, load }: FirebaseDeps,
): Promise<IdentityProvider> {
  const { projectId, apiKey, emulatorHost } = settings;
  const verify =
    emulatorHost === null ? createGoogleVerifier(projectId) : createEmulatorVerifier(projectId, { isProduction });
  const admin = await loadFirebaseAdmin(settings, load);
  return createFirebaseIdentity({
    db,
    box,
    chain,
    admin,
    verify,
    rest: createGoogleRest({ apiKey, emulatorHost }),
    project: { apiKey, projectId },
  });
}
