import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { createSecretBox } from '#server/secrets/secret-box.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { loadSigningKeys } from './signing-keys.ts';
import { createTokenSigner, generateSigningKey, type SigningKey } from './token-signer.ts';

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

  /** As if the keys had been made so long ago. */
  async function age(db: TestDatabase['db'], interval: string): Promise<void> {
    await sql.raw(`update auth_signing_key set created_at = created_at - interval '${interval}'`).execute(db);
  }

  test('a key signs for ninety days; then a new one signs once everybody knows it, and the old one still verifies', async () => {
    const { db } = await createTestDatabase();
    const old = await createTokenSigner(await loadSigningKeys(db, box), ISSUER);
    const token = await old.sign(CLAIMS, 3600);
    await age(db, '89 days');
    expect(await loadSigningKeys(db, box)).toHaveLength(1);
    await age(db, '2 days');
    const [before, fresh] = await loadSigningKeys(db, box);
    expect(await loadSigningKeys(db, box)).toEqual([before, fresh]);
    // Every server has to know it before it signs.
    await age(db, '16 minutes');
    const rotated = await createTokenSigner(await loadSigningKeys(db, box), ISSUER);
    expect(await rotated.verify(token)).toMatchObject(CLAIMS);
    expect(
      JSON.parse(Buffer.from((await rotated.sign(CLAIMS, 60)).split('.')[0] ?? '', 'base64url').toString()),
    ).toEqual({
      alg: 'RS256',
      kid: fresh?.kid,
    });
  });

  test('the old key is retired two hours after its successor came, when its last token is dead', async () => {
    const { db } = await createTestDatabase();
    await loadSigningKeys(db, box);
    await age(db, '91 days');
    expect(await loadSigningKeys(db, box)).toHaveLength(2);
    await age(db, '1 hour');
    expect(await loadSigningKeys(db, box)).toHaveLength(2);
    await age(db, '2 hours');
    expect(await loadSigningKeys(db, box)).toHaveLength(1);
    expect(
      await db.selectFrom('auth_signing_key').where('retired_at', 'is not', null).select('kid').execute(),
    ).toHaveLength(1);
  });

  test('servers that rotate at once end with one new key', async () => {
    const { db } = await createTestDatabase();
    await loadSigningKeys(db, box);
    await age(db, '91 days');
    const loaded = await Promise.all([1, 2, 3].map(() => loadSigningKeys(db, box)));
    expect(new Set(loaded.map(([, newest]) => newest?.kid)).size).toBe(1);
    expect(await db.selectFrom('auth_signing_key').select('kid').execute()).toHaveLength(2);
  });

  test('a running server learns of a key that another has made when it meets tokens of it, all of them', async () => {
    const { db } = await createTestDatabase();
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const running = await createTokenSigner(await loadSigningKeys(db, box), ISSUER, () => loadSigningKeys(db, box));
      await age(db, '91 days');
      await loadSigningKeys(db, box);
      await age(db, '16 minutes');
      const other = await createTokenSigner(await loadSigningKeys(db, box), ISSUER);
      vi.setSystemTime(Date.now() + 6000);
      const tokens = await Promise.all([1, 2, 3, 4, 5].map((count) => other.sign(CLAIMS, 60 + count)));
      const verified = await Promise.all(tokens.map((token) => running.verify(token)));
      expect(verified).toEqual(tokens.map(() => expect.objectContaining(CLAIMS)));
    } finally {
      vi.useRealTimers();
    }
  });

  test('tokens of keys nobody knows do not make it read the keys each time', async () => {
    const { db } = await createTestDatabase();
    const reload = vi.fn<() => Promise<SigningKey[]>>(() => loadSigningKeys(db, box));
    const running = await createTokenSigner(await loadSigningKeys(db, box), ISSUER, reload);
    const stranger = await createTokenSigner([await generateSigningKey('a key of nobody')], ISSUER);
    const token = await stranger.sign(CLAIMS, 60);
    for (let count = 0; count < 5; count += 1) expect(await running.verify(token)).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });
});
