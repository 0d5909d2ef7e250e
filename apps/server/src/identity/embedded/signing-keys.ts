import { randomUUID } from 'node:crypto';
import type { JWK } from 'jose';
import type { AppDb } from '#db/client.ts';
import type { SecretBox } from '#server/secrets/secret-box.ts';
import { insertSigningKey, lockSigningKeys, selectSigningKeys } from './signing-keys.queries.ts';
import { generateSigningKey, type SigningKey } from './token-signer.ts';

/**
 * The keys of this installation, newest first; makes the first one. All servers on one database share them.
 * A key sealed under another secret is left alone and unused: its tokens are dead, and nothing is lost.
 */
export function loadSigningKeys(
  db: AppDb,
  box: SecretBox,
  onUnreadable: (count: number) => void = () => undefined,
): Promise<SigningKey[]> {
  return db.transaction().execute(async (transaction) => {
    await lockSigningKeys(transaction);
    const usable: SigningKey[] = [];
    const stored = await selectSigningKeys(transaction);
    for (const row of stored) {
      const privatePem = box.open(row.private_encrypted);
      if (privatePem !== null) usable.push({ kid: row.kid, privatePem, publicJwk: row.public_jwk as JWK });
    }
    if (usable.length > 0) return usable;
    if (stored.length > 0) onUnreadable(stored.length);
    const fresh = await generateSigningKey(randomUUID());
    await insertSigningKey(transaction, fresh.kid, box.seal(fresh.privatePem), fresh.publicJwk);
    return [fresh];
  });
}
