import { randomBytes } from 'node:crypto';
import type { Grant } from '@tieout/connectors/core/connector.ts';
import { IntegrationError, type ProviderId } from '@tieout/connectors/core/integration-error.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { createSecretBox, type SecretBox } from '#server/secrets/secret-box.ts';
import { keepGrantForRevoking, selectGrantForUpdate, upsertGrant, type SealedGrant } from './grants.queries.ts';

export interface ConnectionKey {
  companyId: string;
  connectionId: string;
  provider: ProviderId;
}

/** A token that ends within it is refreshed before a call is made with it. */
const MARGIN_MS = 5 * 60_000;

/** Under a key of the connection's own; moved to another company, connection or field, nothing opens. */
function sealGrant(box: SecretBox, key: ConnectionKey, grant: Grant): SealedGrant {
  const dataKey = randomBytes(32).toString('base64url');
  return {
    keySealed: box.seal(dataKey, placeOf(key, 'key')),
    grantSealed: createSecretBox(dataKey, 'grant').seal(JSON.stringify(grant), placeOf(key, 'grant')),
  };
}

/** Null where the installation's key is another one, as after a backup that was restored without it. */
function openGrant(box: SecretBox, key: ConnectionKey, { keySealed, grantSealed }: SealedGrant): Grant | null {
  const dataKey = box.open(keySealed, placeOf(key, 'key'));
  const text = dataKey === null ? null : createSecretBox(dataKey, 'grant').open(grantSealed, placeOf(key, 'grant'));
  if (text === null) return null;
  const grant = JSON.parse(text) as Record<keyof Grant, string | null>;
  return {
    accessToken: grant.accessToken ?? '',
    refreshToken: grant.refreshToken ?? '',
    externalId: grant.externalId ?? '',
    accessExpiresAt: new Date(grant.accessExpiresAt ?? 0),
    refreshExpiresAt: new Date(grant.refreshExpiresAt ?? 0),
    hardExpiresAt: grant.hardExpiresAt === null ? null : new Date(grant.hardExpiresAt),
  };
}

function placeOf({ companyId, connectionId, provider }: ConnectionKey, field: 'key' | 'grant'): string {
  return `${companyId}/${connectionId}/${provider}/${field}`;
}

export async function storeGrant(db: Db, box: SecretBox, key: ConnectionKey, grant: Grant): Promise<void> {
  await upsertGrant(db, key, { ...sealGrant(box, key, grant), refreshExpiresAt: grant.refreshExpiresAt });
}

interface GrantUse {
  db: AppDb;
  box: SecretBox;
  now: () => number;
  refresh: (grant: Grant) => Promise<Grant>;
}

/**
 * A grant to call with. Refreshed under the lock of its row, so that of several workers one asks the vendor, and stored before
 * anybody uses it. An answer that gets lost loses nothing: the token it was asked with is kept until a newer one is stored.
 */
export async function usableGrant(
  { db, box, now, refresh }: GrantUse,
  key: ConnectionKey,
  /** The access token that the vendor has just refused. */
  refused: string | null,
): Promise<Grant> {
  return inContext(db, { companyIds: [key.companyId] }, async (transaction) => {
    const row = await selectGrantForUpdate(transaction, key);
    const grant = row === undefined || row.revokeBy !== null ? null : openGrant(box, key, row);
    if (grant === null) throw signInAgain(key.provider);
    const isFresh = grant.accessToken !== refused && grant.accessExpiresAt.getTime() - now() > MARGIN_MS;
    if (isFresh) return grant;
    const renewed = await refresh(grant);
    await storeGrant(transaction, box, key, renewed);
    return renewed;
  });
}

function signInAgain(provider: ProviderId): IntegrationError {
  return new IntegrationError({ provider, call: 'grant', kind: 'reauth', message: 'there is none that can be opened' });
}

/** From here on nobody can read with it. */
export async function giveUpGrant(db: Db, box: SecretBox, key: ConnectionKey): Promise<void> {
  const row = await selectGrantForUpdate(db, key);
  const grant = row === undefined ? null : openGrant(box, key, row);
  if (grant === null) return;
  const left = { ...grant, accessToken: '', accessExpiresAt: new Date(0) };
  await keepGrantForRevoking(db, key, sealGrant(box, key, left));
}

/** Null where there is nothing left to revoke, or where its week is over. */
export async function findGrantToRevoke(
  db: Db,
  box: SecretBox,
  key: ConnectionKey,
  now: number,
): Promise<Grant | null> {
  const row = await selectGrantForUpdate(db, key);
  if (row === undefined || row.revokeBy === null || Date.parse(row.revokeBy) <= now) return null;
  return openGrant(box, key, row);
}
