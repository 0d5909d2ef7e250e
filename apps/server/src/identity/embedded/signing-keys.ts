import { randomUUID } from 'node:crypto';
import type { JWK } from 'jose';
import type { AppDb, Db } from '#db/client.ts';
import { inTransaction } from '#db/context.ts';
import type { SecretBox } from '#server/secrets/secret-box.ts';
import { insertSigningKey, lockSigningKeys, retireSigningKeys, selectSigningKeys } from './signing-keys.queries.ts';
import { generateSigningKey, type SigningKey } from './token-signer.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** A key signs for this long. */
const SIGNS_SECONDS = 90 * DAY_SECONDS;
/** A new key is known to every server before it signs: each reads the keys again every ten minutes. */
const WAITS_SECONDS = 15 * 60;
/** Two hours after its successor came, the last token of a key has been dead for an hour. */
const VERIFIES_ON_SECONDS = 2 * 60 * 60;

interface StoredKeys {
  /** Newest first. */
  usable: (SigningKey & { ageSeconds: number })[];
  unreadableCount: number;
}

/**
 * The keys of this installation, the one that signs first; makes the first one, and a new one when the newest is old. All servers
 * on one database share them. A key sealed under another secret is left alone and unused: its tokens are dead, and
 * nothing is lost.
 */
export async function loadSigningKeys(
  db: AppDb,
  box: SecretBox,
  onUnreadable: (count: number) => void = () => undefined,
): Promise<SigningKey[]> {
  const stored = await readKeys(db, box);
  if (!needsNewKey(stored) && outlived(stored).length === 0) return signingFirst(stored.usable);
  return inTransaction(db, async (transaction) => {
    await lockSigningKeys(transaction);
    const current = await readKeys(transaction, box);
    const retired = outlived(current);
    if (retired.length > 0) await retireSigningKeys(transaction, retired);
    const kept = current.usable.filter(({ kid }) => !retired.includes(kid));
    if (!needsNewKey(current)) return signingFirst(kept);
    if (kept.length === 0 && current.unreadableCount > 0) onUnreadable(current.unreadableCount);
    const fresh = await generateSigningKey(randomUUID());
    await insertSigningKey(transaction, fresh.kid, box.seal(fresh.privatePem, fresh.kid), fresh.publicJwk);
    return signingFirst([{ ...fresh, ageSeconds: 0 }, ...kept]);
  });
}

async function readKeys(db: Db, box: SecretBox): Promise<StoredKeys> {
  const rows = await selectSigningKeys(db);
  const usable = rows.flatMap(({ kid, private_encrypted, public_jwk, ageSeconds }) => {
    const privatePem = box.open(private_encrypted, kid);
    return privatePem === null ? [] : [{ kid, privatePem, publicJwk: public_jwk as JWK, ageSeconds }];
  });
  return { usable, unreadableCount: rows.length - usable.length };
}

function needsNewKey({ usable: [newest] }: StoredKeys): boolean {
  return newest === undefined || newest.ageSeconds > SIGNS_SECONDS;
}

/** Keys whose successor has signed for so long that no token of theirs can be alive. */
function outlived({ usable }: StoredKeys): string[] {
  const successor = usable.find(({ ageSeconds }) => ageSeconds > VERIFIES_ON_SECONDS);
  return successor === undefined ? [] : usable.slice(usable.indexOf(successor) + 1).map(({ kid }) => kid);
}

function signingFirst(newestFirst: StoredKeys['usable']): SigningKey[] {
  const signing = newestFirst.find(({ ageSeconds }) => ageSeconds > WAITS_SECONDS) ?? newestFirst.at(0);
  return newestFirst.toSorted((a, b) => Number(b === signing) - Number(a === signing)).map(withoutAge);
}

function withoutAge({ kid, privatePem, publicJwk }: StoredKeys['usable'][number]): SigningKey {
  return { kid, privatePem, publicJwk };
}
