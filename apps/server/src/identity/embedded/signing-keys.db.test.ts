import { describe, expect, test } from 'vitest';
import { createSecretBox } from '#server/secrets/secret-box.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { loadSigningKeys } from './signing-keys.ts';
import { createTokenSigner } from './token-signer.ts';

const box = createSecretBox('the secret of this installation, long enough', 'signing keys');
const CLAIMS = { uid: '00000000-0000-4000-8000-000000000001', sessionId: '00000000-0000-4000-8000-000000000002' };
const ISSUER = 'http://localhost:3000';

describe('signing keys', () => {
  test('two servers that start at once on an empty database end with one key', async () => {
    const { db } = await createTestDatabase();
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => loadSigningKeys(db, box)));
    expect(first).toHaveLength(1);
    expect([second, third]).toEqual([first, first]);
    expect(await db.selectFrom('auth_signing_key').select('kid').execute()).toEqual([{ kid: first?.[0]?.kid }]);
  });

  test('a token of one server is valid on the other, and after a restart', async () => {
    const { db } = await createTestDatabase();
    const one = await createTokenSigner(await loadSigningKeys(db, box), ISSUER);
    const other = await createTokenSigner(await loadSigningKeys(db, box), ISSUER);
    expect(await other.verify(await one.sign(CLAIMS, 60))).toMatchObject(CLAIMS);
  });

  test('the private key is not readable in the database', async () => {
    const { db } = await createTestDatabase();
    const [key] = await loadSigningKeys(db, box);
    const [row] = await db.selectFrom('auth_signing_key').selectAll().execute();
    expect(key?.privatePem).toContain('PRIVATE KEY');
    const stored = `${row?.private_encrypted.toString('latin1')} ${JSON.stringify(row?.public_jwk)}`;
    expect(stored).not.toContain('PRIVATE KEY');
    expect(row?.public_jwk).not.toHaveProperty('d');
  });

  test('a key sealed under another secret stays, and a new one is made', async () => {
    const { db } = await createTestDatabase();
    const [old] = await loadSigningKeys(
      db,
      createSecretBox('an earlier secret of the same installation', 'signing keys'),
    );
    const unreadable: number[] = [];
    const fresh = await loadSigningKeys(db, box, (count) => unreadable.push(count));
    expect(fresh).toHaveLength(1);
    expect(unreadable).toEqual([1]);
    expect(fresh[0]?.kid).not.toBe(old?.kid);
    const kids = (await db.selectFrom('auth_signing_key').select('kid').execute()).map(({ kid }) => kid);
    expect(new Set(kids)).toEqual(new Set([old?.kid, fresh[0]?.kid]));
    expect(await loadSigningKeys(db, box)).toEqual(fresh);
  });

  test('a retired key is not used any more', async () => {
    const { db } = await createTestDatabase();
    const [retired] = await loadSigningKeys(db, box);
    await db.updateTable('auth_signing_key').set({ retired_at: new Date().toISOString() }).execute();
    const [fresh] = await loadSigningKeys(db, box);
    expect(fresh?.kid).not.toBe(retired?.kid);
  });
});
