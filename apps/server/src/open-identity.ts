import type { Logger } from 'pino';
import type { AppDb } from '#db/client.ts';
import { createEmbeddedIdentity, type EmbeddedIdentity } from '#identity/embedded/embedded-identity.ts';
import { createPasswordHasher } from '#identity/embedded/password-hash.ts';
import { loadSigningKeys } from '#identity/embedded/signing-keys.ts';
import { createTokenChain } from '#identity/sessions/token-chain.ts';
import { createTokenSigner } from '#identity/embedded/token-signer.ts';
import type { IdentityProvider } from '#identity/port.ts';
import type { Config } from './config.ts';
import { createSecretBox } from './secrets/secret-box.ts';

const UNREADABLE_KEYS =
  'the keys in the database were sealed under another secret and cannot be read; new ones were made, so everyone logs in ' +
  'again. Restore keys/installation-secret of the data folder, or TIEOUT_SECRET, from a backup';

interface IdentityDeps {
  db: AppDb;
  secret: string;
  log: Logger;
}

/** The provider of the configuration; `embeddedIdentity` is null when it is not our own. */
export async function openIdentity(
  config: Config,
  deps: IdentityDeps,
): Promise<{ identity: IdentityProvider; embeddedIdentity: EmbeddedIdentity | null }> {
  if (config.firebase === null) {
    const identity = await openEmbeddedIdentity(config, deps);
    return { identity, embeddedIdentity: identity };
  }
  // Only here: nobody else should have to load it.
  const { openFirebaseIdentity } = await import('#identity/firebase/open-firebase-identity.ts');
  const identity = await openFirebaseIdentity(config.firebase, {
    db: deps.db,
    box: createSecretBox(deps.secret, 'provider tokens'),
    chain: createTokenChain(deps.secret),
    isProduction: config.isProduction,
  });
  return { identity, embeddedIdentity: null };
}

async function openEmbeddedIdentity(
  { publicUrl }: Config,
  { db, secret, log }: IdentityDeps,
): Promise<EmbeddedIdentity> {
  const box = createSecretBox(secret, 'signing keys');
  function loadKeys() {
    return loadSigningKeys(db, box, (count) => log.warn({ count }, UNREADABLE_KEYS));
  }
  const signer = await createTokenSigner(await loadKeys(), publicUrl, loadKeys);
  return createEmbeddedIdentity({ db, signer, hasher: createPasswordHasher(), chain: createTokenChain(secret) });
}
