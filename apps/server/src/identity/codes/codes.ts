import type { Db } from '#db/client.ts';
import { createSecretToken, hashOfSecret } from '../secret-token.ts';
import { insertCode, selectCode, takeCode, type CodeKind } from './codes.queries.ts';

/** How long a code works (identity-and-security A.8). */
const SECONDS: Readonly<Record<CodeKind, number>> = {
  VERIFY_EMAIL: 24 * 60 * 60,
  RESET_PASSWORD: 60 * 60,
  CUSTOM_TOKEN: 60,
};

/** Makes a one-time code; only its hash is stored. `browserSecret` ties it to the browser that holds this cookie. */
export async function createCode(
  db: Db,
  kind: CodeKind,
  uid: string,
  browserSecret: string | null = null,
): Promise<string> {
  const code = createSecretToken();
  await insertCode(db, {
    kind,
    uid,
    codeHash: hashOfSecret(code),
    boundTo: browserSecret === null ? null : hashOfSecret(browserSecret),
    seconds: SECONDS[kind],
  });
  return code;
}

/** Whose code it was; null when it is unknown, used, expired or another browser's. Call it in the transaction of its effect. */
export async function redeemCode(
  db: Db,
  kind: CodeKind,
  code: string,
  browserSecret: string | null = null,
): Promise<string | null> {
  const taken = await takeCode(
    db,
    kind,
    hashOfSecret(code),
    browserSecret === null ? null : hashOfSecret(browserSecret),
  );
  return taken?.uid ?? null;
}

export type CodeState =
  | { state: 'unknown' | 'account-gone' }
  | { state: 'usable' | 'used' | 'expired'; uid: string; email: string; isDisabled: boolean; isEmailVerified: boolean };

/** What a code is good for, without using it. */
export async function inspectCode(db: Db, kind: CodeKind, code: string): Promise<CodeState> {
  const row = await selectCode(db, kind, hashOfSecret(code));
  if (row === undefined) return { state: 'unknown' };
  if (row.uid === null || row.email === null) return { state: 'account-gone' };
  return {
    state: row.isUsed ? 'used' : row.isExpired ? 'expired' : 'usable',
    uid: row.uid,
    email: row.email,
    isDisabled: row.isDisabled ?? false,
    isEmailVerified: row.isEmailVerified ?? false,
  };
}
