import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { DB } from '#db/schema.ts';

export type CodeKind = DB['auth_code']['kind'];

export interface NewCode {
  kind: CodeKind;
  uid: string;
  codeHash: Buffer;
  boundTo: Buffer | null;
  seconds: number;
}

export async function insertCode(db: Db, { kind, uid, codeHash, boundTo, seconds }: NewCode): Promise<void> {
  await db
    .insertInto('auth_code')
    .values({
      kind,
      uid,
      code_hash: codeHash,
      bound_to: boundTo,
      expires_at: sql<string>`now() + make_interval(secs => ${seconds})`,
    })
    .execute();
}

/** Uses the code up. Of many who try at once exactly one gets the row; the others find nothing. */
export async function takeCode(db: Db, kind: CodeKind, codeHash: Buffer, boundTo: Buffer | null) {
  return db
    .updateTable('auth_code')
    .set({ used_at: sql<string>`now()` })
    .where('code_hash', '=', codeHash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where('uid', 'is not', null)
    .where((eb) => eb.or([eb('bound_to', 'is', null), eb('bound_to', '=', boundTo)]))
    .returning('uid')
    .executeTakeFirst();
}

export async function selectCode(db: Db, kind: CodeKind, codeHash: Buffer) {
  return db
    .selectFrom('auth_code')
    .leftJoin('auth_user', 'auth_user.uid', 'auth_code.uid')
    .leftJoin('app_user', 'app_user.id', 'auth_code.uid')
    .where('auth_code.code_hash', '=', codeHash)
    .where('auth_code.kind', '=', kind)
    .select([
      'auth_code.uid',
      'app_user.email',
      'auth_user.is_disabled as isDisabled',
      'auth_user.is_email_verified as isEmailVerified',
    ])
    .select((eb) => [
      eb('auth_code.used_at', 'is not', null).as('isUsed'),
      eb('auth_code.expires_at', '<=', sql<string>`now()`).as('isExpired'),
    ])
    .executeTakeFirst();
}

/** Earlier codes of the kind stop working, so that of several mails only the last one opens the door. */
export async function expireCodes(db: Db, kind: CodeKind, uid: string): Promise<void> {
  await db
    .updateTable('auth_code')
    .set({ expires_at: sql<string>`now()` })
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .execute();
}

export async function deleteOldCodes(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_code')
    .where('expires_at', '<', sql<string>`now() - interval '30 days'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
